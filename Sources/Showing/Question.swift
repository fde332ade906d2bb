import Panels
import Widgets

/// A question that waits for its answer.
package struct Question {
    package let dialog: Dialog
    /// What has the keyboard again once the question is answered.
    package let focusBefore: ControlID?

    package init(dialog: Dialog, focusBefore: ControlID?) { (self.dialog, self.focusBefore) = (dialog, focusBefore) }
}
