internal import CReading

/// The model in its runtime: pictures of words in, what it says about them out. One thread uses it.
final class Model {
    private let model: OpaquePointer
    /// In the order of its classes, of which the first one is none.
    let characters: [Character]

    enum Failure: Error { case runtime, model }

    /// - Parameters:
    ///   - runtime: the path of the library.
    ///   - file: the model; may go afterwards.
    init(runtime: String, file: UnsafeRawBufferPointer) throws(Failure) {
        characters = ModelCharacters.read(file)
        var isModel: Int32 = 0
        guard let model = reading_load(runtime, file.baseAddress, file.count, &isModel) else { throw isModel == 0 ? .runtime : .model }
        self.model = model
        if characters.isEmpty { throw .model }
    }

    /// Nil where the runtime fails.
    func posteriors(of image: InkImage, _ alphabet: Alphabet) -> Posteriors? {
        let plane = image.ink.map { 1 - 2 * $0 }
        var picture = plane + plane + plane
        var answer = reading_answer()
        let status = picture.withUnsafeMutableBufferPointer { reading_run(model, $0.baseAddress, Int64(image.width), &answer) }
        guard status == 0 else { return nil }
        defer { reading_release(model, &answer) }
        let (steps, classes) = (Int(answer.steps), Int(answer.classes))
        guard classes == characters.count + 1, let chances = answer.chances, steps > 0 else { return nil }
        var values: [Float] = []
        values.reserveCapacity(steps * alphabet.columns)
        for step in 0..<steps {
            let row = chances + step * classes
            for column in alphabet.classes { values.append(column.reduce(0) { $0 + row[$1] }) }
        }
        return Posteriors(values, columns: alphabet.columns)
    }
}
