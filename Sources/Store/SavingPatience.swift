/// How long a disk may take until something is done about it, in seconds.
package struct SavingPatience: Sendable {
    /// People hear that it is slow.
    package var slow = 1.8
    /// The drawing goes into the refuge; and again, where more has been drawn since.
    package var shelter = 3.0, shelterInterval = 1.0
    /// It counts as one that does not answer. A save on a dying disk takes this long, too, and ends well.
    package var silent = 30.0
    /// A person who closes the window waits for it.
    package var end = 5.0

    package init() {}
}
