import Files

/// A drawing's file, and what it holds.
package struct OpenedDrawing {
    /// Nil where nothing can be kept: the drawing can be looked at.
    package let file: DrawingFile?
    package let contents: DrawingFile.Contents
    /// Why it is not the file that was to be opened; nil where it is.
    package let rescue: Rescue?

    /// All that could be read of a file is in another one now.
    package struct Rescue: Sendable {
        /// Why the file could not be opened as it is.
        package let failure: StoreFailure
        /// The number of strokes that are known to be missing.
        package let lost: Int
    }

    package init(reading file: DrawingFile) throws(StoreFailure) {
        self.file = file
        contents = try file.read()
        rescue = nil
    }

    /// A drawing to be looked at: neither it nor a copy may be written.
    package init(lookingAt path: String) throws(StoreFailure) {
        (file, rescue) = (nil, nil)
        contents = try DrawingFile.read(path)
    }

    fileprivate init(_ file: DrawingFile?, _ contents: DrawingFile.Contents, _ rescue: Rescue) {
        (self.file, self.contents, self.rescue) = (file, contents, rescue)
    }
}

extension DrawingFolder {
    /// Opens a drawing, wherever it lies. Of one that is damaged, or that a newer program has made, it opens all that can be read, in a
    /// file of its own in this folder.
    package func openOrRescue(_ path: String) throws(StoreFailure) -> OpenedDrawing {
        do throws(StoreFailure) { return try OpenedDrawing(reading: DrawingFile(openingToRead: path)) } catch {
            return try rescue(path, from: error)
        }
    }

    /// Opens a copy of a drawing that may not be written, or that another program has open. Of one that is damaged, or that a newer program
    /// has made, it opens what `openOrRescue` does.
    package func openCopyOrRescue(_ path: String) throws(StoreFailure) -> OpenedDrawing {
        do throws(StoreFailure) {
            // A drawing that cannot be read must leave no copy behind.
            _ = try DrawingFile.read(path)
            return try OpenedDrawing(reading: openCopy(of: path))
        } catch { return try rescue(path, from: error) }
    }

    private func rescue(_ path: String, from failure: StoreFailure) throws(StoreFailure) -> OpenedDrawing {
        let name = DrawingFolder.name(of: path)
        switch failure.cause {
        case .newer:
            guard let contents = try? DrawingFile.readNewer(path) else { throw failure }
            return OpenedDrawing(try create(contents, named: name), contents, OpenedDrawing.Rescue(failure: failure, lost: 0))
        case .stray:
            // Without what lies beside it, it can be read as any drawing that may not be written.
            do throws(StoreFailure) {
                let opened = try openCopyOrRescue(path)
                return OpenedDrawing(opened.file, opened.contents, OpenedDrawing.Rescue(failure: failure, lost: opened.rescue?.lost ?? 0))
            } catch { throw failure }
        case .damaged:
            let salvaged = try DrawingFile.salvage(path)
            let file = try create(salvaged.contents, named: name + " (recovered)", edits: salvaged.names)
            return OpenedDrawing(file, salvaged.contents, OpenedDrawing.Rescue(failure: failure, lost: salvaged.lost))
        case .system, .format: throw failure
        }
    }
}
