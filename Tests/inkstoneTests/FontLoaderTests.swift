import Glibc
import TestSupport
import Testing
@testable import AppParts

@Test("X4 pipes among the files that the library for fonts keeps are found empty at once; files and folders stay as they are")
func pipesAmongFonts() {
    let folder = TemporaryFolder()
    mkfifo(folder["a.cache-8"], 0o600)
    folder.write([1], to: "b.cache-8")
    mkdir(folder["c"], 0o700)
    let held = FontCache.holdPipes(in: ["/nowhere", folder.path])
    defer { for pipe in held { close(pipe) } }
    #expect(held.count == 1)
    // Without them it would never come back.
    let opened = open(folder["a.cache-8"], O_RDONLY)
    defer { close(opened) }
    #expect(opened >= 0)
}

@Test("the fonts come once, when they are loaded: the loop is woken for them, and no more after they were taken") func fontsComeOnce()
    throws
{
    let loader = FontLoader()
    #expect(loader.take() == nil && !isReadable(loader.descriptor, within: 0))
    loader.start()
    try #require(isReadable(loader.descriptor))
    let isThere = [loader.take() != nil, loader.take() != nil]
    #expect(isThere == [true, false] && !isReadable(loader.descriptor, within: 0))
}
