#include "support/formats.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

static int digit_at(const struct puzzle *puzzle, int cell)
{
    return puzzle->givens.digit[cell] + puzzle->entries.digit[cell];
}

/* Makes a title as a format returns it: characters that could move a cursor are spaces, and spaces
 * at the ends are cut. */
static void clean(char *to, const char *title)
{
    size_t length = 0;
    const char *at = title, *end = title + strlen(title);
    while (at < end) {
        const char *from = at;
        uint32_t c = utf8_next(&at, end);
        bool kept = c == UTF8_BAD ? (unsigned char)*from >= 0xA0 : utf8_width(c) >= 0;
        if (length || (kept && *from != ' ')) {
            memcpy(to + length, kept ? from : " ", kept ? (size_t)(at - from) : 1);
            length += kept ? (size_t)(at - from) : 1;
        }
    }
    while (length && to[length - 1] == ' ')
        length--;
    to[length] = '\0';
}

static bool same_title(const char *one, const char *other)
{
    char a[200], b[200];
    clean(a, one);
    clean(b, other);
    return !strcmp(a, b);
}

/* Empty cells by how many candidates stand or would stand in them. */
struct house_counts {
    int none, one, several;
};

static struct house_counts count_marks(const struct puzzle *puzzle)
{
    struct house_counts house_counts = { 0 };
    struct position position;
    format_position(puzzle, &position);
    for (int i = 0; i < position.board->size * position.board->size; i++) {
        const int cell = board_cell(position.board, i);
        if (digit_at(puzzle, cell))
            continue;
        int count = digitset_count(puzzle->has_marks ? puzzle->marks[cell] : position.digits[cell]);
        house_counts.none += puzzle->has_marks && count == 0;
        house_counts.one += count == 1;
        house_counts.several += count > 1;
    }
    return house_counts;
}

static bool can_hold(const struct format *format, const struct puzzle *puzzle)
{
    struct house_counts house_counts = count_marks(puzzle);
    if (!format_has_board(format, puzzle_board(puzzle)))
        return false;
    if (!(format->holds & FORMAT_MARKS))
        return true;
    return (!house_counts.none || format->holds & FORMAT_EMPTIES) &&
           (format->holds & FORMAT_SINGLES || (!house_counts.one && house_counts.several));
}

static const char *compare(const struct format *format, const struct puzzle *was,
                           const struct puzzle *is)
{
    if (puzzle_board(was) != puzzle_board(is))
        return "board";
    for (int cell = 0; cell < CELLS; cell++) {
        bool joined = format->holds & FORMAT_JOINED, entries = format->holds & FORMAT_ENTRIES;
        if (is->givens.digit[cell] != (joined ? digit_at(was, cell) : was->givens.digit[cell]))
            return "givens";
        if (is->entries.digit[cell] != (entries ? was->entries.digit[cell] : 0))
            return "entries";
    }
    struct position one, other;
    format_position(was, &one);
    format_position(is, &other);
    if (format->holds & FORMAT_MARKS &&
        memcmp(&one.candidates, &other.candidates, sizeof one.candidates))
        return "candidates";
    if (format->holds & FORMAT_TITLES &&
        (!same_title(was->title, is->title) || !same_title(was->source, is->source)))
        return "titles";
    return NULL;
}

const char *format_differs(const struct format *format, const struct puzzle *puzzle)
{
    struct strbuf text;
    struct puzzle again;
    struct format_reader reader;
    struct error error;
    if (!can_hold(format, puzzle))
        return NULL;
    strbuf_init(&text);
    if (!board_is_classic(puzzle_board(puzzle)) && format->holds & (FORMAT_BOARDS | FORMAT_NINES))
        format_header(puzzle->board, &text);
    strbuf_add(&text, format->head);
    format->write(puzzle, &text);
    strbuf_add(&text, format->tail);
    format_reader_init(&reader, text.text, text.length);
    const char *differs = "it is not read";
    if (format_next(&reader, &again, &error) == STATUS_OK) {
        differs = compare(format, puzzle, &again);
        if (!differs && format_next(&reader, &again, &error) != STATUS_NO)
            differs = "there is something after it";
    }
    strbuf_release(&text);
    return differs;
}

static bool same_puzzle(const struct puzzle *one, const struct puzzle *other)
{
    return puzzle_board(one) == puzzle_board(other) &&
           !memcmp(&one->givens, &other->givens, sizeof one->givens) &&
           !memcmp(&one->entries, &other->entries, sizeof one->entries) &&
           one->has_marks == other->has_marks &&
           (!one->has_marks || !memcmp(one->marks, other->marks, sizeof one->marks)) &&
           !strcmp(one->title, other->title) && !strcmp(one->source, other->source);
}

static bool same_error(const struct error *one, const struct error *other)
{
    return one->line == other->line && one->column == other->column &&
           !strcmp(one->text, other->text);
}

/* Reads a part in memory of its own, so that a read of one byte too many is noticed; continues in
 * `whole`. */
static const char *compare_part(struct format_reader *whole, const char *text, size_t length,
                                int *line, int *column, const struct board **board)
{
    char *part = malloc(length ? length : 1);
    memcpy(part, text, length);
    struct format_reader reader;
    format_reader_init(&reader, part, length);
    reader.line = *line;
    reader.column = *column;
    reader.board = *board;
    struct puzzle is, was;
    struct error error, expected;
    enum status status;
    const char *differs = NULL;
    while (!differs && (status = format_next(&reader, &is, &error)) != STATUS_NO) {
        enum status wanted = format_next(whole, &was, &expected);
        if (status != wanted)
            differs = "a record is another";
        else if (status == STATUS_OK && !same_puzzle(&is, &was))
            differs = "a puzzle is another";
        else if (status == STATUS_BAD && !same_error(&error, &expected))
            differs = "an error is another";
    }
    *line = reader.line;
    *column = reader.column;
    *board = reader.board;
    free(part);
    return differs;
}

const char *cuts_differ(const char *text, size_t length, size_t block)
{
    struct format_reader whole;
    struct puzzle puzzle;
    const struct board *board = &board_classic;
    const char *differs = NULL;
    size_t done = 0, arrived = 0;
    int line = 1, column = 0;
    format_reader_init(&whole, text, length);
    while (!differs && done < length) {
        size_t cut = format_cut(text + done, arrived - done, board);
        if (!cut && arrived - done >= FORMAT_RECORD_MAX)
            return "it does not get on";
        if (!cut && arrived < length) {
            arrived = length - arrived < block ? length : arrived + block;
            continue;
        }
        cut = cut ? cut : length - done;
        differs = compare_part(&whole, text + done, cut, &line, &column, &board);
        done += cut;
    }
    if (!differs && format_next(&whole, &puzzle, NULL) != STATUS_NO)
        differs = "a record is lost";
    return differs;
}
