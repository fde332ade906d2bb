package import Ink
internal import Synchronization

/// A stroke's samples, packed as the pen left them or coded. Coding takes longer than a pen's lift may: a stroke is packed until someone
/// asks for its code, at the latest when it is saved. A stroke that was read is coded from the beginning.
package struct KeptSamples: ~Copyable, Sendable {
    package enum Form {
        case packed([PackedSample])
        /// Checked: decoded once before, to what the stroke's digest says.
        case coded(ArraySlice<UInt8>, isChecked: Bool)
    }

    private let form: Mutex<Form>

    package init(_ samples: [PackedSample]) { form = Mutex(.packed(samples)) }

    /// - Parameter bytes: may be a part of what was read with it: a hundred thousand strokes need no memory of their own each.
    package init(coded bytes: ArraySlice<UInt8>) { form = Mutex(.coded(bytes, isChecked: false)) }

    package var now: Form { form.withLock { $0 } }

    /// Keeps the code of the same samples from now on, which is known to be right.
    package func keep(checked bytes: ArraySlice<UInt8>) { form.withLock { $0 = .coded(bytes, isChecked: true) } }
}
