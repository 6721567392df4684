#include "ui/line/line_parts.h"

#include "ui/core/cell_words.h"

static bool shows_notes(const struct seen *seen)
{
    return seen->board.shown != SHOWN_CANDIDATES;
}

/* Digits with spaces between them. */
static void add_digits_of(digitset digits, struct strbuf *out)
{
    for (digitset s = digits; s; s = digitset_rest(s))
        strbuf_addf(out, "%s%d", s == digits ? "" : " ", digitset_first(s));
}

static void add_marks_of(const struct seen *seen, int cell, struct strbuf *out)
{
    const digitset marks = board_marks(&seen->board, cell);
    add_digits_of(marks, out);
    if (!marks) /* only if candidates are shown is a cell without any worth mentioning */
        strbuf_add(out, shows_notes(seen)                           ? "no notes"
                        : candset_is_empty(&seen->board.candidates) ? "empty"
                                                                    : "empty, no candidates");
}

void line_conflict(const struct seen *seen, int cell, struct strbuf *out)
{
    const int digit = seen->board.value.digit[cell];
    const cellset same = digit ? grid_cells_of(&seen->board.value, digit) & cell_peers[cell] : 0;
    if (!same)
        return;
    strbuf_addf(out, "Conflict: %d is also in ", digit);
    cells_named(same, out);
    strbuf_add_char(out, '.');
}

static void add_small_notes(const char *name, digitset notes, struct strbuf *out)
{
    if (!notes)
        return;
    strbuf_addf(out, " %s note%s ", name, has_several(notes) ? "s" : "");
    add_digits_of(notes, out);
    strbuf_add_char(out, '.');
}

/* Adds the player's corner and centre notes in a cell, and its colours. */
static void add_written(const struct seen *seen, int cell, struct strbuf *out)
{
    const struct board *board = &seen->board;
    const struct colours *colours = &board->colours;
    const bool empty = !board->value.digit[cell];
    const char *between = " Coloured: ";
    add_small_notes("Corner", empty ? board->corner[cell] : 0, out);
    add_small_notes("Centre", empty ? board->centre[cell] : 0, out);
    if (colours->cell[cell])
        strbuf_addf(out, " Colour %s.", colour_name(colours->cell[cell]).text);
    for (digitset s = board_marks(board, cell); s; s &= (digitset)(s - 1)) {
        const int digit = digitset_first(s);
        if (colours->candidate[cell][digit]) {
            strbuf_addf(out, "%s%d %s", between, digit,
                        colour_name(colours->candidate[cell][digit]).text);
            between = ", ";
        }
    }
    strbuf_add(out, *between == ',' ? "." : "");
}

void line_cell(const struct seen *seen, int cell, struct strbuf *out)
{
    static const char *const owners[] = { [OWNER_NONE] = "",
                                          [OWNER_GIVEN] = ", given",
                                          [OWNER_PLAYER] = ", yours",
                                          [OWNER_FORCED] = ", forced",
                                          [OWNER_TRIED] = ", tried" };
    const struct board *board = &seen->board;
    strbuf_addf(out, "%s: ", cell_name(cell).text);
    if (!board->value.digit[cell]) {
        /* An only note or candidate should not sound like the digit of the cell. Corner and centre
         * notes follow under their names. */
        const int count = digitset_count(board_marks(board, cell));
        const bool small = board->shown == SHOWN_SMALL_NOTES && count;
        if (shows_notes(seen) && count && !small)
            strbuf_add(out, count == 1 ? "note " : "notes ");
        else if (count == 1 && !small)
            strbuf_add(out, "empty, only ");
        if (small)
            strbuf_add(out, "empty");
        else
            add_marks_of(seen, cell, out);
        strbuf_add_char(out, '.');
        add_written(seen, cell, out);
        return;
    }
    strbuf_addf(out, "%d%s", board->value.digit[cell], owners[board->owner[cell]]);
    if (board->depth[cell])
        strbuf_addf(out, ", depth %d", board->depth[cell]);
    strbuf_add(out, cellset_has(seen->wrong, cell) ? ", wrong." : ".");
    add_written(seen, cell, out);
    if (cellset_has(board->conflicts, cell)) {
        strbuf_add_char(out, ' ');
        line_conflict(seen, cell, out);
    }
}

void line_digits(const struct seen *seen, int house, struct strbuf *out)
{
    strbuf_addf(out, "%s: ", house_code(house).text);
    for (int place = 0; place < 9; place++) {
        const int digit = seen->board.value.digit[house_cell(house, place)];
        strbuf_add(out, !place ? "" : place % 3 ? " " : ", ");
        if (digit)
            strbuf_addf(out, "%d", digit);
        else
            strbuf_add(out, "empty");
    }
    strbuf_add_char(out, '.');
}

void line_house(const struct seen *seen, int house, struct strbuf *out)
{
    digitset missing = 0;
    line_digits(seen, house, out);
    for (int digit = 1; digit <= DIGITS; digit++)
        if (!(grid_cells_of(&seen->board.value, digit) & house_cells[house]))
            missing |= digit_bit(digit);
    strbuf_add(out, missing ? " Missing: " : "");
    add_digits_of(missing, out);
    strbuf_add(out, missing ? "." : "");
}

void line_marks(const struct seen *seen, int house, struct strbuf *out)
{
    const cellset blanks = grid_blanks(&seen->board.value) & house_cells[house];
    cellset answered = 0;
    const bool shown = shows_notes(seen) || !candset_is_empty(&seen->board.candidates);
    for (cellset s = blanks; s; s &= s - 1)
        if (shown && (!shows_notes(seen) || board_marks(&seen->board, cellset_first(s))))
            answered |= cell_bit(cellset_first(s));
    strbuf_addf(out, "%s, %s: ", shows_notes(seen) ? "Notes" : "Candidates",
                house_code(house).text);
    for (cellset s = answered; s; s &= s - 1) {
        /* In a row, whose name has been printed, its column is enough. */
        const struct cell_name name = cell_name(cellset_first(s));
        strbuf_addf(out, house_kind(house) == HOUSE_COLUMN ? "%s%.2s has " : "%s%s has ",
                    s == answered ? "" : "; ", name.text + 2 * (house_kind(house) == HOUSE_ROW));
        add_marks_of(seen, cellset_first(s), out);
    }
    if (!blanks)
        strbuf_add(out, "no empty cells");
    else if (!shown)
        strbuf_add(out, "no candidates, because assist is off");
    else if (answered != blanks)
        strbuf_add(out, answered ? "; no notes in the others" : "no notes");
    strbuf_add_char(out, '.');
}

void line_filtered(const struct seen *seen, const struct filter *filter, struct strbuf *out)
{
    cellset shown = 0;
    for (cellset s = grid_blanks(&seen->board.value); s; s &= s - 1)
        if (filter_shows(filter, board_marks(&seen->board, cellset_first(s))))
            shown |= cell_bit(cellset_first(s));
    strbuf_add(out, filter->pairs ? "Two candidates" : "The candidates are");
    for (digitset d = filter->digits; d; d &= (digitset)(d - 1))
        strbuf_addf(out, "%s%d", d == filter->digits ? " " : " and ", digitset_first(d));
    strbuf_addf(out, " in %d cell%s", cellset_count(shown), cellset_count(shown) == 1 ? "" : "s");
    strbuf_add(out, shown ? ": " : "");
    cells_named(shown, out);
    strbuf_add_char(out, '.');
}

void line_digit(const struct seen *seen, int digit, struct strbuf *out)
{
    const cellset standing = grid_cells_of(&seen->board.value, digit);
    const cellset blanks = grid_blanks(&seen->board.value);
    cellset open = 0;
    for (cellset s = blanks; s; s &= s - 1)
        if (digitset_has(board_marks(&seen->board, cellset_first(s)), digit))
            open |= cell_bit(cellset_first(s));
    strbuf_addf(out, "Digit %d: %d of 9%s", digit, cellset_count(standing), standing ? ": " : "");
    cells_by_rows(standing, out);
    strbuf_add_char(out, '.');
    if (open) {
        strbuf_add(out, shows_notes(seen) ? " Noted: " : " Possible in: ");
        cells_by_rows(open, out);
        strbuf_add_char(out, '.');
    }
}

void line_grid(const struct seen *seen, struct strbuf *out)
{
    for (int row = 0; row < 9; row++) {
        strbuf_add(out, row ? "\n" : "");
        line_digits(seen, HOUSE_ROW + row, out);
    }
}

void line_picture(const struct seen *seen, struct strbuf *out)
{
    for (int cell = 0; cell < CELLS; cell++) {
        const int digit = seen->board.value.digit[cell], column = cell_column(cell);
        strbuf_add(out, !column ? (cell ? "\n" : "") : column % 3 ? "" : " ");
        strbuf_add_char(out, digit ? (char)('0' + digit) : '.');
    }
}

void line_blanks(const struct seen *seen, struct strbuf *out)
{
    const cellset blanks = grid_blanks(&seen->board.value);
    const int count = cellset_count(blanks);
    if (!count) {
        strbuf_add(out, "No empty cells.");
        return;
    }
    strbuf_addf(out, "%d empty cell%s: ", count, count == 1 ? "" : "s");
    cells_by_rows(blanks, out);
    strbuf_add_char(out, '.');
}

void line_remaining(const struct seen *seen, struct strbuf *out)
{
    const char *between = "To place: ";
    for (int digit = 1; digit <= DIGITS; digit++) {
        const int left = DIGITS - cellset_count(grid_cells_of(&seen->board.value, digit));
        if (!left)
            continue;
        if (left < 0)
            strbuf_addf(out, "%s%d too many of %d", between, -left, digit);
        else
            strbuf_addf(out, "%s%d of %d", between, left, digit);
        between = ", ";
    }
    strbuf_add(out, *between == ',' ? "." : "All digits are placed.");
}

void line_conflicts(const struct seen *seen, struct strbuf *out)
{
    const struct board *board = &seen->board;
    for (int digit = 1; digit <= DIGITS; digit++) {
        const cellset cells = board->conflicts & grid_cells_of(&board->value, digit);
        if (!cells)
            continue;
        strbuf_addf(out, "%s%d occurs more than once: ", out->length ? " " : "", digit);
        cells_named(cells, out);
        strbuf_add_char(out, '.');
    }
    if (!board->conflicts)
        strbuf_add(out, "No conflicts.");
}
