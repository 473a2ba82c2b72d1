import Galley
import GalleyDocuments
import GalleyFonts

// What cannot be asked for together, with the reason.

extension SettingOptions {
  func checkTogether() throws(UsageError) {
    if font.font == nil { try width?.checkCells("--width") }
    try font.checkTogether(sizesCells: form == .svg)
    // Justified text is broken otherwise than ragged text, so that much can be shown.
    if font.font != nil, form == .text, [.right, .center].contains(wrapping.alignment) {
      throw .conflict(
        "--align=\(wrapping.alignment.rawValue)", "--font",
        reason: "plain text cannot show it; --to=svg and --to=json do")
    }
    if form == .svg, wrapping.bidi == .visual {
      throw .conflict(
        "--to=svg", "--bidi=visual", reason: "a drawing orders words as they are seen by itself")
    }
    if font.font != nil, width == .auto {
      throw .conflict("--width=auto", "--font", reason: "the terminal's columns are cells")
    }
  }
}

extension WidthChoice {
  /// Without a font a width is a whole number of cells.
  func checkCells(_ option: String) throws(UsageError) {
    guard case .length(let length) = self else { return }
    guard case .points = length else {
      throw .conflict(option, "cells", reason: "ems and font units need --font")
    }
    throw .conflict(option, "cells", reason: "a fraction of a cell needs --font")
  }
}

extension ReflowInvocation {
  func checkTogether() throws(UsageError) {
    if let syntax = document.syntax, let format = DocumentFormat(syntax: syntax),
      document.format != .auto, document.format.rawValue != format.rawValue
    {
      throw .conflict(
        "--syntax=\(syntax)", "--format=\(document.format.rawValue)",
        reason: "documents in it are refilled as --format=\(format.rawValue)")
    }
    if document.splitsOnly, setting.wrapping.alignment == .justify {
      throw .conflict(
        "--split-only", "--justify", reason: "lines that are never joined have no last line")
    }
    if document.margins != .plain, document.splitsOnly {
      throw .conflict(
        "--split-only", "--\(document.margins.rawValue)",
        reason: "lines that are never joined have no other lines to indent")
    }
    if Set(setting.wrapping.widths).count > 1, document.splitsOnly {
      throw .conflict(
        "--widths", "--split-only",
        reason: "lines that are never joined are each the first of theirs, and have its width")
    }
    if document.joinsDividedWords, document.splitsOnly {
      throw .conflict(
        "--dehyphenate", "--split-only", reason: "a divided word stands in lines that are joined")
    }
    if document.goal != nil, [.balanced, .tex].contains(setting.wrapping.breaker) {
      throw .conflict(
        "--goal", "--breaker=\(setting.wrapping.breaker.rawValue)",
        reason: "only greedy and optimal aim at a goal")
    }
    if let goal = document.goal, case .cells(let width) = setting.width {
      try Self.check(goal: goal, width: width)
    }
    try checkFileModes()
  }

  /// - Parameter width: The width in cells; `nil` when there is no limit.
  static func check(goal: Int, width: Int?) throws(UsageError) {
    guard let width, goal > width else { return }
    throw .wrongValue("--goal", "\(goal)", wanted: "a number from 1 to the width, \(width)")
  }

  private func checkFileModes() throws(UsageError) {
    guard let mode = files.mode else {
      if files.readsPatch, operands.contains(where: \.isStandardInput) {
        throw .conflict("--patch", "-", reason: "the diff is read from standard input")
      }
      return
    }
    if let option = setting.lastingOption {
      throw .conflict(
        "--\(option.name.rawValue)", "--\(mode.rawValue)",
        reason: "\(option.reason), so a later reflow could not undo it")
    }
    if files.rewrites {
      guard !operands.isEmpty || files.readsPatch else { throw .needsFiles("--in-place") }
      if operands.contains(where: \.isStandardInput) {
        throw .conflict("--in-place", "-", reason: "standard input is no file to rewrite")
      }
    }
    if files.readsPatch, operands.contains(where: \.isStandardInput) {
      throw .conflict("--patch", "-", reason: "the diff is read from standard input")
    }
  }
}

extension SettingOptions {
  /// The first choice made that joining lines again does not undo.
  var lastingOption: (name: CommandOption, reason: String)? {
    if wrapping.maxLines != nil { return (.maxLines, "the lines past it are gone") }
    if !wrapping.breakAt.isSubset(of: [.space, .cjk]) {
      return (.breakAt, "a break inside a word joins with a space")
    }
    if wrapping.longWords == .cut { return (.longWords, "the parts of a word join with a space") }
    if hyphenation != nil || patterns != nil {
      return (.hyphenate, "a hyphen at a line's end stays in the word")
    }
    if !Self.isBlank(wrapping.initialIndent) {
      return (.initialIndent, "an indent that is not white space becomes text")
    }
    if !Self.isBlank(wrapping.subsequentIndent) {
      return (.subsequentIndent, "an indent that is not white space becomes text")
    }
    if wrapping.bidi == .visual { return (.bidi, "text in visual order cannot be read back") }
    if form != .text { return (.to, "the output is no document") }
    if explains { return (.explain, "the explanations become text") }
    return nil
  }

  /// The option that gives paragraphs an indent, if one is given.
  var indentOption: String? {
    if !wrapping.initialIndent.isEmpty { return "--initial-indent" }
    return wrapping.subsequentIndent.isEmpty ? nil : "--subsequent-indent"
  }

  private static func isBlank(_ indent: String) -> Bool {
    indent.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
