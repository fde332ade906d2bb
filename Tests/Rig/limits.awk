# Checks the table of `lag` against the limits, some of which depend on the floor of the same run; names figures past their limit and fails.
#
# Ink: median at most 1 ms and 3 times the floor's, p99 at most 4 ms or 1.5 times the floor's, none missed; late in a stroke, with many
# strokes, on a slow disk and while a picture or an export is made the median at most 1.3 times the empty drawing's; over a photo at most 1.3
# times that on paper in the same view. A median below 0.7 times the floor's is a failed measurement.
# Hover: median at most 2 ms, p99 at most 6 ms or 1.5 times the floor's. The palette: at most 16 ms. From exec: 150 ms and 50 MB.

function after(word,  i) {
    for (i = 1; i < NF; i++) if ($i == word) return $(i + 1) + 0
    past("no " word " in: " $0)
}
function past(what) {
    print "PAST THE LIMIT: " what
    failed = 1
}
function check(what, value, limit) {
    checked++
    if (value > limit) past(what " " value ", limit " limit)
}
function least(a, b) { return a < b ? a : b }
function most(a, b) { return a > b ? a : b }

{
    print
    fflush()
}
/^(hover, )?(floor|Inkstone), / {
    kind = /^hover/ ? "hover" : "ink"
    match($0, /[0-9]+ Hz/)
    hz = substr($0, RSTART, RLENGTH)
    title = substr($0, 1, index($0, " n ") - 1)
    sub(/ +$/, "", title)
    median = after("median"); p99 = after("p99")
    if (/floor/) {
        floorMedian[kind, hz] = median; floorP99[kind, hz] = p99
        next
    }
    if (!((kind, hz) in floorMedian)) past("no floor before " title)
    check(title ": missed", after("missed"), 0)
    check(title ": p99", p99, most(kind == "ink" ? 4 : 6, 1.5 * floorP99[kind, hz]))
    if (kind == "hover") check(title ": median", median, 2)
    else check(title ": median", median, least(1, 3 * floorMedian[kind, hz]))
    if (median < 0.7 * floorMedian[kind, hz]) past(title ": " median " is below 0.7 times the floor: the measurement failed")
    if (title == "Inkstone, " hz) empty[hz] = median
    view = title
    if (sub(/.*on paper at /, "", view)) paper[hz, view] = median
    if (sub(/.*over a photo at /, "", view)) check(title ": median", median, 1.3 * paper[hz, view])
    if (title ~ /stroke|disk|picture|export/) check(title ": median", median, 1.3 * empty[hz])
}
/^palette after the button/ { check("palette: largest", after("max"), 16) }
/^frame / {
    check("from exec to the first frame", after("frame"), 150)
    check("from exec to a tap's dot", after("dot"), 150)
    check("resident", after("resident"), 50)
}
/^idle/ { check("wake-ups while idle", $6, 0) }
END {
    if (!checked) past("nothing was measured")
    if (!failed) print checked " figures, all within their limits"
    exit failed
}
