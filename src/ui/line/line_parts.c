#include "ui/line/line.h"

#include <string.h>

#include "base/array.h"
#include "base/name.h"

/* ---- Places as people type or dictate them ---- */

struct reading {
    int said[HOUSE_KINDS]; /* by kind of house, a number from 1; 0: none was read */
    int awaits;            /* 1 + the kind whose number must come next, as after "row"; 0: none */
    int digits[3];         /* digits without a kind */
    int count;
};

/* 1 + the kind of house that a text begins with, by its name or its letter; 0: a word to skip; -1:
 * any other word. */
static int read_kind(const char *text, size_t *length)
{
    static const struct {
        const char *word;
        int kind;
    } others[] = { { "col", 2 }, { "cell", 0 }, { "is", 0 } };
    const size_t letters = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    const struct house_kind *kind = house_kind_read(text, length);
    if (kind && *length == strlen(kind->name))
        return 1 + (int)(kind - house_kinds);
    *length = letters;
    for (int i = 0; letters == 1 && house_kinds[i].most > 1; i++)
        if (house_kinds[i].letter == *text)
            return 1 + i;
    for (size_t i = 0; i < ARRAY_SIZE(others); i++)
        if (strlen(others[i].word) == letters && !strncmp(others[i].word, text, letters))
            return others[i].kind;
    return -1;
}

static bool read_words(struct reading *reading, const char *text)
{
    for (size_t length; *text; text += length) {
        int *number = reading->awaits ? &reading->said[reading->awaits - 1] : NULL;
        length = 1;
        if (*text >= 'a' && *text <= 'z') {
            reading->awaits = number ? -1 : read_kind(text, &length);
            if (reading->awaits < 0 || (reading->awaits && reading->said[reading->awaits - 1]))
                return false;
        } else if (*text >= '1' && *text <= '9') {
            const int most = number ? house_kinds[reading->awaits - 1].most : DIGITS;
            length += most > DIGITS && text[1] >= '0' && text[1] <= '9';
            const int read = length > 1 ? 10 * (*text - '0') + text[1] - '0' : *text - '0';
            if (read > most || (!number && reading->count == 3))
                return false;
            *(number ? number : &reading->digits[reading->count++]) = read;
            reading->awaits = 0;
        } else if (!strchr(" :=,", *text)) {
            return false;
        }
    }
    return !reading->awaits;
}

int line_house_kind(const char *word)
{
    size_t length;
    const struct house_kind *kind = house_kind_read(word, &length);
    return kind && !word[length] && !strcmp(word, kind->name) ? kind->first : -1;
}

/* One of a list: cells, a sign and digits or, after the word "eliminate", "7 from r5c3". */
static bool read_elimination(const char *text, bool after_word, cellset cells[1 + DIGITS])
{
    static const char *const signs[] = {
        "<>", "!=", "\xE2\x89\xA0", " is not ", " not ", "-", " "
    };
    const char *from = after_word ? strstr(text, " from ") : NULL, *sign = NULL;
    const char *place = from ? from + strlen(" from ") : text, *digits = text;
    for (size_t i = 0; i < ARRAY_SIZE(signs) - !after_word && !from && !sign; i++)
        if ((sign = strstr(text, signs[i])))
            digits = sign + strlen(signs[i]);
    const char *end = from ? from : text + strlen(text);
    size_t length = from ? strlen(place) : sign ? (size_t)(sign - text) : 0;
    char before[64];
    struct line_place named;
    if (!length || length >= sizeof before)
        return false;
    memcpy(before, place, length);
    while (length && before[length - 1] == ' ')
        length--;
    before[length] = '\0';
    size_t named_length;
    cellset of = cells_parse(before, &named_length);
    of = named_length == length ? of : 0;
    if (!of && line_place(before, &named) && named.cell >= 0 && !named.digit)
        of = cell_bit(named.cell);
    bool some = false;
    for (; digits < end; digits++)
        if (*digits >= '1' && *digits <= '9') {
            cells[*digits - '0'] |= of;
            some = true;
        } else if (*digits != ' ') {
            return false;
        }
    return of && some;
}

bool line_eliminations(const char *text, bool after_word, cellset cells[1 + DIGITS])
{
    char part[128];
    do {
        text += strspn(text, " ");
        const size_t length = strcspn(text, ",;");
        if (length >= sizeof part)
            return false;
        memcpy(part, text, length);
        part[length] = '\0';
        if (!read_elimination(part, after_word, cells))
            return false;
        text += length + (text[length] != '\0');
    } while (*text);
    return true;
}

bool line_place(const char *text, struct line_place *place)
{
    struct reading reading = { .count = 0 };
    *place = (struct line_place){ .cell = -1, .house = -1, .kind = line_house_kind(text) };
    if (place->kind >= 0)
        return true;
    if (!read_words(&reading, text))
        return false;
    const int *said = reading.said, *digits = reading.digits;
    int kinds = 0;
    for (int i = 0; i < HOUSE_KINDS; i++)
        if (said[i]) {
            place->house = house_kinds[i].first + said[i] - 1;
            kinds++;
        }
    if (said[0] && said[1] && kinds == 2 && reading.count <= 1) {
        place->cell = cell_at(said[0] - 1, said[1] - 1);
        place->house = -1;
        place->digit = digits[0];
    } else if (kinds == 1 && !reading.count) {
        return true;
    } else if (!kinds && reading.count) {
        place->cell = reading.count > 1 ? cell_at(digits[0] - 1, digits[1] - 1) : -1;
        place->digit = reading.count == 3 ? digits[2] : reading.count == 1 ? digits[0] : 0;
    } else {
        return false;
    }
    return true;
}

bool line_has_place(const struct board *board, struct line_place *place, struct strbuf *out)
{
    /* A box is a region of a jigsaw, and the other way round. */
    const int apart = HOUSE_REGION - HOUSE_BOX,
              twin = place->house + (place->house < HOUSE_REGION ? apart : -apart);
    if (place->house >= HOUSE_BOX && place->house < HOUSE_DIAGONAL &&
        (board->houses & house_bit(twin)))
        place->house = twin;
    const bool there = place->cell >= 0    ? cellset_has(board->cells, place->cell)
                       : place->house >= 0 ? board->houses & house_bit(place->house)
                                           : true;
    if (!there)
        strbuf_addf(out, "This board has no %s.",
                    place->cell >= 0 ? cell_name(place->cell).text : house_name(place->house).text);
    return there;
}

houseset line_place_houses(const struct board *board, const struct line_place *place, int cell)
{
    if (place->house >= 0)
        return house_bit(place->house);
    if (place->kind == HOUSE_BOX || place->kind == HOUSE_REGION)
        return house_bit(board_house(board, cell, HOUSE_BOX));
    if (place->kind < 0)
        return 0;
    const struct house_kind *kind = house_kind_of(place->kind);
    return (houseset)houses_of_kind(board->houses_of[cell], kind) << kind->first;
}

/* ---- Answers about a board ---- */

static bool shows_notes(const struct board_view *board_view)
{
    return board_view->board.shown != SHOWN_CANDIDATES;
}

/* Digits with spaces between them. */
static void add_digits_of(digitset digits, struct strbuf *out)
{
    for (digitset s = digits; s; s = digitset_rest(s))
        strbuf_addf(out, "%s%d", s == digits ? "" : " ", digitset_first(s));
}

static void add_marks_of(const struct board_view *board_view, int cell, struct strbuf *out)
{
    const digitset marks = shown_digits(&board_view->board, cell);
    add_digits_of(marks, out);
    if (!marks) /* only if candidates are shown is a cell without any worth mentioning */
        strbuf_add(out, shows_notes(board_view)                           ? "no notes"
                        : candset_is_empty(&board_view->board.candidates) ? "empty"
                                                                          : "empty, no candidates");
}

void line_conflict(const struct board_view *board_view, int cell, struct strbuf *out)
{
    const int digit = board_view->board.value.digit[cell];
    const cellset same = digit ? grid_cells_of(&board_view->board.value, digit) &
                                     board_view->board.board->peers_of[cell]
                               : 0;
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
static void add_written(const struct board_view *board_view, int cell, struct strbuf *out)
{
    const struct shown *board = &board_view->board;
    const struct colours *colours = &board->colours;
    const bool empty = !board->value.digit[cell];
    const char *between = " Coloured: ";
    add_small_notes("Corner", empty ? board->corner[cell] : 0, out);
    add_small_notes("Centre", empty ? board->centre[cell] : 0, out);
    if (colours->cell[cell])
        strbuf_addf(out, " Colour %s.", colour_name(colours->cell[cell]).text);
    for (digitset s = shown_digits(board, cell); s; s &= (digitset)(s - 1)) {
        const int digit = digitset_first(s);
        if (colours->candidate[cell][digit]) {
            strbuf_addf(out, "%s%d %s", between, digit,
                        colour_name(colours->candidate[cell][digit]).text);
            between = ", ";
        }
    }
    strbuf_add(out, *between == ',' ? "." : "");
}

void line_cell(const struct board_view *board_view, int cell, struct strbuf *out)
{
    static const char *const owners[] = { [OWNER_NONE] = "",
                                          [OWNER_GIVEN] = ", given",
                                          [OWNER_PLAYER] = ", yours",
                                          [OWNER_FORCED] = ", forced",
                                          [OWNER_TRIED] = ", tried" };
    const struct shown *board = &board_view->board;
    strbuf_addf(out, "%s: ", cell_name(cell).text);
    if (!board->value.digit[cell]) {
        /* An only note or candidate should not sound like the digit of the cell. Corner and centre
         * notes follow under their names. */
        const int count = digitset_count(shown_digits(board, cell));
        const bool small = board->shown == SHOWN_SMALL_NOTES && count;
        if (shows_notes(board_view) && count && !small)
            strbuf_add(out, count == 1 ? "note " : "notes ");
        else if (count == 1 && !small)
            strbuf_add(out, "empty, only ");
        if (small)
            strbuf_add(out, "empty");
        else
            add_marks_of(board_view, cell, out);
        strbuf_add_char(out, '.');
        add_written(board_view, cell, out);
        return;
    }
    strbuf_addf(out, "%d%s", board->value.digit[cell], owners[board->owner[cell]]);
    if (board->depth[cell])
        strbuf_addf(out, ", depth %d", board->depth[cell]);
    strbuf_add(out, cellset_has(board_view->wrong, cell) ? ", wrong." : ".");
    add_written(board_view, cell, out);
    if (cellset_has(board->conflicts, cell)) {
        strbuf_add_char(out, ' ');
        line_conflict(board_view, cell, out);
    }
}

void line_digits(const struct board_view *board_view, int house, struct strbuf *out)
{
    strbuf_addf(out, "%s: ", house_code(house).text);
    const struct board *board = board_view->board.board;
    int place = 0;
    for (cellset s = board->cells_of[house]; s; s &= s - 1, place++) {
        const int digit = board_view->board.value.digit[cellset_first(s)];
        strbuf_add(out, !place ? "" : place % line_group(board) ? " " : ", ");
        if (digit)
            strbuf_addf(out, "%d", digit);
        else
            strbuf_add(out, "empty");
    }
    strbuf_add_char(out, '.');
}

void line_grid(const struct board_view *board_view, struct strbuf *out)
{
    for (int row = 0; row < board_view->board.board->size; row++) {
        strbuf_add(out, row ? "\n" : "");
        line_digits(board_view, HOUSE_ROW + row, out);
    }
}

void line_picture(const struct board_view *board_view, struct strbuf *out)
{
    const struct board *board = board_view->board.board;
    for (cellset s = board->cells; s; s &= s - 1) {
        const int cell = cellset_first(s), column = cell_column(cell);
        const int digit = board_view->board.value.digit[cell];
        strbuf_add(out, column % line_group(board) ? "" : column ? " " : cell ? "\n" : "");
        strbuf_add_char(out, digit ? (char)('0' + digit) : '.');
    }
}

void line_house(const struct board_view *board_view, int house, struct strbuf *out)
{
    digitset missing = 0;
    line_digits(board_view, house, out);
    for (int digit = 1; digit <= board_view->board.board->size; digit++)
        if (!(grid_cells_of(&board_view->board.value, digit) &
              board_view->board.board->cells_of[house]))
            missing |= digit_bit(digit);
    strbuf_add(out, missing ? " Missing: " : "");
    add_digits_of(missing, out);
    strbuf_add(out, missing ? "." : "");
}

void line_marks(const struct board_view *board_view, int house, struct strbuf *out)
{
    const cellset blanks =
        shown_empty_cells(&board_view->board) & board_view->board.board->cells_of[house];
    cellset answered = 0;
    const bool shown = shows_notes(board_view) || !candset_is_empty(&board_view->board.candidates);
    for (cellset s = blanks; s; s &= s - 1)
        if (shown &&
            (!shows_notes(board_view) || shown_digits(&board_view->board, cellset_first(s))))
            answered |= cell_bit(cellset_first(s));
    strbuf_addf(out, "%s, %s: ", shows_notes(board_view) ? "Notes" : "Candidates",
                house_code(house).text);
    for (cellset s = answered; s; s &= s - 1) {
        /* In a row, whose name has been printed, its column is enough. */
        const struct cell_name name = cell_name(cellset_first(s));
        const int kind = house_kind_of(house)->first;
        strbuf_addf(out, kind == HOUSE_COLUMN ? "%s%.2s has " : "%s%s has ",
                    s == answered ? "" : "; ", name.text + 2 * (kind == HOUSE_ROW));
        add_marks_of(board_view, cellset_first(s), out);
    }
    if (!blanks)
        strbuf_add(out, "no empty cells");
    else if (!shown)
        strbuf_add(out, "no candidates, because assist is off");
    else if (answered != blanks)
        strbuf_add(out, answered ? "; no notes in the others" : "no notes");
    strbuf_add_char(out, '.');
}

/* The empty cells that a filter shows. */
static cellset cells_filtered(const struct board_view *board_view, const struct filter *filter)
{
    cellset shown = 0;
    for (cellset s = shown_empty_cells(&board_view->board); s; s &= s - 1)
        if (filter_shows(filter, shown_digits(&board_view->board, cellset_first(s))))
            shown |= cell_bit(cellset_first(s));
    return shown;
}

void line_filtered(const struct board_view *board_view, const struct filter *filter,
                   struct strbuf *out)
{
    const cellset shown = cells_filtered(board_view, filter);
    strbuf_add(out, filter->pairs ? "Two candidates" : "The candidates are");
    for (digitset d = filter->digits; d; d &= (digitset)(d - 1))
        strbuf_addf(out, "%s%d", d == filter->digits ? " " : " and ", digitset_first(d));
    strbuf_addf(out, " in %d cell%s", cellset_count(shown), cellset_count(shown) == 1 ? "" : "s");
    strbuf_add(out, shown ? ": " : "");
    cells_named(shown, out);
    strbuf_add_char(out, '.');
}

void line_digit(const struct board_view *board_view, int digit, struct strbuf *out)
{
    const cellset standing = grid_cells_of(&board_view->board.value, digit);
    const cellset open = cells_filtered(board_view, &(struct filter){ .digits = digit_bit(digit) });
    strbuf_addf(out, "Digit %d: %d of %d%s", digit, cellset_count(standing),
                board_view->board.board->size, standing ? ": " : "");
    cells_by_rows(standing, out);
    strbuf_add_char(out, '.');
    if (open) {
        strbuf_add(out, shows_notes(board_view) ? " Noted: " : " Possible in: ");
        cells_by_rows(open, out);
        strbuf_add_char(out, '.');
    }
}

/* ---- The list in the view on top ---- */

/* The stops of a proof are not listed: the player walks through it, and reads each stop in full. */
bool line_in_list(const struct app *app)
{
    return app_top(app)->rows && app_top(app)->context & CONTEXT_LIST;
}

struct list *line_listed(const struct app *app)
{
    struct list *list = app_list(app, app_top(app));
    if (app->prefetch.number) /* no puzzle can be chosen while one is being made */
        list->count = 0;
    return list;
}

/* Adds the lines from `from` to before `to`, with their numbers; headings are not numbered. */
static void add_numbered(struct app *app, const struct list *list, size_t from, size_t to,
                         struct strbuf *out)
{
    struct list_line line = LIST_LINE_EMPTY;
    int number = 0;
    for (size_t i = 0; i < to && i < list->count; i++) {
        list_fill(app, list, i, &line);
        number += !line.heading;
        if (i > from)
            strbuf_add(out, "\n");
        if (i >= from && !line.heading)
            strbuf_addf(out, "%d: ", number);
        if (i >= from)
            strbuf_addf(out, "%s.", list_line_words(&line));
    }
    out->failed |= line.name.failed || line.about.failed || line.value.failed || line.speech.failed;
    list_line_release(&line);
}

void line_list(struct app *app, struct strbuf *out)
{
    const struct list *list = line_listed(app);
    const size_t from = list->selected - list->selected % LINES_AT_ONCE;
    if (list->count > from && out->length)
        strbuf_add(out, "\n");
    add_numbered(app, list, from, list->count, out);
}

void line_selected(struct app *app, struct strbuf *out)
{
    const struct list *list = line_listed(app);
    add_numbered(app, list, list->selected, list->selected + 1, out);
}

bool line_select(struct app *app, int number, const char *part)
{
    struct list *list = line_listed(app);
    const size_t from = part ? list->selected : 0;
    struct list_line line = LIST_LINE_EMPTY;
    bool found = false;
    int counted = 0;
    for (size_t i = 0; i < list->count && !found; i++) {
        const size_t at = (from + i) % list->count;
        list_fill(app, list, at, &line);
        counted += !line.heading;
        found =
            !line.heading && (part ? name_has(list_line_words(&line), part) : counted == number);
        if (found)
            list->selected = at;
    }
    list_line_release(&line);
    if (found && app_top(app)->moved)
        app_top(app)->moved(app);
    return found;
}

/* ---- The game ---- */

void line_title(const struct app *app, struct strbuf *out)
{
    const struct puzzle *puzzle = game_puzzle(app->play->game);
    own_title(app, puzzle->title[0] ? puzzle->title : "A game", puzzle, &app->play->made_for, out);
    strbuf_add_char(out, '.');
}

void line_experiments(const struct game *game, const char *begin, struct strbuf *out)
{
    for (int depth = game_depth(game); depth >= 1; depth--) {
        int cell, digit;
        game_tried(game, depth, &cell, &digit);
        strbuf_addf(out, "%s %s: %d%s", depth == game_depth(game) ? begin : " in",
                    cell_name(cell).text, digit, depth > 1 ? "," : ".");
    }
}
