/* Other boards than the classic one: boards of fewer cells, regions of jigsaws. */
#include "engine/board/boards.h"
#include "engine/format/boards.h"

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
    if (!word && (from == *to || has_object(line->text, line->text + line->length) ||
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

/* Reads as many rows as each has cells, of which a line is the first, or opens the list. */
static enum status read_square(struct format_reader *reader, const struct line *line, int size,
                               uint8_t digit[CELLS], struct error *error)
{
    struct line row = *line;
    uint8_t cells[CELLS];
    int count = cells_of_line(line, 0, line->length, cells);
    bool opening = count < 0 || size_of_line(line) == size;
    for (int rows = 0; rows < size; opening = false) {
        if (count == size && !opening)
            memcpy(digit + size * rows, cells, (size_t)size);
        else if (!opening && !line_is_rule(&row) && count != size) {
            const int number = row.number, wrong = count;
            while (count > 0 && reader_scan(reader, &row) == SCAN_LINE &&
                   (count = cells_of_line(&row, 0, row.length, cells)) > 0)
                reader_pass(reader, &row);
            return error_set_at(error, STATUS_BAD, number, 0,
                                "this line has %d cells; a board of this size has rows of %d",
                                wrong, size);
        }
        rows += count == size && !opening;
        reader_pass(reader, &row);
        if (rows == size)
            break;
        if (reader_scan(reader, &row) != SCAN_LINE || comment_begins(&row) ||
            (count = cells_of_line(&row, 0, row.length, cells)) < 0)
            return error_set_at(error, STATUS_BAD, line->number, 0,
                                "%d of %d rows of the grid can be read", rows, size);
    }
    return STATUS_OK;
}

/*
 * The size of a board that is not 9x9 whose puzzle begins at a line; 0: none does. After a header
 * with such a board, any line of cells; otherwise 16, 36 or 64 cells and perhaps a title, rows in
 * quotes or below the number of rows, and rows with regions above or below them.
 */
static int small_board_at(struct format_reader *reader, const struct line *line, enum form form)
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
    if (stated > DIGITS ||
        (form == FORM_ARRAY && count < 0 && !has_object(line->text, line->text + line->length))) {
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
    const struct board *board =
        board_made_of(&(struct board_parts){ .size = size, .box_rows = 2 }, NULL);
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

enum status try_small_board(struct format_reader *reader, const struct line *line, enum form form,
                            struct puzzle *puzzle, struct error *error)
{
    const int size = small_board_at(reader, line, form);
    if (!size)
        return STATUS_NO;
    if (size > DIGITS) {
        struct line row = *line;
        for (int rows = 0; rows <= size && row.length; rows++) {
            reader_pass(reader, &row);
            if (reader_scan(reader, &row) != SCAN_LINE || line_is_plain(&row))
                break;
        }
        return error_set_at(error, STATUS_BAD, line->number, 0,
                            "a puzzle has nine rows or fewer, not %d; grids that share boxes, such "
                            "as a samurai or a windmill, cannot be read",
                            size);
    }
    uint8_t digit[CELLS];
    size_t end = word_end(line);
    const struct board *board = reader->board->size == size                ? reader->board
                                : reader->map && reader->map->size == size ? reader->map
                                                                           : NULL;
    if (cells_of_line(line, 0, end, digit) == size * size ||
        size_of_cells(line, &end, digit) == size) {
        reader_pass(reader, line);
        for (bool more = true, other = false; more;) { /* the board, the solution, or both */
            const struct board *named = board_named_at(line, &end, size);
            board = named ? named : board;
            size_t at = end = span(line, end, A_SEPARATOR);
            for (; at < line->length && is(line->text[at], A_DIGIT); at++)
                other |=
                    at - end < CELLS && digit[at - end] && digit[at - end] != line->text[at] - '0';
            more = at == end + (size_t)(size * size);
            if (more && other)
                return line_error(error, line, end, second_puzzle);
            end = more ? at : end;
        }
        take_title(line, end, line->length, puzzle);
    } else {
        const enum status status = read_square(reader, line, size, digit, error);
        if (status != STATUS_OK)
            return status;
    }
    struct error reason;
    const struct board_parts usual = { .size = size, .box_rows = 2 };
    puzzle->board = board ? board : board_made_of(&usual, &reason);
    if (!puzzle->board)
        return line_error(error, line, 0, reason.text);
    puzzle->givens = (struct grid){ 0 };
    for (int i = 0; i < size * size; i++)
        puzzle->givens.digit[board_cell(puzzle->board, i)] = digit[i];
    if (board_is_classic(reader->board))
        take_regions(reader, puzzle);
    return STATUS_OK;
}

/* ---- Regions of jigsaws among the lines of a text ---- */

/* Reads a line of the cells of a puzzle and the symbols of its regions, or the reverse. */
static bool read_halves(const struct line *line, struct puzzle *puzzle)
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

/* Reads a label, see label_of(), or two with a dash between. False: it is something else. */
static bool read_range(const char **at, const char *end, int ends[2])
{
    ends[0] = ends[1] = *at < end ? label_of((*at)++, 1) : -1;
    if (end - *at > 1 && **at == '-') {
        ends[1] = label_of(*at + 1, 1);
        *at += 2;
    }
    return ends[0] > 0 && ends[0] <= ends[1];
}

/*
 * Reads the cells of a region: a row and a column, or a letter for the column and a row, perhaps
 * ranges of them as in A-C4, and perhaps a digit: 23:4 for r2c3, where 0 is an empty cell. Returns
 * their number; 0: the text is something else.
 */
static int read_region(const char **at, const char *end, int region, struct board_parts *parts,
                       struct grid *digits)
{
    int count = 0, ends[2][2]; /* of rows and columns */
    while (*at < end && !among(**at, ";\"\r\n")) {
        const bool named = is(**at, A_LETTER);
        if (!read_range(at, end, ends[named]) || !read_range(at, end, ends[!named]))
            return 0;
        const bool filled = end - *at > 1 && **at == ':' && is((*at)[1], A_DIGIT);
        for (int row = ends[0][0]; row <= ends[0][1]; row++)
            for (int column = ends[1][0]; column <= ends[1][1]; column++, count++) {
                const int cell = cell_at(row - 1, column - 1);
                if (parts->region[cell])
                    return 0;
                parts->region[cell] = (uint8_t)region;
                digits->digit[cell] = (uint8_t)(filled ? (*at)[1] - '0' : 0);
            }
        *at += filled ? 2 : 0;
        const char *next = *at;
        while (next < end && among(*next, " ,"))
            next++;
        if (next == *at && next < end && !among(*next, ";\"\r\n"))
            return 0;
        *at = next;
    }
    return count;
}

enum status try_regions(struct format_reader *reader, const struct line *line,
                        struct puzzle *puzzle)
{
    struct board_parts parts = { .size = 0 };
    struct grid digits = { { 0 } };
    const bool halves = read_halves(line, puzzle);
    if (halves || (!reader->map && (reader->map = board_of_line(line)))) {
        reader_pass(reader, line);
        return halves ? STATUS_OK : STATUS_NO;
    }
    if (reader->map)
        return STATUS_BAD;
    const char *quote = memchr(line->text, '"', line->length), *end = record_end(reader),
               *at = quote ? quote + 1 : line->text + line_indent(line), *from = at;
    for (int region = 1; region == 1 || region <= parts.size; region++) {
        at = region == 1 ? at : skip_spaces(at + 1, end);
        const int count = read_region(&at, end, region, &parts, &digits);
        if (at == end)
            note_unclosed(reader);
        if (!count || (region > 1 && count != parts.size) || (at == end && region < count))
            return STATUS_BAD;
        parts.size = count;
    }
    const struct board *board = board_made_of(&parts, NULL);
    if (!board)
        return STATUS_BAD;
    const bool filled = memchr(from, ':', (size_t)(at - from));
    reader_move(reader, at);
    pass_line_rest(reader);
    puzzle->givens = digits;
    *(filled ? &puzzle->board : &reader->map) = board;
    return filled ? STATUS_OK : STATUS_NO;
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
        } else if (!line_is_rule(&line) && (!below || rows || cell_value(first_sign(&line)) >= 0 ||
                                            !(closing_begins(&line) || comment_begins(&line) ||
                                              line_is_words(&line) || array_begins(&line)) ||
                                            between++ == BETWEEN_MOST))
            break;
        reader_pass(&at, &line);
    }
    board = board && board->size == size ? board : NULL;
    reader->open |= at.open;
    if (board)
        *reader = at;
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
    if (reader->map || (doubt && puzzle_board(puzzle)->size == DIGITS && !may_be_jigsaw(puzzle)))
        return;
    after.open |= reader->open;
    if (!map)
        reader->open = after.open;
    else
        *reader = after;
    puzzle->board = map ? map : puzzle->board;
}
