/// Words of the person's languages, as a tree: which letters may follow a beginning. The letters of a word are compared without their case.
///
/// The tree is the sorted list itself: a place in it is the words that share a beginning.
struct WordList: Sendable {
    /// The words that begin with the letters so far.
    struct Place: Hashable, Sendable {
        fileprivate var words: Range<Int32>
        /// How many letters so far.
        fileprivate var depth: Int32
    }

    /// A word of the list.
    private struct Entry {
        var start: Int32
        var count: Int16
        /// 0 for the most common words.
        var rarity: UInt8
        /// It is listed with a large letter only.
        var isName: Bool
    }

    private var letters: [UInt16] = []
    private var entries: [Entry] = []
    /// Letters besides the English ones.
    private(set) var foreignLetters: Set<Character> = []

    /// - Parameter files: UTF-8, a word a line, common words first; a blank line is where rarer ones begin. The person's language first.
    init(_ files: [[UInt8]]) {
        for (number, file) in files.enumerated() { add(file, rarity: UInt8(min(number, 3))) }
        var entries = entries
        letters.withUnsafeBufferPointer { letters in
            func isBefore(_ a: Entry, _ b: Entry) -> Bool {
                let shared = min(a.count, b.count)
                for index in 0..<Int(shared) {
                    let (x, y) = (letters[Int(a.start) + index], letters[Int(b.start) + index])
                    if x != y { return x < y }
                }
                return (a.count, a.rarity, a.isName ? 1 : 0) < (b.count, b.rarity, b.isName ? 1 : 0)
            }
            entries.sort(by: isBefore)
        }
        self.entries = entries
    }

    var isEmpty: Bool { entries.isEmpty }

    private mutating func add(_ file: [UInt8], rarity: UInt8) {
        var rarity = rarity
        for line in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.isEmpty {
                rarity = min(rarity + 1, 9)
                continue
            }
            guard let word = String(validating: line, as: UTF8.self), word.utf8.count <= 60 else { continue }
            let start = letters.count
            var isSound = true
            for character in word {
                if let unit = Self.folded(character) { letters.append(unit) } else { isSound = false }
                if !character.isASCII {
                    foreignLetters.formUnion([
                        character, Self.single(character.lowercased(), character), Self.single(character.uppercased(), character),
                    ])
                }
            }
            guard isSound else {
                letters.removeLast(letters.count - start)
                continue
            }
            entries.append(
                Entry(
                    start: Int32(start), count: Int16(letters.count - start), rarity: rarity, isName: word.first?.isUppercase ?? false))
        }
    }

    /// The other case of a character, where that is one character, too.
    private static func single(_ text: String, _ character: Character) -> Character { text.count == 1 ? Character(text) : character }

    /// A letter without its case; nil where it is not one unit of UTF-16.
    private static func folded(_ character: Character) -> UInt16? {
        if let ascii = character.asciiValue { return UInt16(ascii >= 65 && ascii <= 90 ? ascii + 32 : ascii) }
        let units = character.lowercased().utf16
        return units.count == 1 ? units.first : nil
    }

    // MARK: - Walking

    var root: Place { Place(words: 0..<Int32(entries.count), depth: 0) }

    /// The words that go on with a letter; nil where none does.
    func step(_ place: Place, _ letter: Character) -> Place? {
        guard let unit = Self.folded(letter) else { return nil }
        let low = border(place) { $0 < unit }
        let high = border(Place(words: low..<place.words.upperBound, depth: place.depth)) { $0 <= unit }
        return low < high ? Place(words: low..<high, depth: place.depth + 1) : nil
    }

    /// The first word whose next letter does not go before; words that end here go before all.
    private func border(_ place: Place, goesBefore: (UInt16) -> Bool) -> Int32 {
        var (low, high) = (place.words.lowerBound, place.words.upperBound)
        while low < high {
            let middle = (low + high) / 2
            let entry = entries[Int(middle)]
            if entry.count <= place.depth || goesBefore(letters[Int(entry.start) + Int(place.depth)]) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// How rare the word is that ends here, and whether it is a name only; nil where none ends.
    func word(at place: Place) -> (rarity: Int, isName: Bool)? {
        var found: (rarity: Int, isName: Bool)?
        for index in place.words {
            let entry = entries[Int(index)]
            guard entry.count == Int16(place.depth) else { break }
            guard let former = found else {
                found = (Int(entry.rarity), entry.isName)
                continue
            }
            found = (min(former.rarity, Int(entry.rarity)), former.isName && entry.isName)
        }
        return found
    }

    /// The same for a word.
    func word(_ word: some StringProtocol) -> (rarity: Int, isName: Bool)? {
        var place = root
        for character in word {
            guard let next = step(place, character) else { return nil }
            place = next
        }
        return word.isEmpty ? nil : self.word(at: place)
    }
}
