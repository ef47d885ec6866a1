proc main {} {
  set items {}; set text ""
  for {set i 0} {$i < 1000000} {incr i} { lappend items $i; append text x }
  puts "[llength $items] [string length $text]"
}
main
