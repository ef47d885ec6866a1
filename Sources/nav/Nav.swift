@main
struct Nav {
  static func main() {
    print("nav")
  }
}
