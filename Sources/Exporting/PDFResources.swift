/// What the streams of a PDF file refer to by name: states of opacity (a), of blending (b) and of masks (m), outlines of erasers (e),
/// groups (g), pictures (i) and the paper (p).
struct PDFResources {
    /// Every stream names it before it is complete.
    let reference: PDFFile.Reference
    private let file: PDFFile
    /// In 255ths.
    private var alphas: Set<Int> = []
    private var erasers: [PDFFile.Reference] = []
    private var groups: [PDFFile.Reference] = []
    private var images: [PDFFile.Reference] = []
    private var paper: PDFFile.Reference?
    /// The words of texts, with fonts (t).
    var hiddenText = PDFHiddenText()
    private var blend: FilterBlend?
    private var maskStates: [PDFFile.Reference] = []
    /// The number of each mask, by its erasers.
    private(set) var masks: [[Int]: Int] = [:]

    init(_ file: PDFFile) { (self.file, reference) = (file, file.reserve()) }

    /// Returns the number of the state.
    mutating func add(alpha: Double) -> Int {
        let number = Int((alpha * 255).rounded())
        alphas.insert(number)
        return number
    }

    mutating func add(eraser: PDFFile.Reference) { erasers.append(eraser) }

    /// Returns the group's number.
    mutating func add(group: PDFFile.Reference) -> Int {
        groups.append(group)
        return groups.count - 1
    }

    /// Returns the picture's number.
    mutating func add(image: PDFFile.Reference) -> Int {
        images.append(image)
        return images.count - 1
    }

    mutating func add(paper: PDFFile.Reference) { self.paper = paper }

    /// A file has one at most.
    mutating func add(blend: FilterBlend) { self.blend = blend }

    /// - Parameter picture: in grey, on white.
    /// - Returns: the mask's number.
    mutating func add(mask picture: PDFFile.Reference, for erasers: [Int]) throws(ExportFailure) -> Int {
        let mask = "<< /Type /Mask /S /Luminosity /BC [1] /G \(picture) >>"
        masks[erasers] = maskStates.count
        maskStates.append(try file.write("<< /Type /ExtGState /SMask \(mask) >>"))
        return maskStates.count - 1
    }

    func write() throws(ExportFailure) {
        let states =
            alphas.sorted().map { "/a\($0) << /ca \(decimal(Double($0) / 255)) /CA \(decimal(Double($0) / 255)) >>" }
            + (blend.map { ["/b << /BM /\($0.pdf) >>"] } ?? []) + maskStates.enumerated().map { "/m\($0) \($1)" }
        let forms =
            erasers.enumerated().map { "/e\($0) \($1)" } + groups.enumerated().map { "/g\($0) \($1)" }
            + images.enumerated().map { "/i\($0) \($1)" } + (paper.map { ["/p \($0)"] } ?? [])
        let fonts = try hiddenText.write(to: file)
        try file.write(
            "<< /ExtGState << \(states.joined(separator: " ")) >> /XObject << \(forms.joined(separator: " ")) >> "
                + "/Font << \(fonts.joined(separator: " ")) >> >>", as: reference)
    }
}

extension FilterBlend {
    fileprivate var pdf: String {
        switch self {
        case .multiply: "Multiply"
        case .screen: "Screen"
        }
    }
}
