import Commands
import Ink
import Testing
@testable import PanelModel
@testable import ToolPictures

/// Which tools show where there is no room for all of them.
struct ToolChoiceTests {
    @Test("M11 D6 of so many tools as have room the pixel eraser, those in hand and the one before show, in their order")
    func room() {
        let all = Tool.standard
        for effective in all {
            for selected in [Tool.pen, all[all.count - 1]] {
                for previous in [nil, all[3], Tool.pixelEraser] as [Tool?] {
                    var state = InterfaceState(width: 640, height: 480, scale: 1)
                    (state.effective, state.selected, state.previous) = (effective, selected, previous)
                    let wanted: [Tool] = [.pixelEraser, effective, selected] + [previous].compactMap(\.self)
                    for count in [0, 1, 2, 4, 7, all.count, all.count + 1] {
                        let shown = state.tools(atMost: count)
                        #expect(shown.count == min(count, all.count) && shown == all.filter(shown.contains), "each once, in their order")
                        #expect(count < 4 || wanted.allSatisfy(shown.contains), "\(effective) of \(count)")
                        #expect(count < 2 || shown.contains(.pixelEraser) && shown.contains(effective))
                    }
                }
            }
        }
        var state = InterfaceState(width: 640, height: 480, scale: 1)
        state.previous = .objectEraser
        #expect(!state.tools(atMost: 3).contains(.objectEraser), "an eraser that was in hand before is not missed")
    }

    @Test("D6 a tool that is hidden takes the room of none that shows, be it the eraser or what was in hand before") func hidden() {
        for gone in [[Tool.pixelEraser], [.marker], [.pixelEraser, .marker]] {
            var state = InterfaceState(width: 640, height: 480, scale: 1)
            state.previous = .marker
            let left = Tool.standard.filter { !gone.contains($0) }
            state.inks = ToolInks(left.map { ($0, state.inks[$0]) })
            for count in 0...left.count + 1 {
                let shown = state.tools(atMost: count)
                #expect(shown.count == min(count, left.count) && shown.allSatisfy(left.contains), "\(gone), \(count): \(shown)")
            }
        }
    }

    @Test("Q3 the palette at the tip has as many inks whichever is in hand, that one among them, and no eraser") func palette() {
        var state = InterfaceState(width: 640, height: 480, scale: 1)
        let places = state.inksAtTip
        #expect(!places.isEmpty && Set(places).count == places.count)
        for tool in Tool.standard {
            state.effective = tool
            let inks = state.inksAtTip
            #expect(inks.count == places.count && Set(inks).count == inks.count && !inks.contains(where: \.isEraser))
            #expect(inks.contains(tool) == !tool.isEraser)
            if places.contains(tool) || tool.isEraser { #expect(inks == places, "they keep their places") }
        }
        // An ink that is there no more: another one stands in, at its place.
        let gone = places[1]
        state.effective = .pixelEraser
        state.inks = ToolInks(Tool.standard.filter { $0 != gone }.map { ($0, state.inks[$0]) })
        let inks = state.inksAtTip
        #expect(inks.count == places.count && !inks.contains(gone) && Set(inks).count == inks.count)
        #expect(zip(inks, places).allSatisfy { $0 == $1 || $1 == gone })
    }
}
