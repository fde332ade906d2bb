internal import CGLib
internal import Files

/// The folders of the person's home that the desktop knows by purpose (xdg-user-dirs).
package enum UserFolders {
    /// Of pictures; nil where the desktop has none.
    package static var pictures: String? { g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).map { String(name: $0) } }
}
