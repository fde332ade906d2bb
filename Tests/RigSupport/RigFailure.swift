/// The rig could not do what a test asked for. The message says what, and shows what is known.
package struct RigFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
