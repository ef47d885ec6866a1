# Whether a file is complete Tcl, as `luac -p` and `nav check` tell of theirs.
set file [open [lindex $argv 0]]
puts [info complete [read $file]]
