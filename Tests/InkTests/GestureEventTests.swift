import Ink
import Testing

@Suite("Gestures that another program tells of") struct GestureEventTests {
    @Test("a gesture's name begins it, and with \"end\" it is over; nothing else is one") func words() {
        for (text, gesture, begins) in [
            ("double-tap", .doubleTap, true), ("squeeze", .squeeze, true), ("double-tap end", .doubleTap, false),
            ("squeeze  end", .squeeze, false),
        ] as [(String, BarrelGesture, Bool)] {
            let event = GestureEvent(text, at: 7)
            #expect(event?.gesture == gesture && event?.begins == begins && event?.time == 7, "\(text)")
        }
        for text in ["", " ", "end", "Squeeze", "tap", "squeeze begin", "squeeze end end", "squeeze end now", "end squeeze"] {
            #expect(GestureEvent(text, at: 7) == nil, "\(text)")
        }
    }
}
