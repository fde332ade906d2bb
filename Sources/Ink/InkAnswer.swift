/// One of the ways in which an ink can answer to a hand: what of the hand it follows, and in what.
package struct InkAnswer: Hashable, Sendable {
    /// The properties of a hand as people tell them apart.
    package enum Cause: String, CaseIterable, Sendable {
        case pressure, tilt, speed
        /// The way since the stroke began.
        case start
        /// The way until the stroke ends.
        case end
    }

    package var cause: Cause
    package var target: Response.Target
    /// The answer to pens, or to fingers and mice.
    package var isPens: Bool

    package init(_ cause: Cause, _ target: Response.Target = .size, isPens: Bool = true) {
        (self.cause, self.target, self.isPens) = (cause, target, isPens)
    }

    /// The number of values that people draw for an answer, at equal steps of the source.
    package static let count = 17

    var hands: Response.Hands { isPens ? .pen : [.finger, .mouse] }

    /// Whether such hands have the property at all.
    package var isPossible: Bool { isPens || cause != .pressure && cause != .tilt }

    /// The traits that make a difference: only pens may lack what the ink follows, and only these properties.
    package var traits: [AnswerTrait] { isPens && [.pressure, .tilt].contains(cause) ? [.delay, .missing] : [.delay] }

    fileprivate func covers(_ response: Response) -> Bool {
        response.target == target && sources.contains(response.source) && !response.hands.isDisjoint(with: hands)
    }

    private var sources: [Response.Source] {
        switch cause {
        case .pressure: [.pressure, .perpendicularPressure]
        case .tilt: [.altitude]
        case .speed: [.speed]
        case .start: [.distance]
        case .end: [.remaining]
        }
    }

    /// The answer of an ink that does not follow the hand in this.
    package var none: Response {
        let scale: Double =
            switch cause {
            case .pressure: 1
            case .tilt: .pi / 2
            case .speed: 4_000
            case .start: 100
            case .end: 4
            }
        return Response(sources[0], target: target, of: hands, from: neutral, to: neutral, scale: scale, missing: neutral)
    }

    /// The value of the target without any answer.
    package var neutral: Double { target == .offset ? 0 : 1 }

    /// The greatest value that people can draw, for an ink without greater ones.
    package var usualTop: Double {
        switch target {
        case .size: 2
        case .length: 4
        case .flow: 3
        case .offset: 12
        }
    }
}

/// A number of an answer that a slider sets, beside the curve that people draw.
package enum AnswerTrait: String, CaseIterable, Hashable, Sendable {
    /// The time constant in seconds with which the ink follows the hand.
    case delay
    /// The value of the target for a pen that does not report what the ink follows.
    case missing

    /// The longest delay that people can set, in seconds.
    private static let longestDelay = 0.5
    private static let delayStep = 0.01
    private static let missingStep = 0.05

    /// The place of a value along the slider, 0…1.
    ///
    /// - Parameter top: the greatest value of the target that people can set.
    package func fraction(_ value: Double, top: Double) -> Double { min(value / greatest(top), 1) }

    /// The value at a place along the slider, rounded as people are shown it.
    package func value(at fraction: Double, top: Double) -> Double {
        let step = self == .delay ? Self.delayStep : Self.missingStep
        return min((fraction * greatest(top) / step).rounded() * step, greatest(top))
    }

    private func greatest(_ top: Double) -> Double { self == .delay ? Self.longestDelay : top }
}

/// An answer as values at equal steps of its source, from 0 to its reach.
package struct DrawnAnswer: Hashable, Sendable {
    /// Values of the target, `InkAnswer.count` of them, each at least 0.
    package var values: [Double]
    /// The value of the source at the last of them, in its own unit.
    package let reach: Double
    /// The ink has such a response.
    package let isThere: Bool

    package init(values: [Double], reach: Double, isThere: Bool) {
        (self.values, self.reach, self.isThere) = (values, reach, isThere)
    }
}

extension InkDefinition {
    private func place(of answer: InkAnswer) -> Int? { responses.firstIndex(where: answer.covers) }

    /// The value of a trait of an answer; that of an ink without the answer where it has none.
    package subscript(answer: InkAnswer, trait: AnswerTrait) -> Double {
        let response = response(answer) ?? answer.none
        switch trait {
        case .delay: return response.damping
        case .missing: return response.missing
        }
    }

    /// The response by which the ink answers; nil where it has none.
    package func response(_ answer: InkAnswer) -> Response? { place(of: answer).map { responses[$0] } }

    /// Returns the ink with another answer; nil where it has as many responses as an ink can have.
    ///
    /// Of a response to other hands too, these keep theirs.
    package func with(_ answer: InkAnswer, _ drawn: DrawnAnswer) -> InkDefinition? {
        changing(answer) { $0.draw(drawn.values, reach: drawn.reach) }
    }

    /// Returns the ink with another value of a trait of an answer, with the same limits.
    package func with(_ answer: InkAnswer, _ trait: AnswerTrait, _ value: Double) -> InkDefinition? {
        changing(answer) { response in
            switch trait {
            case .delay: response.damping = value
            case .missing: response.missing = value
            }
        }
    }

    private func changing(_ answer: InkAnswer, _ change: (inout Response) -> Void) -> InkDefinition? {
        let index = place(of: answer)
        var response = index.map { self.responses[$0] } ?? answer.none
        change(&response)
        var responses = responses
        guard let index else {
            responses.append(response)
            return with(responses)
        }
        let others = response.hands.subtracting(answer.hands)
        if !others.isEmpty {
            responses[index].hands = others
            responses.insert(response, at: index)
        }
        responses[index] = response
        responses[index].hands.formIntersection(answer.hands)
        return with(responses)
    }

    /// Returns the ink without an answer.
    package func without(_ answer: InkAnswer) -> InkDefinition {
        guard let index = place(of: answer) else { return self }
        var responses = responses
        responses[index].hands.subtract(answer.hands)
        if responses[index].hands.isEmpty { responses.remove(at: index) }
        return changed(responses: responses)
    }

    private func with(_ responses: [Response]) -> InkDefinition? {
        responses.count <= Self.responseLimit ? changed(responses: responses) : nil
    }
}

extension Response {
    /// Takes values at equal steps of the source as its curve.
    fileprivate mutating func draw(_ values: [Double], reach: Double) {
        let (least, most) = (values.min() ?? 0, values.max() ?? 0)
        (from, to, scale) = (least, most, reach)
        curve = .points(
            values.enumerated().map { index, value in
                CurvePoint(x: Double(index) / Double(values.count - 1), y: most > least ? (value - least) / (most - least) : 0)
            })
    }
}
