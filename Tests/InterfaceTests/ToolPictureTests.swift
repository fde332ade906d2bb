import Commands
import Ink
import Testing
@testable import ToolPictures

/// Which tool an ink is drawn as.
struct ToolPictureTests {
    @Test("a width that answers to anything but pressure makes no other tool of an ink", arguments: InkDefinition.builtIn)
    func otherAnswers(ink: InkDefinition) {
        for source in Response.Source.allCases where source != .pressure && source != .perpendicularPressure {
            guard ink.responses.count < InkDefinition.responseLimit else { continue }
            let answer = Response(source, of: .all, from: 0, to: 1)
            let other = ink.changed(responses: ink.responses + [answer])
            #expect(ToolPicture(.pen, other) == ToolPicture(.pen, ink), "\(ink.id.name), \(source)")
        }
    }

    @Test("an even round ink is a fineliner; one that pressure widens is a pen, and a brush where a light touch hardly marks")
    func pressure() {
        #expect(ToolPicture(.pen, .monoline) == .monoline)
        for (least, picture) in [(0, .brush), (0.05, .brush), (0.1, .pen), (0.9, .pen)] as [(Double, ToolPicture)] {
            let ink = InkDefinition.monoline.changed(responses: [Response(.pressure, of: .pen, from: least, to: 1)])
            #expect(ToolPicture(.pen, ink) == picture, "\(least)")
        }
    }
}
