// scribe DIR N: writes DIR/recording-N.ink, which begins blank, and DIR/recording-N-kept.ink, which begins with the state left by the
// first.
#if SINCE_6
    import Commands
    import Recording
#endif
import Session

let (folder, format) = (CommandLine.arguments[1], CommandLine.arguments[2])
let first = Scribe(SessionStart(width: 480, height: 360), seed: 11, now: 12.5)
var scenes = [
    first.drawWithEverything, first.undoAndBranch, first.clearAndUndo, first.buttons, first.set, first.interruptions, first.moveAbout,
    first.papers, first.gestures, first.curves, first.palms, first.verdicts,
]
#if SINCE_9
    scenes.append(first.inks)
#endif
#if SINCE_10
    scenes.append(first.restingFingers)
#endif
#if SINCE_11
    scenes.append(first.arrivals)
#endif
#if SINCE_12
    scenes.append(first.dots)
#endif
for scene in scenes + [first.leaveBehind] {
    scene()
    first.wait(1.5)
}
try first.save("\(folder)/recording-\(format).ink")

let kept = Scribe(first.session.start, seed: 12, now: first.now + 100)
kept.late = first.late
kept.index = first.index
kept.report("the kept one begins with")
kept.goOn()
try kept.save("\(folder)/recording-\(format)-kept.ink")
