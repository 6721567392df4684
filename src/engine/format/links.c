/*
 * Links and codes that contain a whole puzzle: compressed JSON of f-puzzles and SudokuPad, the
 * short codes for ordinary puzzles of SudokuPad, the game IDs of Simon Tatham's
 * Solo, and the two encodings of sudokuwiki.org.
 */
#include "engine/board/boards.h"
#include "engine/format/documents.h"
#include "engine/format/pack.h"

enum coding {
    CODING_LZ,
    CODING_SCF,     /* each character is a digit and up to five empty cells */
    CODING_CLASSIC, /* the same, or digits and letters for empty cells */
    CODING_NUMBER,  /* the number of a puzzle on a server, unless there is more in the link */
    CODING_UNKNOWN, /* of Penpa and sudoku.coach */
    CODING_WIKI,    /* two characters for each cell, see read_wiki() */
    CODING_S9B,
};

/* The sign of a link, and the characters that must follow; without a sign, a compressed puzzle. */
static const struct sign {
    const char *text, *start;
    enum coding coding;
} signs[] = {
    { "load=", "N4", CODING_LZ },
    { "fpuzzles", "N4", CODING_LZ },
    { "fpuz", "N4", CODING_LZ },
    { "scl", "N4", CODING_LZ },
    { "ctc", "N4", CODING_LZ },
    { "", "N4Ig", CODING_LZ },
    { "/scf", "", CODING_SCF },
    { "/classic", "", CODING_CLASSIC },
    { "f-puzzles.com/?id=", "", CODING_NUMBER },
    { "sudokupad.app/", "", CODING_NUMBER },
    { "crackingthecryptic.com/sudoku/", "", CODING_NUMBER },
    { "sudoku.coach/en/s/", "", CODING_NUMBER },
    { "scv7_32_", "", CODING_UNKNOWN },
    { "penpa-edit/#", "", CODING_UNKNOWN },
    { "penpa-edit/?", "", CODING_UNKNOWN },
};

/* A part of a line. */
struct shared_code {
    enum coding coding;
    size_t from, to;
};

static bool is_base64(char c)
{
    return is(c, A_DIGIT | A_LETTER) || among(c, "+/=%");
}

/* Finds the sign at a place of a line, and the characters of its code, at least one. */
static bool find_sign(const struct line *line, size_t at, struct shared_code *code)
{
    enum { CODE_MIN = 20 }; /* characters of a compressed puzzle that has no link */
    const char *text = line->text;
    for (size_t i = 0; i < ARRAY_SIZE(signs); i++) {
        const struct sign *sign = &signs[i];
        const size_t from = at + strlen(sign->text), start = strlen(sign->start);
        if (!line_has_at(line, at, sign->text) || line->length - from < start ||
            memcmp(text + from, sign->start, start) != 0)
            continue;
        size_t to = span(line, from, A_DIGIT | A_LETTER);
        while (sign->coding == CODING_LZ && to < line->length &&
               (is_base64(text[to]) || (text[to] == ' ' && *sign->text))) /* it was a + */
            to++;
        *code = (struct shared_code){ sign->coding, from, to };
        return !*sign->text ? to - from > CODE_MIN && !(at && is_base64(text[at - 1]))
                            : to > from && (sign->coding != CODING_NUMBER ||
                                            (to - from < CODE_MIN && first_sign(line) != '{'));
    }
    return false;
}

/* ---- sudokuwiki.org ---- */

/*
 * The two encodings of its page "Sudoku String Definitions": two characters for each cell. They are
 * read in a link (bd=) and on their own; the newer one has a name, S9B.
 */

/*
 * The digits of the older encoding are below 32, and a board without letters does not occur, but
 * two puzzles side by side are 162 digits.
 */
static bool find_packed(const struct line *line, struct shared_code *code)
{
    static const char name[] = "S9B";
    enum { NAME = sizeof name - 1 };
    for (size_t from = 0, to; from < line->length; from = to + 1) {
        bool letters = false, older = true;
        for (to = from; to < line->length && is(line->text[to], A_DIGIT | A_LETTER); to++) {
            letters |= line->text[to] > '9';
            older &= digit_of(line->text[to], 32) >= 0;
        }
        const size_t length = to - from;
        const bool newer = length > CELLS && !memcmp(line->text + from, name, NAME);
        *code = newer ? (struct shared_code){ CODING_S9B, from + NAME, to }
                      : (struct shared_code){ CODING_WIKI, from, to };
        if (newer || (older && letters && length == 2 * CELLS) ||
            (length > CELLS && from >= 4 &&
             (line_has_at(line, from - 4, "?bd=") || line_has_at(line, from - 4, "&bd="))))
            return true;
    }
    return false;
}

/*
 * In the newer encoding, 1 to 9 is a given, 10 to 18 a digit that was entered, and a greater number
 * 18 and the candidates as bits. In the older one, the lowest bit is set for a given, and the nine
 * bits above it are the digit or the candidates; the page's own sample sets the bit for a cell with
 * two candidates, too.
 */
static enum status read_wiki(const struct line *line, const struct shared_code *code,
                             struct puzzle *puzzle, struct error *error)
{
    const bool newer = code->coding == CODING_S9B;
    bool untouched = true;
    if (code->to - code->from != 2 * CELLS)
        return error_set_at(error, STATUS_BAD, line->number, line->column + (int)code->from + 1,
                            "the board of a link has 81 cells, or 162 letters and digits, not %zu",
                            code->to - code->from);
    for (int cell = 0; cell < CELLS; cell++) {
        const size_t at = code->from + 2 * (size_t)cell;
        const int value =
            digit_of(line->text[at], 36) * (newer ? 36 : 32) + digit_of(line->text[at + 1], 36);
        if (newer ? !value || value - 2 * DIGITS > DIGITS_ALL
                  : value >> 1 > DIGITS_ALL || value == 1)
            return line_error(error, line, at, "these two characters are not a cell");
        const digitset bits = (digitset)(newer ? value - 2 * DIGITS : value >> 1);
        const bool single = newer ? value <= 2 * DIGITS : digitset_count(bits) == 1;
        const bool given = newer ? value <= DIGITS : value & 1;
        const int digit = !single  ? 0
                          : !newer ? digitset_first(bits)
                          : given  ? value
                                   : value - DIGITS;
        puzzle->givens.digit[cell] = (uint8_t)(given ? digit : 0);
        puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : digit);
        puzzle->marks[cell] = single ? 0 : bits;
        untouched &= single || bits == DIGITS_ALL;
    }
    puzzle->has_marks = !untouched;
    return STATUS_OK;
}

/* ---- All of them ---- */

/* Finds the first link; one that has only a number counts if there is no other, a board of
 * sudokuwiki.org if there is none at all. */
static bool find_shared(const struct line *line, struct shared_code *code)
{
    struct shared_code other;
    bool found = false;
    for (size_t at = 0; at < line->length && !(found && code->coding != CODING_NUMBER); at++)
        if (among(line->text[at] | 0x20u, "lfscpn/") && find_sign(line, at, &other) &&
            !(found && other.coding == CODING_NUMBER)) {
            *code = other;
            found = true;
        }
    return found || (line->length > CELLS && find_packed(line, code));
}

bool shared_begins(const struct line *line)
{
    struct shared_code code;
    return find_shared(line, &code);
}

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

enum status read_shared(struct format_reader *reader, const struct line *line,
                        struct puzzle *puzzle, struct error *error)
{
    struct shared_code code;
    struct lz_text text;
    struct json_item object;
    struct grid other;
    struct error reason = { .status = STATUS_OK };
    const char *wrong = NULL;
    find_shared(line, &code);
    reader_pass(reader, line);
    const char *from = line->text + code.from;
    const size_t length = code.to - code.from;
    size_t used = 0;
    if (code.coding == CODING_WIKI || code.coding == CODING_S9B)
        return read_wiki(line, &code, puzzle, error);
    if (code.coding == CODING_NUMBER) {
        wrong = "this link has only the number of a puzzle; open it, and export the puzzle itself";
    } else if (code.coding == CODING_UNKNOWN) {
        wrong = "links of Penpa and sudoku.coach cannot be read; export the cells as text";
    } else if (code.coding == CODING_SCF || code.coding == CODING_CLASSIC) {
        used = read_cells_of_code(from, length, true, &puzzle->givens);
        const bool classic =
            code.coding == CODING_CLASSIC && read_cells_of_code(from, length, false, &other);
        if (code.to < line->length && line->text[code.to] == ':')
            wrong = "this code is not apart from the link behind it";
        else if (code.coding == CODING_SCF && used && used < length)
            wrong = "these characters are rules: it is not an ordinary Sudoku";
        else if (used == length && classic && memcmp(&other, &puzzle->givens, sizeof other) != 0)
            wrong = "this code can be read in two ways";
        else if (used != length && !classic)
            wrong = "this code does not have 81 cells";
        used = code.coding == CODING_SCF && used < length ? used : 0; /* the place of an error */
        if (classic)
            puzzle->givens = other;
    } else if (!lz_expand(from, length, &text)) {
        wrong = "the compressed puzzle of this link is damaged or too long";
    } else if (!text.length || *text.bytes != '{' ||
               !json_at(text.bytes, text.bytes + text.length, &object) ||
               object.to + 1 != text.bytes + text.length) {
        wrong = "the puzzle of this link is damaged";
    } else {
        const enum status status = read_document(&object, puzzle, &reason);
        wrong = status == STATUS_OK    ? NULL
                : status == STATUS_BAD ? reason.text
                                       : "this link contains no Sudoku";
    }
    return wrong ? line_error(error, line, code.from + used, wrong) : STATUS_OK;
}

/* ---- Solo ---- */

/*
 * A game ID, "3x3:a2b...": a letter stands for as many empty cells, and _ separates two digits. In
 * a jigsaw, "9j:a2b...,ab_c...", regions follow.
 */
struct solo_id {
    size_t from, to;          /* of the cells and regions */
    struct board_parts parts; /* without regions */
    bool jigsaw;
    const char *refusal; /* why the ID is not that of a puzzle that can be read, or NULL */
};

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Finds an ID: parameters, a colon (or # before a random seed), and cells. */
static bool find_id(const struct line *line, struct solo_id *id)
{
    const char *end = line->text + line->length;
    for (const char *from = line->text; from < end; from++) {
        const char before = from > line->text ? from[-1] : ' ', *at = from;
        if (!is(*from, A_DIGIT) || is(before, A_DIGIT) || is_lower(before))
            continue;
        const int first = read_number(&at, end);
        const bool boxes = at + 1 < end && *at == 'x' && is(at[1], A_DIGIT);
        if (!boxes && (at == end || *at != 'j'))
            continue;
        at += boxes;
        const int columns = boxes ? read_number(&at, end) : 1;
        bool killer = false;
        *id = (struct solo_id){ .parts = { .size = first * columns, .box_rows = first } };
        for (; at < end && (is_lower(*at) || is(*at, A_DIGIT)); at++) {
            id->jigsaw |= *at == 'j';
            id->parts.down = id->parts.up |= *at == 'x';
            killer |= *at == 'k';
            if (*at == 'd' && at + 1 < end && is_lower(at[1]))
                at++; /* the level: t, b, i, a, e or u */
        }
        if (at == end || (*at != ':' && *at != '#'))
            continue;
        id->parts.box_rows = id->jigsaw ? 0 : first;
        id->refusal = *at == '#' ? "this is a random seed of Solo, not a puzzle; use the game ID"
                      : killer   ? "this game of Solo is a Killer, whose cages are not supported"
                                 : NULL;
        id->from = (size_t)(++at - line->text);
        while (at < end && (is_lower(*at) || is(*at, A_DIGIT) || *at == '_' || *at == ','))
            at++;
        id->to = (size_t)(at - line->text);
        if (id->to > id->from && !(id->to - id->from < 3 && at < end && *at == ':'))
            return true; /* in a line of SudoCue, rules and a second colon follow: 3x3:d:k: */
    }
    return false;
}

bool solo_begins(const struct line *line)
{
    struct solo_id id;
    return find_id(line, &id);
}

/* Reads the cells of an ID. NULL, or what is wrong; *at is then the place. */
static const char *read_solo_cells(const char *text, size_t *at, size_t to, int size,
                                   struct grid *grid, struct error *reason)
{
    size_t cells = 0, all = (size_t)(size * size);
    char before = '_';
    *grid = (struct grid){ { 0 } };
    for (; *at < to && text[*at] != ','; before = text[(*at)++]) {
        const char c = text[*at];
        if (c == '_') {
            if (!is(before, A_DIGIT))
                return "_ separates two digits only";
            continue;
        }
        if (is(c, A_DIGIT) && (c == '0' || is(before, A_DIGIT)))
            return "digits are from 1 to 9, with _ between two of them";
        const size_t count = is_lower(c) ? (size_t)(c - 'a') + 1 : 1;
        if (is(c, A_DIGIT) && cells < all)
            grid->digit[cell_at((int)cells / size, (int)cells % size)] = (uint8_t)(c - '0');
        cells += count;
        if (cells > all)
            break;
    }
    if (cells == all && before != '_')
        return NULL;
    error_set(reason, STATUS_BAD, "this game ID has %s than %zu cells",
              cells > all ? "more" : "fewer", all);
    return reason->text;
}

/*
 * Reads the regions of a jigsaw: the lines between cells, row by row and then column by column. A
 * letter is a number of places without a line, and a line behind them, except behind z; _ is a
 * line. One more line ends the list. False: this is not so.
 */
static bool read_solo_regions(const char *at, const char *end, struct board_parts *parts)
{
    const int places = 2 * parts->size * (parts->size - 1);
    int place = 0;
    for (int i = 0; i < CELLS; i++)
        parts->region[i] = (uint8_t)(i + 1);
    for (; at < end && place <= places; at++) {
        if (*at != '_' && !is_lower(*at))
            return false;
        for (int open = *at == '_' ? 0 : *at - 'a' + 1; open; open--, place++) {
            if (place >= places)
                return false;
            int beside;
            const uint8_t region = parts->region[solo_place(parts->size, place, &beside)],
                          joined = parts->region[beside];
            for (int cell = 0; cell < CELLS; cell++)
                if (parts->region[cell] == joined)
                    parts->region[cell] = region;
        }
        place += *at != 'z';
    }
    return at == end && place == places + 1;
}

enum status read_solo(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                      struct error *error)
{
    struct solo_id id;
    struct error reason;
    find_id(line, &id);
    reader_pass(reader, line);
    size_t at = id.from;
    const char *wrong = id.refusal, *regions = NULL, *end = line->text + id.to;
    const int size = id.parts.size;
    if (!wrong && (size > DIGITS || !id.jigsaw) && !board_made_of(&id.parts, &reason))
        wrong = reason.text;
    if (!wrong)
        wrong = read_solo_cells(line->text, &at, id.to, size, &puzzle->givens, &reason);
    if (!wrong && at < id.to) {
        regions = line->text + at + 1;
        at = id.to;
    }
    if (!wrong &&
        (id.jigsaw != !!regions || (regions && !read_solo_regions(regions, end, &id.parts))))
        wrong = "the regions of this jigsaw are missing, or do not end at the last cell";
    puzzle->board = wrong ? NULL : board_made_of(&id.parts, &reason);
    if (!wrong && !puzzle->board)
        wrong = reason.text;
    if (!wrong && id.to < line->length && !strchr(" \t\"'`)>];.|", line->text[id.to]))
        wrong = "this is not a cell of a game ID";
    return wrong ? line_error(error, line, at < id.to ? at : id.from, wrong) : STATUS_OK;
}

/* ---- SumoCue ---- */

static const char sumocue[] = "sumocuev1";

bool sumocue_begins(const struct line *line)
{
    return line_has_at(line, line_indent(line), sumocue);
}

/* Reads 81 cells "=5J0", a value and the number of a region; + instead of = joins cages. */
enum status read_sumocue(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    struct board_parts parts = { .size = DIGITS };
    const char *end = line->text + line->length,
               *at = line->text + line_indent(line) + sizeof sumocue - 1;
    int cell = 0, value = 0, region = 0;
    struct error reason;
    reader_pass(reader, line);
    parts.down = parts.up = begins_with(at, (size_t)(end - at), "d");
    at += parts.down;
    for (; cell < CELLS && at < end && *at == '='; cell++) {
        at++;
        value = read_number(&at, end);
        if (value > DIGITS || value < 0 || !begins_with(at, (size_t)(end - at), "j"))
            break;
        at++;
        region = read_number(&at, end);
        puzzle->givens.digit[cell] = (uint8_t)value;
        parts.region[cell] = (uint8_t)(region < DIGITS ? region + 1 : 0);
    }
    if (value > DIGITS || (at < end && *at == '+'))
        return line_error(error, line, 0, "this is a killer Sudoku, whose cages are not supported");
    puzzle->board = cell == CELLS && skip_spaces(at, end) == end && parts.region[0]
                        ? board_made_of(&parts, &reason)
                        : NULL;
    return puzzle->board ? STATUS_OK
                         : line_error(error, line, 0, "these are not 81 cells of SumoCue, =5J0");
}
