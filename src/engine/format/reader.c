/* The reader: finds the format of a record and its end. */
#include <limits.h>

#include "engine/board/boards.h"
#include "engine/board/house.h"
#include "engine/format/grids.h"

static read_form *const readers[] = {
#define FORM_READER(name, begins, read, has) read,
    FORMS(FORM_READER) read_rows,
};

void format_reader_init(struct format_reader *reader, const char *text, size_t length)
{
    *reader = (struct format_reader){
        .at = text, .end = text + length, .start = text, .line = 1, .board = &board_classic
    };
}

/*
 * Reads a plain line fast, because files of a million puzzles consist of them; leaves other lines
 * to the readers of the formats.
 */
static bool read_plain(struct format_reader *reader, struct puzzle *puzzle)
{
    const char *text = reader->at;
    if (reader->column || reader->end - text <= CELLS)
        return false;
    char after = text[CELLS];
    bool ended = after == '\n', titled = is(after, A_SEPARATOR);
    if ((!ended && !titled && after != '\r') || !read_cells_fast(text, &puzzle->givens))
        return false;
    if (may_be_regions(puzzle->givens.digit) || are_candidates(puzzle->givens.digit, CELLS))
        return false;
    const char *next = text + CELLS + 1;
    if (ended && !reader->map &&
        ((reader->end - next < CELLS && !reader->whole) ||
         (reader->end - next >= CELLS && *next != '.' && may_be_regions((const uint8_t *)next) &&
          board_of_line(&(struct line){ .text = next, .length = CELLS }))))
        return false; /* regions follow, or might */
    if (ended) {
        reader->at += CELLS + 1;
        puzzle->line = reader->line;
        reader->line += reader->line < INT_MAX;
        return true;
    }
    struct line line;
    if (reader_scan(reader, &line) != SCAN_LINE || (line.length > CELLS && !titled) ||
        read_rest(&line, CELLS, puzzle, NULL) != STATUS_OK ||
        (puzzle->board && puzzle->board != reader->board && !board_is_classic(reader->board)) ||
        variant_in(puzzle->title, strlen(puzzle->title), reader->board))
        return false;
    puzzle->line = line.number;
    reader_pass(reader, &line);
    return true;
}

/*
 * Lines of words in front of a puzzle. They are not an error if the puzzle can be read, and the
 * last one is its title if it has no other.
 */
struct heading {
    int lines;
    bool program;               /* the first is an indented line of a program */
    struct error error;         /* that of the first line, if no puzzle follows */
    struct line variant;        /* the first that names one; without text: none does */
    struct format_reader after; /* the reader behind the last line */
    int map_line;               /* of the regions above the puzzle, if the reader has some */
    char title[96];
};

/* Whether a line has a sign of a call, an assignment or an attribute. */
static bool is_program(const struct line *line)
{
    return memchr(line->text, '=', line->length) || memchr(line->text, '(', line->length) ||
           memchr(line->text, '[', line->length);
}

/* Headings that state a small board, for rows that state none. */
static const struct {
    const char *headings, *board;
} sizes[] = { { "4x4 classic_4x4 sudoku_4x4 4x4_sudoku", "4x4" },
              { "6x6 classic_6x6 sudoku_6x6 6x6_sudoku", "6x6" },
              { "8x8 classic_8x8 sudoku_8x8 8x8_sudoku", "8x8" },
              { "classic_6x6_vertical 6x6_vertical 6x6-tall", "6x6-tall" } };

/* Keeps a line that cannot be read, if it is one of words. False: it is an error of its own. */
static bool keep_heading(struct heading *heading, const struct format_reader *reader,
                         const struct line *line, enum form form, const struct error *reason)
{
    if ((form != FORM_ROWS && form != FORM_ARRAY && form != FORM_SECTIONS) ||
        reader->at != line->next || !line_is_words(line))
        return false;
    if (!heading->lines++) {
        heading->error = *reason;
        heading->variant.text = NULL;
        heading->program = line_indent(line) && is_program(line);
    }
    heading->after = *reader;
    *heading->title = '\0';
    copy_heading(heading->title, sizeof heading->title, line);
    if (!heading->variant.text && variant_in(line->text, line->length, &board_classic))
        heading->variant = *line;
    return true;
}

/* Takes the variants that a line names for parts of the board, if this leaves one solution. */
static enum status take_variants(const struct line *line, struct puzzle *puzzle,
                                 struct error *reason)
{
    struct puzzle other = { .board = puzzle_board(puzzle), .givens = puzzle->givens };
    const struct variant *variant, *first = NULL;
    while (other.board && (variant = variant_in(line->text, line->length, other.board)) &&
           (variant->part || !first)) { /* a constraint may be that of the first */
        SCOPED struct strbuf name = STRBUF_EMPTY;
        strbuf_addf(&name, "%s+%s", other.board->name, variant->part ? variant->part : "");
        other.board = puzzle->has_marks ? NULL : board_named(name.text, NULL);
        first = first ? first : variant;
    }
    if (first && (!other.board || may_be_jigsaw(&other)))
        return error_set_at(reason, STATUS_BAD, line->number, 0,
                            "this line names a variant (%s): the puzzle is not an ordinary Sudoku; "
                            "with --board=NAME, it is read as one of that board",
                            first->name + (*first->name == '='));
    puzzle->board = other.board;
    return STATUS_OK;
}

/* Takes variants named on the line of a puzzle or in a program below, if it needs them. */
static enum status check_variants(struct format_reader *reader, const struct line *first,
                                  bool program, struct puzzle *puzzle, struct error *reason)
{
    struct format_reader after = *reader;
    struct line line = *first;
    const struct variant *variant;
    after.open = false;
    while (!(variant = variant_in(line.text, line.length, puzzle_board(puzzle))) && program &&
           reader_scan(&after, &line) == SCAN_LINE &&
           (line_is_blank(&line) || (line_is_words(&line) && is_program(&line))))
        reader_pass(&after, &line);
    if ((!variant && (!after.open || reader->whole)) || !may_be_jigsaw(puzzle))
        return STATUS_OK;
    reader->open |= after.open;
    return variant ? take_variants(&line, puzzle, reason) : STATUS_OK;
}

/* The result of a record that begins with words: its puzzle, or one error for all these lines. */
static enum status end_headed(struct format_reader *reader, const struct heading *heading,
                              struct puzzle *puzzle, enum status status, struct error *reason)
{
    enum { LINES_MOST = 16 }; /* as the head of a mail and a few words have */
    const struct board *map = reader->map, *stated = puzzle->board;
    if (map && status == STATUS_OK && puzzle_board(puzzle)->size == map->size &&
        (!stated || stated == map || board_parts(stated)->box_rows))
        puzzle->board = map;
    else if (map && status != STATUS_BAD && !board_is_classic(map))
        return error_set_at(reason, STATUS_BAD, heading->map_line, 0, "%s", regions_alone);
    if (!heading->lines) /* a comment may name a variant that the puzzle needs */
        return status == STATUS_OK && heading->variant.text && may_be_jigsaw(puzzle)
                   ? take_variants(&heading->variant, puzzle, reason)
                   : status;
    if (status == STATUS_OK && heading->lines <= LINES_MOST) {
        if (!*puzzle->title)
            memcpy(puzzle->title, heading->title, sizeof heading->title);
        puzzle->board = puzzle->board ? puzzle->board : reader->board;
        return heading->variant.text ? take_variants(&heading->variant, puzzle, reason) : STATUS_OK;
    }
    if (status == STATUS_BAD && heading->lines <= LINES_MOST) { /* they belong to the rows */
        const struct line *named = &heading->variant;
        return named->text && !variant_in(named->text, named->length, &board_classic)->part
                   ? take_variants(named, puzzle, reason)
                   : status;
    }
    const bool open = reader->open;
    *reader = heading->after;
    reader->open = open;
    *reason = heading->error;
    return STATUS_BAD;
}

/* Reads what begins at a line, in its format. */
static enum status read_form_of(struct format_reader *reader, const struct line *line,
                                enum form form, struct puzzle *puzzle, struct error *reason)
{
    /* Lines of spaces and bars are remembered: they are rows of empty cells, if a grid follows. */
    bool blank = form == FORM_RULE && line->length > 0 && line->column == 0;
    for (size_t i = 0; blank && i < line->length; i++)
        blank = !among(line->text[i], "-=+");
    if (form != FORM_RULE && form != FORM_ROWS)
        reader->blank = NULL;
    if (blank && !reader->blank) {
        reader->blank = line->text;
        reader->blank_line = line->number;
        reader->blank_parted = reader->parted;
    }
    reader->parted = form == FORM_RULE || (reader->parted && form == FORM_ROWS);
    const enum status status = readers[form](reader, line, puzzle, reason);
    if (status == STATUS_OK && form == FORM_ROWS && skip_sections(reader))
        return line_error(reason, line, 0, "the sections of this grid need a [Puzzle] before them");
    if (status != STATUS_OK || puzzle->board ||
        (form != FORM_ROWS && form != FORM_ARRAY && form != FORM_WITHIN && form != FORM_PLAIN &&
         form != FORM_WHOLE))
        return status;
    const struct board *map = board_of_grid(&puzzle->givens);
    if (map) {
        reader->map = map;
        return STATUS_NO;
    }
    if (board_is_classic(reader->board))
        take_regions(reader, puzzle);
    return check_variants(reader, line, form == FORM_ARRAY || is_program(line), puzzle, reason);
}

static enum status next_record(struct format_reader *reader, struct puzzle *puzzle,
                               struct error *reason)
{
    struct line line;
    struct heading heading;
    heading.lines = 0; /* the rest is set with the first line */
    heading.variant.text = NULL;
    for (;;) {
        puzzle->board = NULL;
        if (reader->board->size == DIGITS && read_plain(reader, puzzle))
            break;
        const enum scanned scanned = reader_scan(reader, &line);
        if (scanned == SCAN_END && heading.lines && heading.program && !reader->map)
            return STATUS_NO; /* the rest of a function */
        if (scanned == SCAN_END)
            return end_headed(reader, &heading, puzzle, STATUS_NO, reason);
        /* The beginning of a line that is too long was reported; the rest is passed over in steps
         * of the size of a record. Only XML continues within a line. */
        if (reader->column > 0 && reader->column % FORMAT_RECORD_MAX == 0 &&
            reader->start == reader->at && first_sign(&line) != '<') {
            reader_pass(reader, &line);
            if (!reader->open)
                reader->start = reader->at;
            continue;
        }
        if (scanned == SCAN_LONG && reader->start < reader->at) {
            if (heading.lines)
                return end_headed(reader, &heading, puzzle, STATUS_NO, reason);
            puzzle->title[0] = puzzle->source[0] = '\0'; /* their puzzle is too far away */
            reader->start = reader->at;
            reader->parted = false;
            reader->map = NULL;
            heading.variant.text = NULL;
            continue;
        }
        if (scanned == SCAN_LONG && !xml_begins(&line)) {
            reader_pass(reader, &line);
            return error_set_at(reason, STATUS_BAD, line.number, 0, "the line is longer than %d KB",
                                FORMAT_RECORD_MAX / 1024);
        }
        /* For its candidates; another that it states is seen by format_next(). */
        if (!board_is_classic(reader->board) && reader->board->size == DIGITS)
            puzzle->board = reader->board;
        puzzle->line = line.number;
        const bool mapped = reader->map;
        enum status status = try_regions(reader, &line, puzzle);
        const bool read = status != STATUS_BAD;
        const enum form form = read ? FORM_WHOLE : line_form(&line);
        if (!read && (status = try_small_board(reader, &line, form, puzzle, reason)) == STATUS_NO)
            status = read_form_of(reader, &line, form, puzzle, reason);
        if (reader->map && !mapped)
            heading.map_line = line.number;
        if (status == STATUS_BAD && keep_heading(&heading, reader, &line, form, reason)) {
            for (size_t i = 0; board_is_classic(reader->board) && i < ARRAY_SIZE(sizes); i++)
                if (word_in(heading.title, strlen(heading.title), sizes[i].headings))
                    reader->board = board_named(sizes[i].board, NULL);
            continue;
        }
        if (status != STATUS_NO)
            return end_headed(reader, &heading, puzzle, status, reason);
        if (form == FORM_COMMENT && !heading.lines && board_is_classic(reader->board) &&
            variant_in(line.text, line.length, &board_classic))
            heading.variant = line;
        if (!reader->open && !reader->parted && !*puzzle->title && !*puzzle->source &&
            !heading.lines && !heading.variant.text && !reader->map)
            reader->start = reader->at; /* nothing is kept of the lines that were passed */
    }
    return end_headed(reader, &heading, puzzle, STATUS_OK, reason);
}

/*
 * Whether a text that begins here is a samurai, as five lines: the puzzle in the middle shares a
 * box with each other one, and has not one solution without them. It may stand at any place among
 * the lines.
 */
static bool is_samurai(const struct format_reader *reader)
{
    enum { GRIDS = 5 };
    static const int boxes[GRIDS - 1] = { 0, 2, 6, 8 }; /* of the middle: 8 - box of the other */
    const char *at = reader->at;
    struct grid grid[GRIDS];
    int found = 0;
    for (; found < GRIDS && reader->line == 1 && reader->whole && reader->end - at >= CELLS &&
           read_cells_fast(at, &grid[found]);
         found++)
        at = skip_spaces(at + CELLS, reader->end);
    for (int middle = 0; at == reader->end && found == GRIDS && middle < GRIDS; middle++) {
        bool same = !grid_is_empty(&grid[middle]);
        for (int i = 0; same && i < (GRIDS - 1) * DIGITS; i++) {
            const int box = i / DIGITS, other = box + (box >= middle), place = i % DIGITS;
            same = grid[middle].digit[house_cell(HOUSE_BOX + boxes[box], place)] ==
                   grid[other].digit[house_cell(HOUSE_BOX + 8 - boxes[box], place)];
        }
        if (same && may_be_jigsaw(&(struct puzzle){ .givens = grid[middle] }))
            return true;
    }
    return false;
}

enum status format_next(struct format_reader *reader, struct puzzle *puzzle, struct error *error)
{
    struct error ignored, *reason = error ? error : &ignored;
    const struct board *board = reader->board;
    const char *from = reader->at;
    reader->start = reader->at;
    reader->open = reader->parted = false;
    reader->blank = NULL;
    reader->map = NULL;
    memset(&puzzle->entries, 0, sizeof puzzle->entries);
    puzzle->has_marks = false;
    puzzle->title[0] = puzzle->source[0] = '\0';
    puzzle->board = board;
    if (is_samurai(reader)) {
        reader_move(reader, reader->end);
        return error_set_at(reason, STATUS_BAD, 1, 0,
                            "these lines are a samurai: five grids that share boxes");
    }
    if (board->size == DIGITS && read_plain(reader, puzzle))
        return STATUS_OK; /* so that most puzzles are read fast */
    enum status status = next_record(reader, puzzle, reason);
    const int size = reader->board->size;
    if (status == STATUS_OK && puzzle->board && !board_is_classic(reader->board) &&
        puzzle->board != reader->board)
        status = error_set_at(reason, STATUS_BAD, puzzle->line, 0,
                              "this puzzle is of the board %s, but the text before it names %s",
                              puzzle->board->name, reader->board->name);
    if (status == STATUS_OK && !reader->board->size)
        status = error_set_at(reason, STATUS_BAD, puzzle->line, 0,
                              "the line \"# board:\" before this puzzle does not name its board");
    else if (status == STATUS_OK && !puzzle->board && size < DIGITS)
        status = error_set_at(reason, STATUS_BAD, puzzle->line, 0,
                              "this puzzle has 81 cells, which the board %s has not",
                              reader->board->name);
    puzzle->board = puzzle->board ? puzzle->board : reader->board;
    for (int cell = 0; cell < CELLS && status == STATUS_OK && puzzle->board->size < DIGITS;
         cell++) {
        const int digit = puzzle->givens.digit[cell] + puzzle->entries.digit[cell];
        puzzle->marks[cell] &= puzzle->board->digits;
        if (digit > puzzle->board->size)
            status = error_set_at(reason, STATUS_BAD, puzzle->line, 0,
                                  "the board %s has no digit %d", puzzle->board->name, digit);
    }
    reader->board = format_board_after(from, (size_t)(reader->at - from), board);
    return status;
}

enum status format_parse(const char *text, size_t length, struct puzzle *puzzle,
                         struct error *error)
{
    struct format_reader reader;
    format_reader_init(&reader, text, length);
    reader.whole = true;
    enum status status = format_next(&reader, puzzle, error);
    if (status == STATUS_NO)
        return error_set(error, STATUS_BAD, "it contains no puzzle");
    return status;
}

/* The end of the last plain line near the end of a text; 0: no plain line. */
static size_t cut_after_plain(const char *text, size_t length)
{
    size_t lowest = length > FORMAT_RECORD_MAX ? length - FORMAT_RECORD_MAX : 0;
    size_t end = length;
    while (end > lowest && text[end - 1] != '\n')
        end--;
    /* Whether no regions follow. */
    bool parts =
        end == length || pass(text + end, text + length, A_DIGIT | A_LETTER) < text + length;
    while (end > lowest) {
        size_t start = end - 1;
        while (start > lowest && text[start - 1] != '\n')
            start--;
        if (start == lowest && lowest)
            break; /* perhaps the end of a longer line */
        const struct line line = line_at(text + start, text + end);
        const bool map = board_of_line(&line);
        struct puzzle puzzle = { .board = NULL };
        if (end == length && line_is_plain(&line))
            parts = read_cells_fast(line.text, &puzzle.givens) && !may_be_jigsaw(&puzzle);
        if (line_is_plain(&line) && !map && parts)
            return end;
        parts = !map;
        end = start;
    }
    return 0;
}

/* Whether the beginning of a text gives the same records alone as within the text. */
static bool reads_alike_alone(const char *text, size_t beginning, size_t length,
                              const struct board *board)
{
    struct format_reader alone, within;
    struct puzzle puzzle;
    struct error error, other;
    enum status status;
    format_reader_init(&alone, text, beginning);
    format_reader_init(&within, text, length);
    alone.board = within.board = board;
    while ((status = format_next(&alone, &puzzle, &error)) != STATUS_NO)
        if (format_next(&within, &puzzle, &other) != status || within.at != alone.at ||
            (status == STATUS_BAD && (error.line != other.line || error.column != other.column ||
                                      strcmp(error.text, other.text) != 0)))
            return false;
    return true;
}

size_t format_cut(const char *text, size_t length, const struct board *board)
{
    size_t cut = cut_after_plain(text, length), within = 0, first = 0;
    if (cut)
        return cut;
    struct format_reader reader;
    struct puzzle puzzle;
    enum status status;
    bool damaged = false;
    format_reader_init(&reader, text, length);
    reader.board = board;
    do {
        status = format_next(&reader, &puzzle, NULL);
        damaged |= status == STATUS_BAD;
        const char *sure = status == STATUS_NO || reader.open ? reader.start : reader.at;
        if (reader.run_end && sure < reader.run_end)
            continue; /* grids that are counted together stay together */
        within = (size_t)(sure - text);
        first = first ? first : within;
        cut = within && sure[-1] == '\n' ? within : cut;
    } while (status != STATUS_NO && !reader.open);
    cut = cut ? cut : within;
    /* The end of a damaged grid may depend on rows far behind it. */
    if (!damaged || length >= FORMAT_RECORD_MAX || reads_alike_alone(text, cut, length, board))
        return cut;
    return reads_alike_alone(text, first, length, board) ? first : 0;
}
