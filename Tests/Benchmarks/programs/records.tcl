proc main n {
  set rows {}
  for {set i 0} {$i < $n} {incr i} {
    lappend rows [dict create id $i name flight delay [expr {$i % 60}]]
  }
  set sum [dict create count 0 delay 0]
  foreach row $rows {
    if {[dict get $row name] eq "flight"} {
      dict incr sum count
      dict incr sum delay [dict get $row delay]
    }
  }
  puts "[dict get $sum count] [dict get $sum delay]"
}
main [lindex $argv 0]
