/// What the model says about a picture: for each place along it, how likely each wanted character is, or none.
struct Posteriors: Sendable {
    let columns: Int
    /// For one place after the other, the columns of an `Alphabet`; those of a place add up to 1.
    let chances: [Float]

    var steps: Int { chances.count / columns }

    subscript(step: Int, column: Int) -> Float { chances[step * columns + column] }

    /// Of values as they come, which need not add up.
    ///
    /// - Parameter values: not negative; as many for each place as there are columns.
    init(_ values: [Float], columns: Int) {
        precondition(columns > 0 && values.count % columns == 0)
        self.columns = columns
        var chances = values
        for start in stride(from: 0, to: values.count, by: columns) {
            let sum = chances[start..<start + columns].reduce(0) { $0 + ($1.isFinite ? max($1, 0) : 0) }
            for index in start..<start + columns {
                let own = chances[index].isFinite ? max(chances[index], 0) : 0
                chances[index] = sum > 0 ? own / sum : (index == start ? 1 : 0)
            }
        }
        self.chances = chances
    }

    /// How likely a row of characters is, in all ways in which they can lie along the picture: a natural logarithm.
    ///
    /// - Parameter labels: columns, none of them 0.
    func likelihood(of labels: [Int]) -> Double {
        // A state before, between and behind any two characters where none is, and one for each of them.
        let count = labels.count * 2 + 1
        var (states, scale) = ([Double](repeating: 0, count: count), 0.0)
        states[0] = 1
        for step in 0..<steps {
            var next = [Double](repeating: 0, count: count)
            for state in 0..<count {
                let isCharacter = state % 2 == 1
                var sum = states[state]
                if state > 0, step > 0 || state == 1 { sum += states[state - 1] }
                // Two that are alike need something between them.
                if step > 0, isCharacter, state > 2, labels[state / 2] != labels[state / 2 - 1] { sum += states[state - 2] }
                next[state] = sum * Double(self[step, isCharacter ? labels[state / 2] : 0])
            }
            let most = next.max() ?? 0
            guard most > 0 else { return -.infinity }
            scale += most.logarithm
            states = next.map { $0 / most }
        }
        let end = states[count - 1] + (count > 1 ? states[count - 2] : 0)
        return end > 0 ? end.logarithm + scale : -.infinity
    }
}
