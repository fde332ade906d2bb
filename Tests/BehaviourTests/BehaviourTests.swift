internal import Glibc
import Testing

@Suite("What people rely on, and the tests that prove it") struct BehaviourTests {
    private let list = BehaviourList(text: contents(of: "behaviour.md"))
    private let titles = swiftFiles().flatMap { titlesOfTests(in: contents(of: $0)) }

    @Test("the list and the tests are found") func found() {
        #expect(list.rows.count > 100 && list.open.count > 5 && titles.count > 900)
        #expect(titlesOfTests(in: "@Test(\n \"M1 a \\\"b\\\"\") func x() {}; @Suite(\"H2\") ; (\"D3\")") == ["M1 a \\\"b\\\"", "H2"])
        #expect(list.codes(in: "M3 E10: F11, x=P2 are M30, H0 and Q7.") == ["M3", "E10", "P2", "M30", "H0", "Q7"])
    }

    @Test("every row is there once, and is proved by a test that names it, or open with a reason") func proved() {
        #expect(Set(list.rows).count == list.rows.count)
        let named = Set(titles.flatMap { list.codes(in: $0) })
        for row in list.rows where !named.contains(row) { #expect(list.open[row]?.isEmpty == false, "\(row)") }
    }

    @Test("no test names a row that is not there, nor does the list of open ones") func named() {
        let rows = Set(list.rows)
        for title in titles { #expect(rows.isSuperset(of: list.codes(in: title)), "\(title)") }
        #expect(rows.isSuperset(of: list.open.keys))
    }
}

/// The rows of behaviour.md, and the reasons why some are open.
private struct BehaviourList {
    private(set) var rows: [Substring] = []
    private(set) var open: [Substring: Substring] = [:]

    init(text: String) {
        for line in text.split(separator: "\n") {
            if let row = line.prefixMatch(of: #/- ([A-Z][0-9]+) /#) {
                rows.append(row.1)
            } else if let reason = line.prefixMatch(of: #/- ([A-Z][0-9]+(?:, [A-Z][0-9]+)*): (.+)/#) {
                for code in reason.1.split(separator: ", ") { open[code] = reason.2 }
            }
        }
    }

    /// What stands for a row there: a letter that rows have, with a number. The function keys have none.
    func codes(in title: some StringProtocol) -> [Substring] {
        let letters = Set(rows.compactMap(\.first))
        return Substring(title).matches(of: /\b[A-Z][0-9]{1,2}\b/).map(\.0).filter { $0.first.map(letters.contains) ?? false }
    }
}

private func titlesOfTests(in source: String) -> [String] {
    source.matches(of: /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
}

/// The folder of all tests.
private let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/"

private func contents(of path: String) -> String {
    guard let file = fopen(folder + path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
}

/// All of the tests' Swift files but this one, whose own titles are no proof.
private func swiftFiles(in place: String = "") -> [String] {
    guard let directory = opendir(folder + place) else { return [] }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        guard !name.hasPrefix(".") else { continue }
        if entry.pointee.d_type == UInt8(DT_DIR) {
            files += swiftFiles(in: place + name + "/")
        } else if name.hasSuffix(".swift"), name != "BehaviourTests.swift" {
            files.append(place + name)
        }
    }
    return files
}
