import Ink
import InkCoding
import TestSupport
import Testing

/// An ink as somebody may write it, with `change` made to its lines.
private func text(_ change: (inout [String]) -> Void = { _ in }) -> [UInt8] {
    var lines = [
        "# A soft brush.", "[Ink]", "id=soft-brush", "name = Soft brush", "[Nib]", "shape=ellipse", "aspect=0.5", "turns=lean", "angle=0.5",
        "[Response 1]", "source=pressure", "target=size", "hands=pen;finger", "curve=0,0;0.5,0.2;1,1", "from=0.1", "to=1",
        "[Paint]", "blend=multiply", "rim=1.5", "grain-strength=0.5", "grain-softness=0.3", "grain-size=2", "[Range]", "width=2;60;",
        "[Default]", "color=#804020", "width=12", "opacity=0.7",
    ]
    change(&lines)
    return Array(lines.joined(separator: "\n").utf8)
}

/// Any ink that a person can have. Its text has nothing of a newer program.
private func own(using random: inout SeededRandom) throws -> InkDefinition {
    let ink = try InkDefinition.random(using: &random)
    return try InkDefinition(
        id: "own-2", version: ink.version, nib: ink.nib, responses: ink.responses, paint: ink.paint, widthRange: ink.widthRange,
        opacityRange: ink.opacityRange, defaults: ink.defaults)
}

@Suite("Inks as text") struct InkTextTests {
    @Test("I9 an ink comes back from its text bit for bit, whatever it is", arguments: 0..<60)
    func roundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let ink = try NamedInk(name: random.pick(["Soft brush", "Ä=;[x]#", "筆 2"]), ink: own(using: &random))
        let read = try NamedInk(text: ink.text)
        #expect(read == ink && read.text == ink.text && read.ink.digest == ink.ink.digest)
    }

    @Test("I9 every ink of the program has a text, and comes back under another id", arguments: InkDefinition.builtIn)
    func builtIn(ink: InkDefinition) throws {
        let own = try NamedInk.copy(of: ink, named: "Mine", besides: [])
        #expect(own.ink.id.name == ink.id.name + "-2")
        #expect(try NamedInk(text: own.text) == own)
        #expect(throws: InkDefinitionError.self) { try NamedInk(name: "Mine", ink: ink) }
    }

    @Test("I9 people may write it: comments, spaces and blank lines do not count, and what is left out has its default") func byHand()
        throws
    {
        let ink = try NamedInk(text: text())
        #expect(ink.name == "Soft brush" && ink.ink.id == "soft-brush" && ink.ink.version == 1)
        #expect(ink.ink.nib == .ellipse(aspect: 0.5, angle: .lean(fallback: 0.5)))
        let curve = ResponseCurve.points([CurvePoint(x: 0, y: 0), CurvePoint(x: 0.5, y: 0.2), CurvePoint(x: 1, y: 1)])
        #expect(ink.ink.responses == [Response(.pressure, of: [.pen, .finger], curve: curve, from: 0.1, to: 1)])
        #expect(ink.ink.paint == Paint(blend: .multiply, edge: .wash(rim: 1.5), grain: Grain(strength: 0.5, softness: 0.3, size: 2)))
        #expect(ink.ink.widthRange == 2...60 && ink.ink.opacityRange == InkStyle.opacityRange)
        #expect(ink.ink.defaults == InkDefaults(color: Color(rgb: 0x804020), width: 12, opacity: 0.7))
        #expect(try NamedInk(text: text { $0 = $0.flatMap { ["", "  # ", " \($0)\r"] } }) == ink)
    }

    @Test(
        "I9 a bad text is refused as a whole, with the line and what is allowed there",
        arguments: [
            ("aspect=0.5", "aspect=3", "0.01…1.0"), ("aspect=0.5", "aspect=thin", "a number"), ("aspect=0.5", "aspect=nan", "a number"),
            ("shape=ellipse", "shape=star", "round, chisel, ellipse"), ("turns=lean", "turns=left", "fixed, pen, eased-pen, lean"),
            ("angle=0.5", "angle=45", "-3.14"), ("source=pressure", "source=mood", "perpendicularPressure"),
            ("target=size", "target=hue", "offset"), ("hands=pen;finger", "hands=foot", "pen, finger, mouse"),
            ("curve=0,0;0.5,0.2;1,1", "curve=steep", "easeOut"), ("curve=0,0;0.5,0.2;1,1", "curve=0,0;0.5,0.2;0.5,1", "more than the 0.5"),
            ("from=0.1", "from=-1", "0.0…16.0"), ("rim=1.5", "rim=9", "1.0…4.0"), ("grain-size=2", "grain-size=99", "0.25…16.0"),
            ("width=2;60;", "width=60;2;", "the least and the most"), ("width=2;60;", "width=0;60;", "0.5…400.0"),
            ("color=#804020", "color=brown", "#rrggbb"), ("width=12", "width=61", "2.0…60.0"), ("opacity=0.7", "opacity=2", "0.1…1.0"),
            ("id=soft-brush", "id=Soft", "a–z"), ("id=soft-brush", "id=pen", "nothing else"),
            ("id=soft-brush", "id=previous", "nothing else"),
            ("name = Soft brush", "name=", "1 to 40"), ("rim=1.5", "colour=red", "no line colour"), ("[Nib]", "[Nip]", "Nib"),
            ("rim=1.5", "blend=normal", "twice"), ("[Paint]", "[Nib]", "twice"), ("rim=1.5", "rim", "NAME=VALUE"),
            ("[Paint]", "[Paint", "]"),
            ("# A soft brush.", "id=x", "before any group"), ("[Response 1]", "[Response 2]", "Response 1"),
        ])
    func mistakes(line: String, wrong: String, allowed: String) throws {
        var number = 0
        let bytes = text { lines in
            number = lines.firstIndex(of: line) ?? -1
            lines[number] = wrong
        }
        let error = try #require(throws: InkTextError.self) { try NamedInk(text: bytes) }
        #expect(error.line == number + 1 && error.reason.contains(allowed), "\(error)")
        #expect(error.description.hasPrefix("line \(number + 1): "))
    }

    @Test(
        "I9 what an ink needs and lacks is named", arguments: ["id", "name", "source", "hands", "from", "color", "opacity", "grain-size"])
    func lacking(name: String) throws {
        let error = try #require(throws: InkTextError.self) {
            try NamedInk(text: text { $0.removeAll { $0.hasPrefix(name + "=") || $0.hasPrefix(name + " =") } })
        }
        #expect(error.reason.contains("lacks the line \(name)"), "\(error)")
    }

    @Test("I9 a text that is too long, or no text, is refused before it is understood") func bounds() {
        #expect(throws: InkTextError.self) { try NamedInk(text: text { $0.append("#" + String(repeating: "x", count: InkText.limit)) }) }
        let error = #expect(throws: InkTextError.self) { try NamedInk(text: text() + [10, 0xFF]) }
        #expect(error?.reason.contains("UTF-8") == true)
    }

    @Test("I9 a copy has an id and a name that the others lack, counting on from theirs") func copies() throws {
        var inks: [NamedInk] = []
        for _ in 0..<3 { inks.append(try .copy(of: .pen, named: "Pen", besides: inks)) }
        #expect(inks.map(\.ink.id.name) == ["pen-2", "pen-3", "pen-4"] && inks.map(\.name) == ["Pen", "Pen 2", "Pen 3"])
        let copy = try inks[0].renamed(besides: inks)
        #expect(copy.ink.id == "pen-5" && copy.name == "Pen 4" && copy.ink.nib == InkDefinition.pen.nib)
        let long = try InkDefinition.pen.with(id: InkID(String(repeating: "a", count: 64)))
        let longest = try NamedInk(name: String(repeating: "ä", count: 40), ink: long)
        let next = try longest.renamed(besides: [longest])
        #expect(next.ink.id.name.hasSuffix("a-2") && next.name.hasSuffix("ä 2") && next.name.count == 40)
    }
}

@Suite struct InkTextMutationTests {
    /// `make fuzz` tries a million.
    @Test("I9 whatever a text is, it is refused with a line of it, or is an ink whose text says the same") func mutatedTexts() throws {
        var random = SeededRandom(seed: 31)
        var (bytes, accepted) = ([UInt8](), 0)
        let scraps = ["=", "[", "]", ";", ",", "#", "\n", "1e999", "-0", "0.1", "nan", "Response 3", "rim=2\n", "\u{2028}", "é"]
        for round in 0..<FuzzLength.events {
            if round % 100 == 0 { bytes = try NamedInk(name: "Soft", ink: own(using: &random)).text }
            var changed = random.oneIn(3) ? damaged(bytes, using: &random) : bytes
            if random.oneIn(2) { changed = mutated(changed, using: &random) }
            if random.oneIn(2), !changed.isEmpty {
                let place = Int.random(in: 0..<changed.count, using: &random)
                changed.replaceSubrange(
                    place..<min(place + Int.random(in: 0...3, using: &random), changed.count), with: random.pick(scraps).utf8)
            }
            let read = Result { () throws(InkTextError) in try NamedInk(text: changed) }
            switch read {
            case .success(let ink):
                accepted += 1
                try #require(try NamedInk(text: ink.text) == ink)
            case .failure(let error):
                let lines = changed.split(separator: 10, omittingEmptySubsequences: false).count
                try #require(1...max(lines, 1) ~= error.line, "\(error)")
            }
        }
        #expect(FuzzLength.events / 100...FuzzLength.events * 99 / 100 ~= accepted, "\(accepted)")
    }
}
