/*
 * Puzzles in JSON: of f-puzzles, of SudokuPad (whose names may be shortened), and saved games of
 * GNOME Sudoku. A puzzle with other rules than the usual ones is refused.
 */
#include "engine/format/documents.h"

#include "engine/board/boards.h"

static bool is_word(const struct json_item *item, const char *words)
{
    return word_in(item->from, (size_t)(item->to - item->from), words);
}

/* ---- Members ---- */

/* The meanings of members of an object. */
enum content {
    CONTENT_READ, /* it has a function of its own, unless it is empty */
    CONTENT_EACH, /* each of its items has one */
    CONTENT_RULE, /* of a variant, or a drawing of one */
    CONTENT_IGNORED,
    CONTENT_TITLE,
    CONTENT_AUTHOR,
    CONTENT_DOUBT, /* a text or drawing that may mean anything */
    CONTENT_SIDE,  /* the number of rows */
    CONTENT_PART,  /* of the board: whether it has a rule */
    CONTENT_PARTS, /* names of such rules */
    CONTENT_VALUE, /* of a cell */
    CONTENT_GIVEN, /* whether the digit of a cell is a given */
    CONTENT_MARKS,
    CONTENT_BOX,   /* the number of a cell's region, from 0 */
    CONTENT_PLACE, /* row and column of a cell */
};

/* A puzzle that is being read. It is read to its end, also if something is wrong. */
struct document {
    struct puzzle *puzzle;
    struct board_parts parts;
    const char *wrong;               /* the first reason to refuse it, or NULL */
    char refused[REFUSED_MAX];       /* the names of constraints, which are a better reason */
    struct json_item rules, drawing; /* they may be further rules; with a name, if there are some */
    cellset done;                    /* of cells with places of their own */
    int boxes;                       /* how many were listed; 1: or the usual ones are meant */
    bool pad;      /* of SudokuPad: a digit is a given, and a value may be nothing at all */
    unsigned seen; /* the contents of the current object, as bits */
    int cell, digit;
    bool given;
    digitset marks;
};

static void read_members(struct document *document, const struct json_item *object);

static void refuse(struct document *document, const char *reason)
{
    document->wrong = document->wrong ? document->wrong : reason;
}

static void damaged(struct document *document)
{
    refuse(document, "the data of this puzzle are damaged");
}

/* Digits in a list, each at most once. False: it is something else. */
static bool read_marks(const struct json_item *list, digitset *digits)
{
    struct json_walk walk = json_walk(list);
    struct json_item item;
    *digits = 0;
    while (json_next(&walk, &item)) {
        const int digit = small_number(&item);
        if (digit < 1 || digit > DIGITS || digitset_has(*digits, digit))
            return false;
        *digits |= digit_bit(digit);
    }
    return list->kind == JSON_LIST;
}

static void add_extra(struct document *document, cellset cells)
{
    struct board_parts *parts = &document->parts;
    if (!cells || parts->extras == EXTRA_MOST)
        refuse(document, "this puzzle has extra regions that are damaged, or too many");
    else
        parts->extra[parts->extras++] = cells;
}

static void read_box(struct document *document, const struct json_item *region)
{
    document->boxes++;
    for (cellset s = read_cell_set(region, document->parts.size); s; s &= s - 1)
        document->parts.region[cellset_first(s)] = (uint8_t)document->boxes;
    if (document->boxes > DIGITS)
        damaged(document);
}

static void read_extra(struct document *document, const struct json_item *region)
{
    struct json_item cells;
    if (find_member(region, "cells", &cells) && !json_is_nothing(&cells))
        add_extra(document, read_cell_set(&cells, document->parts.size));
}

/* A cage is an extra region, by its style, or a text, if it has no cells. */
static void read_cage(struct document *document, const struct json_item *cage)
{
    struct puzzle *puzzle = document->puzzle;
    struct json_item value, cells, style;
    char text[256] = "";
    if (find_member(cage, "cells ce", &cells) && !json_is_nothing(&cells)) {
        if (find_member(cage, "style", &style) && is_word(&style, "extraregion"))
            add_extra(document, read_cell_set(&cells, document->parts.size));
        else
            refuse_rule(document->refused, "cages", 5);
        return;
    }
    if (!find_member(cage, "value v", &value) || value.kind != JSON_TEXT)
        return;
    json_copy(&value, text, sizeof text);
    const size_t length = strlen(text);
    if (begins_with(text, length, "title:") && !*puzzle->title)
        copy_trimmed(puzzle->title, sizeof puzzle->title, text + 6, length - 6);
    else if (begins_with(text, length, "author:") && !*puzzle->source)
        copy_trimmed(puzzle->source, sizeof puzzle->source, text + 7, length - 7);
    else if (begins_with(text, length, "rules:"))
        document->rules =
            (struct json_item){ .name = "rules", .from = value.from + 6, .to = value.to };
}

static bool has_colour(const struct json_item *object, const char *names, const char *colour)
{
    struct json_item item;
    return find_member(object, names, &item) &&
           begins_with(item.from, (size_t)(item.to - item.from), colour);
}

/* A line is a diagonal, or a drawing. */
static void read_drawn_line(struct document *document, const struct json_item *line)
{
    const int end = 2 * document->parts.size;
    struct json_walk walk = { .at = NULL };
    struct json_item points, from, to, more;
    int y = 1, x = 1, row = 0, column = 0;
    if (has_colour(line, "color c", "#34bbe6") && find_member(line, "wayPoints wp", &points))
        walk = json_walk(&points);
    if (json_next(&walk, &from) && json_next(&walk, &to) && !json_next(&walk, &more) &&
        read_point(&from, &y, &x) && read_point(&to, &row, &column) && y % end == 0 &&
        x % end == 0 && y + row == end && x + column == end)
        *(x == y ? &document->parts.down : &document->parts.up) = true;
    else
        refuse_rule(document->refused, "lines", 5);
}

/* An underlay is a window of a windoku, or a drawing. */
static void read_underlay(struct document *document, const struct json_item *underlay)
{
    struct json_item member;
    int row = 0, column = 0;
    cellset cells = 0;
    const bool window =
        document->parts.size == DIGITS && has_colour(underlay, "backgroundColor c2", "#cfcfcf") &&
        find_member(underlay, "width w", &member) && small_number(&member) == 3 &&
        find_member(underlay, "height h", &member) && small_number(&member) == 3 &&
        find_member(underlay, "center ct", &member) && read_point(&member, &row, &column) &&
        (row == 5 || row == 13) && (column == 5 || column == 13);
    for (int i = 0; i < DIGITS && window; i++)
        cells |= cell_bit(cell_at((row - 3) / 2 + i / 3, (column - 3) / 2 + i % 3));
    if (window)
        add_extra(document, cells);
    else
        refuse_rule(document->refused, "underlays", 9);
}

/* Reads a cell; with `placed`, one that has a place of its own. */
static void read_json_cell(struct document *document, const struct json_item *item, int cell,
                           bool placed)
{
    enum {
        NEEDED = 1 << CONTENT_PLACE | 1 << CONTENT_VALUE | 1 << CONTENT_GIVEN | 1 << CONTENT_MARKS
    };
    document->cell = cell;
    document->digit = document->marks = 0;
    document->given = document->pad;
    document->seen = 0;
    if (item->kind != JSON_OBJECT && item->kind != JSON_NOTHING)
        damaged(document);
    read_members(document, item);
    if (placed && (cellset_has(document->done, document->cell) || NEEDED & ~document->seen))
        damaged(document);
    document->done |= cell_bit(document->cell);
    if (document->digit >= 0 && document->digit <= DIGITS)
        set_cell(document->puzzle, document->cell, document->digit, document->given,
                 document->marks);
}

/* Reads rows of cells, those of a larger board only to find its constraints. */
static void read_rows_of_cells(struct document *document, const struct json_item *list)
{
    struct json_walk walk = json_walk(list);
    struct json_item row, cell;
    const int size = document->parts.size;
    for (int i = 0; json_next(&walk, &row); i++) {
        struct json_walk inner = json_walk(&row);
        int count = 0;
        for (; json_next(&inner, &cell); count++)
            read_json_cell(document, &cell, cell_at(i % DIGITS, count % DIGITS), false);
        if (row.kind != JSON_LIST)
            damaged(document);
        if (count != size)
            refuse(document, "this puzzle does not have as many columns as rows");
    }
}

/*
 * The names of members, the full one first, as SudokuPad shortens some: of all programs together,
 * as none of them uses the name of a rule for something else.
 */
static const struct member {
    const char *names;
    enum content content;
    void (*read)(struct document *document, const struct json_item *item);
    size_t place; /* in struct document, of a bool or an item */
} members[] = {
    { "size gridSize", CONTENT_SIDE, NULL, 0 },
    { "grid cells ce", CONTENT_READ, read_rows_of_cells, 0 },
    { "metadata", CONTENT_READ, read_members, 0 },
    { "title t", CONTENT_TITLE, NULL, 0 },
    { "author", CONTENT_AUTHOR, NULL, 0 },
    { "ruleset rules description", CONTENT_DOUBT, NULL, offsetof(struct document, rules) },
    { "text circle rectangle line cage", CONTENT_DOUBT, NULL, offsetof(struct document, drawing) },
    { "diagonal+", CONTENT_PART, NULL, offsetof(struct document, parts.up) },
    { "diagonal-", CONTENT_PART, NULL, offsetof(struct document, parts.down) },
    { "antiknight", CONTENT_PART, NULL, offsetof(struct document, parts.knight) },
    { "antiking", CONTENT_PART, NULL, offsetof(struct document, parts.king) },
    { "global", CONTENT_PARTS, NULL, 0 },
    { "extraregion", CONTENT_EACH, read_extra, 0 },
    { "regions re", CONTENT_EACH, read_box, 0 },
    { "cages ca", CONTENT_EACH, read_cage, 0 },
    { "lines l", CONTENT_EACH, read_drawn_line, 0 },
    { "underlays u", CONTENT_EACH, read_underlay, 0 },
    { "value v", CONTENT_VALUE, NULL, 0 },
    { "given fixed", CONTENT_GIVEN, NULL, 0 },
    { "centerPencilMarks centremarks earmarks", CONTENT_MARKS, NULL, 0 },
    { "region", CONTENT_BOX, NULL, 0 },
    { "position", CONTENT_PLACE, NULL, 0 },
    { "cornerPencilMarks pencilMarks color c cArray highlight cellSize cs settings version src "
      "sourcehint videos vd disabledlogic truecandidatesoptions successMessage msgcorrect solution "
      "source id puzzleurl created difficulty publisher website",
      CONTENT_IGNORED, NULL, 0 },
    { "arrows a", CONTENT_RULE, NULL, 0 },
    { "overlays o", CONTENT_RULE, NULL, 0 },
};

static const struct member *member_named(const char *name, size_t length)
{
    for (size_t i = 0; i < ARRAY_SIZE(members); i++)
        if (word_in(name, length, members[i].names))
            return &members[i];
    return NULL;
}

/* Every member of an object must be known, or be nothing. */
static void read_members(struct document *document, const struct json_item *object)
{
    struct puzzle *puzzle = document->puzzle;
    struct json_walk walk = json_walk(object);
    struct json_item item, name;
    while (json_next(&walk, &item)) {
        const size_t length = (size_t)(item.name_end - item.name);
        const struct member *member = member_named(item.name, length);
        struct json_walk inner = json_walk(&item);
        const bool nothing = json_is_nothing(&item);
        const int number = small_number(&item);
        bool good = true;
        const unsigned content = 1u << (member ? member->content : CONTENT_RULE);
        if (content == 1u << CONTENT_RULE || (document->seen & content & (1u << CONTENT_VALUE))) {
            if (!nothing)
                refuse_rule(document->refused, member ? member->names : item.name,
                            member ? strlen(member->names) : length);
            continue;
        }
        document->seen |= content;
        switch (member->content) {
        case CONTENT_READ:
            if (!nothing)
                member->read(document, &item);
            break;
        case CONTENT_EACH:
            while (json_next(&inner, &name))
                member->read(document, &name);
            break;
        case CONTENT_RULE:
        case CONTENT_IGNORED:
            break;
        case CONTENT_TITLE:
            take_text(&item, puzzle->title, sizeof puzzle->title);
            break;
        case CONTENT_AUTHOR:
            take_text(&item, puzzle->source, sizeof puzzle->source);
            break;
        case CONTENT_DOUBT:
            if (!nothing)
                memcpy((char *)document + member->place, &item, sizeof item);
            break;
        case CONTENT_SIDE:
            if (number != document->parts.size)
                refuse(document, "this puzzle does not have the size that it states");
            break;
        case CONTENT_PART:
            *(bool *)((char *)document + member->place) |= !nothing;
            good = nothing || is_word(&item, "true t 1");
            break;
        case CONTENT_PARTS:
            while (json_next(&inner, &name)) {
                member = member_named(name.from, (size_t)(name.to - name.from));
                if (member && member->content == CONTENT_PART)
                    *(bool *)((char *)document + member->place) = true;
                else
                    refuse_rule(document->refused, name.from, (size_t)(name.to - name.from));
            }
            break;
        case CONTENT_VALUE:
            document->digit = nothing ? 0 : number;
            good = document->digit >= 0 && document->digit <= DIGITS &&
                   (item.kind != JSON_NOTHING || document->pad);
            break;
        case CONTENT_GIVEN:
            document->given = !nothing;
            good = nothing || is_word(&item, "true t");
            break;
        case CONTENT_MARKS:
            good = nothing || read_marks(&item, &document->marks);
            break;
        case CONTENT_BOX:
            if (number < 0)
                refuse_rule(document->refused, "region", 6);
            document->parts.region[document->cell] = (uint8_t)(number + 1);
            break;
        case CONTENT_PLACE:
            good = read_json_place(&item, document->parts.size) >= 0;
            document->cell = good ? read_json_place(&item, document->parts.size) : 0;
            break;
        }
        if (!good)
            damaged(document);
    }
}

/* ---- Any document ---- */

/* Makes the board, and refuses constraints that are not parts of it. */
static enum status end_document(struct document *document, struct error *error)
{
    static const struct json_item regions = { .name = "regions" };
    static const char ordinary[] = "normal sudoku rules apply";
    const struct json_item *rules = &document->rules, *doubt = &document->drawing;
    const char *text = skip_spaces(rules->from, rules->to);
    const size_t length = (size_t)(rules->to - text);
    if (*document->refused)
        return refuse_rules(document->refused, error);
    document->puzzle->board = board_made_of(&document->parts, error);
    if (!document->puzzle->board)
        return STATUS_BAD;
    if (document->wrong)
        return error_set(error, STATUS_BAD, "%s", document->wrong);
    if (!doubt->name && (length > sizeof ordinary || !begins_with(text, length, ordinary)))
        doubt = rules;
    if (!doubt->name && !document->boxes)
        doubt = &regions;
    if (doubt->name && may_be_jigsaw(document->puzzle))
        return refuse_doubt(doubt->name, error);
    return STATUS_OK;
}

static enum status read_object(const struct json_item *object, struct puzzle *puzzle,
                               struct error *error)
{
    struct document document = { .puzzle = puzzle, .parts.size = DIGITS };
    struct json_item list, first, inner;
    bool places = false;
    memset(puzzle->marks, 0, sizeof puzzle->marks);
    memset(&puzzle->givens, 0, sizeof puzzle->givens);
    if (!find_member(object, "grid cells ce", &list) || !first_of(&list, &first))
        return STATUS_NO;
    document.pad = word_in(list.name, (size_t)(list.name_end - list.name), "cells ce");
    if (!first_of(&first, &inner))
        places = document.pad && find_member(&first, "position", &inner);
    else if (inner.kind != JSON_OBJECT && (inner.kind != JSON_NOTHING || !document.pad))
        return STATUS_NO;
    if (first.kind != JSON_LIST && !places)
        return STATUS_NO;
    document.parts.size = places ? DIGITS : 0;
    for (struct json_walk walk = json_walk(&list); !places && json_next(&walk, &inner);)
        document.parts.size++;
    document.boxes = !document.pad || places;
    const int size = document.parts.size, rows = size == DIGITS ? 3 : 2;
    for (int i = 0; size >= 4 && size <= DIGITS && i < size * size; i++) /* the usual boxes */
        document.parts.region[cell_at(i / size, i % size)] =
            (uint8_t)(i / size / rows * rows + i % size / (size / rows) + 1);
    for (int cell = 0; cell < CELLS && places; cell++)
        set_cell(puzzle, cell, 0, false, 0); /* GNOME Sudoku lists only cells that are not empty */
    for (struct json_walk walk = json_walk(&list); places && json_next(&walk, &inner);)
        read_json_cell(&document, &inner, 0, true);
    if (!json_is_whole(object, JSON_DEPTH))
        damaged(&document);
    if (!places)
        read_members(&document, object);
    return end_document(&document, error);
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
    enum status status = read_document(&object, puzzle, &reason);
    if (status == STATUS_NO)
        status = read_own_object(&object, puzzle, &reason);
    if (status != STATUS_NO)
        pass_element(reader, object.to + 1);
    return status == STATUS_BAD ? line_error(error, line, at, reason.text) : status;
}
