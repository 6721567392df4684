/*
 * Puzzles in JSON: of f-puzzles, of SudokuPad (whose names may be shortened), of sudoku.coach,
 * saved games of GNOME Sudoku, and lists of objects with the value of a cell each. A puzzle with
 * other rules than the usual ones is refused.
 */
#include "engine/format/documents.h"

/* ---- Members and their names ---- */

/* Names that SudokuPad shortens. */
static const struct {
    const char *brief, *name;
} shortened[] = {
    { "ce", "cells" },    { "re", "regions" },  { "v", "value" },   { "ca", "cages" },
    { "cs", "cellSize" }, { "t", "title" },     { "a", "arrows" },  { "l", "lines" },
    { "o", "overlays" },  { "u", "underlays" }, { "c", "color" },   { "ct", "center" },
    { "w", "width" },     { "h", "height" },    { "vd", "videos" }, { "wp", "wayPoints" },
    { "te", "text" },
};

/* The full name of a member, as far as it fits. */
struct member_name {
    char text[32];
};

static struct member_name full_name(const struct json_item *item)
{
    struct member_name name = { "" };
    const size_t length = (size_t)(item->name_end - item->name);
    for (size_t i = 0; length <= 2 && i < ARRAY_SIZE(shortened); i++)
        if (json_is_named(item, shortened[i].brief)) {
            strcpy(name.text, shortened[i].name);
            return name;
        }
    for (size_t i = 0; i < length && i + 1 < sizeof name.text; i++) {
        const char c = item->name[i];
        name.text[i] = c >= ' ' && c < 0x7F ? c : '?'; /* it is printed */
    }
    return name;
}

/* Whether a member has one of these names. */
static bool named(const struct json_item *item, const char *names)
{
    const struct member_name name = full_name(item);
    return word_in(name.text, strlen(name.text), names);
}

/* Finds a member by its full name, also if it is shortened. */
static bool find_member(const struct json_item *object, const char *wanted, struct json_item *item)
{
    struct json_walk walk = json_walk(object);
    while (object->kind == JSON_OBJECT && json_next(&walk, item))
        if (named(item, wanted))
            return true;
    return false;
}

/* False, with the reason. */
static bool refuse_document(struct error *error, const char *reason)
{
    error_set(error, STATUS_BAD, "%s", reason);
    return false;
}

static bool damaged(struct error *error)
{
    return refuse_document(error, "the data of this puzzle are damaged");
}

static bool not_81(struct error *error)
{
    return refuse_document(error, "this puzzle does not have 81 cells");
}

static bool refuse_member(const struct json_item *item, struct error *error)
{
    error_set(error, STATUS_BAD,
              "this puzzle has the constraint or drawing \"%s\": it is not an ordinary Sudoku",
              full_name(item).text);
    return false;
}

/* Every member of an object must be listed or be nothing. */
static bool check_members(const struct json_item *object, const char *known, struct error *error)
{
    struct json_walk walk = json_walk(object);
    struct json_item item;
    while (json_next(&walk, &item))
        if (!named(&item, known) && !json_is_nothing(&item))
            return refuse_member(&item, error);
    return !walk.bad || damaged(error);
}

/* Copies a text. */
static void take_text(const struct json_item *object, const char *name, char *to, size_t size)
{
    struct json_item item;
    char text[256];
    if (!find_member(object, name, &item) || item.kind != JSON_TEXT)
        return;
    json_copy(&item, text, sizeof text);
    copy_trimmed(to, size, text, strlen(text));
}

static void take_titles(const struct json_item *object, struct puzzle *puzzle)
{
    take_text(object, "title", puzzle->title, sizeof puzzle->title);
    take_text(object, "author", puzzle->source, sizeof puzzle->source);
}

/*
 * STATUS_BAD if a text mentions rules that are not those of an ordinary Sudoku: a puzzle may have
 * them only in its text.
 */
static bool check_rules(const struct json_item *object, const char *name, struct error *error)
{
    static const char words[] =
        "knight king thermo arrow killer cage sandwich diagonal kropki xv sum german whisper "
        "renban "
        "palindrome consecutive jigsaw irregular fog even odd ratio difference between larger "
        "greater smaller skyscraper disjoint windoku hyper quadruple clone nonconsecutive chaos "
        "line circle dot";
    struct json_item item;
    if (!find_member(object, name, &item) || item.kind != JSON_TEXT)
        return true;
    for (const char *at = item.from, *end; at < item.to; at = end) {
        for (end = at; end < item.to && is(*end, A_LETTER);)
            end++;
        size_t length = (size_t)(end - at);
        const char *word = word_in(at, length, words);
        if (!word && length && end[-1] == 's')
            word = word_in(at, --length, words); /* the plural */
        if (word) {
            error_set(error, STATUS_BAD,
                      "the rules of this puzzle mention \"%.*s\": it is not an ordinary Sudoku",
                      (int)length, word);
            return false;
        }
        end += end == at;
    }
    return true;
}

/* ---- Grids of cells ---- */

typedef bool read_json_cell(const struct json_item *object, int cell, struct puzzle *puzzle,
                            struct error *error);

/* Digits in a list, each at most once. False: it is something else. */
static bool read_marks(const struct json_item *list, digitset *digits)
{
    struct json_walk walk = json_walk(list);
    struct json_item item;
    *digits = 0;
    while (json_next(&walk, &item)) {
        const int digit = json_small_number(&item);
        if (digit < 1 || digit > DIGITS || digitset_has(*digits, digit))
            return false;
        *digits |= digit_bit(digit);
    }
    return list->kind == JSON_LIST && !walk.bad;
}

/* Reads nine lists of nine cells. */
static bool read_grid(const struct json_item *grid, read_json_cell *take, struct puzzle *puzzle,
                      struct error *error)
{
    struct json_walk down = json_walk(grid);
    struct json_item row, object;
    int count = 0;
    while (json_next(&down, &row)) {
        struct json_walk along = json_walk(&row);
        const int end = count + DIGITS;
        while (json_next(&along, &object)) {
            if (count == end || count == CELLS)
                return not_81(error);
            if (!take(&object, count++, puzzle, error))
                return false;
        }
        if (along.bad || row.kind != JSON_LIST)
            return damaged(error);
        if (count != end)
            break;
    }
    return down.bad ? damaged(error) : count == CELLS || not_81(error);
}

/* ---- f-puzzles ---- */

/* A cell is an object with known members, or nothing. */
static bool check_cell(const struct json_item *object, const char *known, struct error *error)
{
    return object->kind == JSON_OBJECT || object->kind == JSON_NOTHING
               ? check_members(object, known, error)
               : damaged(error);
}

/*
 * Sets a cell by its members; all digits are givens unless `given` is a member. Its marks are a
 * list.
 */
static bool take_json_cell(const struct json_item *object, const char *marks_name, bool given,
                           int cell, struct puzzle *puzzle, struct error *error)
{
    struct json_item item;
    digitset marks = 0;
    const bool valued = find_member(object, "value", &item) && (!given || item.from < item.to);
    const int value = valued ? json_small_number(&item) : 0;
    if (value < 0 || value > DIGITS)
        return damaged(error);
    given |= find_member(object, "given", &item) && json_is_word(&item, "true");
    if (find_member(object, marks_name, &item) && !read_marks(&item, &marks))
        return damaged(error);
    set_cell(puzzle, cell, value, given, marks);
    return true;
}

/* An author may move a cell to another box: then it is a jigsaw. */
static bool read_fpuzzles_cell(const struct json_item *object, int cell, struct puzzle *puzzle,
                               struct error *error)
{
    static const char known[] =
        "value given centerPencilMarks cornerPencilMarks region color c cArray highlight";
    struct json_item item;
    if (!check_cell(object, known, error))
        return false;
    if (find_member(object, "region", &item) && json_small_number(&item) != cell_box(cell))
        return refuse_document(error, of_jigsaw);
    return take_json_cell(object, "centerPencilMarks", false, cell, puzzle, error);
}

static bool read_fpuzzles(const struct json_item *object, const struct json_item *grid,
                          struct puzzle *puzzle, struct error *error)
{
    static const char known[] =
        "size grid title author ruleset solution disabledlogic truecandidatesoptions "
        "successMessage msgcorrect";
    struct json_item size;
    if (json_find(object, "size", &size) && json_small_number(&size) != DIGITS)
        return refuse_document(error, "this puzzle of f-puzzles does not have nine rows");
    take_titles(object, puzzle);
    return check_members(object, known, error) && check_rules(object, "ruleset", error) &&
           read_grid(grid, read_fpuzzles_cell, puzzle, error);
}

/* ---- SudokuPad ---- */

static bool read_pad_cell(const struct json_item *object, int cell, struct puzzle *puzzle,
                          struct error *error)
{
    return check_cell(object, "value centremarks pencilMarks", error) &&
           take_json_cell(object, "centremarks", true, cell, puzzle, error);
}

/* A cell as a list of its row and column, from 0; -1: it is something else. */
static int read_json_place(const struct json_item *list)
{
    struct json_walk walk = json_walk(list);
    struct json_item row, column, more;
    if (!json_next(&walk, &row) || !json_next(&walk, &column) || json_next(&walk, &more))
        return -1;
    const int y = json_small_number(&row), x = json_small_number(&column);
    return y >= 0 && y < DIGITS && x >= 0 && x < DIGITS ? cell_at(y, x) : -1;
}

/* Whether a region is a box. */
static bool is_box(const struct json_item *region)
{
    struct json_walk walk = json_walk(region);
    struct json_item place;
    cellset cells = 0;
    int box = -1;
    while (json_next(&walk, &place)) {
        const int cell = read_json_place(&place);
        if (cell < 0 || (box >= 0 && cell_box(cell) != box))
            return false;
        box = cell_box(cell);
        cells |= cell_bit(cell);
    }
    return !walk.bad && cellset_count(cells) == DIGITS;
}

static bool check_regions(const struct json_item *object, struct error *error)
{
    struct json_item regions, region;
    if (!find_member(object, "regions", &regions) || json_is_nothing(&regions))
        return true;
    struct json_walk walk = json_walk(&regions);
    while (json_next(&walk, &region))
        if (!is_box(&region))
            return refuse_document(
                error, "this puzzle has regions that are not the nine boxes: it is not an "
                       "ordinary Sudoku");
    return !walk.bad || damaged(error);
}

/* Cages without cells hold the title and other texts; any other cage is a constraint. */
static bool read_cages(const struct json_item *object, struct puzzle *puzzle, struct error *error)
{
    struct json_item cages, cage, value, cells;
    if (!find_member(object, "cages", &cages) || json_is_nothing(&cages))
        return true;
    struct json_walk walk = json_walk(&cages);
    while (json_next(&walk, &cage)) {
        char text[256] = "";
        const bool bare = !find_member(&cage, "cells", &cells) || json_is_nothing(&cells);
        if (!bare || cage.kind != JSON_OBJECT)
            return refuse_member(&cages, error);
        if (find_member(&cage, "value", &value) && value.kind == JSON_TEXT)
            json_copy(&value, text, sizeof text);
        const size_t length = strlen(text);
        if (begins_with(text, length, "title:"))
            copy_trimmed(puzzle->title, sizeof puzzle->title, text + 6, length - 6);
        else if (begins_with(text, length, "author:"))
            copy_trimmed(puzzle->source, sizeof puzzle->source, text + 7, length - 7);
        else if (begins_with(text, length, "rules:") && !check_rules(&cage, "value", error))
            return false;
    }
    return !walk.bad || damaged(error);
}

static bool read_pad(const struct json_item *object, const struct json_item *cells,
                     struct puzzle *puzzle, struct error *error)
{
    static const char known[] =
        "id cells regions cages metadata metaData cellSize settings version src sourcehint "
        "videos";
    static const char kept[] =
        "title author rules solution source id videos msgcorrect puzzleurl created difficulty "
        "publisher website";
    struct json_item metadata;
    if (!check_members(object, known, error) || !check_regions(object, error) ||
        !read_grid(cells, read_pad_cell, puzzle, error) || !read_cages(object, puzzle, error))
        return false;
    if (!find_member(object, "metadata", &metadata))
        return true;
    take_titles(&metadata, puzzle);
    return check_members(&metadata, kept, error) && check_rules(&metadata, "rules", error);
}

/* ---- sudoku.coach ---- */

/* Reads a text of 81 digits. False: it is something else. */
static bool read_coach_digits(const struct json_item *object, const char *name, struct grid *grid)
{
    struct json_item item;
    if (!json_find(object, name, &item) || item.kind != JSON_TEXT || item.to - item.from != CELLS)
        return false;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!is(item.from[cell], A_DIGIT))
            return false;
        grid->digit[cell] = (uint8_t)(item.from[cell] - '0');
    }
    return true;
}

/* The candidates are 81 numbers with dashes between; the bit 1 << digit is set for a candidate. */
static bool read_coach(const struct json_item *object, struct puzzle *puzzle, struct error *error)
{
    static const char known[] =
        "gridSize givenDigits userDigits userCellCandidates colours givenColours userColours "
        "userCellCandidatesColours title author description sudokuSolverPaint";
    struct json_item item;
    struct grid givens, entries;
    if (json_find(object, "gridSize", &item) && json_small_number(&item) != DIGITS)
        return refuse_document(error, "this puzzle of sudoku.coach does not have nine rows");
    if (!check_members(object, known, error))
        return false;
    if (!read_coach_digits(object, "givenDigits", &givens) ||
        !read_coach_digits(object, "userDigits", &entries))
        return damaged(error);
    take_titles(object, puzzle);
    const bool marked = json_find(object, "userCellCandidates", &item) && item.from < item.to;
    const char *at = marked ? item.from : NULL;
    for (int cell = 0; cell < CELLS; cell++) {
        const int given = givens.digit[cell], number = marked ? read_number(&at, item.to) : 0;
        if (marked && (number < 0 || number > 2 * DIGITS_ALL ||
                       (at == item.to) != (cell == CELLS - 1) || (at < item.to && *at++ != '-')))
            return damaged(error);
        set_cell(puzzle, cell, given ? given : entries.digit[cell], given, (digitset)(number >> 1));
    }
    return check_rules(object, "description", error);
}

/* ---- GNOME Sudoku ---- */

/* A saved game lists the cells that have a digit or earmarks. */
static bool read_saved(const struct json_item *cells, struct puzzle *puzzle, struct error *error)
{
    struct json_walk walk = json_walk(cells);
    struct json_item object, position, value, fixed, earmarks;
    cellset seen = 0;
    digitset marks;
    for (int cell = 0; cell < CELLS; cell++)
        set_cell(puzzle, cell, 0, false, 0);
    while (json_next(&walk, &object)) {
        if (!json_find(&object, "position", &position) || !json_find(&object, "value", &value) ||
            !json_find(&object, "fixed", &fixed) || !json_find(&object, "earmarks", &earmarks))
            return damaged(error);
        const int cell = read_json_place(&position), digit = json_small_number(&value);
        const bool given = json_is_word(&fixed, "true");
        if (cell < 0 || cellset_has(seen, cell) || digit < 0 || digit > DIGITS ||
            (!given && !json_is_word(&fixed, "false")) || !read_marks(&earmarks, &marks))
            return damaged(error);
        seen |= cell_bit(cell);
        set_cell(puzzle, cell, digit, given, marks);
    }
    return !walk.bad || damaged(error);
}

/* ---- Lists of objects with the value of a cell each, as web pages keep their boards ---- */

/* The number of a row or column, from 0 or from 1, must be that of the cell. */
static bool is_place_of(const char *name, const struct json_item *item, int cell)
{
    const size_t length = strlen(name);
    const int number = json_small_number(item);
    const int place = word_in(name, length, "row r y")           ? cell_row(cell)
                      : word_in(name, length, "col column c x")  ? cell_column(cell)
                      : word_in(name, length, "index id cell i") ? cell
                                                                 : -1;
    return place >= 0 && (number == place || number == place + 1);
}

/* Reads an object with a digit, null, 0 or an empty text as the value of a cell. */
static bool read_value_of(const struct json_item *object, int cell, struct puzzle *puzzle,
                          struct error *error)
{
    struct json_walk walk = json_walk(object);
    struct json_item item;
    int digit = -1;
    bool given = true;
    while (json_next(&walk, &item)) {
        char name[32];
        json_copy(&(struct json_item){ .from = item.name, .to = item.name_end }, name, sizeof name);
        if (word_in(name, strlen(name), "val value digit number") && digit < 0) {
            digit = item.kind == JSON_NOTHING ? -1
                    : json_is_nothing(&item)  ? 0
                                              : json_small_number(&item);
            if (digit < 0 || digit > DIGITS)
                return damaged(error);
        } else if (word_in(name, strlen(name), "given fixed isGiven locked") &&
                   item.kind == JSON_WORD) {
            given = json_is_word(&item, "true");
        } else if (!json_is_nothing(&item) && !is_place_of(name, &item, cell)) {
            return refuse_member(&item, error);
        }
    }
    if (walk.bad || digit < 0)
        return damaged(error);
    puzzle->givens.digit[cell] = (uint8_t)(given ? digit : 0);
    puzzle->entries.digit[cell] = (uint8_t)(given ? 0 : digit);
    return true;
}

static bool read_values(const struct json_item *list, struct puzzle *puzzle, struct error *error)
{
    struct json_walk walk = json_walk(list);
    struct json_item item;
    int cell = 0;
    if (json_next(&walk, &item) && item.kind == JSON_LIST)
        return read_grid(list, read_value_of, puzzle, error);
    for (walk = json_walk(list); json_next(&walk, &item); cell++) {
        if (cell == CELLS ? !not_81(error) : !read_value_of(&item, cell, puzzle, error))
            return false;
    }
    return walk.bad ? damaged(error) : cell == CELLS || not_81(error);
}

/* Whether a list of objects with a value each begins here, or nine lists of them. */
static bool is_list_of_objects(const char *at, const char *end)
{
    struct json_item first, member;
    int lists = 0;
    for (; at < end && (*at == '[' || is(*at, A_SPACE | A_LINE_END)); at++)
        lists += *at == '[';
    if (!lists || lists > 2 || at == end || *at != '{' || !json_at(at, end, &first))
        return false;
    for (struct json_walk walk = json_walk(&first); json_next(&walk, &member);)
        if (json_is_named(&member, "val") || json_is_named(&member, "value"))
            return true;
    return false;
}

/* ---- Any document ---- */

/* The first item of a list; false: it has none, or it is not a list. */
static bool first_of(const struct json_item *list, struct json_item *item)
{
    struct json_walk walk = json_walk(list);
    return list->kind == JSON_LIST && json_next(&walk, item);
}

static enum status read_object(const struct json_item *object, struct puzzle *puzzle,
                               struct error *error)
{
    struct json_item list, first, inner, position;
    if (json_find(object, "grid", &list) && first_of(&list, &first) && first_of(&first, &inner) &&
        inner.kind == JSON_OBJECT)
        return read_fpuzzles(object, &list, puzzle, error) ? STATUS_OK : STATUS_BAD;
    if (json_find(object, "givenDigits", &list))
        return read_coach(object, puzzle, error) ? STATUS_OK : STATUS_BAD;
    if (!find_member(object, "cells", &list) || !first_of(&list, &first))
        return STATUS_NO;
    if (first.kind == JSON_OBJECT && json_find(&first, "position", &position))
        return read_saved(&list, puzzle, error) ? STATUS_OK : STATUS_BAD;
    const bool objects =
        first_of(&first, &inner) && (inner.kind == JSON_OBJECT || inner.kind == JSON_NOTHING);
    return !objects ? STATUS_NO : read_pad(object, &list, puzzle, error) ? STATUS_OK : STATUS_BAD;
}

enum status read_document(const struct json_item *object, struct puzzle *puzzle,
                          struct error *error)
{
    enum status status = read_object(object, puzzle, error);
    struct json_item inner;
    for (struct json_walk walk = json_walk(object);
         status == STATUS_NO && json_next(&walk, &inner);)
        if (inner.kind == JSON_OBJECT)
            status = read_object(&inner, puzzle, error);
    return status;
}

const char *variant_member(const char *from, const char *end)
{
    static const char *const rules[] = { "regions", "arrows", "killer", "constraints" };
    struct json_item object, member;
    if (*from != '{' || !json_at(from, end, &object))
        return NULL;
    for (struct json_walk walk = json_walk(&object); json_next(&walk, &member);) {
        const char *name = variant_in(member.name, (size_t)(member.name_end - member.name));
        for (size_t i = 0; !name && i < ARRAY_SIZE(rules); i++)
            name = json_is_named(&member, rules[i]) ? rules[i] : NULL;
        if (name && !json_is_nothing(&member))
            return name;
    }
    return NULL;
}

enum status try_document(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    const size_t at = line_indent(line);
    const char *from = line->text + at;
    struct json_item object;
    struct error reason = { .status = STATUS_OK };
    const bool list = is_list_of_objects(from, record_end(reader));
    if (at == line->length || (*from != '{' && !list))
        return STATUS_NO;
    if (!json_at(from, record_end(reader), &object)) {
        note_unclosed(reader);
        return STATUS_NO;
    }
    if (has_plain_line(from, object.to))
        return STATUS_NO;
    const enum status status = !list ? read_document(&object, puzzle, &reason)
                               : read_values(&object, puzzle, &reason) ? STATUS_OK
                                                                       : STATUS_BAD;
    if (status != STATUS_NO)
        pass_element(reader, object.to + 1);
    return status == STATUS_BAD ? line_error(error, line, at, reason.text) : status;
}
