proc next {total {step 1}} { expr {$total + $step} }
proc main n {
  set total 0
  for {set i 0} {$i < $n} {incr i} { set total [next $total $i] }
  puts $total
}
main [lindex $argv 0]
