import TestSupport
import Testing
@testable import AppParts

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
