/*
 * Other boards than the classic one: their names, regions of jigsaws, boards of fewer cells.
 */
#include "engine/board/boards.h"
#include "engine/format/boards.h"

const char regions_alone[] = "these are the regions of a jigsaw, not a puzzle";

/* ---- Names ---- */

/*
 * A part of a word is enough, since names of programs join them (TestJigsawSudoku), unless = before
 * the name means a whole word. The second text is the part of a board's name that has it.
 */
static const struct {
    const char *name, *part;
} variants[] = {
    { "jigsaw", "jigsaw" },      { "irregular sudoku", "jigsaw" },
    { "nonomino", "jigsaw" },    { "squiggly", "jigsaw" },
    { "windoku", "windoku" },    { "hyper sudoku", "windoku" },
    { "=sudoku x", "diagonal" }, { "=x sudoku", "diagonal" },
    { "diagonal", "diagonal" },  { "anti king", "anti-king" },
    { "samurai", NULL },         { "anti knight", "anti-knight" },
    { "killer sudoku", NULL },   { "sudoku killer", NULL },
    { "killer cage", NULL },     { "little killer", NULL },
    { "=cages", NULL },          { "thermo", NULL },
    { "sandwich sudoku", NULL }, { "kropki", NULL },
    { "disjoint group", NULL },  { "arrow sudoku", NULL },
    { "non consecutive", NULL }, { "greater than", NULL },
    { "even odd", NULL },
};

bool board_has_variant(const struct board *board, const char *variant)
{
    for (size_t i = 0; i < ARRAY_SIZE(variants); i++)
        if (variants[i].name + (*variants[i].name == '=') == variant)
            return variants[i].part && strstr(board->name, variants[i].part);
    return false;
}

const char *variant_in(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++)
        for (size_t i = 0; is(text[at], A_LETTER) && i < ARRAY_SIZE(variants); i++) {
            size_t end = at;
            const bool word = *variants[i].name == '=';
            const char *name = variants[i].name + word, *next = name;
            for (; *next && (*next == ' ' || (end < length && (text[end] | 0x20) == *next)); next++)
                end += *next != ' ' || /* a space may be missing or another sign */
                       (end < length && !is(text[end], A_LETTER));
            const bool whole =
                (!at || !is(text[at - 1], A_LETTER)) && (end >= length || !is(text[end], A_LETTER));
            if (!*next && (whole || !word))
                return name;
        }
    return NULL;
}

/* ---- Regions ---- */

/*
 * The board that symbols are a map of, row by row, or NULL: as many symbols as rows, each as often,
 * and those of one kind next to each other. Neither a puzzle nor a solution has this property.
 */
static const struct board *board_of_map(const uint16_t *symbol, int size)
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

/* The root of a number of cells that a board may have; 0: none has as many. */
static int root_of(int cells)
{
    return cells == 16 ? 4 : cells == 36 ? 6 : cells == 64 ? 8 : cells == CELLS ? DIGITS : 0;
}

/*
 * Reads the symbols of a line, which are letters and digits, from a place on; with `row`, also
 * words of two signs. Returns their number; 0: there are more than `most`, or other signs.
 */
static int read_symbols(const struct line *line, size_t from, int most, bool row, uint16_t *symbol)
{
    int count = 0, words = 0;
    for (size_t at = from, to; at < line->length; at = to) {
        for (to = at; to < line->length && is(line->text[to], A_DIGIT | A_LETTER);)
            to++;
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
    uint16_t symbol[CELLS];
    size_t from = line->length;
    while (from && line->text[from - 1] != '=' && line->text[from - 1] != ':')
        from--;
    const int count = read_symbols(line, from, CELLS, false, symbol), size = root_of(count);
    /* Equal rows are candidates: columns are not the regions of a jigsaw. A header is not a map. */
    return size && first_sign(line) != '#' &&
                   memcmp(symbol, symbol + size, (size_t)(count - size) * sizeof *symbol) != 0
               ? board_of_map(symbol, size)
               : NULL;
}

/* ---- Headers ---- */

static const char header[] = "# board:";

/* The board that a line names, if it is a header; otherwise `board`. *error: there is no such one.
 */
static const struct board *header_board(const char *text, size_t length, const struct board *board,
                                        struct error *error)
{
    static const struct board unknown;
    char name[2048]; /* with maps of as many extra regions as there may be */
    const char *at = skip_spaces(text, text + length), *end = text + length;
    if (!begins_with(at, (size_t)(end - at), header))
        return board;
    at += sizeof header - 1;
    copy_trimmed(name, sizeof name, at, (size_t)(end - at));
    board = board_named(name, error);
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

/* ---- Boards of fewer cells ---- */

/*
 * The cells of a line, without the signs between them; fewer than 0: it has others. In quotes, a
 * space is an empty cell.
 */
static int cells_of_line(const struct line *line, size_t from, size_t to, uint8_t digit[CELLS])
{
    const char *at = line->text + from, *end = line->text + to;
    int count = 0;
    while (at < end) {
        const bool quoted = end - at > 1 && *at == ' ' && at > line->text && among(at[-1], "\"'") &&
                            at[1] == at[-1];
        const uint32_t c = next_character(&at, end);
        const int value = quoted ? 0 : value_of(c);
        if (value >= 0 && count < CELLS)
            digit[count++] = (uint8_t)value;
        else if (!is_frame(c) && !is(c, A_SEPARATOR | AN_OPENING | A_CLOSING) && !among(c, "\"'\\"))
            return -1;
    }
    return count;
}

/* Whether an object of JSON begins in a line, which is read as one. */
static bool has_object(const struct line *line)
{
    const char *end = line->text + line->length, *open = memchr(line->text, '{', line->length);
    open = open ? pass(open + 1, end, A_SPACE) : end;
    return open < end && among(*open, "\"'");
}

/* The end of the first word of a line. */
static size_t word_end(const struct line *line)
{
    size_t at = line_indent(line);
    while (at < line->length && !is(line->text[at], A_SEPARATOR))
        at++;
    return at;
}

/*
 * The size of a board of fewer than 81 cells, if they are the first word of a line, or a list or a
 * text behind a name with some of them empty; otherwise 0. *to becomes their end.
 */
static int size_of_cells(const struct line *line, size_t *to, uint8_t digit[CELLS])
{
    size_t from = line_indent(line);
    int most = 0, least = DIGITS;
    *to = word_end(line);
    const bool word = cells_of_line(line, from, *to, digit) == (int)(*to - from);
    *to = word ? *to : line->length;
    for (from = word ? from : *to; !word && from && !among(line->text[from - 1], "=:");)
        from--;
    from = word ? from : span(line, from, A_SPACE);
    if (!word && (from == *to || has_object(line) ||
                  (!is(line->text[from], AN_OPENING) && !among(line->text[from], "\"'"))))
        return 0;
    const int count = cells_of_line(line, from, *to, digit), size = root_of(count);
    for (int i = 0; i < count; i++) {
        most = digit[i] > most ? digit[i] : most;
        least = digit[i] < least ? digit[i] : least;
    }
    return size < DIGITS && most && most <= size && (word || !least) ? size : 0;
}

int size_of_line(const struct line *line)
{
    const char *at = line->text + line_indent(line), *end = line->text + line->length;
    const int rows = read_number(&at, end);
    const char *gap = at;
    at = pass(at, end, A_SPACE);
    const int columns = at > gap && at < end ? read_number(&at, end) : 0;
    if (pass(at, end, A_SPACE) < end || rows < 1 || first_sign(line) == '0' ||
        line->length > DIGITS)
        return 0;
    return columns > DIGITS || (rows <= DIGITS && (!columns || columns == rows)) ? rows : 0;
}

/* The smaller board of a number of rows; NULL: no board has that number. */
static const struct board *board_of_size(int size, struct error *error)
{
    const struct board_parts parts = { .size = size, .box_rows = 2 };
    return size == DIGITS ? NULL : board_made_of(&parts, error);
}

/* Reads as many rows as each has cells, of which a line is the first, or opens the list. */
static enum status read_square(struct format_reader *reader, const struct line *line, int size,
                               uint8_t digit[CELLS], struct error *error)
{
    struct line row = *line;
    uint8_t cells[CELLS];
    int count = cells_of_line(line, 0, line->length, cells);
    bool opening = count < 0 || size_of_line(line) == size;
    for (int rows = 0; rows < size; opening = false) {
        if (count == size && size < DIGITS && !opening)
            memcpy(digit + size * rows, cells, (size_t)size);
        else if (!opening && !line_is_rule(&row) && count != size) {
            const int number = row.number, wrong = count;
            while (count > 0 && reader_scan(reader, &row) == SCAN_LINE &&
                   (count = cells_of_line(&row, 0, row.length, cells)) > 0)
                reader_pass(reader, &row);
            return error_set_at(error, STATUS_BAD, number, 0,
                                "this row has %d cells; a row of a board of this size has %d",
                                wrong, size);
        }
        rows += count == size && !opening;
        reader_pass(reader, &row);
        if (rows == size)
            break;
        if (reader_scan(reader, &row) != SCAN_LINE || comment_begins(&row) ||
            (count = cells_of_line(&row, 0, row.length, cells)) < 0)
            return error_set_at(error, STATUS_BAD, line->number, 0,
                                "here are %d rows of cells; a board of this size has %d", rows,
                                size);
    }
    return STATUS_OK;
}

int small_board_at(struct format_reader *reader, const struct line *line, enum form form)
{
    uint8_t digit[CELLS];
    size_t to;
    struct format_reader after = *reader;
    struct line row;
    const bool rows = form == FORM_ROWS || form == FORM_COLUMNS || form == FORM_ARRAY;
    if (!rows && form != FORM_PLAIN && form != FORM_WHOLE && form != FORM_WITHIN)
        return 0;
    int count = cells_of_line(line, 0, line->length, digit);
    if (reader->board->size < DIGITS)
        return cells_of_line(line, 0, word_end(line), digit) > 0 ? reader->board->size : 0;
    if (!board_is_classic(reader->board))
        return 0;
    const int whole = size_of_cells(line, &to, digit), stated = size_of_line(line);
    if (stated > DIGITS || (form == FORM_ARRAY && count < 0 && !has_object(line))) {
        reader_pass(&after, line);
        const bool ended = reader_scan(&after, &row) != SCAN_LINE;
        reader->open |= after.open;
        if (ended)
            return 0;
        if (stated > DIGITS)
            return line_resembles_row(&row) && row.length > 2 * DIGITS ? stated : 0;
        count = cells_of_line(&row, 0, row.length, digit);
        after = *reader;
    }
    const int size = stated ? stated : count;
    if (reader->map && reader->map->size < DIGITS)
        return whole || count == reader->map->size ? reader->map->size : 0;
    if (whole || !rows || size < 4 || size >= DIGITS) /* rows of ten may have labels */
        return whole;
    const struct board *board = board_of_size(size, NULL);
    struct puzzle puzzle = { .board = board };
    const bool good = read_square(&after, line, size, digit, NULL) == STATUS_OK;
    const bool more =
        reader_scan(&after, &row) == SCAN_LINE && cells_of_line(&row, 0, row.length, digit) == size;
    if (good && board)
        take_regions(&after, &puzzle);
    reader->open |= after.open;
    return good && (stated || puzzle.board != board || !board ||
                    (among(first_sign(line), "\"'") && !more))
               ? size
               : 0;
}

enum status read_small_board(struct format_reader *reader, const struct line *line, int size,
                             struct puzzle *puzzle, struct error *error)
{
    uint8_t digit[CELLS];
    size_t end = word_end(line);
    const struct board *board = reader->board->size == size                ? reader->board
                                : reader->map && reader->map->size == size ? reader->map
                                                                           : NULL;
    puzzle->line = line->number;
    if (cells_of_line(line, 0, end, digit) == size * size ||
        size_of_cells(line, &end, digit) == size) {
        while (end < line->length && is(line->text[end], A_SEPARATOR))
            end++;
        reader_pass(reader, line);
        copy_trimmed(puzzle->title, sizeof puzzle->title, line->text + end, line->length - end);
    } else if (size > DIGITS && size_of_line(line) == size) {
        struct line row = *line;
        for (int rows = 0; rows <= size && row.length; rows++) {
            reader_pass(reader, &row);
            if (reader_scan(reader, &row) != SCAN_LINE || line_is_plain(&row))
                break;
        }
    } else {
        const enum status status = read_square(reader, line, size, digit, error);
        if (status != STATUS_OK)
            return status;
    }
    struct error reason;
    puzzle->board = board ? board : board_of_size(size, &reason);
    if (!puzzle->board)
        return line_error(error, line, 0, reason.text);
    puzzle->givens = (struct grid){ 0 };
    for (int i = 0; i < size * size; i++)
        puzzle->givens.digit[board_cell(puzzle->board, i)] = digit[i];
    if (board_is_classic(reader->board))
        take_regions(reader, puzzle);
    return STATUS_OK;
}

/*
 * Reads a line of cells with their places and digits, as 23:4 for r2c3; 0 is an empty cell. They
 * are a region. Returns their number; 0: the line is something else.
 */
static int read_region(const struct line *line, int region, struct board_parts *parts,
                       struct grid *digits)
{
    const char *at = line->text + line_indent(line), *end = line->text + line->length;
    int count = 0;
    for (; at < end; at = pass(at, end, A_SPACE), count++) {
        if (end - at < 4 || at[2] != ':' || !is(at[3], A_DIGIT) || at[0] < '1' || at[1] < '1' ||
            at[0] > '9' || at[1] > '9' || (end - at > 4 && !is(at[4], A_SPACE)))
            return 0;
        const int cell = cell_at(at[0] - '1', at[1] - '1');
        if (parts->region[cell])
            return 0;
        parts->region[cell] = (uint8_t)region;
        digits->digit[cell] = (uint8_t)(at[3] - '0');
        at += 4;
    }
    return count;
}

bool try_regions(struct format_reader *reader, const struct line *line, struct puzzle *puzzle)
{
    struct format_reader after = *reader;
    struct line at = *line;
    struct board_parts parts = { .size = 0 };
    struct grid digits = { { 0 } };
    for (int rows = 0; rows == 0 || rows < parts.size;) {
        const int count = read_region(&at, ++rows, &parts, &digits);
        parts.size = rows == 1 ? count : parts.size;
        if (!count || count != parts.size)
            return false;
        reader_pass(&after, &at);
        const bool ended = rows < count && reader_scan(&after, &at) != SCAN_LINE;
        reader->open |= after.open;
        if (ended)
            return false;
    }
    puzzle->board = board_made_of(&parts, NULL);
    puzzle->givens = digits;
    if (puzzle->board)
        *reader = after;
    return puzzle->board;
}

/* ---- Regions of jigsaws among the lines of a text ---- */

bool read_halves(const struct line *line, struct puzzle *puzzle)
{
    uint16_t symbol[2 * CELLS];
    int count = 0;
    for (size_t i = 0; i < line->length; i++) {
        const char c = line->text[i];
        if (is(c, A_SEPARATOR))
            continue;
        if (count == 2 * CELLS || (!is(c, A_DIGIT | A_LETTER) && cell_value(c) < 0))
            return false;
        symbol[count++] = (unsigned char)c;
    }
    const int size = count % 2 ? 0 : root_of(count / 2);
    for (int map = 0; size && map < 2; map++) {
        const struct board *board = board_of_map(symbol + map * count / 2, size);
        bool good = board;
        puzzle->givens = (struct grid){ 0 };
        for (int i = 0; good && i < count / 2; i++) {
            const int value = cell_value((char)symbol[!map * count / 2 + i]);
            good = value >= 0;
            puzzle->givens.digit[board_cell(board, i)] = (uint8_t)(good ? value : 0);
        }
        puzzle->board = good ? board : puzzle->board;
        if (good)
            return true;
    }
    return false;
}

/* Whether a line may stand between a puzzle and its regions, and is not a row. */
static bool may_be_between(const struct line *line)
{
    return cell_value(first_sign(line)) < 0 && (closing_begins(line) || comment_begins(line) ||
                                                line_is_words(line) || array_begins(line));
}

/*
 * Passes over rows that are a map of regions, of a board of this size (0: any): of the reader's
 * line, or with `below` of a line near it below others that are not rows. NULL: there is no map,
 * and the reader stays.
 */
static const struct board *pass_map(struct format_reader *reader, bool below, int size)
{
    enum { BETWEEN_MOST = 4 };
    struct format_reader at = *reader;
    struct line line;
    uint16_t symbol[CELLS];
    const struct board *board = NULL;
    int rows = 0, between = 0;
    while (!board && reader_scan(&at, &line) == SCAN_LINE) {
        const int count = read_symbols(&line, 0, DIGITS, true, symbol + size * rows);
        if (!rows && (board = board_of_line(&line)))
            size = size ? size : board->size;
        else if (count && (count == size || (!size && root_of(count * count) && !below))) {
            size = count;
            if (++rows == size && !(board = board_of_map(symbol, size)))
                break;
        } else if (!line_is_rule(&line) &&
                   (!below || rows || !may_be_between(&line) || between++ == BETWEEN_MOST))
            break;
        reader_pass(&at, &line);
    }
    board = board && board->size == size ? board : NULL;
    reader->open |= at.open;
    if (board) {
        at.open = reader->open;
        *reader = at;
    }
    return board;
}

bool pass_regions(struct format_reader *reader)
{
    const struct board *map = pass_map(reader, false, 0);
    reader->map = map ? map : reader->map;
    return map;
}

void take_regions(struct format_reader *reader, struct puzzle *puzzle)
{
    struct format_reader after = *reader;
    after.open = false;
    const struct board *map =
        reader->map ? NULL : pass_map(&after, true, puzzle_board(puzzle)->size);
    const bool doubt = map ? map != puzzle_board(puzzle) : after.open && !reader->whole;
    const bool small = puzzle_board(puzzle)->size < DIGITS;
    if (reader->map || (doubt && !small && !may_be_jigsaw(puzzle)))
        return;
    after.open |= reader->open;
    if (!map)
        reader->open = after.open;
    else
        *reader = after;
    puzzle->board = map ? map : puzzle->board;
}
