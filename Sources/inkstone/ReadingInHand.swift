import AppParts
import Jobs

/// Reading what was written by hand: for fields, as text in place of ink or to be pasted, and so that words can be found.
struct ReadingInHand {
    let work = ReadingWork()
    /// The ink that is being read, by the purpose that it is read for.
    var asked: [ReadingWork.Purpose: InkInView] = [:]
    /// The index in which words are found.
    var finder = App.Finder()
}
