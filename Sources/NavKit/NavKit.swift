// What a host imports: nav's session, and the layers that its API speaks of.
@_exported public import NavContent
@_exported public import NavDrawing
@_exported public import NavEmbed
@_exported public import NavLocal
@_exported public import NavRuntime
@_exported public import NavSyntax
