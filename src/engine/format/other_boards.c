/* Other boards than the classic one: headers, boards of fewer cells, regions of jigsaws. */
#include "engine/board/boards.h"
#include "engine/format/boards.h"
#include "engine/search/search.h"

/* ---- Headers ---- */

static const char header[] = "# board:";

/* The board that a line names, if it is a header; otherwise `board`. *error: there is no such one.
 */
static const struct board *header_board(const char *text, size_t length, const struct board *board,
                                        struct error *error)
{
    static const struct board unknown;
    char name[512];
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

/* ---- Boards of fewer cells ---- */

/* The cells of a line, without the frame between them; -1: it has other signs. */
static int cells_of_line(const struct line *line, size_t from, size_t to, uint8_t digit[CELLS])
{
    const char *at = line->text + from, *end = line->text + to;
    int count = 0;
    while (at < end) {
        const uint32_t c = next_character(&at, end);
        const int value = value_of(c);
        if (value >= 0 && count < CELLS)
            digit[count++] = (uint8_t)value;
        else if (!is_frame(c))
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

/* The board of a length, if the first word of a line is that many cells; otherwise NULL. */
static const struct board *board_of_length(const struct line *line)
{
    static const char *const names[] = { "4x4", "6x6", "8x8" };
    uint8_t digit[CELLS];
    const size_t from = line_indent(line), to = word_end(line);
    const int sides = to - from == 16 ? 4 : to - from == 36 ? 6 : to - from == 64 ? 8 : 0;
    int most = 0;
    if (!sides || cells_of_line(line, from, to, digit) != sides * sides)
        return NULL;
    for (int i = 0; i < sides * sides; i++)
        most = digit[i] > most ? digit[i] : most;
    return most && most <= sides ? board_named(names[sides / 2 - 2], NULL) : NULL;
}

bool small_board_begins(const struct format_reader *reader, const struct line *line, enum form form)
{
    const int size = reader->board->size;
    uint8_t digit[CELLS];
    if (size && size < DIGITS)
        return (form == FORM_ROWS || form == FORM_PLAIN || form == FORM_WHOLE ||
                form == FORM_WITHIN || form == FORM_COLUMNS) &&
               cells_of_line(line, 0, word_end(line), digit) > 0;
    return board_is_classic(reader->board) && board_of_length(line);
}

enum status read_small_board(struct format_reader *reader, const struct line *line,
                             struct puzzle *puzzle, struct error *error)
{
    const struct board *board =
        reader->board->size < DIGITS ? reader->board : board_of_length(line);
    const int all = board->size * board->size;
    struct line row = *line;
    uint8_t digit[CELLS], cells[CELLS];
    size_t end = word_end(line);
    int count = cells_of_line(line, 0, end, digit), rows = 0;
    puzzle->line = line->number;
    puzzle->board = board;
    reader_pass(reader, line);
    if (count == all) {
        while (end < line->length && is(line->text[end], A_SEPARATOR))
            end++;
        copy_trimmed(puzzle->title, sizeof puzzle->title, line->text + end, line->length - end);
    }
    while (count != all && rows < board->size) {
        count = cells_of_line(&row, 0, row.length, cells);
        if (count == board->size)
            memcpy(digit + count * rows++, cells, (size_t)count);
        else if (!line_is_rule(&row))
            return error_set_at(error, STATUS_BAD, row.number, 0,
                                "this row has %d cells; a row of the board %s has %d", count,
                                board->name, board->size);
        if (rows == board->size)
            break;
        if (reader_scan(reader, &row) != SCAN_LINE || comment_begins(&row) ||
            cells_of_line(&row, 0, row.length, cells) < 0)
            return error_set_at(error, STATUS_BAD, line->number, 0,
                                "here are %d rows of cells; the board %s has %d", rows, board->name,
                                board->size);
        reader_pass(reader, &row);
    }
    puzzle->givens = (struct grid){ 0 };
    for (int i = 0; i < all; i++) {
        if (digit[i] > board->size)
            return error_set_at(error, STATUS_BAD, line->number, 0, "the board %s has no digit %d",
                                board->name, digit[i]);
        puzzle->givens.digit[board_cell(board, i)] = digit[i];
    }
    return STATUS_OK;
}

/* ---- Regions of jigsaws among the lines of a text ---- */

/*
 * Reads the symbols of a line, which are letters and digits, from a place on; for a row, also words
 * of two signs. Returns their number; 0: there are more than `most`, or other signs.
 */
static size_t read_symbols(const struct line *line, size_t from, size_t most, uint16_t *symbol)
{
    size_t count = 0, words = 0;
    for (size_t at = from, to; at < line->length; at = to) {
        for (to = at; to < line->length && is(line->text[to], A_DIGIT | A_LETTER);)
            to++;
        const size_t size = most == DIGITS && to - at == 2 ? 2 : 1;
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
        to += word && most == DIGITS && to < line->length; /* any sign may be between two words */
    }
    return most != DIGITS || words == 1 || words == 3 || words == DIGITS ? count : 0;
}

/* Reads the 81 symbols of a line, perhaps behind a name, in quotes or as lists. */
static bool read_all_symbols(const struct line *line, uint16_t symbol[CELLS])
{
    size_t from = line->length;
    while (from && line->text[from - 1] != '=' && line->text[from - 1] != ':')
        from--;
    /* Nine times the same row are candidates: columns are not the regions of a jigsaw. */
    return read_symbols(line, from, CELLS, symbol) == CELLS &&
           memcmp(symbol, symbol + DIGITS, (CELLS - DIGITS) * sizeof *symbol);
}

/* Whether a line may stand between a puzzle and its regions, and is not a row. */
static bool may_be_between(const struct line *line)
{
    return cell_value(first_sign(line)) < 0 && (closing_begins(line) || comment_begins(line) ||
                                                line_is_words(line) || array_begins(line));
}

enum regions pass_regions(struct format_reader *reader, bool below)
{
    enum { BETWEEN_MOST = 4 };
    struct format_reader at = *reader;
    struct line line;
    uint16_t symbol[CELLS];
    int rows = 0, between = 0;
    while (rows < DIGITS && reader_scan(&at, &line) == SCAN_LINE) {
        if (!rows && read_all_symbols(&line, symbol))
            rows = DIGITS;
        else if (read_symbols(&line, 0, DIGITS, symbol + DIGITS * rows) == DIGITS)
            rows++;
        else if (!line_is_rule(&line) &&
                 (!below || rows || !may_be_between(&line) || between++ == BETWEEN_MOST))
            break;
        reader_pass(&at, &line);
    }
    const bool all = rows == DIGITS;
    reader->open |= at.open;
    const enum regions regions = all ? regions_of(symbol) : REGIONS_NONE;
    if (regions != REGIONS_NONE) {
        at.open = reader->open;
        *reader = at;
    }
    return regions;
}

bool may_be_jigsaw(const struct puzzle *puzzle)
{
    struct position position;
    position_init(&position, puzzle_board(puzzle), &puzzle->givens);
    return search_count(&position, 2, NULL) != 1;
}
