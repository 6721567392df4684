/*
 * Puzzles in JSON: of f-puzzles, of SudokuPad (whose names may be shortened), of sudoku.coach, and
 * saved games of GNOME Sudoku. A puzzle with other rules than the usual ones is refused.
 */
#include "engine/format/documents.h"

#include "engine/board/house.h"

/* ---- JSON ---- */

/* A walk over the items of a list or object. */
struct json_walk {
    const char *at, *end;
    bool object;
    bool another; /* a comma came last */
    bool bad;     /* the rest is not JSON */
};

/* The closing quote of a text that begins with one; NULL: it is not closed. */
static const char *text_end(const char *from, const char *end)
{
    for (const char *at = from + 1; at < end; at++) {
        if (*at == *from)
            return at;
        at += *at == '\\';
    }
    return NULL;
}

const char *json_end(const char *from, const char *end)
{
    int depth = 0;
    for (const char *at = from; at < end; at++) {
        if (*at == '"' || *at == '\'') {
            at = text_end(at, end);
            if (!at)
                return NULL;
        } else if (*at == '[' || *at == '{') {
            depth++;
        } else if ((*at == ']' || *at == '}') && --depth == 0) {
            return at;
        }
    }
    return NULL;
}

bool json_at(const char *from, const char *end, struct json_item *item)
{
    const char *to = json_end(from, end);
    *item = (struct json_item){ .kind = *from == '{' ? JSON_OBJECT : JSON_LIST,
                                .from = from + 1,
                                .to = to };
    return to && *to == (*from == '{' ? '}' : ']');
}

static struct json_walk json_walk(const struct json_item *container)
{
    struct json_walk walk = { .object = container->kind == JSON_OBJECT };
    if (container->kind != JSON_OBJECT && container->kind != JSON_LIST)
        return walk;
    walk.end = container->to;
    walk.at = skip_spaces(container->from, container->to);
    return walk;
}

/* Reads a value, or nothing before a comma or the end, and the gap behind it. False: it is not
 * closed. */
static bool read_value(struct json_walk *walk, struct json_item *item)
{
    const char *at = walk->at, *to = at;
    *item = (struct json_item){ .kind = JSON_NOTHING, .from = at, .to = at };
    if (at == walk->end || *at == ',')
        return true;
    if (*at == '"' || *at == '\'') {
        to = text_end(at, walk->end);
        *item = (struct json_item){ .kind = JSON_TEXT, .from = at + 1, .to = to };
    } else if (*at == '[' || *at == '{') {
        to = json_at(at, walk->end, item) ? item->to : NULL;
    } else {
        while (to < walk->end && *to && !strchr(",:]}[{\"'", *to) && !is(*to, A_SPACE | A_LINE_END))
            to++;
        *item = (struct json_item){ .kind = JSON_WORD, .from = at, .to = to };
    }
    if (to && to > at)
        walk->at = skip_spaces(to + (item->kind != JSON_WORD), walk->end);
    return to && to > at;
}

static bool spoil(struct json_walk *walk)
{
    walk->bad = true;
    walk->at = walk->end;
    return false;
}

/* Reads the next item. False: the text has ended, or is bad. */
static bool json_next(struct json_walk *walk, struct json_item *item)
{
    struct json_item name = { .kind = JSON_NOTHING };
    if (walk->at == walk->end && !walk->another)
        return false;
    walk->another = false;
    if (walk->object) {
        if (!read_value(walk, &name) || (name.kind != JSON_TEXT && name.kind != JSON_WORD) ||
            walk->at == walk->end || *walk->at != ':')
            return spoil(walk);
        walk->at = skip_spaces(walk->at + 1, walk->end);
    }
    if (!read_value(walk, item))
        return spoil(walk);
    item->name = name.from;
    item->name_end = name.to;
    if (walk->at == walk->end)
        return true;
    if (*walk->at++ != ',')
        return spoil(walk);
    walk->at = skip_spaces(walk->at, walk->end);
    return walk->another = true;
}

/* The first item of a list; false: it has none, or it is not a list. */
static bool first_of(const struct json_item *list, struct json_item *item)
{
    struct json_walk walk = json_walk(list);
    return list->kind == JSON_LIST && json_next(&walk, item);
}

/* Whether a value is empty, zero, false or null, or a container of such values only. */
static bool json_is_nothing(const struct json_item *item)
{
    struct json_walk walk = json_walk(item);
    struct json_item inner;
    if (item->kind == JSON_WORD)
        return word_in(item->from, (size_t)(item->to - item->from), "null false f 0");
    if (item->kind != JSON_LIST && item->kind != JSON_OBJECT)
        return item->from == item->to;
    while (json_next(&walk, &inner))
        if (inner.kind == JSON_LIST || inner.kind == JSON_OBJECT || !json_is_nothing(&inner))
            return false;
    return !walk.bad;
}

/* A whole number from 0 to 99, also in quotes; -1: it is something else. */
static int json_number(const struct json_item *item)
{
    const char *at = item->from;
    if ((item->kind != JSON_WORD && item->kind != JSON_TEXT) || item->to - at > 2)
        return -1;
    const int number = read_number(&at, item->to);
    return at == item->to ? number : -1;
}

/*
 * Surrogates of UTF-16, as escapes in texts. Low ones on their own stand for bytes that were not
 * UTF-8, as in Python's "surrogateescape".
 */
enum { HIGH = 0xD800, LOW = 0xDC00, LOW_END = 0xE000, BEYOND = 0x10000 };
enum { BYTES = 0xDC80, BYTES_END = 0xDD00 };

/* Reads \u and four digits to the base 16; -1: it is something else. */
static int read_code_unit(const char *at, const char *end)
{
    int unit = 0;
    if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
        return -1;
    for (int i = 2; i < 6 && unit >= 0; i++)
        unit = hex_digit(at[i]) < 0 ? -1 : unit * 16 + hex_digit(at[i]);
    return unit;
}

/* Reads an escape sequence, as a character or as half of one. */
static uint32_t read_escape(const char **at, const char *end)
{
    static const char from[] = "bfnrt", to[] = "\b\f\n\r\t";
    const char c = (*at)[1];
    const char *place = c ? strchr(from, c) : NULL;
    const int unit = read_code_unit(*at, end);
    *at += unit < 0 ? 2 : 6;
    if (unit < 0)
        return c == 'u' ? '?' : place ? (unsigned char)to[place - from] : (unsigned char)c;
    const int low = read_code_unit(*at, end);
    if (unit < HIGH || unit >= LOW || low < LOW || low >= LOW_END)
        return (uint32_t)unit;
    *at += 6;
    return BEYOND + ((uint32_t)(unit - HIGH) << 10) + (uint32_t)(low - LOW);
}

/* Copies a text, in UTF-8 and cut to fit. Bytes that were not UTF-8 return as they were. */
static void json_copy(const struct json_item *item, char *to, size_t size)
{
    size_t length = 0;
    for (const char *at = item->from; at < item->to;) {
        const char *begin = at;
        char bytes[UTF8_MAX];
        size_t count = 1;
        if (*at == '\\' && at + 1 < item->to) {
            const uint32_t c = read_escape(&at, item->to);
            if (c >= BYTES && c < BYTES_END)
                *bytes = (char)(c - LOW);
            else
                count = utf8_put(c ? c : ' ', bytes);
        } else {
            utf8_next(&at, item->to);
            count = (size_t)(at - begin);
            memcpy(bytes, begin, count < UTF8_MAX ? count : UTF8_MAX);
        }
        if (length + count >= size)
            break;
        memcpy(to + length, bytes, count);
        length += count;
    }
    to[length] = '\0';
}

/* ---- Members ---- */

/* Whether a member has one of these names. */
static bool named(const struct json_item *item, const char *names)
{
    return word_in(item->name, (size_t)(item->name_end - item->name), names);
}

static bool find_member(const struct json_item *object, const char *names, struct json_item *item)
{
    struct json_walk walk = json_walk(object);
    while (object->kind == JSON_OBJECT && json_next(&walk, item))
        if (named(item, names))
            return true;
    return false;
}

/* The meanings of members of an object. */
enum content {
    CONTENT_RULE, /* of a variant, or a drawing of one */
    CONTENT_IGNORED,
    CONTENT_TITLE,
    CONTENT_AUTHOR,
    CONTENT_RULES,
    CONTENT_SIDE,   /* the number of rows */
    CONTENT_ROWS,   /* nine lists of nine cells */
    CONTENT_OBJECT, /* an object with members of its own */
    CONTENT_BOXES,  /* lists of the cells of each region */
    CONTENT_CAGES,  /* those without cells hold the title and other texts; any other is a constraint
                     */
    CONTENT_GIVENS, /* 81 digits */
    CONTENT_ENTRIES, /* 81 digits */
    CONTENT_NOTES,   /* 81 numbers with dashes between; the bit 1 << digit is set for a candidate */
    CONTENT_VALUE,   /* of a cell */
    CONTENT_GIVEN,   /* whether the digit of a cell is a given */
    CONTENT_MARKS,
    CONTENT_BOX,   /* of a cell: an author may move it to another one, then it is a jigsaw */
    CONTENT_PLACE, /* row and column of a cell */
};

/*
 * The names of members, the full one first, as SudokuPad shortens some: of all programs together,
 * as none of them uses the name of a rule for something else.
 */
static const struct member {
    const char *names;
    enum content content;
} members[] = {
    { "size gridSize", CONTENT_SIDE },
    { "grid cells ce", CONTENT_ROWS },
    { "metadata", CONTENT_OBJECT },
    { "title t", CONTENT_TITLE },
    { "author", CONTENT_AUTHOR },
    { "ruleset rules description", CONTENT_RULES },
    { "regions re", CONTENT_BOXES },
    { "cages ca", CONTENT_CAGES },
    { "givenDigits", CONTENT_GIVENS },
    { "userDigits", CONTENT_ENTRIES },
    { "userCellCandidates", CONTENT_NOTES },
    { "value v", CONTENT_VALUE },
    { "given fixed", CONTENT_GIVEN },
    { "centerPencilMarks centremarks earmarks", CONTENT_MARKS },
    { "region", CONTENT_BOX },
    { "position", CONTENT_PLACE },
    { "cornerPencilMarks pencilMarks color c cArray highlight cellSize cs settings version src "
      "sourcehint videos vd disabledlogic truecandidatesoptions successMessage msgcorrect solution "
      "source id puzzleurl created difficulty publisher website colours givenColours userColours "
      "userCellCandidatesColours sudokuSolverPaint",
      CONTENT_IGNORED },
    { "arrows a", CONTENT_RULE },
    { "lines l", CONTENT_RULE },
    { "overlays o", CONTENT_RULE },
    { "underlays u", CONTENT_RULE },
};

/* A puzzle that is being read. */
struct document {
    struct puzzle *puzzle;
    struct error *error;
    cellset done;
    bool pad;      /* of SudokuPad: a digit is a given, and a value may be nothing at all */
    int count;     /* of cells in rows */
    unsigned seen; /* the contents of the current object, as bits */
    int cell, digit;
    bool given;
    digitset marks;
};

/* False, with the reason. */
static bool refuse(struct document *document, const char *reason)
{
    error_set(document->error, STATUS_BAD, "%s", reason);
    return false;
}

static bool damaged(struct document *document)
{
    return refuse(document, "the data of this puzzle are damaged");
}

static bool not_81(struct document *document)
{
    return refuse(document, "this puzzle does not have 81 cells");
}

/* Refuses a member by its full name or, if it is not known, by its own. */
static bool refuse_member(struct document *document, const struct json_item *item, const char *full)
{
    enum { MOST = 31 };
    const char *from = full ? full : item->name;
    const size_t whole = full ? strcspn(full, " ") : (size_t)(item->name_end - from);
    char name[MOST + 1];
    const size_t length = whole < MOST ? whole : MOST;
    for (size_t i = 0; i < length; i++)
        name[i] = from[i] >= ' ' && from[i] < 0x7F ? from[i] : '?'; /* it is printed */
    name[length] = '\0';
    error_set(document->error, STATUS_BAD,
              "this puzzle has the constraint or drawing \"%s\": it is not an ordinary Sudoku",
              name);
    return false;
}

/*
 * False if a text mentions rules that are not those of an ordinary Sudoku: a puzzle may have them
 * only in its text.
 */
static bool check_rules(struct document *document, const struct json_item *item)
{
    static const char words[] =
        "knight king thermo arrow killer cage sandwich diagonal kropki xv sum german whisper "
        "renban palindrome consecutive jigsaw irregular fog even odd ratio difference between "
        "larger greater smaller skyscraper disjoint windoku hyper quadruple clone nonconsecutive "
        "chaos line circle dot";
    for (const char *at = item->from, *end; item->kind == JSON_TEXT && at < item->to; at = end) {
        end = pass(at, item->to, A_LETTER);
        size_t length = (size_t)(end - at);
        const char *word = word_in(at, length, words);
        if (!word && length && end[-1] == 's')
            word = word_in(at, --length, words); /* the plural */
        if (word) {
            error_set(document->error, STATUS_BAD,
                      "the rules of this puzzle mention \"%.*s\": it is not an ordinary Sudoku",
                      (int)length, word);
            return false;
        }
        end += end == at;
    }
    return true;
}

/* Copies a text. */
static void take_text(const struct json_item *item, char *to, size_t size)
{
    char text[256];
    if (item->kind != JSON_TEXT)
        return;
    json_copy(item, text, sizeof text);
    copy_trimmed(to, size, text, strlen(text));
}

/* Digits in a list, each at most once. False: it is something else. */
static bool read_marks(const struct json_item *list, digitset *digits)
{
    struct json_walk walk = json_walk(list);
    struct json_item item;
    *digits = 0;
    while (json_next(&walk, &item)) {
        const int digit = json_number(&item);
        if (digit < 1 || digit > DIGITS || digitset_has(*digits, digit))
            return false;
        *digits |= digit_bit(digit);
    }
    return list->kind == JSON_LIST && !walk.bad;
}

/* A cell as a list of its row and column, from 0; -1: it is something else. */
static int cell_of_list(const struct json_item *list)
{
    struct json_walk walk = json_walk(list);
    struct json_item row, column, more;
    if (!json_next(&walk, &row) || !json_next(&walk, &column) || json_next(&walk, &more))
        return -1;
    const int y = json_number(&row), x = json_number(&column);
    return y >= 0 && y < DIGITS && x >= 0 && x < DIGITS ? cell_at(y, x) : -1;
}

static bool read_boxes(struct document *document, const struct json_item *regions)
{
    struct json_walk walk = json_walk(regions);
    struct json_item region, place;
    while (json_next(&walk, &region)) {
        struct json_walk inner = json_walk(&region);
        cellset cells = 0, box = CELLS_ALL;
        while (json_next(&inner, &place)) {
            const int cell = cell_of_list(&place);
            cells |= cell < 0 ? 0 : cell_bit(cell);
            box &= cell < 0 ? 0 : board_classic.cells_of[HOUSE_BOX + cell_box(cell)];
        }
        if (inner.bad || cells != box)
            return refuse(document, "this puzzle has regions that are not the nine boxes: it is "
                                    "not an ordinary Sudoku");
    }
    return !walk.bad || damaged(document);
}

static bool read_cages(struct document *document, const struct json_item *cages)
{
    struct puzzle *puzzle = document->puzzle;
    struct json_walk walk = json_walk(cages);
    struct json_item cage, value, cells;
    while (json_next(&walk, &cage)) {
        char text[256] = "";
        if (cage.kind != JSON_OBJECT ||
            (find_member(&cage, "cells ce", &cells) && !json_is_nothing(&cells)))
            return refuse_member(document, cages, "cages");
        if (!find_member(&cage, "value v", &value) || value.kind != JSON_TEXT)
            continue;
        json_copy(&value, text, sizeof text);
        const size_t length = strlen(text);
        if (begins_with(text, length, "title:") && !*puzzle->title)
            copy_trimmed(puzzle->title, sizeof puzzle->title, text + 6, length - 6);
        else if (begins_with(text, length, "author:") && !*puzzle->source)
            copy_trimmed(puzzle->source, sizeof puzzle->source, text + 7, length - 7);
        else if (begins_with(text, length, "rules:") && !check_rules(document, &value))
            return false;
    }
    return !walk.bad || damaged(document);
}

static bool read_digit_list(struct document *document, const struct json_item *item,
                            struct grid *grid)
{
    bool good = item->kind == JSON_TEXT && item->to - item->from == CELLS;
    for (int cell = 0; good && cell < CELLS; cell++) {
        good = is(item->from[cell], A_DIGIT);
        grid->digit[cell] = (uint8_t)(item->from[cell] - '0');
    }
    return good || damaged(document);
}

static bool read_numbers(struct document *document, const struct json_item *item)
{
    const char *at = item->from;
    for (int cell = 0; cell < CELLS; cell++) {
        const int number = read_number(&at, item->to);
        if (number < 0 || number > 2 * DIGITS_ALL || (at == item->to) != (cell == CELLS - 1) ||
            (at < item->to && *at++ != '-'))
            return damaged(document);
        document->puzzle->marks[cell] = (digitset)(number >> 1);
    }
    return true;
}

static bool read_json_list(struct document *document, const struct json_item *list, int wanted);

/* Every member of an object must be known, or be nothing. */
static bool read_members(struct document *document, const struct json_item *object)
{
    struct puzzle *puzzle = document->puzzle;
    struct json_walk walk = json_walk(object);
    struct json_item item;
    while (json_next(&walk, &item)) {
        const struct member *member = members, *const end = members + ARRAY_SIZE(members);
        const bool nothing = json_is_nothing(&item);
        const int number = json_number(&item);
        bool good = true;
        while (member < end && !named(&item, member->names))
            member++;
        const bool known = member < end;
        const unsigned content = known ? 1u << member->content : 1u << CONTENT_RULE;
        if (content == 1u << CONTENT_RULE || (document->seen & content & (1u << CONTENT_VALUE))) {
            if (!nothing)
                return refuse_member(document, &item, known ? member->names : NULL);
            continue;
        }
        document->seen |= content;
        switch (member->content) {
        case CONTENT_RULE:
        case CONTENT_IGNORED:
            break;
        case CONTENT_TITLE:
            take_text(&item, puzzle->title, sizeof puzzle->title);
            break;
        case CONTENT_AUTHOR:
            take_text(&item, puzzle->source, sizeof puzzle->source);
            break;
        case CONTENT_RULES:
            good = check_rules(document, &item);
            break;
        case CONTENT_SIDE:
            good = number == DIGITS || refuse(document, "this puzzle does not have nine rows");
            break;
        case CONTENT_ROWS:
            good = read_json_list(document, &item, CELLS);
            break;
        case CONTENT_OBJECT:
            good = read_members(document, &item);
            break;
        case CONTENT_BOXES:
            good = nothing || read_boxes(document, &item);
            break;
        case CONTENT_CAGES:
            good = nothing || read_cages(document, &item);
            break;
        case CONTENT_GIVENS:
            good = read_digit_list(document, &item, &puzzle->givens);
            break;
        case CONTENT_ENTRIES:
            good = read_digit_list(document, &item, &puzzle->entries);
            break;
        case CONTENT_NOTES:
            good = nothing || read_numbers(document, &item);
            break;
        case CONTENT_VALUE:
            document->digit = nothing ? 0 : number;
            good = (document->digit >= 0 && document->digit <= DIGITS &&
                    (item.kind != JSON_NOTHING || document->pad)) ||
                   damaged(document);
            break;
        case CONTENT_GIVEN:
            document->given = !nothing;
            good = nothing || word_in(item.from, (size_t)(item.to - item.from), "true t") ||
                   damaged(document);
            break;
        case CONTENT_MARKS:
            good = nothing || read_marks(&item, &document->marks) || damaged(document);
            break;
        case CONTENT_BOX:
            good = number == cell_box(document->cell) || refuse(document, of_jigsaw);
            break;
        case CONTENT_PLACE:
            document->cell = cell_of_list(&item);
            good = document->cell >= 0 || damaged(document);
            break;
        }
        if (!good)
            return false;
    }
    return !walk.bad || damaged(document);
}

/* Reads a list of cells, or of rows of cells; `wanted` is their number, 0 for any. */
static bool read_json_list(struct document *document, const struct json_item *list, int wanted)
{
    enum {
        NEEDED = 1 << CONTENT_PLACE | 1 << CONTENT_VALUE | 1 << CONTENT_GIVEN | 1 << CONTENT_MARKS
    }; /* of a cell with a place of its own */
    struct json_walk walk = json_walk(list);
    struct json_item item;
    const int first = document->count;
    while (json_next(&walk, &item)) {
        if (item.kind == JSON_LIST && wanted == CELLS) {
            if (!read_json_list(document, &item, DIGITS))
                return false;
            continue;
        }
        const int cell = document->count;
        if (wanted && (cell - first == wanted || cell == CELLS))
            return not_81(document);
        document->cell = cell;
        document->digit = document->marks = 0;
        document->given = document->pad;
        document->seen = 0;
        if (item.kind != JSON_OBJECT && item.kind != JSON_NOTHING)
            return damaged(document);
        if (!read_members(document, &item))
            return false;
        document->count += wanted > 0;
        if (cellset_has(document->done, document->cell) || (!wanted && NEEDED & ~document->seen))
            return damaged(document);
        document->done |= cell_bit(document->cell);
        set_cell(document->puzzle, document->cell, document->digit, document->given,
                 document->marks);
    }
    if (walk.bad || list->kind != JSON_LIST)
        return damaged(document);
    return !wanted || document->count - first == wanted || not_81(document);
}

/* ---- Any document ---- */

static enum status read_object(const struct json_item *object, struct puzzle *puzzle,
                               struct error *error)
{
    struct document document = { .puzzle = puzzle, .error = error };
    struct json_item list, first, inner;
    const bool coach = find_member(object, "givenDigits", &list);
    bool places = false;
    if (coach) {
        memset(puzzle->marks, 0, sizeof puzzle->marks);
    } else {
        if (!find_member(object, "grid cells ce", &list) || !first_of(&list, &first))
            return STATUS_NO;
        document.pad = named(&list, "cells ce");
        if (!first_of(&first, &inner))
            places = document.pad && find_member(&first, "position", &inner);
        else if (inner.kind != JSON_OBJECT && (inner.kind != JSON_NOTHING || !document.pad))
            return STATUS_NO;
        if (first.kind != JSON_LIST && !places)
            return STATUS_NO;
    }
    for (int cell = 0; cell < CELLS && places; cell++)
        set_cell(puzzle, cell, 0, false, 0); /* GNOME Sudoku lists only cells that are not empty */
    const bool good =
        places ? read_json_list(&document, &list, 0) : read_members(&document, object);
    for (int cell = 0; cell < CELLS && good && coach; cell++) {
        const int given = puzzle->givens.digit[cell];
        set_cell(puzzle, cell, given ? given : puzzle->entries.digit[cell], given,
                 puzzle->marks[cell]);
    }
    return good ? STATUS_OK : STATUS_BAD;
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
    static const char *const rules[] = { "regions re", "arrows", "killer", "constraints" };
    struct json_item object, member;
    if (*from != '{' || !json_at(from, end, &object))
        return NULL;
    for (struct json_walk walk = json_walk(&object); json_next(&walk, &member);) {
        const size_t length = (size_t)(member.name_end - member.name);
        const char *name = variant_in(member.name, length);
        for (size_t i = 0; !name && i < ARRAY_SIZE(rules); i++)
            name = word_in(member.name, length, rules[i]) ? rules[i] : NULL;
        if (name && !json_is_nothing(&member))
            return name;
    }
    return NULL;
}

enum status try_document(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    const size_t at = line_indent(line);
    const char *from = line->text + at, *end = record_end(reader);
    struct json_item object;
    struct error reason = { .status = STATUS_OK };
    if (at == line->length || *from != '{')
        return STATUS_NO;
    if (!json_at(from, end, &object)) {
        note_unclosed(reader);
        return STATUS_NO;
    }
    if (has_plain_line(from, object.to))
        return STATUS_NO;
    const enum status status = read_document(&object, puzzle, &reason);
    if (status != STATUS_NO)
        pass_element(reader, object.to + 1);
    return status == STATUS_BAD ? line_error(error, line, at, reason.text) : status;
}
