/// The records of the lines that were written, for reports.
extension Setter {
  /// Forgets the records of lines that were written from a place of the output on and taken back.
  package mutating func dropRecords(from output: Int) {
    writer.dropRecords(from: output)
    while remarks.count > 0, remarks[remarks.count - 1].output > output { remarks.removeLast() }
  }

  /// The numbers of the records of lines from a place of the output on.
  package func records(from output: Int) -> Range<Int> { writer.records(from: output) }

  /// The input bytes that a line shows, by the number of its record.
  package subscript(sourceOfRecord number: Int) -> (start: Int, end: Int) {
    get { (writer.records[number].sourceStart, writer.records[number].sourceEnd) }
    set { writer.moveRecord(number, to: newValue) }
  }

  package func withRecords<R>(_ body: (UnsafeBufferPointer<LineRecord>) -> R) -> R {
    body(writer.records.elements)
  }

  /// Hands on the records, and what they were measured with.
  package mutating func report(
    to report: inout LineReport, _ text: UnsafeRawBufferPointer, into sink: inout Column<UInt8>
  ) {
    report.take(
      writer.records.elements, writer.addedSpaces.elements, remarks.elements, text, &ruler,
      into: &sink)
    writer.clearRecords()
    remarks.removeAll()
  }

  /// Notes that lines were left alone, of which the first ends here in the output.
  package mutating func remark(_ reason: Untouched, at output: Int) {
    remarks.append(Remark(output: output, reason: reason))
  }
}
