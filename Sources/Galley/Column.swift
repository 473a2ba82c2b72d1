/// A growable array of plain values that one owner fills, reads and empties again.
///
/// The per-word loops use it instead of `Array`: no reference counting, no uniqueness check, and a
/// bounds check in debug builds only. Its capacity is kept from paragraph to paragraph.
package struct Column<Element: BitwiseCopyable>: ~Copyable {
  package private(set) var base: UnsafeMutablePointer<Element>
  package private(set) var count = 0
  private var capacity: Int

  package init(capacity: Int = 64) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  package var isEmpty: Bool { count == 0 }

  @inline(__always)
  package subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  package mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  package mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let source = elements.baseAddress, !elements.isEmpty else { return }
    reserve(elements.count)
    (base + count).update(from: source, count: elements.count)
    count += elements.count
  }

  /// Makes room for `extra` more elements; the caller may then write at ``end`` and ``commit(_:)``.
  package mutating func reserve(_ extra: Int) {
    if capacity - count < extra { grow(to: count + extra) }
  }

  /// The first free place; valid until the next growth.
  package var end: UnsafeMutablePointer<Element> { base + count }

  /// Takes in elements that were written at ``end``.
  package mutating func commit(_ written: Int) {
    assert(count + written <= capacity)
    count += written
  }

  package mutating func removeLast(_ removed: Int = 1) { count -= removed }

  package mutating func removeAll() { count = 0 }

  /// Drops elements from the front; what is left moves down.
  package mutating func removeFirst(_ removed: Int) {
    guard removed > 0 else { return }
    base.update(from: base + removed, count: count - removed)
    count -= removed
  }

  package var elements: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: base, count: count)
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    fresh.update(from: base, count: count)
    base.deallocate()
    base = fresh
    capacity = larger
  }
}

extension Column where Element == UInt8 {
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    append(bytes.bindMemory(to: UInt8.self))
  }

  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(elements) }
}
