import Ink

extension InkDefinition {
    /// How the ink answers to a hand in one way, by the law that strokes follow.
    package func drawn(_ answer: InkAnswer) -> DrawnAnswer {
        let response = response(answer)
        let shown = response ?? answer.none
        var points: [CurvePoint] = []
        let law = ResolvedResponse(shown, &points)
        // An exponential fall is shown for as long as it can be seen.
        let reach = shown.scale * (shown.curve == .decay ? 4 : 1)
        let values = (0..<InkAnswer.count).map { law.output(reach * Double($0) / Double(InkAnswer.count - 1), points) }
        return DrawnAnswer(values: values, reach: reach, isThere: response != nil)
    }
}
