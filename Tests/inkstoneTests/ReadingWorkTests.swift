import Glibc
import Jobs
import Reading
import RigSupport
import TestSupport
import Testing
import Threads

extension OneAtATime {
    @Suite("Reading handwriting on a thread of its own") struct ReadingWorkTests {
        private let folder = TemporaryFolder()

        /// A reader that has begun to read for copying, and is held. It answers each request with nonsense, which is news as well.
        private func held() throws -> (reader: Reader, work: ReadingWork) {
            Signals.ignoreHarmless()
            try writeScript("head -c 1 > /dev/null\nexec yes", to: folder["reader"])
            let reader = Reader(program: folder["reader"])
            let work = ReadingWork(reader)
            reader.hold(true)
            work.read([], as: .text, for: .copying)
            try wait(for: "the process") { reader.isReady ? () : nil }
            return (reader, work)
        }

        @Test("T1 a reading that is cancelled after it has begun brings no news") func cancelled() throws {
            let (reader, work) = try held()
            #expect(work.isBusy)
            work.cancel(.copying)
            #expect(!work.isBusy)
            reader.hold(false)

            let next = work.read([], as: .text, for: .turning)
            var news: [ReadingWork.News] = []
            try wait(for: "news") {
                news += work.takeNews()
                return news.isEmpty ? nil : ()
            }
            #expect(news.map(\.number) == [next] && !work.isBusy)
        }

        @Test("T1 a newer request takes the place of one of its own purpose alone, read or waiting; the answers come in order, once")
        func replaced() throws {
            let (reader, work) = try held()
            // The first is being read, the others wait.
            work.read([], as: .text, for: .finding)
            let copying = work.read([], as: .text, for: .copying)
            let field = work.read([], as: .text, for: .field)
            let finding = work.read([], as: .text, for: .finding)
            reader.hold(false)
            var news: [ReadingWork.News] = []
            try wait(for: "news") {
                news += work.takeNews()
                return news.count < 3 || work.isBusy ? nil : ()
            }
            #expect(news.map(\.number) == [copying, field, finding] && news.map(\.purpose) == [.copying, .field, .finding])
            #expect(work.takeNews().isEmpty && Set([copying, field, finding]).count == 3)
        }
    }
}
