proc main n {
  set words 0; set hits 0; set length 0
  for {set i 0} {$i < $n} {incr i} {
    set line "row $i of the report"
    set parts [split $line " "]
    incr words [llength $parts]
    if {[string first "7 of" $line] >= 0} { incr hits }
    incr length [string length [join $parts "-"]]
  }
  puts "$words $hits $length"
}
main [lindex $argv 0]
