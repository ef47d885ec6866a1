// What a host imports for the language alone: its API speaks of sources, places and diagnostics.
@_exported public import NavSyntax
