# shellcheck shell=sh
# Puzzles by the thousand, made from the three that the project began with by exchanging digits.

# many COUNT: prints this number of puzzles, one a line.
many() {
    awk -v count="$1" '
    BEGIN {
        base[0] = "........77.4...893..68.2.....75286...8...67.19.34...8....7.49..6...9....459...1.8"
        base[1] = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
        base[2] = ".6.1.4.5...83.56..2.......18..4.7..6..6...3..7..9.1..45.......2..72.69...4.5.8.7."
        for (i = 0; i < count; i++) {
            a = i % 9 + 1; b = int(i / 9) % 9 + 1; c = int(i / 81) % 9 + 1; d = int(i / 729) % 9 + 1
            s = base[i % 3]
            swap(a, b); swap(c, d)
            print s
        }
    }
    function swap(p, q) {
        if (p == q) return
        gsub(p, "#", s); gsub(q, p, s); gsub("#", q, s)
    }'
}

# puzzles_to_share: so many that each worker gets some, with lines that have no puzzle or no solution.
puzzles_to_share() {
    many 20000
    printf '%s\n' "$(many 1)x" 'no puzzle' "$(many 1 | tr 7 4)"
}
