internal import CLinux
internal import CReading
internal import Files
internal import Glibc

/// Reads with the program Tesseract, where the model is not: print well, joined writing badly. One process for each line of words.
struct TesseractReader {
    /// Nil where it is not installed.
    init?() {
        let folders = getenv("PATH").map { String(name: $0) } ?? "/usr/bin"
        guard folders.split(separator: ":").contains(where: { access("\($0)/tesseract".inBytes, X_OK) == 0 }) else { return nil }
    }

    /// Between the words of a picture, in pixels: they are never taken for one.
    private static let gap = 48

    func read(_ strokes: [HandStroke], as kind: ReadingKind) -> [[ReadWord]] {
        Segmentation(strokes, isOneWord: !kind.hasWords).lines.map { line in
            var (words, images) = ([ReadWord](), [InkImage]())
            for numbers in line {
                let own = numbers.map { strokes[$0] }
                let measure = WritingMeasure(own)
                guard let box = measure.box, let image = InkImage(own, measure, InkImage.Style()) else { continue }
                words.append(ReadWord(strokes: numbers, box: (box.low, box.high), readings: []))
                images.append(image)
            }
            let starts = images.reduce(into: [Self.gap]) { $0.append($0[$0.count - 1] + $1.width + Self.gap) }
            for (place, text, confidence) in found(Self.picture(images, starts), kind) {
                // What lies between two words belongs to neither.
                guard let index = words.indices.first(where: { (starts[$0]..<starts[$0] + images[$0].width).contains(place) }),
                    words[index].readings.isEmpty, kind.takes(text)
                else { continue }
                words[index].readings = [Reading(text: text, confidence: confidence)]
            }
            return words
        }
    }

    /// Of all words side by side, as a PGM.
    private static func picture(_ images: [InkImage], _ starts: [Int]) -> [UInt8] {
        let (width, height) = (starts[starts.count - 1], InkImage.height + gap)
        var pixels = [UInt8](repeating: 255, count: width * height)
        for (image, start) in zip(images, starts) {
            for y in 0..<InkImage.height {
                for x in 0..<image.width { pixels[(y + gap / 2) * width + start + x] = UInt8(255 * (1 - image.ink[y * image.width + x])) }
            }
        }
        return Array("P5 \(width) \(height) 255\n".utf8) + pixels
    }

    /// Words with the column of their middle, from the table that the program writes.
    private func found(_ picture: [UInt8], _ kind: ReadingKind) -> [(place: Int, text: String, confidence: Double)] {
        let wanted: [String] =
            switch kind {
            case .text, .name: []
            case .number: ["-c", "tessedit_char_whitelist=0123456789.,+-%"]
            case .hex: ["-c", "tessedit_char_whitelist=#0123456789abcdefABCDEF"]
            }
        guard let output = run(["tesseract", "-", "-", "--psm", "7"] + wanted + ["tsv"], picture) else { return [] }
        return output.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count == 12, cells[0] == "5", let left = Int(cells[6]), let width = Int(cells[8]), let sure = Double(cells[10]),
                !cells[11].isEmpty
            else { return nil }
            return (left + width / 2, String(cells[11]), min(max(sure / 100, 0), 1))
        }
    }

    /// What a program writes; nil where it fails.
    private func run(_ line: [String], _ input: [UInt8]) -> String? {
        let file = reading_memory()
        var ends: [Int32] = [-1, -1]
        guard file >= 0, pipe(&ends) == 0 else { return nil }
        defer {
            close(file)
            close(ends[0])
        }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let isWritten = input.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == input.count && lseek(file, 0, SEEK_SET) == 0
        var words = line.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let error = clinux_spawn(&words, file, ends[1], -1, -1, &child)
        close(ends[1])
        guard error == 0, isWritten else { return nil }
        var output: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(ends[0], &part, part.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            output += part.prefix(count)
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status == 0 ? String(decoding: output, as: UTF8.self) : nil
    }
}
