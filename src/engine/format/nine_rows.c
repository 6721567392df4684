#include "engine/format/grids.h"

enum { GAP_LINES = 16 };
enum { PART = 3, PARTS = 2 * PART }; /* rows of one part of a divided grid, and of two */

/* The lines between two rows. */
struct gap {
    uint32_t lines; /* two bits for each of the first GAP_LINES lines; the first line is lowest */
    int count;      /* of lines, at most GAP_LINES */
    int empty;      /* how many lines are empty */
    bool ends;      /* no row of this grid follows */
};

enum { LINE_EMPTY = 1, LINE_DRAWN = 2 };

/* How the rows of a grid are divided: the gap after a row, and the gap after every third row. */
struct spacing {
    struct gap row, band;
};

/* Walks from row to row, with a copy of the reader. */
struct scan {
    struct format_reader reader;
    const struct row_format *kind;
    bool dashes;            /* lines of dashes are taken for rows */
    bool refused;           /* the rows are refused */
    bool doubt;             /* there was a line of dashes */
    bool cut;               /* the record is longer than a record may be */
    struct gap gap;         /* before the row */
    struct line row;        /* the line behind the gap */
    struct spacing spacing; /* of the last grid */
};

/* Adds the next line to the gap. False: it is a row, or it ends the grid. */
static bool pass_gap_line(struct scan *scan)
{
    struct gap *gap = &scan->gap;
    const struct row_format *kind = scan->kind;
    const enum scanned scanned = reader_scan(&scan->reader, &scan->row);
    enum line_kind line_kind =
        scanned != SCAN_LINE
            ? LINE_END
            : (scan->refused && kind->refused ? kind->refused : kind->line_kind)(kind, &scan->row);
    scan->cut |= scanned == SCAN_LONG;
    scan->doubt |= line_kind == LINE_DASHES;
    if (line_kind == LINE_DASHES)
        line_kind = scan->dashes ? LINE_ROW : LINE_RULE;
    gap->ends = line_kind == LINE_END;
    if (line_kind == LINE_ROW || line_kind == LINE_END)
        return false;
    if (gap->count < GAP_LINES)
        gap->lines |= (line_kind == LINE_EMPTY_ROW ? 1u * LINE_EMPTY : 1u * LINE_DRAWN)
                      << 2 * gap->count++;
    gap->empty += line_kind == LINE_EMPTY_ROW;
    reader_pass(&scan->reader, &scan->row);
    return true;
}

/* Moves to the next row. False: the grid ends. */
static bool next_row(struct scan *scan)
{
    scan->gap = (struct gap){ 0 };
    while (pass_gap_line(scan))
        ;
    return !scan->gap.ends;
}

static bool same_gap(const struct gap *one, const struct gap *other)
{
    return one->lines == other->lines && one->count == other->count && one->count < GAP_LINES;
}

/* Whether the lines of a gap are the first lines of the other one. */
static bool may_become(const struct gap *begun, const struct gap *other)
{
    uint32_t known = begun->count < GAP_LINES ? (1u << 2 * begun->count) - 1 : UINT32_MAX;
    return begun->count <= other->count && begun->lines == (other->lines & known);
}

/*
 * Reads nine rows, the first of which is the scan's row. `nine` may be NULL. False: there are
 * fewer rows, or they are divided irregularly. *bad is set by the first row that cannot be read.
 */
static bool scan_nine(struct scan *scan, struct nine_rows *nine, struct error *bad)
{
    struct gap gap[DIGITS];
    bool heading = false;
    for (int row = 0; row < DIGITS; row++) {
        if (row && !next_row(scan))
            return false;
        gap[row] = scan->gap;
        /* perhaps the head of a table, at another place */
        heading |= columns_of(&scan->row) == COLUMNS_DIGITS;
        if (nine)
            scan->kind->read(scan->kind, &scan->row, row, nine, bad->status ? NULL : bad);
        reader_pass(&scan->reader, &scan->row);
    }
    /* A table of Markdown is drawn with a line after its first row; such a line below a heading of
     * column numbers divides it from eight rows. */
    const bool table = !heading && gap[1].count == 1 && !gap[1].empty && !gap[2].count;
    struct spacing *spacing = &scan->spacing;
    *spacing = (struct spacing){ gap[1 + table], gap[table ? 1 : 3] };
    for (int row = 1 + table; row < DIGITS; row++)
        if (!same_gap(&gap[row], row % 3 == 0 && !table ? &spacing->band : &spacing->row))
            return false;
    return true;
}

/* Whether the gap behind a ninth row cannot be an inner gap of the same grid. */
static bool ends_grid(struct scan *scan)
{
    const struct spacing *spacing = &scan->spacing;
    scan->gap = (struct gap){ 0 };
    while (may_become(&scan->gap, &spacing->row) || may_become(&scan->gap, &spacing->band))
        if (!pass_gap_line(scan))
            return scan->gap.ends ||
                   (!same_gap(&scan->gap, &spacing->row) && !same_gap(&scan->gap, &spacing->band));
    return true;
}

/*
 * Whether a grid is the first of a run: of complete grids with the same gaps between them as within
 * them. A run without any gaps must also begin and end at something else than a gap: otherwise an
 * empty line that was lost or moved would make one of two damaged grids. *end becomes the end of
 * the last grid.
 */
static bool begins_run(struct scan *scan, const char **end)
{
    const struct spacing first = scan->spacing;
    bool divided = first.band.count > 0;
    if (scan->kind->single || (!divided && scan->reader.parted))
        return false;
    for (bool ended = false; !ended; ended = ends_grid(scan)) {
        if (!scan_nine(scan, NULL, NULL) || !same_gap(&scan->spacing.row, &first.row) ||
            !same_gap(&scan->spacing.band, &first.band))
            return false;
        *end = scan->reader.at;
    }
    return !scan->cut && (divided || (scan->gap.ends && !scan->gap.count));
}

/*
 * Whether the empty cells of nine rows allow what the scan takes lines of dashes for: a line of
 * dashes is a row if all empty cells are dashes, and a drawn line if no empty cell is a dash.
 */
static bool agrees_on_dashes(struct scan scan)
{
    bool dashes = false, others = false;
    for (int row = 0; row < DIGITS; row++) {
        bool certain = scan.kind->line_kind(scan.kind, &scan.row) == LINE_ROW;
        for (size_t i = 0; certain && i < scan.row.length; i++) {
            dashes |= scan.row.text[i] == '-';
            others |= scan.row.text[i] != '-' && cell_value(scan.row.text[i]) == 0;
        }
        reader_pass(&scan.reader, &scan.row);
        if (!next_row(&scan))
            break;
    }
    return scan.dashes ? !others : !dashes;
}

/* Reads the grid that begins with the scan's row, and moves the scan behind it. False: no grid. */
static bool take_grid(struct scan *scan, struct nine_rows *nine, struct error *bad)
{
    const struct scan first = *scan;
    *nine = (struct nine_rows){ .line = first.row.number };
    *bad = (struct error){ .status = STATUS_OK };
    bool good = scan_nine(scan, nine, bad);
    const char *run_end = scan->reader.run_end;
    bool known = run_end && first.row.text < run_end;
    struct scan after = *scan;
    good = good && (known || ends_grid(&after) || begins_run(&after, &run_end));
    scan->doubt = after.doubt;
    scan->reader.open = after.reader.open;
    scan->reader.run_end = run_end;
    return good && (!scan->doubt || agrees_on_dashes(first));
}

/*
 * Passes over the rows before the next gap that is as wide, over `most` of them at most: with as
 * many empty lines, or as many lines where the gap has no empty one.
 */
static int pass_rows(struct scan *scan, const struct gap *gap, int most)
{
    int rows = 0;
    bool wide = false;
    while (rows < most && !wide) {
        reader_pass(&scan->reader, &scan->row);
        rows++;
        wide = rows == most || !next_row(scan) ||
               (gap->empty ? scan->gap.empty >= gap->empty : scan->gap.count >= gap->count);
    }
    return rows;
}

/*
 * Whether a new grid must begin behind a gap in rows that do not form a grid: more rows follow
 * without such a gap than two parts of a grid have. Behind one or two whole parts it could be the
 * gap between parts of one grid: there a whole grid must follow, behind which no part of a grid
 * follows alone, or the `rows` so far are those of one grid with at most one row lost or doubled.
 * `together` counts the rows since the last such gap.
 */
static bool begins_grid(struct scan *scan, int rows, int together)
{
    const struct gap gap = scan->gap;
    struct scan after = *scan, grid = *scan;
    bool begins = gap.count && pass_rows(&after, &gap, PARTS + 1) > PARTS;
    if (begins && (together == PART || together == PARTS) &&
        (rows < DIGITS - 1 || rows > DIGITS + 1)) {
        begins = scan_nine(&grid, NULL, NULL) && ends_grid(&grid);
        while (begins && pass_gap_line(&grid))
            ;
        const int next = begins && !grid.gap.ends ? pass_rows(&grid, &gap, PARTS + 1) : 0;
        begins &= next != PART && next != PARTS;
    }
    scan->reader.open |= after.reader.open || grid.reader.open;
    return begins;
}

/* Passes over rows that do not form a grid. STATUS_BAD and the reason. */
static enum status refuse_rows(struct scan *scan, struct nine_rows *nine, struct error *error)
{
    struct error bad = { .status = STATUS_OK };
    scan->refused = true;
    struct scan again = *scan;
    struct format_reader end = scan->reader;
    int rows = 0, undivided = 0, together = 0, first = scan->row.number, last = first;
    const bool heading = columns_of(&scan->row) == COLUMNS_DIGITS;
    scan_nine(&again, nine, &bad);
    do {
        undivided = scan->gap.count ? 1 : undivided + 1;
        together = scan->gap.empty ? 1 : together + 1;
        last = scan->row.number;
        reader_pass(&scan->reader, &scan->row);
        end = scan->reader;
        rows++;
    } while (next_row(scan) &&
             ((rows == 1 && heading && !scan->gap.empty) || /* a line is drawn below it */
              !begins_grid(scan, rows, scan->gap.empty ? together : undivided)));
    end.open = scan->reader.open;
    scan->reader = end;
    if (bad.status && bad.line <= last) {
        if (error)
            *error = bad;
        return bad.status;
    }
    if (rows < DIGITS)
        return error_set_at(error, STATUS_BAD, last, 0, "the grid ends after %d of 9 rows", rows);
    if (rows > DIGITS)
        return error_set_at(error, STATUS_BAD, first, 0, "the grid has %d rows, not 9", rows);
    return error_set_at(error, STATUS_BAD, first, 0, "the grid is divided irregularly");
}

/* Moves to the first row. False: there is no row. */
static bool begin_scan(struct scan *scan, const struct format_reader *reader,
                       const struct row_format *kind, bool dashes)
{
    *scan = (struct scan){ .reader = *reader, .kind = kind, .dashes = dashes };
    return next_row(scan);
}

bool skip_dashes(struct format_reader *reader, const struct row_format *kind)
{
    struct scan scan;
    int rows = 0;
    const bool others = begin_scan(&scan, reader, kind, false);
    reader->open |= scan.reader.open;
    if (others || !begin_scan(&scan, reader, kind, true))
        return false;
    struct format_reader end;
    do {
        reader_pass(&scan.reader, &scan.row);
        end = scan.reader;
    } while (++rows < DIGITS && next_row(&scan));
    if (rows == DIGITS)
        return false;
    end.parted = true;
    *reader = end;
    return true;
}

enum status read_nine_rows(struct format_reader *reader, const struct row_format *kind,
                           struct nine_rows *nine, struct error *error)
{
    struct scan scan = { .doubt = true };
    struct error bad;
    enum status status = STATUS_OK;
    bool good = false;
    for (int dashes = 0; dashes < 2 && !good && scan.doubt; dashes++) {
        good = begin_scan(&scan, reader, kind, dashes) && take_grid(&scan, nine, &bad);
        reader->open |= scan.reader.open;
    }
    if (!good || bad.status)
        status = (begin_scan(&scan, reader, kind, false) && agrees_on_dashes(scan)) ||
                         begin_scan(&scan, reader, kind, true)
                     ? refuse_rows(&scan, nine, error)
                     : error_set_at(error, STATUS_BAD, reader->line, 0, "the grid has no rows");
    *reader = scan.reader;
    return status;
}

bool try_nine_rows(struct format_reader *reader, const struct row_format *kind,
                   struct nine_rows *nine)
{
    struct scan scan;
    struct error bad = { .status = STATUS_OK };
    const bool good =
        begin_scan(&scan, reader, kind, false) && take_grid(&scan, nine, &bad) && !bad.status;
    reader->open |= scan.reader.open;
    if (good)
        *reader = scan.reader;
    return good;
}

void keep_marks(struct puzzle *puzzle, const struct nine_rows *nine)
{
    puzzle->has_marks = nine->has_marks;
    for (int cell = 0; cell < CELLS; cell++) {
        const bool blank = !puzzle->givens.digit[cell] && !puzzle->entries.digit[cell];
        puzzle->marks[cell] = blank ? nine->marks[cell] : 0;
    }
}

/*
 * A digit that its peers still have as one of several candidates may be the last candidate of an
 * empty cell. It is read as one only if that explains the whole grid: all candidates are then
 * exactly those that the other digits leave. Otherwise the peers may have candidates that nobody
 * removed, and a given must not be lost.
 */
static void free_singles(const struct board *board, struct nine_rows *nine)
{
    struct grid others = nine->digits;
    struct position position;
    for (int cell = 0; cell < CELLS; cell++)
        for (cellset s = board->peers_of[cell]; s && !cellset_has(nine->entered, cell); s &= s - 1)
            if (others.digit[cell] &&
                digitset_has(nine->marks[cellset_first(s)], others.digit[cell]))
                others.digit[cell] = 0;
    position_init(&position, board, &others);
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = nine->digits.digit[cell];
        const digitset marks = digit ? digit_bit(digit) : nine->marks[cell];
        if (!others.digit[cell] && position.digits[cell] != marks)
            return;
    }
    for (int cell = 0; cell < CELLS; cell++)
        if (nine->digits.digit[cell] && !others.digit[cell])
            nine->marks[cell] = digit_bit(nine->digits.digit[cell]);
    nine->digits = others;
}

void keep_grid(struct puzzle *puzzle, struct nine_rows *nine)
{
    if (nine->has_marks)
        free_singles(puzzle_board(puzzle), nine);
    puzzle->givens = grid_part(&nine->digits, CELLS_ALL & ~nine->entered);
    puzzle->entries = grid_part(&nine->digits, nine->entered);
    keep_marks(puzzle, nine);
    puzzle->line = nine->line ? nine->line : puzzle->line;
}
