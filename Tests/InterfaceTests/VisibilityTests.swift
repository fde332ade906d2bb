import Testing
@testable import Showing

/// Whether the tools show, step by step.
struct VisibilityTests {
    @Test("P4 hidden tools come when they are called and stay as long as the pointer is near; being near alone calls none") func calls() {
        for isHidden in [false, true] {
            var visibility = Visibility()
            if isHidden { visibility.hide(withHandle: true) }
            for (isCalled, isNear, comesOrGoes, isThere) in [
                (false, true, false, false), (true, false, true, true), (true, true, false, true), (false, true, false, true),
                (false, false, true, false), (false, true, false, false), (false, false, false, false),
            ] {
                let changes = visibility.peek(isCalled: isCalled, isNear: isNear)
                #expect(changes == comesOrGoes && visibility.isPeeking == isThere)
                #expect(visibility.showsTools == (isThere || !isHidden) && visibility.isHidden == isHidden)
            }
            _ = visibility.peek(isCalled: true, isNear: true)
            let went = [visibility.stopPeeking(), visibility.stopPeeking()]
            #expect(went == [true, false] && visibility.showsTools == !isHidden)
        }
    }

    @Test("P4 tools that were hidden with a handle have one until they show again, and none where they were hidden without") func handle() {
        var visibility = Visibility()
        for withHandle in [true, false] {
            visibility.hide(withHandle: withHandle)
            #expect(visibility.isHidden && !visibility.showsTools && visibility.hasHandle == withHandle)
        }
        visibility.hide(withHandle: true)
        visibility.show()
        #expect(!visibility.isHidden && !visibility.hasHandle && visibility.showsTools)
    }

    @Test("P4 the minimised bar opens once a pointer has rested on it without a break, however much it trembles there")
    func resting() throws {
        var visibility = Visibility()
        #expect(visibility.deadline == nil)
        visibility.rest(true, at: 1)
        let due = try #require(visibility.deadline)
        #expect(due > 1.1 && due < 2)
        visibility.rest(true, at: 1.1)
        #expect(visibility.deadline == due, "it has rested since the first moment")
        let isEarly = visibility.endResting(at: due - 0.01, isMinimised: true)
        #expect(!isEarly && !visibility.isPeeking)
        visibility.rest(false, at: 1.2)
        let wasBroken = visibility.endResting(at: due, isMinimised: true)
        #expect(!wasBroken && visibility.deadline == nil)
        visibility.rest(true, at: 5)
        let later = try #require(visibility.deadline)
        #expect(abs(later - due - 4) < 1e-9, "it begins anew")
        let opens = visibility.endResting(at: later, isMinimised: true)
        #expect(opens && visibility.isPeeking && visibility.deadline == nil)
        let opensTwice = visibility.endResting(at: later + 5, isMinimised: true)
        #expect(!opensTwice)
    }

    @Test("P4 a bar that is whole by then does not open, and is waited for no more") func whole() {
        var visibility = Visibility()
        visibility.rest(true, at: 1)
        let opens = visibility.endResting(at: 9, isMinimised: false)
        #expect(!opens && !visibility.isPeeking && visibility.deadline == nil)
        visibility.rest(true, at: 10)
        visibility.stopResting()
        let opensLater = visibility.endResting(at: 20, isMinimised: true)
        #expect(!opensLater && visibility.deadline == nil)
    }
}
