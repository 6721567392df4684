/*
 * Links that contain a whole puzzle: of f-puzzles and SudokuPad, compressed by lz-string, the short
 * codes for ordinary puzzles of SudokuPad, and the two encodings of sudokuwiki.org.
 */
#include "engine/format/documents.h"
#include "engine/format/pack.h"

enum coding {
    CODING_LZ,
    CODING_COACH,   /* of sudoku.coach, compressed by zlib */
    CODING_SCF,     /* each character is a digit and up to five empty cells */
    CODING_CLASSIC, /* the same, or digits and letters for empty cells */
    CODING_NUMBER,  /* the number of a puzzle on a server, unless there is more in the link */
    CODING_DRAWING, /* of Penpa */
};

/* The sign of a link, and the characters that must follow. */
static const struct sign {
    const char *text, *start;
    enum coding coding;
} signs[] = {
    { "load=", "N4", CODING_LZ },
    { "fpuzzles", "N4", CODING_LZ },
    { "fpuz", "N4", CODING_LZ },
    { "scl", "N4", CODING_LZ },
    { "ctc", "N4", CODING_LZ },
    { "scv7_32_", "", CODING_COACH },
    { "/scf", "", CODING_SCF },
    { "/classic", "", CODING_CLASSIC },
    { "f-puzzles.com/?id=", "", CODING_NUMBER },
    { "sudokupad.app/", "", CODING_NUMBER },
    { "crackingthecryptic.com/sudoku/", "", CODING_NUMBER },
    { "sudoku.coach/en/s/", "", CODING_NUMBER },
    { "penpa-edit/#", "", CODING_DRAWING },
    { "penpa-edit/?", "", CODING_DRAWING },
};

struct shared_code {
    enum coding coding;
    size_t from, to;
};

/* Finds the sign at a place of a line, and the characters of its code, at least one. */
static bool find_sign(const struct line *line, size_t at, struct shared_code *shared)
{
    enum { CODE_MIN = 20 }; /* characters of a compressed puzzle that has no link */
    const char *text = line->text + at;
    const struct sign *sign = signs, *end = signs + ARRAY_SIZE(signs);
    while (sign < end && !(line_has_at(line, at, sign->text) &&
                           line->length - at >= strlen(sign->text) + strlen(sign->start) &&
                           !memcmp(text + strlen(sign->text), sign->start, strlen(sign->start))))
        sign++;
    const bool alone = line_has_at(line, at, "n4ig") &&
                       !(at && (is(text[-1], A_DIGIT | A_LETTER) || among(text[-1], "+/=%")));
    if (sign == end && !alone)
        return false;
    const enum coding coding = alone ? CODING_LZ : sign->coding;
    size_t from = at + (alone ? 0 : strlen(sign->text)), to = from;
    while (to < line->length && (is(line->text[to], A_DIGIT | A_LETTER) ||
                                 (coding == CODING_LZ && among(line->text[to], "+/=%"))))
        to++;
    *shared = (struct shared_code){ coding, from, to };
    return alone                     ? to - from > CODE_MIN
           : coding == CODING_NUMBER ? to > from && to - from < CODE_MIN
                                     : to > from;
}

/* Finds the first link; one that has only a number counts if there is no other. */
static bool find_shared(const struct line *line, struct shared_code *shared)
{
    struct shared_code other;
    bool number = false;
    for (size_t at = 0; at < line->length; at++) {
        if (!among(line->text[at] | 0x20u, "lfscpn/") || !find_sign(line, at, &other))
            continue;
        *shared = number && other.coding == CODING_NUMBER ? *shared : other;
        number |= other.coding == CODING_NUMBER;
        if (other.coding != CODING_NUMBER)
            return true;
    }
    return number;
}

bool shared_begins(const struct line *line)
{
    struct shared_code shared;
    return find_shared(line, &shared);
}

/* ---- Codes of ordinary puzzles ---- */

/*
 * Reads characters for cells: digits, and letters for as many empty cells; or, in base 62, for a
 * digit or an empty cell and up to five empty cells behind it. Returns those that are used, or 0.
 */
static size_t read_cells_of_code(const char *text, size_t length, bool base62, struct grid *grid)
{
    enum { BLANKS_MOST = 5 };
    size_t cells = 0, used = 0;
    *grid = (struct grid){ { 0 } };
    for (; used < length && (cells < CELLS || !base62); used++) {
        const char c = text[used];
        const int letter = c <= 'Z' ? c - 'A' : c - 'a' + 26;
        const bool number = is(c, A_DIGIT);
        const int value = number ? c - '0' : base62 ? letter + 10 : 0;
        const size_t count = base62 ? (size_t)value / 10 + 1 : number ? 1 : (size_t)letter;
        if (base62 ? value / 10 > BLANKS_MOST : c == '0' || cells + count > CELLS)
            return 0;
        if (value % 10)
            grid->digit[cells] = (uint8_t)(value % 10);
        cells += count;
    }
    return cells == CELLS ? used : 0;
}

static enum status read_code(const struct line *line, const struct shared_code *shared,
                             struct puzzle *puzzle, struct error *error)
{
    const char *text = line->text + shared->from;
    const size_t length = shared->to - shared->from;
    struct grid other;
    const size_t used = read_cells_of_code(text, length, true, &puzzle->givens);
    const bool classic =
        shared->coding == CODING_CLASSIC && read_cells_of_code(text, length, false, &other);
    if (shared->coding == CODING_SCF && used && used < length)
        return line_error(error, line, shared->from + used,
                          "these characters are rules: it is not an ordinary Sudoku");
    if (used == length && classic && memcmp(&other, &puzzle->givens, sizeof other) != 0)
        return line_error(error, line, shared->from, "this code can be read in two ways");
    if (used != length && !classic)
        return line_error(error, line, shared->from, "this code does not have 81 cells");
    puzzle->givens = used == length ? puzzle->givens : other;
    return STATUS_OK;
}

/* ---- Compressed puzzles and JSON ---- */

static enum status read_packed(const struct line *line, const struct shared_code *shared,
                               struct puzzle *puzzle, struct error *error)
{
    struct lz_text text;
    struct json_item object;
    struct error reason = { .status = STATUS_OK };
    const char *code = line->text + shared->from;
    const size_t length = shared->to - shared->from;
    if (!(shared->coding == CODING_COACH ? inflate_expand(code, length, &text)
                                         : lz_expand(code, length, &text)))
        return line_error(error, line, shared->from,
                          "the compressed puzzle of this link is damaged or too long");
    const char *end = text.bytes + text.length;
    if (!text.length || *text.bytes != '{' || !json_at(text.bytes, end, &object) ||
        object.to + 1 != end)
        return line_error(error, line, shared->from, "the puzzle of this link is damaged");
    const enum status status = read_document(&object, puzzle, &reason);
    if (status == STATUS_OK)
        return STATUS_OK;
    return line_error(error, line, shared->from,
                      status == STATUS_BAD ? reason.text : "this link contains no Sudoku");
}

enum status read_shared(struct format_reader *reader, const struct line *line,
                        struct puzzle *puzzle, struct error *error)
{
    struct shared_code shared;
    find_shared(line, &shared);
    reader_pass(reader, line);
    if (shared.coding == CODING_LZ || shared.coding == CODING_COACH)
        return read_packed(line, &shared, puzzle, error);
    if (shared.coding == CODING_SCF || shared.coding == CODING_CLASSIC)
        return read_code(line, &shared, puzzle, error);
    return line_error(
        error, line, shared.from,
        shared.coding == CODING_NUMBER
            ? "this link has only the number of a puzzle; open it, and export the puzzle itself"
            : "this is a drawing of Penpa, which cannot be read; export its cells as text");
}

/* ---- sudokuwiki.org ---- */

/*
 * The two encodings of its page "Sudoku String Definitions": two characters for each cell. They are
 * read in a link (bd=) and on their own.
 */

/* A link's board: 81 cells in the newer encoding, S9B, or in the older one without a name. */
struct packed {
    size_t from, length; /* the characters of the cells */
    bool newer;
};

/* The value of a digit to the base 36. */
static int base36(char c)
{
    return c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
}

/*
 * Whether characters can be the older encoding: its digits are below 32, and a board without
 * letters does not occur, but two puzzles side by side are 162 digits.
 */
static bool is_older(const char *text, size_t length)
{
    bool letters = false;
    for (size_t i = 0; i < length; i++) {
        if (base36(text[i]) >= 32)
            return false;
        letters |= text[i] > '9';
    }
    return letters && length == 2 * CELLS;
}

static bool find_packed(const struct line *line, struct packed *packed)
{
    static const char name[] = "S9B";
    enum { NAME = sizeof name - 1 };
    for (size_t from = 0, to; from < line->length; from = to + 1) {
        for (to = from; to < line->length && is(line->text[to], A_DIGIT | A_LETTER);)
            to++;
        const size_t length = to - from;
        const bool newer = length > CELLS && !memcmp(line->text + from, name, NAME);
        *packed = (struct packed){ from + (newer ? NAME : 0), length - (newer ? NAME : 0), newer };
        if (newer || is_older(line->text + from, length) ||
            (length > CELLS && from >= 4 &&
             (line_has_at(line, from - 4, "?bd=") || line_has_at(line, from - 4, "&bd="))))
            return true;
    }
    return false;
}

bool link_begins(const struct line *line)
{
    struct packed packed;
    return line->length > CELLS && find_packed(line, &packed);
}

/*
 * Reads a cell. In the newer encoding, 1 to 9 is a given, 10 to 18 a digit that was entered, and a
 * greater number 18 and the candidates as bits. In the older one, the lowest bit is set for a
 * given, and the nine bits above it are the digit or the candidates; the page's own sample sets the
 * bit for a cell with two candidates, too. False: the number is not a cell.
 */
static bool read_wiki_cell(int value, bool newer, int cell, struct puzzle *puzzle)
{
    const digitset bits = (digitset)(value >> 1);
    const bool single = newer ? value <= 2 * DIGITS : digitset_count(bits) == 1;
    const bool given = newer ? value <= DIGITS : value & 1;
    const int digit = !single ? 0 : !newer ? digitset_first(bits) : given ? value : value - DIGITS;
    puzzle->givens.digit[cell] = (uint8_t)(given ? digit : 0);
    puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : digit);
    puzzle->marks[cell] = (digitset)(single ? 0 : newer ? value - 2 * DIGITS : bits);
    return newer ? value > 0 && value - 2 * DIGITS <= DIGITS_ALL
                 : bits <= DIGITS_ALL && (bits || !given);
}

enum status read_link(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    struct packed packed;
    bool untouched = true;
    reader_pass(reader, line);
    find_packed(line, &packed);
    if (packed.length != 2 * CELLS)
        return error_set_at(error, STATUS_BAD, line->number, line->column + (int)packed.from + 1,
                            "the board of a link has 81 cells, or 162 letters and digits, not %zu",
                            packed.length);
    for (int cell = 0; cell < CELLS; cell++) {
        const size_t at = packed.from + 2 * (size_t)cell;
        const int base = packed.newer ? 36 : 32;
        if (!read_wiki_cell(base36(line->text[at]) * base + base36(line->text[at + 1]),
                            packed.newer, cell, puzzle))
            return line_error(error, line, at, "these two characters are not a cell");
        untouched &= !puzzle->marks[cell] || puzzle->marks[cell] == DIGITS_ALL;
        untouched &=
            puzzle->marks[cell] || puzzle->givens.digit[cell] || puzzle->entries.digit[cell];
    }
    puzzle->has_marks = !untouched;
    return STATUS_OK;
}
