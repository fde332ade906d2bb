import Commands
import Ink
import Testing
import Words
@testable import PanelModel
@testable import Panels
@testable import Showing

/// Which of several things that are to be said is said, and for how long.
struct NoticesTests {
    private func notice(_ text: String, until time: Double, offering offer: Notice.Offer? = nil) -> Notice {
        Notice(text: text, offer: offer, until: time)
    }

    private func toast(until time: Double) -> Toast {
        Toast(saying: "Pen", tip: Tip(place: Point(x: 5, y: 5), hand: .right, lean: nil), until: time)
    }

    @Test("S1 a newer note hides a button for its own time alone, a new button ends any note, and work shows when nothing else does")
    func order() {
        var notices = Notices()
        notices.progress = notice("Working", until: .infinity)
        #expect(notices.note?.text == "Working" && notices.deadline == nil)
        notices.add(notice("Saved", until: 5))
        notices.add(notice("Cleared", until: 9, offering: .command(.undo)))
        #expect(notices.note?.text == "Cleared" && notices.deadline == 9, "the note before is gone")
        notices.add(notice("150%", until: 7))
        #expect(notices.note?.text == "150%" && notices.deadline == 7)
        let ends = [6.9, 7, 8.9, 9, 20].map { time -> (isOver: Bool, text: String?) in
            let isOver = notices.end(at: time)
            return (isOver, notices.note?.text)
        }
        #expect(ends.map(\.isOver) == [false, true, false, true, false])
        #expect(ends.map(\.text) == ["150%", "Cleared", "Cleared", "Working", "Working"])
        #expect(notices.deadline == nil)
    }

    @Test("S1 what a hand did itself stays said when it turns out to be no palm's, what was said before goes") func kept() {
        for (began, stays) in [(2.0, true), (2.3, true), (1.9, false)] {
            var notices = Notices()
            notices.add(Toast(.command(.undo), tip: Tip(place: Point(x: 5, y: 5), hand: .right, lean: nil), until: began + Toast.time))
            notices.dismissToast(before: 2)
            #expect((notices.toast != nil) == stays, "\(began)")
        }
    }

    @Test("S1 note and toast end each at its own time, and the earlier one is waited for") func deadlines() {
        for (note, toast) in [(3.0, 5.0), (5, 3)] {
            var notices = Notices()
            notices.add(notice("Saved", until: note))
            notices.add(self.toast(until: toast))
            #expect(notices.deadline == 3)
            let isOver = notices.end(at: 4)
            #expect(isOver && (notices.note == nil) == (note == 3) && (notices.toast == nil) == (toast == 3) && notices.deadline == 5)
        }
    }

    @Test("S1 a pressed button takes its note away with what hid it, but neither the toast nor the work that goes on") func dismissed() {
        var notices = Notices()
        notices.progress = notice("Working", until: .infinity)
        notices.add(toast(until: 9))
        notices.add(notice("Cleared", until: 9, offering: .command(.undo)))
        notices.add(notice("150%", until: 7))
        notices.dismissNote()
        #expect(notices.note?.text == "Working" && notices.toast != nil)
        notices.dismissToast()
        #expect(notices.toast == nil && notices.note?.text == "Working")
    }

    @Test("S1 an edit withdraws the offer of undo, and no other: what is in the trash can be taken back still") func withdrawn() {
        let offers: [(Notice.Offer, Bool)] = [
            (.command(.undo), true), (.command(.redo), false), (.takeBack, false), (.takeInkBack, false),
        ]
        for (offer, isWithdrawn) in offers {
            var notices = Notices()
            notices.add(notice("Gone", until: 9, offering: offer))
            notices.add(notice("Saved", until: 7))
            let wasThere = notices.withdrawOffer()
            #expect(wasThere == isWithdrawn && notices.note?.text == "Saved", "\(offer)")
            _ = notices.end(at: 7)
            #expect((notices.note == nil) == isWithdrawn, "\(offer)")
        }
        var none = Notices()
        none.add(notice("Saved", until: 7))
        let wasThere = none.withdrawOffer()
        #expect(!wasThere && none.note != nil)
    }

    @Test("S1 of a new view that which changed is told: its turn, else its zoom, else the window's size; nothing where nothing changed")
    func views() {
        let old = InterfaceState(width: 1280, height: 800, scale: 1)
        func told(_ change: (inout InterfaceState) -> Void) -> Text? {
            var (notices, new) = (Notices(), old)
            change(&new)
            return notices.words(from: old, to: new)
        }
        #expect(told { _ in } == nil && told { $0.selected = .marker } == nil)
        #expect(told { $0.view.zoom = 1.5 } == .percent(150) && told { $0.view.rotation = .pi / 2 } == .degrees(90))
        #expect(told { ($0.view.zoom, $0.view.rotation) = (2, .pi) } == .degrees(180))
        for (width, height) in [(1280.0, 700.0), (1000, 800)] {
            let size = told { $0.window = InterfaceState.Window(width: width, height: height, scale: 1) }
            #expect(size == .pixels(width: Int(width), height: Int(height)))
        }
    }

    @Test("S1 a command that changes the view is answered once, also where it changed nothing; scrolling is answered by what else changed")
    func commands() {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        (state.view.zoom, state.view.rotation, state.view.isFlipped) = (0.5, -.pi / 6, true)
        let answers: [(ViewCommand, Text?)] = [
            (.zoomIn, .percent(50)), (.zoomOut, .percent(50)), (.actualSize, .percent(50)), (.rotateLeft, .degrees(-30)),
            (.rotateRight, .degrees(-30)), (.resetRotation, .degrees(-30)), (.flip, .flipped), (.scrollUp, nil), (.scrollLeft, nil),
        ]
        for (command, answer) in answers {
            var notices = Notices()
            #expect(!notices.awaitsView)
            notices.follow(command)
            #expect(notices.awaitsView)
            let texts = (0..<2).map { _ in notices.words(from: state, to: state) }
            #expect(texts == [answer, nil] && !notices.awaitsView, "\(command)")
        }
        var (notices, moved) = (Notices(), state)
        (moved.view.zoom, moved.view.isFlipped) = (2, false)
        notices.follow(.scrollDown)
        let scrolled = notices.words(from: state, to: moved)
        notices.follow(.flip)
        let flipped = notices.words(from: state, to: moved)
        #expect(scrolled == .percent(200) && flipped == .notFlipped)
    }
}
