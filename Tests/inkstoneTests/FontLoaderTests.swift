import Glibc
import TestSupport
import Testing
import Threads
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
    #expect(loader.start() && loader.start())
    try #require(isReadable(loader.descriptor))
    let isThere = [loader.take() != nil, loader.take() != nil]
    #expect(isThere == [true, false] && !isReadable(loader.descriptor, within: 0))
}

@Test("X6 while the system has no thread to give nothing begins and nothing ends; once it has one, the fonts come") func noThreads() async {
    await #expect(processExitsWith: .success) {
        // The limit does not hold for root.
        if getuid() == 0 { try #require(setuid(65_534) == 0) }
        var limit = rlimit()
        try #require(getrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit) == 0)
        let former = limit.rlim_cur
        limit.rlim_cur = 0
        try #require(setrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit) == 0)
        let loader = FontLoader()
        try #require(!loader.start() && !Thread.awaitRoom(seconds: 0.1))
        limit.rlim_cur = former
        try #require(setrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit) == 0)
        try #require(Thread.awaitRoom(seconds: 0) && loader.start() && isReadable(loader.descriptor) && loader.take() != nil)
    }
}
