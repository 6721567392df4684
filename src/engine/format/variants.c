/* Puzzles of other boards than the usual one: their names, their sizes, their regions. */
#include "engine/board/boards.h"
#include "engine/format/boards.h"

const char regions_alone[] = "these are the regions of a jigsaw, not a puzzle";

/* ---- Names ---- */

/*
 * A part of a word with a capital is enough, since names of programs join them (TestJigsawSudoku),
 * unless = before the name means a whole word. Those of no board come first, as a line may name
 * several; any constraint comes last.
 */
static const struct variant variants[] = {
    { "odd even", NULL },         { "non consecutive", NULL },      { "killer sudoku", NULL },
    { "even odd", NULL },         { "little killer", NULL },        { "samurai", NULL },
    { "arrow sudoku", NULL },     { "greater than", NULL },         { "=cages", NULL },
    { "kropki", NULL },           { "killer cage", NULL },          { "sudoku killer", NULL },
    { "sandwich sudoku", NULL },  { "disjoint group", NULL },       { "thermo", NULL },
    { "jigsaw", "jigsaw" },       { "irregular sudoku", "jigsaw" }, { "nonomino", "jigsaw" },
    { "squiggly", "jigsaw" },     { "windoku", "windoku" },         { "hyper sudoku", "windoku" },
    { "=sudoku x", "diagonal" },  { "=x sudoku", "diagonal" },      { "diagonal", "diagonal" },
    { "anti king", "anti-king" }, { "anti knight", "anti-knight" }, { "add constraint", NULL },
};

const struct variant *variant_in(const char *text, size_t length, const struct board *board)
{
    const struct variant *end = variants + ARRAY_SIZE(variants), *found = NULL;
    for (size_t at = 0; at < length; at++) {
        const bool begins = !at || !is(text[at - 1], A_LETTER);
        if (!is(text[at], A_LETTER) || (!begins && text[at] >= 'a'))
            continue;
        for (const struct variant *variant = variants; variant < end; variant++) {
            const bool alone = *variant->name == '=';
            const char *next = variant->name + alone;
            if ((text[at] | 0x20) != *next) /* most of them, in long lists with titles */
                continue;
            size_t to = at;
            for (; *next && (*next == ' ' || (to < length && (text[to] | 0x20) == *next)); next++)
                to += *next != ' ' || /* a space may be missing or another sign */
                      (to < length && !is(text[to], A_LETTER));
            const bool whole = begins && (to >= length || !is(text[to], A_LETTER));
            if (!*next && (whole || !alone) &&
                !(variant->part && strstr(board->name, variant->part)))
                end = found = variant;
        }
    }
    return found;
}

/* ---- Regions ---- */

const struct board *board_of_map(const uint16_t *symbol, int size)
{
    struct board_parts parts = { .size = size };
    uint8_t number = 0;
    for (int i = 0; i < size * size; i++) {
        const cellset first = cell_bit(cell_at(i / size, i % size));
        cellset cells = 0;
        if (parts.region[cellset_first(first)])
            continue;
        number++;
        for (int n = i; n < size * size; n++)
            if (symbol[n] == symbol[i]) {
                parts.region[cell_at(n / size, n % size)] = number;
                cells |= cell_bit(cell_at(n / size, n % size));
            }
        if (cellset_count(cells) != size || !cells_are_connected(cells))
            return NULL;
    }
    return board_made_of(&parts, NULL);
}

const struct board *board_of_grid(const struct grid *grid)
{
    uint16_t symbol[CELLS];
    if (!may_be_regions(grid->digit))
        return NULL;
    for (int cell = 0; cell < CELLS; cell++)
        symbol[cell] = grid->digit[cell];
    return board_of_map(symbol, DIGITS);
}

int root_of(int cells)
{
    return cells == 16 ? 4 : cells == 36 ? 6 : cells == 64 ? 8 : cells == CELLS ? DIGITS : 0;
}

int read_symbols(const struct line *line, size_t from, int most, bool row, uint16_t *symbol)
{
    int count = 0, words = 0;
    for (size_t at = from, to; at < line->length; at = to) {
        to = span(line, at, A_DIGIT | A_LETTER);
        const size_t size = row && to - at == 2 ? 2 : 1;
        const bool word = to > at;
        words += word;
        if (!word && !among(line->text[to++], " \t,;|[](){}\"'"))
            return 0;
        for (; at + size <= to && is(line->text[at], A_DIGIT | A_LETTER); at += size) {
            if (count == most)
                return 0;
            symbol[count++] = (uint16_t)((unsigned char)line->text[at] << 8 |
                                         (size == 2 ? (unsigned char)line->text[at + 1] : 0));
        }
        to += word && row && to < line->length; /* any sign may be between two words */
    }
    return !row || (count && count % words == 0) ? count : 0;
}

const struct board *board_of_line(const struct line *line)
{
    enum { LONGEST_MAP = 8 * CELLS }; /* a line may be a megabyte long */
    uint16_t symbol[CELLS];
    static const char field[] = "jigsaw:"; /* in a name of a board, not of a map */
    size_t from = line->length;
    while (from && line->text[from - 1] != '=' && line->text[from - 1] != ':')
        if (line->length - --from > LONGEST_MAP)
            return NULL;
    if (from && (among(first_sign(line), "{[") || /* an object, which may have a puzzle as well */
                 (from >= sizeof field &&
                  !memcmp(line->text + from - strlen(field), field, strlen(field)))))
        return NULL;
    const int count = read_symbols(line, from, CELLS, false, symbol), size = root_of(count);
    /* Equal rows are candidates: columns are not the regions of a jigsaw. A header is not a map. */
    return size && first_sign(line) != '#' &&
                   memcmp(symbol, symbol + size, (size_t)(count - size) * sizeof *symbol) != 0
               ? board_of_map(symbol, size)
               : NULL;
}

/* ---- Headers ---- */

static const char header[] = "# board:";

const struct board *board_of_text(const char *text, size_t length, struct error *error)
{
    char name[2048]; /* with maps of as many extra regions as there may be */
    copy_trimmed(name, sizeof name, text, length);
    return board_named(name, error);
}

const struct board *board_named_at(const struct line *line, size_t *at, int size)
{
    const size_t from = span(line, *at, A_SEPARATOR);
    size_t to = from;
    /* Only the names of small boards begin with a digit; many lines continue with a solution. */
    if (from == line->length || (size == DIGITS && line->text[from] < 'a'))
        return NULL;
    while (to < line->length && !among(line->text[to], " \t,;|"))
        to++;
    to -= to > from && line->text[to - 1] == ':';
    const struct board *board = board_of_text(line->text + from, to - from, NULL);
    if (!board || board->size != size)
        return NULL;
    *at = to;
    return board;
}

/* The board that a line names, if it is a header; otherwise `board`. *error: there is no such one.
 */
static const struct board *header_board(const char *text, size_t length, const struct board *board,
                                        struct error *error)
{
    static const struct board unknown;
    const char *at = skip_spaces(text, text + length), *end = text + length;
    if (!begins_with(at, (size_t)(end - at), header))
        return board;
    at += sizeof header - 1;
    board = board_of_text(at, (size_t)(end - at), error);
    return board ? board : &unknown;
}

const struct board *format_board_after(const char *text, size_t length, const struct board *board)
{
    const char *end = text + length, *line_end;
    for (const char *at = text; (at = memchr(at, '#', (size_t)(end - at))); at = line_end) {
        const char *from = at;
        while (from > text && is(from[-1], A_SPACE))
            from--;
        line_end = memchr(at, '\n', (size_t)(end - at));
        line_end = line_end ? line_end : end;
        if (from == text || from[-1] == '\n')
            board = header_board(at, (size_t)(line_end - at), board, NULL);
    }
    return board;
}

void format_header(const struct board *board, struct strbuf *out)
{
    strbuf_addf(out, "%s %s\n", header, board->name);
}

enum status read_board_header(struct format_reader *reader, const struct line *line,
                              struct error *error)
{
    struct error reason = { .status = STATUS_OK };
    reader->board = header_board(line->text, line->length, reader->board, &reason);
    return reason.status ? line_error(error, line, 0, reason.text) : STATUS_NO;
}

/* The cells on both sides of a place between two, see read_solo_regions(). */
int solo_place(int size, int place, int *after)
{
    const int inner = size - 1, half = size * inner, i = place % half;
    const bool across = place < half;
    const int cell = across ? cell_at(i / inner, i % inner) : cell_at(i % inner, i / inner);
    *after = cell + (across ? 1 : cell_at(1, 0));
    return cell;
}
