import Testing

@testable import Galley
