/// How many pictures a film has, and how far the making has come at each.
struct FilmPlan {
    let count: Int
    /// Seconds of the making, for each picture and for all.
    private let stride, length: Double

    /// The finished drawing is seen for this many seconds at the end, or for this share of a short film.
    private static let (rest, restShare) = (1.0, 0.2)

    init(_ film: Film, _ script: FilmScript) throws(FilmFailure) {
        let rate = Double(film.rate)
        let (moving, resting): (Double, Double)
        switch film.pace {
        case .speed(let speed): (moving, resting) = (script.length / speed, Self.rest)
        case .length(let seconds):
            resting = min(Self.rest, seconds * Self.restShare)
            moving = seconds - resting
        }
        let pictures = ((moving + resting) * rate).rounded()
        guard pictures <= Double(Film.mostPictures) else { throw .tooLong(pictures: Int(min(pictures, 1e15))) }
        count = max(1, Int(pictures))
        length = script.length
        stride = length / max(1, (moving * rate).rounded(.down))
    }

    /// The moment of the making that a picture shows, from 1 on. The last one shows all.
    func moment(_ number: Int) -> Double { number >= count ? length : min(length, Double(number) * stride) }
}
