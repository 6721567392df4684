/*
 * Links that contain a whole puzzle: of f-puzzles and SudokuPad, compressed by lz-string, and the
 * short codes for ordinary puzzles of SudokuPad. JSON of these programs is read without a link,
 * too.
 */
#include <string.h>

#include "engine/format/documents.h"
#include "engine/format/elements.h"
#include "engine/format/inflate.h"
#include "engine/format/lz.h"

enum coding {
    CODING_LZ,
    CODING_COACH,   /* of sudoku.coach, compressed by zlib */
    CODING_SCF,     /* each character is a digit and up to five empty cells */
    CODING_CLASSIC, /* the same, or digits and letters for empty cells */
    CODING_NUMBER,  /* the number of a puzzle on a server */
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
    { "penpa-edit/#", "", CODING_DRAWING },
    { "penpa-edit/?", "", CODING_DRAWING },
};

/* Sites whose links have the number of a puzzle, unless there is more in them. */
static const char *const sites[] = { "sudokupad.app/", "crackingthecryptic.com/sudoku/",
                                     "sudoku.coach/en/s/" };

struct shared_code {
    enum coding coding;
    size_t from, to;
};

static bool is_base62(char c)
{
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

static bool is_base64(char c)
{
    return is_base62(c) || (c && strchr("+/=%", c));
}

/* Finds the characters of a code, at least one. */
static bool take_code(const struct line *line, size_t from, bool is_code(char), enum coding coding,
                      struct shared_code *shared)
{
    size_t to = from;
    while (to < line->length && is_code(line->text[to]))
        to++;
    *shared = (struct shared_code){ coding, from, to };
    return to > from;
}

static bool find_sign(const struct line *line, size_t at, struct shared_code *shared)
{
    enum { CODE_MIN = 20 }; /* characters of a compressed puzzle that has no link */
    const char *text = line->text + at;
    const size_t length = line->length - at;
    if (begins_with(text, length, "n4ig") && (!at || !is_base64(text[-1])))
        return take_code(line, at, is_base64, CODING_LZ, shared) &&
               shared->to - shared->from > CODE_MIN;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const struct sign *sign = &signs[i];
        const size_t size = strlen(sign->text), start = strlen(sign->start);
        if (begins_with(text, length, sign->text) && length >= size + start &&
            !memcmp(text + size, sign->start, start))
            return take_code(line, at + size, sign->coding == CODING_LZ ? is_base64 : is_base62,
                             sign->coding, shared);
    }
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++)
        if (begins_with(text, length, sites[i]))
            return take_code(line, at + strlen(sites[i]), is_base62, CODING_NUMBER, shared) &&
                   shared->to - shared->from < CODE_MIN;
    return false;
}

/* Finds the first link; one that has only a number counts if there is no other. */
static bool find_shared(const struct line *line, struct shared_code *shared)
{
    struct shared_code other;
    bool number = false;
    for (size_t at = 0; at < line->length; at++) {
        if (!strchr("lfscpn/", line->text[at] | 0x20) || !find_sign(line, at, &other))
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

/* The value of a character to the base 62: digits, capitals, small letters. */
static int base62(char c)
{
    return c <= '9' ? c - '0' : c <= 'Z' ? c - 'A' + 10 : c - 'a' + 36;
}

/* Reads a character for a digit, or an empty cell, and the empty cells behind it. */
static size_t read_scf(const char *text, size_t length, struct grid *grid)
{
    enum { ZEROS_MOST = 5 };
    size_t cells = 0, used = 0;
    *grid = (struct grid){ { 0 } };
    for (; used < length && cells < CELLS; used++) {
        const int value = base62(text[used]);
        if (value / 10 > ZEROS_MOST)
            return 0;
        grid->digit[cells] = (uint8_t)(value % 10);
        cells += (size_t)(value / 10) + 1;
    }
    return cells == CELLS ? used : 0;
}

/* Reads digits, and letters for as many empty cells. */
static bool read_classic(const char *text, size_t length, struct grid *grid)
{
    size_t cells = 0;
    *grid = (struct grid){ { 0 } };
    for (size_t i = 0; i < length; i++) {
        const char c = text[i];
        const size_t blanks = c <= 'Z' ? (size_t)(c - 'A') : (size_t)(c - 'a') + 26;
        const bool digit = c >= '1' && c <= '9';
        if (c == '0' || cells + (digit ? 1 : blanks) > CELLS)
            return false;
        if (digit)
            grid->digit[cells] = (uint8_t)(c - '0');
        cells += digit ? 1 : blanks;
    }
    return cells == CELLS;
}

static enum status read_code(const struct line *line, const struct shared_code *shared,
                             struct puzzle *puzzle, struct error *error)
{
    const char *text = line->text + shared->from;
    const size_t length = shared->to - shared->from;
    struct grid other;
    const size_t used = read_scf(text, length, &puzzle->givens);
    const bool classic = shared->coding == CODING_CLASSIC && read_classic(text, length, &other);
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
    switch (shared.coding) {
    case CODING_LZ:
    case CODING_COACH:
        return read_packed(line, &shared, puzzle, error);
    case CODING_SCF:
    case CODING_CLASSIC:
        return read_code(line, &shared, puzzle, error);
    case CODING_NUMBER:
        return line_error(error, line, shared.from,
                          "this link has only the number of a puzzle; open it, and export the "
                          "puzzle itself");
    case CODING_DRAWING:
        break;
    }
    return line_error(error, line, shared.from,
                      "this is a drawing of Penpa, which cannot be read; export its cells as text");
}

/* Whether a list of objects with a value each begins here, or nine lists of them. */
static bool is_list_of_objects(const char *at, const char *end)
{
    static const char *const values[] = { "val\"", "value\"" };
    struct json_item first, member;
    int lists = 0;
    for (; at < end && (*at == '[' || is_xml_space(*at)); at++)
        lists += *at == '[';
    if (!lists || lists > 2 || at == end || *at != '{' || !json_at(at, end, &first))
        return false;
    for (struct json_walk walk = json_walk(&first); json_next(&walk, &member);)
        for (size_t i = 0; i < 2; i++)
            if (begins_with(member.name, (size_t)(first.to - member.name), values[i]))
                return true;
    return false;
}

enum status try_document(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    const char *from = line->text + leading_spaces(line->text, line->length);
    struct json_item object;
    struct error reason = { .status = STATUS_OK };
    const bool list = is_list_of_objects(from, record_end(reader));
    if (from == line->text + line->length || (*from != '{' && !list))
        return STATUS_NO;
    if (!json_at(from, record_end(reader), &object)) {
        note_unclosed(reader);
        return STATUS_NO;
    }
    if (has_plain_line(from, object.to))
        return STATUS_NO;
    const enum status status =
        list ? read_values(&object, puzzle, &reason) : read_document(&object, puzzle, &reason);
    if (status == STATUS_NO)
        return STATUS_NO;
    pass_element(reader, object.to + 1);
    return status == STATUS_OK ? STATUS_OK
                               : line_error(error, line, (size_t)(from - line->text), reason.text);
}
