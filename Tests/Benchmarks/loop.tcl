proc main {} { set i 0; set s 0; while {$i < 10000000} { incr s $i; incr i }; puts $s }
main
