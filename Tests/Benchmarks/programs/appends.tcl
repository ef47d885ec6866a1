proc main n {
  set items {}
  set text ""
  for {set i 0} {$i < $n} {incr i} { lappend items $i; append text x }
  puts "[llength $items] [string length $text]"
}
main [lindex $argv 0]
