proc main n {
  set list {}
  for {set i 0} {$i < $n} {incr i} { lappend list [expr {$i * 3}] }
  set total 0
  for {set i 0} {$i < $n} {incr i} {
    incr total [expr {[lindex $list $i] + [lindex $list end]}]
  }
  foreach element $list { incr total $element }
  puts "$total [llength $list]"
}
main [lindex $argv 0]
