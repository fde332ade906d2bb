import Ink

/// The width of the pen ink's mark at a pressure, as a share of the style's, by the ink's definition.
package func penShare(pressure: Double) -> Double {
    let response = InkDefinition.pen.responses[0]
    return response.from + (response.to - response.from) * min(max(pressure, 0), 1)
}
