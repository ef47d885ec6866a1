proc main n { set i 0; set s 0; while {$i < $n} { incr s $i; incr i }; puts $s }
main [lindex $argv 0]
