import Ink
import TestSupport
import Testing

@testable import Strokes

@Test("every known version has parameters within their ranges; they differ where the versions do")
func knownVersions() throws {
    let parameters = try ModelVersion.known.map { version in
        let parameters = try #require(ModellerParameters(version: version))
        try parameters.validate()
        return parameters
    }
    #expect(Set(parameters).count == ModelVersion.known.count && ModelVersion.known.upperBound == StrokeModeller.version)
}

@Test("an unknown version has no parameters", arguments: [-1, 0, ModelVersion.newest + 1, .max])
func unknownVersions(version: Int) {
    #expect(ModellerParameters(version: version) == nil && !StrokeModeller.knows(version: version))
}

@Test("a parameter outside its range is named, with its value and the range")
func parametersOutOfRange() throws {
    let changes: [(String, (inout ModellerParameters, Double) -> Void)] = [
        ("springTime", { $0.springTime = $1 }), ("wobbleTime", { $0.wobbleTime = $1 }), ("wobbleFloor", { $0.wobbleFloor = $1 }),
        ("wobbleCeiling", { $0.wobbleCeiling = $1 }), ("outputRate", { $0.outputRate = $1 }), ("turnStep", { $0.turnStep = $1 }),
        ("stepLimit", { $0.stepLimit = $1 }), ("knotDistance", { $0.knotDistance = $1 }), ("speedTime", { $0.speedTime = $1 }),
        ("tailStep", { $0.tailStep = $1 }), ("predictionStep", { $0.predictionStep = $1 }),
        ("mouseRate", { $0.mouseRate = $1 }), ("restSteps", { $0.restSteps = $1 }), ("restDistance", { $0.restDistance = $1 }),
    ]
    for (name, change) in changes {
        for value in [-1, 1e9, .infinity, .nan] {
            var parameters = try #require(ModellerParameters(version: 1))
            change(&parameters, value)
            let error = #expect(throws: ModellerParameterError.self) { try parameters.validate() }
            #expect(error?.parameter == name && error?.description.contains("allowed: ") == true, "\(name) = \(value)")
        }
    }
    var parameters = try #require(ModellerParameters(version: 1))
    parameters.wobbleFloor = parameters.wobbleCeiling
    #expect(throws: ModellerParameterError.self) { try parameters.validate() }
}
