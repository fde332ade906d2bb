import Exporting
import Files
import Store

extension Export {
    /// Why there is no new file. What was there before stays.
    package enum FileFailure: Error, Hashable, Sendable {
        case export(ExportFailure)
        case store(StoreFailure)
        case protection(PDFProtection.Failure)
    }

    /// Writes the file at a path, whole or not at all. Any thread may do it.
    ///
    /// - Parameter progress: gets the share that is done, 0…1, many times a second; returns whether to go on.
    package func write(toFile path: String, progress: @escaping (Double) -> Bool) throws(FileFailure) {
        if format == .pdf, let password { return try write(toFile: path, protectedBy: password, progress) }
        let file: ReplacementFile
        do throws(StoreFailure) { file = try ReplacementFile(for: path) } catch { throw .store(error) }
        do throws(ExportFailure) { try write(to: file.append, progress: progress) } catch {
            // The file knows why it took no more.
            if error != .refused { throw .export(error) }
        }
        do throws(StoreFailure) { try file.commit() } catch { throw .store(error) }
    }

    /// Writes the file's bytes where they cannot be taken back: to a pipe or a terminal.
    ///
    /// - Parameters:
    ///   - put: takes the next bytes; returns whether more may come.
    ///   - progress: as for `write(toFile:progress:)`.
    package func write(
        toOutput put: @escaping (UnsafeRawBufferPointer) -> Bool, progress: @escaping (Double) -> Bool
    ) throws(FileFailure) {
        guard format == .pdf, let password else {
            do throws(ExportFailure) { try write(to: put, progress: progress) } catch { throw .export(error) }
            return
        }
        let file: UnnamedFile
        do throws(StoreFailure) { file = try UnnamedFile() } catch { throw .store(error) }
        try write(toFile: file.path, encryptedBy: password, progress)
        var isTaken = true
        do throws(StoreFailure) {
            try file.forEachPiece { piece in
                isTaken = put(piece)
                return isTaken
            }
        } catch { throw .store(error) }
        if !isTaken { throw .export(.refused) }
    }

    private func write(toFile path: String, protectedBy password: String, _ progress: @escaping (Double) -> Bool) throws(FileFailure) {
        let file = WrittenFile(for: path)
        do throws(StoreFailure) { try file.create() } catch { throw .store(error) }
        try write(toFile: file.temporary, encryptedBy: password, progress)
        do throws(StoreFailure) { try file.commit() } catch { throw .store(error) }
    }

    /// Overwrites the file at the path. What can be read without the password never has a name, so nothing of it is left behind.
    private func write(toFile path: String, encryptedBy password: String, _ progress: @escaping (Double) -> Bool) throws(FileFailure) {
        do throws(PDFProtection.Failure) { try PDFProtection.check() } catch { throw .protection(error) }
        let plain = try writeUnnamed(progress: progress)
        do throws(PDFProtection.Failure) {
            try PDFProtection.encrypt(plain.path, to: path, password: password)
        } catch { throw .protection(error) }
    }
}

extension Export {
    /// Writes a file that has no name yet, to be read from its beginning.
    package func writeUnnamed(progress: @escaping (Double) -> Bool) throws(FileFailure) -> UnnamedFile {
        let file: UnnamedFile
        do throws(StoreFailure) { file = try UnnamedFile() } catch { throw .store(error) }
        var trouble: StoreFailure?
        func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
            do throws(StoreFailure) { try file.append(bytes) } catch { trouble = error }
            return trouble == nil
        }
        do throws(ExportFailure) { try write(to: append, progress: progress) } catch {
            throw trouble.map(FileFailure.store) ?? .export(error)
        }
        file.rewind()
        return file
    }
}
