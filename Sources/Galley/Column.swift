/// A growable array of plain values that one owner fills, reads and empties again.
///
/// The per-word loops use it instead of `Array`: no reference counting, no uniqueness check, and a
/// bounds check in debug builds only. Its capacity is kept from paragraph to paragraph. It is public
/// and inlinable because only then do the other modules of this package get specialised code.
@frozen
public struct Column<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var storage: UnsafeMutablePointer<Element>
  @usableFromInline var filled = 0
  @usableFromInline var capacity: Int

  /// An empty column with room for some elements.
  @inlinable
  public init(capacity: Int = 64) {
    self.capacity = max(capacity, 16)
    storage = .allocate(capacity: self.capacity)
  }

  @inlinable
  deinit { storage.deallocate() }

  /// The first element; valid until the next growth.
  @inlinable
  public var base: UnsafeMutablePointer<Element> { storage }

  /// The elements that are filled.
  @inlinable
  public var count: Int { filled }

  /// Whether there is no element.
  @inlinable
  public var isEmpty: Bool { filled == 0 }

  /// An element; the index is checked in debug builds only.
  @inlinable @inline(__always)
  public subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return storage[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      storage[index] = newValue
    }
  }

  /// Adds an element. Amortised O(1).
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if filled == capacity { grow(to: count + 1) }
    storage[count] = element
    filled += 1
  }

  /// Adds elements that lie in a row. O(their number).
  @inlinable
  public mutating func append(_ elements: UnsafeBufferPointer<Element>) {
    guard let source = elements.baseAddress, !elements.isEmpty else { return }
    reserve(elements.count)
    (storage + count).update(from: source, count: elements.count)
    filled += elements.count
  }

  /// Makes room for `extra` more elements; the caller may then write at ``end`` and ``commit(_:)``.
  @inlinable
  public mutating func reserve(_ extra: Int) {
    if capacity - count < extra { grow(to: count + extra) }
  }

  /// The first free place; valid until the next growth.
  @inlinable
  public var end: UnsafeMutablePointer<Element> { storage + count }

  /// Takes in elements that were written at ``end``.
  @inlinable
  public mutating func commit(_ written: Int) {
    assert(count + written <= capacity)
    filled += written
  }

  /// Removes elements from the end.
  @inlinable
  public mutating func removeLast(_ removed: Int = 1) { filled -= removed }

  /// Removes all elements and keeps the room.
  @inlinable
  public mutating func removeAll() { filled = 0 }

  /// Drops elements from the front; what is left moves down.
  @inlinable
  public mutating func removeFirst(_ removed: Int) {
    guard removed > 0 else { return }
    storage.update(from: storage + removed, count: count - removed)
    filled -= removed
  }

  /// All elements; valid until the next growth.
  @inlinable
  public var elements: UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(start: storage, count: count)
  }

  @inlinable @inline(never)
  mutating func grow(to needed: Int) {
    let larger = max(needed, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    fresh.update(from: base, count: count)
    storage.deallocate()
    storage = fresh
    capacity = larger
  }
}

extension Column where Element == UInt8 {
  /// Adds bytes. O(their number).
  @inlinable
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    append(bytes.bindMemory(to: UInt8.self))
  }

  /// Adds the UTF-8 bytes of a literal.
  @inlinable
  public mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// All bytes; valid until the next growth.
  @inlinable
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(elements) }
}
