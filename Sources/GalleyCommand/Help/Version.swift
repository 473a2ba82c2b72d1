/// The version that `galley --version` prints.
enum Version {
  static let current = "0.1.0"
  static var line: String { "galley \(current)\n" }
}
