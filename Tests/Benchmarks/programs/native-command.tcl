proc main n {
  set total 0
  for {set i 0} {$i < $n} {incr i} { incr total [::tcl::mathfunc::max 7 $i] }
  puts $total
}
main [lindex $argv 0]
