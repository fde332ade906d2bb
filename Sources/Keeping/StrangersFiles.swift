package import Pictures

extension PictureDecoder {
    /// Decodes in the cache folder, or without a home folder in the one for temporary files.
    package init() { self.init(folder: Places.strangers) }
}

extension XoppReader {
    /// Reads in the cache folder, or without a home folder in the one for temporary files.
    package init() { self.init(folder: Places.strangers) }
}

extension Places {
    fileprivate static var strangers: String { cache ?? "/tmp" }
}
