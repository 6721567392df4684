/* Other boards than the classic one: boards of fewer cells, regions of jigsaws. */
#include "engine/board/boards.h"
#include "engine/format/boards.h"

/* ---- Boards of fewer cells ---- */

/* The cells of a line, without the signs between them; fewer than 0: it has others. */
static int cells_of_line(const struct line *line, size_t from, size_t to, uint8_t digit[CELLS])
{
    const char *at = line->text + from, *end = line->text + to;
    int count = 0;
    while (at < end) {
        const uint32_t c = next_character(&at, end);
        const int value = value_of(c);
        if (value >= 0 && count < CELLS)
            digit[count++] = (uint8_t)value;
        else if (!is_frame(c) && !is(c, A_SEPARATOR))
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

/* The board of a number of rows; NULL: there is none with fewer than 9. */
static const struct board *board_of_size(int size)
{
    const struct board_parts parts = { .size = size, .box_rows = 2 };
    return size < DIGITS ? board_made_of(&parts, NULL) : NULL;
}

/* The board of a length, if the first word of a line is that many cells; otherwise NULL. */
static const struct board *board_of_length(const struct line *line)
{
    uint8_t digit[CELLS];
    const size_t from = line_indent(line), to = word_end(line);
    const int size = root_of((int)(to - from));
    int most = 0;
    if (!size || size == DIGITS || cells_of_line(line, from, to, digit) != size * size)
        return NULL;
    for (int i = 0; i < size * size; i++)
        most = digit[i] > most ? digit[i] : most;
    return most && most <= size ? board_of_size(size) : NULL;
}

int size_of_line(const struct line *line)
{
    uint8_t digit[CELLS];
    const int count = line->length < DIGITS ? cells_of_line(line, 0, line->length, digit) : 0;
    const bool apart = count == 1 || (count == 2 && digit[0] == digit[1] &&
                                      is(line->text[line_indent(line) + 1], A_SPACE));
    return apart ? *digit : 0;
}

const struct board *small_board_at(struct format_reader *reader, const struct line *line,
                                   enum form form)
{
    uint8_t digit[CELLS];
    const bool rows = form == FORM_ROWS || form == FORM_COLUMNS || form == FORM_ARRAY;
    if (!rows && form != FORM_PLAIN && form != FORM_WHOLE && form != FORM_WITHIN)
        return NULL;
    if (reader->board->size < DIGITS)
        return reader->board->size && cells_of_line(line, 0, word_end(line), digit) > 0
                   ? reader->board
                   : NULL;
    if (!board_is_classic(reader->board))
        return NULL;
    const struct board *board = board_of_length(line);
    const int stated = size_of_line(line) < DIGITS ? size_of_line(line) : 0,
              count = cells_of_line(line, 0, line->length, digit);
    if (reader->map && reader->map->size < DIGITS)
        return board || count == reader->map->size ? reader->map : NULL;
    if (board || !rows || !board_of_size(stated ? stated : count))
        return board;
    struct format_reader after = *reader;
    struct puzzle puzzle;
    board = board_of_size(stated ? stated : count);
    const bool good = read_small_board(&after, line, board, &puzzle, NULL) == STATUS_OK &&
                      (stated || puzzle.board != board);
    reader->open |= after.open;
    return good ? board : NULL;
}

enum status read_small_board(struct format_reader *reader, const struct line *line,
                             const struct board *board, struct puzzle *puzzle, struct error *error)
{
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
    if (size_of_line(line) == board->size && reader_scan(reader, &row) == SCAN_LINE)
        reader_pass(reader, &row);
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
    for (int i = 0; i < all; i++)
        puzzle->givens.digit[board_cell(board, i)] = digit[i];
    if (board_is_classic(reader->board))
        take_regions(reader, puzzle);
    return STATUS_OK;
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
