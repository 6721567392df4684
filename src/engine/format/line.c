/*
 * Puzzles in a line: 81 cells at its beginning or within other text, library lines, and candidates
 * as 729 characters.
 *
 * A line of other text (links, quoted texts, columns of tables, lists of numbers) is read only if
 * there is exactly one way to read it. A board is one of
 * - 81 cells side by side that neither a letter nor a further digit or sign of a cell touches;
 * - 81 cells, nine groups of nine cells, or 81 fields, and nothing else in the line.
 * All empty cells of a board have the same sign. If a line has several boards, they are a puzzle
 * and its solution. Many cells side by side that are not a board show that cells were lost or
 * added: the line is then an error, whatever else it contains.
 */
#include "engine/board/boards.h"
#include "engine/format/documents.h"
#include "engine/format/grids.h"

/* Sixteen cells at a time. The compilers make one instruction of each operation where they can. */
typedef uint8_t lanes __attribute__((vector_size(16)));

enum { LANES = sizeof(lanes) };

bool read_cells_fast(const char *text, struct grid *grid)
{
    lanes bad = { 0 }, bytes;
    for (int cell = 0; cell < CELLS; cell += LANES) {
        int from = cell < CELLS - LANES ? cell : CELLS - LANES; /* the last ones overlap */
        memcpy(&bytes, text + from, sizeof bytes);
        lanes value = bytes - (uint8_t)'0';
        lanes digit = (lanes)(value <= DIGITS), blank = (lanes)(bytes == (uint8_t)'.');
        bad |= ~(digit | blank);
        value &= digit;
        memcpy(grid->digit + from, &value, sizeof value);
    }
    uint64_t halves[2];
    memcpy(halves, &bad, sizeof halves);
    return !(halves[0] | halves[1]);
}

size_t read_cells(const char *text, size_t length, bool signs, struct puzzle *puzzle, size_t *used)
{
    size_t count = 0, at = 0;
    for (; at < length; at++, count++) {
        const bool sign =
            signs && text[at] == '+' && at + 1 < length && cell_value(text[at + 1]) > 0;
        const int value = cell_value(text[at + sign]);
        if (value < 0)
            break;
        at += sign;
        if (count >= CELLS)
            continue;
        puzzle->givens.digit[count] = (uint8_t)(sign ? 0 : value);
        puzzle->entries.digit[count] = (uint8_t)(sign ? value : 0);
    }
    *used = at;
    return count;
}

/* ---- Runs of cells ---- */

bool next_run(const struct line *line, size_t at, struct run *run)
{
    const char *from = line->text + at, *end = line->text + line->length;
    size_t length = 0, streak = 0;
    uint32_t sign = 0;
    bool alike = true, digits = false;
    *run = (struct run){ .from = line->length };
    for (const char *next = from; next < end; from = next) {
        const uint32_t c = next_character(&next, end);
        const bool query = c == '?' && from > line->text && /* of a link */
                           (from[-1] == '/' || is(from[-1], A_LETTER));
        const bool of_run = !query && (c >= 0x80 ? !is_frame(c)
                                                 : is(c, A_DIGIT | A_LETTER) || c == '+' ||
                                                       cell_value((char)c) >= 0);
        if (!of_run && length)
            break;
        if (!of_run)
            continue;
        const int value = value_of(c);
        run->from = length++ ? run->from : (size_t)(from - line->text);
        run->to = (size_t)(next - line->text);
        streak = value >= 0 ? streak + 1 : 0;
        digits = streak && (value > 0 || (digits && streak > 1));
        run->streak = digits && streak > run->streak ? streak : run->streak;
        alike &= value != 0 || !sign || sign == c;
        sign = value == 0 ? c : sign;
        if (value >= 0 && run->cells++ < CELLS)
            run->grid.digit[run->cells - 1] = (uint8_t)value;
    }
    run->board = length == CELLS && run->cells == CELLS && alike;
    run->broken = !run->board && run->streak >= ONE_LINE_MIN;
    return length > 0;
}

/* Finds the next board, or a broken one, in the rest of a line. */
static bool next_board(const struct line *line, size_t at, struct run *run)
{
    const char *text = line->text + at; /* usually a solution, which is read fast */
    if (line->length - at >= CELLS &&
        (line->length - at == CELLS || is(text[CELLS], A_SEPARATOR)) &&
        read_cells_fast(text, &run->grid)) {
        run->from = at;
        run->to = at + CELLS;
        return run->board = true;
    }
    while (next_run(line, at, run) && !run->board && !run->broken)
        at = run->to;
    return run->from < line->length;
}

static enum status refuse_count(const struct line *line, size_t from, size_t count,
                                struct error *error)
{
    return error_set_at(error, STATUS_BAD, line->number, line->column + (int)from + 1,
                        "a puzzle has 81 cells, not %zu", count);
}

static enum status refuse_run(const struct line *line, const struct run *run, struct error *error)
{
    for (size_t size = DIGITS + 1; size * size <= run->to - run->from; size++)
        if (size * size == run->to - run->from)
            return error_set_at(error, STATUS_BAD, line->number, line->column + (int)run->from + 1,
                                "a puzzle has 9x9 cells or fewer, not %zux%zu", size, size);
    return run->cells == CELLS
               ? line_error(error, line, run->from,
                            "these 81 cells touch other characters, or have several signs for "
                            "empty cells")
               : refuse_count(line, run->from, run->cells, error);
}

/* ---- The rest of a line ---- */

/*
 * Reads candidates that were eliminated, as <digit><row><column>, with spaces between. Returns
 * their number; -1: the byte at *at is something else.
 */
static int read_deleted(const struct line *line, size_t *at, size_t end, struct puzzle *puzzle)
{
    int numbers = 0;
    for (; (*at = span(line, *at, A_SPACE)) < end; numbers++) {
        const char *text = line->text + *at;
        for (const size_t to = *at + 3; *at < to; ++*at)
            if (*at == end || !is(line->text[*at], A_DIGIT) || line->text[*at] == '0')
                return -1;
        if (*at < end && !is(line->text[*at], A_SPACE))
            return -1;
        if (!numbers)
            open_candidates(puzzle, puzzle->marks);
        digitset *marks = &puzzle->marks[cell_at(text[1] - '1', text[2] - '1')];
        *marks = digitset_without(*marks, digit_bit(text[0] - '0'));
    }
    return numbers;
}

/*
 * Judges a further board in the line of a puzzle. STATUS_OK: it is the solution of the puzzle, or
 * the same grid again; STATUS_NO: the puzzle whose solution came first; STATUS_BAD: neither.
 */
static enum status judge_second(const struct grid *second, const struct puzzle *puzzle)
{
    uint8_t blank = 0, second_blank = 0, unlike = 0, clash = 0; /* in some cell */
    for (int cell = 0; cell < CELLS; cell++) {
        uint8_t one = puzzle->givens.digit[cell] | puzzle->entries.digit[cell];
        uint8_t other = second->digit[cell];
        blank |= one == 0;
        second_blank |= other == 0;
        unlike |= one != other;
        clash |= (one != other) & (one != 0) & (other != 0);
    }
    return clash || (unlike && blank && second_blank) ? STATUS_BAD
           : unlike && second_blank                   ? STATUS_NO
                                                      : STATUS_OK;
}

/* Takes a board that the next word of a line names, and returns where that ends, or `at`. */
static size_t take_named_board(const struct line *line, size_t at, struct puzzle *puzzle)
{
    size_t end = at;
    const struct board *board = board_named_at(line, &end, DIGITS);
    /* The symmetry of givens can be diagonal, too. */
    if (!board || (!strcmp(board->name, "diagonal") && !may_be_jigsaw(puzzle)))
        return at;
    puzzle->board = board;
    return end;
}

void take_title(const struct line *line, size_t at, size_t end, struct puzzle *puzzle)
{
    char text[sizeof puzzle->title], *to = text;
    copy_trimmed(puzzle->title, sizeof puzzle->title, line->text + at, end - at);
    const char *from = puzzle->title + 1;
    if (!at || line->text[at - 1] != ',' || from[-1] != '"')
        return;
    while (*from && (*from != '"' || *++from == '"'))
        *to++ = *from++;
    *to = '\0';
    if (!*from) /* there are no more columns */
        strcpy(puzzle->title, text);
}

const char second_puzzle[] = "the line contains a second puzzle, or the solution of another puzzle";

enum status read_rest(const struct line *line, size_t at, struct puzzle *puzzle,
                      struct error *error)
{
    const struct board *before = puzzle->board;
    struct run run;
    if (line->length - at > CELLS) { /* try_regions() reads it */
        const size_t from = span(line, at, A_SEPARATOR);
        const struct line rest = { .text = line->text + from, .length = line->length - from };
        if (rest.length >= CELLS &&
            board_of_line(&(struct line){ .text = rest.text, .length = CELLS }))
            return line_error(error, line, at, regions_alone);
    }
    if (at < line->length && line->text[at] == ':') {
        /* The rest of a Susser line; a single number may be a rating. */
        size_t place = at + 1;
        const int deleted = read_deleted(line, &place, line->length, puzzle);
        puzzle->has_marks = deleted > 1 || (deleted == 1 && !grid_is_empty(&puzzle->entries));
        if (puzzle->has_marks)
            return STATUS_OK;
    }
    for (bool first = true, more = true; more; first = false, at = run.to) {
        if (puzzle->board == before)
            at = take_named_board(line, at, puzzle);
        at = span(line, at, A_SEPARATOR);
        size_t end = line->length;
        more = line->length - at >= ONE_LINE_MIN && next_board(line, at, &run);
        if (more && !run.board)
            return refuse_run(line, &run, error);
        for (end = more ? run.from : end; more && end > at && is(line->text[end - 1], A_SEPARATOR);)
            end--;
        if (first && end > at)
            take_title(line, at, end, puzzle);
        const enum status second = more ? judge_second(&run.grid, puzzle) : STATUS_OK;
        if (second == STATUS_BAD)
            return line_error(error, line, run.from, second_puzzle);
        if (second == STATUS_NO)
            puzzle->givens = run.grid;
    }
    return STATUS_OK;
}

void pass_line_rest(struct format_reader *reader)
{
    struct line line;
    struct run run;
    if (reader_scan(reader, &line) == SCAN_LINE && !memchr(line.text, '[', line.length) &&
        !memchr(line.text, '{', line.length) && !next_board(&line, 0, &run))
        reader_pass(reader, &line);
}

/* ---- Lines that begin with the cells ---- */

bool line_is_whole(const struct line *line)
{
    size_t cells = 0;
    for (size_t i = line_indent(line); i < line->length && !is(line->text[i], A_SPACE); i++)
        cells += cell_value(line->text[i]) >= 0;
    return cells >= ONE_LINE_MIN;
}

const char no_cell[] = "this is neither a digit nor a sign for an empty cell (. 0 * _ X - ?)";

enum status read_whole(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                       struct error *error)
{
    const size_t from = line_indent(line);
    size_t used;
    const size_t count = read_cells(line->text + from, line->length - from, true, puzzle, &used);
    const size_t end = from + used;
    reader_pass(reader, line);
    /* In a diff, a sign before 81 cells belongs to none of them; in HoDoKu's state of a game, the
     * plus sign belongs to the first cell, but other cells have one, too. */
    struct puzzle ignored;
    if ((first_sign(line) == '+' || first_sign(line) == '-') &&
        read_cells(line->text + from + 1, line->length - from - 1, false, &ignored, &used) ==
            CELLS &&
        (from + 1 + used == line->length || is(line->text[from + 1 + used], A_SEPARATOR)))
        return line_error(
            error, line, from,
            "this sign and 81 cells may be a line of a diff; remove the sign, or write "
            "an entered digit as in a library line");
    if (end < line->length && !is(line->text[end], A_SEPARATOR))
        return line_error(error, line, end, no_cell);
    return count == CELLS ? read_rest(line, end, puzzle, error)
                          : refuse_count(line, from, count, error);
}

/* Fields of HoDoKu's library line, `:technique:digits:cells:deleted:eliminated:placed:extra:`. */
enum { CELLS_FIELD = 3, DELETED_FIELD, EXTRA_FIELD = 7 };

/* The start of a field; *end becomes its end, at a colon or at the end of the line. */
static size_t field_of(const struct line *line, int field, size_t *end)
{
    size_t at = line_indent(line);
    for (; field && at < line->length; at++)
        field -= line->text[at] == ':';
    *end = at;
    while (*end < line->length && line->text[*end] != ':')
        ++*end;
    return at;
}

bool library_begins(const struct line *line)
{
    size_t from, end;
    if (first_sign(line) != ':')
        return false;
    from = field_of(line, CELLS_FIELD, &end);
    return line_is_whole(&(struct line){ .text = line->text + from, .length = end - from });
}

enum status read_library(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    size_t end, used, from = field_of(line, CELLS_FIELD, &end);
    const size_t count = read_cells(line->text + from, end - from, true, puzzle, &used);
    reader_pass(reader, line);
    if (from + used < end)
        return line_error(error, line, from + used, no_cell);
    if (count != CELLS)
        return refuse_count(line, from, count, error);
    /* Our own lines name another board than the classic one as the extra. */
    from = field_of(line, EXTRA_FIELD, &end);
    size_t length = line->length - from;
    length -= length && line->text[line->length - 1] == ':';
    const struct board *named = board_of_text(line->text + from, length, NULL);
    puzzle->board = named ? named : puzzle->board;
    from = field_of(line, DELETED_FIELD, &end);
    const int deleted = read_deleted(line, &from, end, puzzle);
    puzzle->has_marks = deleted > 0;
    return deleted >= 0 ? STATUS_OK
                        : line_error(error, line, from,
                                     "a candidate is three digits from 1 to 9: digit, row, column");
}

/* ---- Candidates as 729 characters ---- */

const char of_candidates[] = "the candidates of a puzzle are 729 cells, in one line or in nine";

/*
 * Reads the candidates of a line, of all cells or of those of a row: nine characters for each cell,
 * its candidates at their places and signs of empty cells elsewhere. Returns the rows.
 */
static int read_candidate_groups(const struct line *line, int row, struct nine_rows *nine)
{
    const size_t from = line_indent(line);
    size_t count = 0;
    uint8_t digit[CELLS * DIGITS];
    for (; count < CELLS * DIGITS && from + count < line->length; count++) {
        const int value = cell_value(line->text[from + count]);
        if (value < 0)
            break;
        digit[count] = (uint8_t)value;
    }
    if ((count != CELLS && count != CELLS * DIGITS) || from + count != line->length ||
        !are_candidates(digit, count))
        return 0;
    const int rows = count == CELLS ? 1 : DIGITS;
    for (size_t i = 0; i < count && row + rows <= DIGITS; i++) {
        digitset *marks = &nine->marks[cell_at(row, 0) + (int)i / DIGITS];
        *marks |= digit[i] ? digit_bit(digit[i]) : 0;
    }
    return rows;
}

bool candidates_begin(const struct line *line)
{
    struct nine_rows nine = { .has_marks = true };
    return line->length >= CELLS && read_candidate_groups(line, 0, &nine);
}

enum status read_candidates(struct format_reader *reader, const struct line *line,
                            struct puzzle *puzzle, struct error *error)
{
    struct nine_rows nine = { .has_marks = true };
    const struct format_reader begin = *reader;
    struct line at;
    int rows = 0;
    for (int more; rows < DIGITS && reader_scan(reader, &at) == SCAN_LINE; rows += more) {
        more = read_candidate_groups(&at, rows, &nine);
        if (!more || rows + more > DIGITS)
            break;
        reader_pass(reader, &at);
    }
    if (rows == 1 && !board_is_classic(reader->board)) { /* a puzzle that resembles a row of them */
        *reader = begin;
        return read_whole(reader, line, puzzle, error);
    }
    if (rows != DIGITS)
        return line_error(error, line, 0, of_candidates);
    for (int cell = 0; cell < CELLS; cell++)
        if (has_one(nine.marks[cell])) {
            nine.digits.digit[cell] = (uint8_t)digitset_first(nine.marks[cell]);
            nine.marks[cell] = 0;
        }
    keep_grid(puzzle, &nine);
    return STATUS_OK;
}

/* ---- Within other text ---- */

/*
 * Reads cells or groups of nine cells with separators between. Nine cells that are always 123456789
 * are all candidates of a cell.
 */
static bool read_groups(const struct line *line, struct grid *grid)
{
    size_t cells = 0, length = 0;
    bool singles = true, nines = true, counting = true, group_counts = true;
    uint32_t sign = 0; /* of empty cells */
    const char *at = line->text, *end = at + line->length;
    for (bool ended = false; !ended;) {
        ended = at == end;
        const uint32_t c = ended ? ' ' : next_character(&at, end);
        const int value = value_of(c);
        if (value < 0) {
            if ((!is(c, A_SEPARATOR) && c != '/') || c == '#')
                return false;
            singles &= length <= 1;
            nines &= length == 0 || length == DIGITS;
            counting &= group_counts || length == 0;
            length = 0;
            continue;
        }
        if (cells == CELLS || (value == 0 && sign && sign != c))
            return false;
        sign = value == 0 ? c : sign;
        grid->digit[cells++] = (uint8_t)value;
        group_counts = (group_counts || !length) && value == (int)length + 1;
        length++;
    }
    return cells == CELLS && (singles || (nines && !counting));
}

/* Reads 81 fields of at most one cell, with one of these characters after each but the last. */
static bool read_cell_fields(const struct line *line, char delimiter, struct grid *grid)
{
    size_t field = 0;
    bool filled = false, bare = false, signs = false;
    *grid = (struct grid){ { 0 } };
    for (size_t i = 0; i < line->length; i++) {
        const char c = line->text[i];
        const int value = cell_value(c);
        bare |= c == delimiter && !filled;
        signs |= value == 0;
        if (c == delimiter && ++field == CELLS)
            return false;
        if ((value < 0 && c != delimiter && c != ' ') || (value >= 0 && filled))
            return false;
        filled = c != delimiter && (filled || value >= 0);
        if (value > 0)
            grid->digit[field] = (uint8_t)value;
    }
    return field == CELLS - 1 && !((bare || !filled) && signs);
}

static bool read_list(const struct line *line, struct grid *grid)
{
    return read_groups(line, grid) || read_cell_fields(line, ',', grid) ||
           read_cell_fields(line, ';', grid) || read_cell_fields(line, '\t', grid);
}

bool within_begins(const struct line *line)
{
    struct run run;
    struct grid grid;
    bool broken = false, first = true;
    if (line->length < ONE_LINE_MIN)
        return false;
    for (size_t i = 0; i < line->length; i++)
        if ((unsigned char)line->text[i] < ' ' && line->text[i] != '\t')
            return false; /* no text that contains a puzzle has control characters */
    for (size_t at = 0; next_run(line, at, &run); at = run.to, first = false) {
        if (run.board)
            return true;
        if (first && run.cells >= ONE_LINE_MIN && run.from == line_indent(line))
            return false; /* the line begins as a whole puzzle */
        broken |= run.broken;
    }
    return broken || (line->length >= CELLS && read_list(line, &grid));
}

/* Keeps the words of a text as the title, without signs at the ends; none of a link or a tag. */
static void keep_words(const char *from, const char *end, struct puzzle *puzzle)
{
    const char *key = end; /* a name in quotes and a colon, as before a value in JSON */
    while (key > from && among(key[-1], " \"'"))
        key--;
    if (key - from > 1 && key[-1] == ':' && among(key[-2], "\"'"))
        end = from;
    strip_signs(&from, &end, " \t,;:#|\"'`()[]{}<>-.=&*");
    for (const char *at = from; at < end; at++)
        if (strchr("/=<>", *at))
            end = from;
    copy_trimmed(puzzle->title, sizeof puzzle->title, from, (size_t)(end - from));
}

enum status read_within(struct format_reader *reader, const struct line *line,
                        struct puzzle *puzzle, struct error *error)
{
    struct run run;
    reader_pass(reader, line);
    if (read_list(line, &puzzle->givens))
        return STATUS_OK;
    const char *open = memchr(line->text, '{', line->length);
    struct json_item object;
    struct error reason;
    const bool found = open && json_at(open, line->text + line->length, &object);
    enum status status = found ? read_own_object(&object, puzzle, &reason) : STATUS_NO;
    if (status == STATUS_OK && has_object(object.to, line->text + line->length))
        return line_error(error, line, (size_t)(object.to - line->text) + 1, second_puzzle);
    if (status != STATUS_NO)
        return status == STATUS_OK ? status : line_error(error, line, 0, reason.text);
    next_board(line, 0, &run);
    if (!run.board)
        return refuse_run(line, &run, error);
    size_t to = run.from; /* of the word before the board */
    while (to && !is(line->text[to - 1], A_LETTER))
        to--;
    size_t from = to;
    while (from && (is(line->text[from - 1], A_LETTER) || line->text[from - 1] == '_'))
        from--;
    const bool solution = !grid_empty_cells(&run.grid) &&
                          (line_has_at(line, from, "sol") || line_has_at(line, from, "answer"));
    puzzle->givens = run.grid;
    char title[sizeof puzzle->title];
    memcpy(title, puzzle->title, sizeof title); /* of a comment before the line */
    *puzzle->title = '\0';
    for (size_t at = 0; at < run.from; at++)
        if (!at || is(line->text[at - 1], A_SEPARATOR))
            take_named_board(line, at, puzzle);
    status = read_rest(line, run.to, puzzle, error);
    const bool passed = solution && status == STATUS_OK && !grid_empty_cells(&puzzle->givens);
    keep_words(puzzle->title, puzzle->title + strlen(puzzle->title), puzzle);
    if (!*puzzle->title)
        keep_words(line->text, line->text + run.from, puzzle);
    if (passed || *title || (found && json_is_whole(&object, JSON_DEPTH)))
        memcpy(puzzle->title, title, sizeof title);
    return passed ? STATUS_NO : status;
}
