/*
 * Puzzles that name their clues and rules: constraint strings of the Interactive Sudoku Solver,
 * YAML, and JSON of programs that documents.c does not know. Each is read as names with values, and
 * the table has the meaning of a name. A rule that is not in it is refused by its name.
 */
#include "engine/board/boards.h"
#include "engine/format/documents.h"

void refuse_rule(char list[REFUSED_MAX], const char *names, size_t length)
{
    char name[32];
    const char *space = memchr(names, ' ', length);
    copy_trimmed(name, sizeof name, names, space ? (size_t)(space - names) : length);
    for (char *c = name; *c; c++)
        *c = *c >= ' ' && *c < 0x7F ? *c : '?'; /* it is printed */
    const size_t used = strlen(list);
    if (strstr(list, name) || used + strlen(name) + 3 > REFUSED_MAX)
        return;
    memcpy(list + used, ", ", 3);
    strcpy(list + (used ? used + 2 : 0), name);
}

enum status refuse_rules(const char *list, struct error *error)
{
    return error_set(error, STATUS_BAD,
                     "this puzzle has constraints or drawings that cannot be read: %s", list);
}

enum status refuse_doubt(const char *name, struct error *error)
{
    return error_set(error, STATUS_BAD,
                     "this puzzle does not have one solution: further rules may be in its \"%.*s\"",
                     (int)strcspn(name, "\"': "), name);
}

enum meaning {
    MEANS_PART,    /* of a board, by its word in names of boards */
    MEANS_CLUES,   /* cells, or the size */
    MEANS_SIZE,    /* as 6, or 6x6 */
    MEANS_BOX,     /* the rows and columns of a box, as 2x3 */
    MEANS_DIGITS,  /* the first and the last, as 1..9 */
    MEANS_MAP,     /* the symbol of its region for each cell */
    MEANS_LINES,   /* the board has rows, or columns: then boxes are named, too */
    MEANS_NAME,    /* the value is a name */
    MEANS_MEMBERS, /* the members are names */
    MEANS_NOTHING,
    MEANS_RULE, /* that cannot be read */
};

static const struct {
    const char *names;
    enum meaning meaning;
    const char *word;
} names[] = {
    { "anti-knight antiknight anti_knight", MEANS_PART, "anti-knight" },
    { "anti-king antiking anti_king untouch", MEANS_PART, "anti-king" },
    { "diagonal diagonals antidiagonal", MEANS_PART, "diagonal" }, /* the last two come together */
    { "tlbr diagonal~-1 diagonal-", MEANS_PART, "diagonal-down" },
    { "bltr diagonal~1 diagonal+", MEANS_PART, "diagonal-up" },
    { "windoku hyper", MEANS_PART, "windoku" },
    { "known grid board puzzle givens clues cells initial problem fixedcells", MEANS_CLUES, NULL },
    { "shape size gridsize grid_size", MEANS_SIZE, NULL },
    { "boxes box_size boxsize", MEANS_BOX, NULL },
    { "digits", MEANS_DIGITS, NULL },
    { "jigsaw regions region areas jigsaw_ids noboxes irregular-regions", MEANS_MAP, NULL },
    { "columns rows standard", MEANS_LINES, NULL },
    { "type label variant variants", MEANS_NAME, NULL },
    { "rules fields param_values sudoku", MEANS_MEMBERS, NULL },
    { "extra-regions anti-chess classic normal easy medium hard expert title name author source "
      "reference video tags metadata url id solution difficulty level date puzzle_type "
      "numbercanrepeat enabled",
      MEANS_NOTHING, NULL },
    { "arrows killer constraint constraints", MEANS_RULE, "" },
};

enum { LEAST_CELLS = 16 }; /* of a board */

/* Houses that are named, and names that need them, or a map. */
enum {
    NAMES_ROWS = 1,
    NAMES_COLUMNS = 2,
    NAMES_BOXES = 4,
    ALL_KINDS = 7,
    NEEDS_HOUSES = 8,
    NEEDS_MAP = 16
};

/* A puzzle that is being read. */
struct stated {
    struct strbuf board; /* the words of its name, each behind a plus */
    char refused[REFUSED_MAX];
    uint8_t at[CELLS];      /* digits whose cells are named */
    uint8_t row[CELLS];     /* digits in reading order */
    cellset region[DIGITS]; /* those that list their cells */
    const char *doubt;      /* the name of a member that may be a rule, or NULL */
    int rows, columns, cells, box_rows, houses, regions;
    bool places; /* cells are named */
    bool adds;   /* a map of regions adds them to the boxes */
    bool own;    /* the usual reading of the text would be wrong */
};

static enum meaning meaning_of_name(const char *name, size_t length, const char **word)
{
    for (size_t i = 0; i < ARRAY_SIZE(names); i++)
        if (word_in(name, length, names[i].names)) {
            *word = names[i].word;
            return names[i].meaning;
        }
    *word = variant_in(name, length, &board_classic) ? "" : NULL;
    return MEANS_RULE;
}

static void take_size(struct stated *stated, int rows, int columns)
{
    if (stated->rows && (stated->rows != rows || stated->columns != columns))
        refuse_rule(stated->refused, "size", strlen("size"));
    stated->rows = rows;
    stated->columns = columns;
}

static void take_clues(struct stated *stated, const char *at, const char *end)
{
    int root = 0;
    stated->cells = 0;
    for (const char *from = at; at < end; from = at) {
        const uint32_t c = next_character(&at, end);
        if (is(c, A_LINE_END | A_SEPARATOR) || is_frame(c))
            continue;
        if (value_of(c) < 0)
            refuse_rule(stated->refused, from, (size_t)(at - from));
        else if (stated->cells < CELLS)
            stated->row[stated->cells] = (uint8_t)value_of(c);
        stated->cells++;
    }
    while (root * root < stated->cells)
        root++;
    stated->own |= root != DIGITS;
    take_size(stated, root, root * root == stated->cells ? root : 0);
}

/* Takes a digit in a cell; the row and column count from 0. */
static void take_place(struct stated *stated, int row, int column, int digit)
{
    const int cell = cell_at(row % DIGITS, column % DIGITS);
    stated->places = stated->own = true;
    if (row < 0 || row >= DIGITS || column < 0 || column >= DIGITS || digit < 1 || digit > DIGITS ||
        (stated->at[cell] && stated->at[cell] != digit))
        refuse_rule(stated->refused, "cells", 5);
    else
        stated->at[cell] = (uint8_t)digit;
}

/* Takes a name and its value, in which cells or symbols are side by side. */
static void take_named(struct stated *stated, const char *name, size_t length, const char *value,
                       size_t size)
{
    const char *at = value, *end = value + size, *word;
    const enum meaning meaning = meaning_of_name(name, length, &word);
    const int rows = read_number(&at, end);
    const bool sided = rows > 0 && at < end && (*at | 0x20) == 'x';
    at += sided;
    const int columns = sided ? read_number(&at, end) : rows;
    bool good = true;
    switch (sided && at == end && meaning == MEANS_CLUES ? MEANS_SIZE : meaning) {
    case MEANS_PART:
        good = !size || word_in(value, size, "true 1");
        strbuf_addf(&stated->board, "+%s", word);
        break;
    case MEANS_CLUES:
        if (size >= LEAST_CELLS) /* not a number of givens */
            take_clues(stated, value, end);
        break;
    case MEANS_SIZE:
        take_size(stated, rows, at == end ? columns : 0);
        break;
    case MEANS_BOX:
        stated->box_rows = rows;
        stated->houses |= NAMES_BOXES;
        break;
    case MEANS_DIGITS:
        good = rows == 1 && at < end;
        break;
    case MEANS_MAP:
        for (size_t i = 0, same = 0; i < size; i++, same = 0) {
            for (size_t n = 0; n < size; n++)
                same += value[n] == value[i];
            good &= same * same == size && is(value[i], A_DIGIT | A_LETTER);
        }
        stated->own = true;
        stated->houses |= size ? NAMES_BOXES : NEEDS_MAP;
        if (size)
            strbuf_addf(&stated->board, "+%s:%.*s", stated->adds ? "extra" : "jigsaw", (int)size,
                        value);
        break;
    case MEANS_LINES:
        stated->houses |= (*name | 0x20) == 'r'   ? NAMES_ROWS
                          : (*name | 0x20) == 'c' ? NAMES_COLUMNS
                                                  : ALL_KINDS;
        break;
    case MEANS_NAME:
        stated->own |= (*name | 0x20) == 'v';
        take_named(stated, value, size, "", 0);
        break;
    case MEANS_MEMBERS:
    case MEANS_NOTHING:
        break;
    case MEANS_RULE:
        stated->own |= word != NULL;
        good = false;
    }
    stated->own |= stated->board.length > 0 || (stated->houses & ALL_KINDS) == ALL_KINDS;
    if (!good)
        refuse_rule(stated->refused, name, length);
}

/* Makes the board, and puts the digits in their cells. STATUS_NO: the puzzle is of the usual board,
 * or has no cells. */
static enum status end_stated(struct stated *stated, struct puzzle *puzzle, struct error *error)
{
    const int size = stated->rows ? stated->rows : DIGITS, rows = stated->box_rows,
              usual = size == DIGITS ? 3 : 2;
    SCOPED struct strbuf name = STRBUF_EMPTY;
    if (size == DIGITS && stated->columns == stated->rows)
        strbuf_add(&name, "classic");
    else
        strbuf_addf(&name, "%dx%d%s", size, stated->columns, rows > usual ? "-tall" : "");
    strbuf_add_bytes(&name, stated->board.text, stated->board.length);
    strbuf_release(&stated->board);
    if (stated->regions) /* of a jigsaw, unless the board has boxes */
        strbuf_add(&name, stated->houses & NAMES_BOXES ? "+extra:" : "+jigsaw:");
    for (int i = 0; stated->regions && size <= DIGITS && i < size * size; i++) {
        int n = stated->regions;
        while (n && !cellset_has(stated->region[n - 1], cell_at(i / size, i % size)))
            n--;
        strbuf_add_char(&name, n ? (char)('A' + n - 1) : '.');
    }
    stated->houses |= stated->regions ? ALL_KINDS : 0;
    if (!stated->own) {
        struct puzzle alone = { .board = NULL };
        memcpy(alone.givens.digit, stated->row, sizeof stated->row);
        return stated->cells == CELLS && stated->doubt && may_be_jigsaw(&alone)
                   ? refuse_doubt(stated->doubt, error)
                   : STATUS_NO;
    }
    if (size > DIGITS)
        return error_set(error, STATUS_BAD, "a puzzle has 9x9 cells or fewer, not %dx%d", size,
                         stated->columns);
    if (*stated->refused)
        return refuse_rules(stated->refused, error);
    if ((stated->houses & ~(NAMES_BOXES | NEEDS_MAP) &&
         (stated->houses & ALL_KINDS) != ALL_KINDS) ||
        (stated->houses & NEEDS_MAP && !(stated->houses & NAMES_BOXES)) ||
        (rows && rows != usual && rows * usual != size) || (!stated->cells && !stated->places))
        return error_set(
            error, STATUS_BAD,
            "a puzzle has cells, and rows, columns and boxes; this one lacks some of these");
    puzzle->board = board_named(name.text, error);
    memset(&puzzle->givens, 0, sizeof puzzle->givens);
    for (int i = 0; puzzle->board && i < size * size; i++) {
        const int cell = board_cell(puzzle->board, i);
        puzzle->givens.digit[cell] = stated->places ? stated->at[cell] : stated->row[i];
    }
    return puzzle->board ? STATUS_OK : STATUS_BAD;
}

/* ---- JSON ---- */

/* Adds the contents of lists, with a dot for each empty cell. */
static void flatten(const struct json_item *item, struct strbuf *out)
{
    struct json_walk walk = json_walk(item);
    struct json_item inner;
    const size_t length = (size_t)(item->to - item->from);
    const bool zero = length == 2 && *item->from == '0';
    while (json_next(&walk, &inner))
        flatten(&inner, out);
    if (item->kind != JSON_TEXT && item->kind != JSON_WORD)
        return;
    if (!length || *item->from == ' ' || is_empty_word(item->from, length))
        strbuf_add_char(out, '.');
    else
        strbuf_add_bytes(out, item->from + zero, length - zero);
}

/* Takes regions that list their cells, in lists of their own. False: they are something else. */
static bool take_regions_of(struct stated *stated, const struct json_item *item)
{
    struct json_walk walk = json_walk(item);
    struct json_item inner;
    const cellset cells = read_cell_set(find_member(item, "items", &inner) ? &inner : item, DIGITS);
    bool good = cells ? stated->regions < DIGITS : first_of(item, &inner);
    for (int n = 0; cells && n < stated->regions; n++)
        good &= !(stated->region[n] & cells);
    if (cells && good)
        stated->region[stated->regions++] = cells;
    while (!cells && good && json_next(&walk, &inner))
        good = take_regions_of(stated, &inner);
    stated->own |= good;
    return good;
}

static void take_object(struct stated *stated, const struct json_item *object)
{
    struct json_walk walk = json_walk(object);
    struct json_item item, row, column, fields, inner;
    if (find_member(object, "r", &row) && find_member(object, "c", &column) &&
        find_member(object, "value", &item)) {
        take_place(stated, small_number(&row), small_number(&column), small_number(&item));
        stated->houses |= NEEDS_HOUSES;
        return;
    }
    if (find_member(object, "fields", &fields) && find_member(&fields, "enabled", &item)) {
        if (json_is_nothing(&item))
            return;
        if (!find_member(object, "type label", &inner))
            refuse_rule(stated->refused, "fields", strlen("fields")); /* of a rule without a name */
        if (find_member(&fields, "region", &inner) && find_member(&inner, "items", &item) &&
            !json_is_nothing(&item)) /* it is a rule of some cells */
            refuse_rule(stated->refused, "region", strlen("region"));
    }
    if (find_member(object, "diagonal", &item) && find_member(object, "antidiagonal", &inner) &&
        (json_is_nothing(&item) || json_is_nothing(&inner)))
        refuse_rule(stated->refused, "antidiagonal", strlen("antidiagonal"));
    while (json_next(&walk, &item)) {
        SCOPED struct strbuf value = STRBUF_EMPTY;
        const char *at = item.name, *word;
        const size_t length = (size_t)(item.name_end - at);
        const enum meaning meaning = meaning_of_name(item.name, length, &word);
        const int place = read_number(&at, item.name_end);
        const bool empty = json_is_nothing(&item);
        if (meaning == MEANS_RULE && (item.kind == JSON_LIST || item.kind == JSON_OBJECT) &&
            (!empty || word))
            stated->doubt = item.name;
        if (empty || meaning == MEANS_NOTHING ||
            (begins_with(item.name, length, "region") && take_regions_of(stated, &item)) ||
            begins_with(item.from, (size_t)(item.to - item.from), "rgba(")) /* a colour */
            continue;
        const bool list = first_of(&item, &inner) && inner.kind == JSON_OBJECT;
        struct json_walk inside = json_walk(&item);
        if (place > 0 && at++ < item.name_end) { /* "3,1" is r2c1: gaps are counted, too */
            take_place(stated, place / 2, read_number(&at, item.name_end) / 2, small_number(&item));
        } else if (!list && item.kind != JSON_OBJECT) {
            flatten(&item, &value);
            take_named(stated, item.name, length, value.text, value.length);
        } else if (meaning != MEANS_CLUES && meaning != MEANS_MEMBERS) {
            take_named(stated, item.name, length, "", 0);
        } else if (list) {
            while (json_next(&inside, &inner))
                take_object(stated, &inner);
        } else {
            take_object(stated, &item);
        }
    }
}

enum status read_own_object(const struct json_item *object, struct puzzle *puzzle,
                            struct error *error)
{
    struct stated stated = { .board = STRBUF_EMPTY };
    struct json_item item, entries;
    const bool entered = find_member(object, "entries", &entries);
    const struct board *board = find_member(object, "board", &item)
                                    ? board_of_text(item.from, (size_t)(item.to - item.from), NULL)
                                    : NULL;
    if (!json_is_whole(object, JSON_DEPTH))
        refuse_rule(stated.refused, "damaged", strlen("damaged"));
    else if (find_member(object, "title name", &item))
        take_text(&item, puzzle->title, sizeof puzzle->title);
    /* Where reductio has named the board, other members are facts, not rules. */
    if (board && find_member(object, "puzzle", &item)) {
        take_clues(&stated, item.from, item.to);
        strbuf_addf(&stated.board, "+%s", board->name);
        stated.own = true;
    } else {
        take_object(&stated, object);
    }
    const enum status status = end_stated(&stated, puzzle, error);
    for (int i = 0;
         entered && status == STATUS_OK && i < stated.cells && entries.from + i < entries.to; i++)
        if (cell_value(entries.from[i]) > 0)
            puzzle->entries.digit[board_cell(puzzle->board, i)] = (uint8_t)(entries.from[i] - '0');
    return status;
}

/* ---- Constraint strings ---- */

/*
 * A string of the Interactive Sudoku Solver has names of constraints, each behind a dot and perhaps
 * with arguments behind tildes; a digit in a cell, R1C2_3, has no name. A jigsaw adds regions to
 * the boxes, unless they are removed. The string begins a line, or ends a link.
 */
static size_t constraints_start(const struct line *line)
{
    const size_t from = line_indent(line);
    const bool link = line_has_at(line, from, "http");
    for (size_t at = from; at + 3 < line->length && (link || at < from + 2); at++) {
        const char *text = line->text + at;
        if (*text == '.' && (at == from || among(text[-1], "=\"'`")) &&
            (among(text[1], "~%") ||
             (is(text[1], A_LETTER) && text[1] <= 'Z' && text[2] >= 'a' &&
              !line_has_at(line, span(line, at + 1, A_LETTER), "(")))) /* it is not a call */
            return at;
    }
    return line->length;
}

bool constraints_begin(const struct line *line)
{
    return constraints_start(line) < line->length;
}

static void take_constraint(struct stated *stated, const char *name, const char *end)
{
    const char *tilde = memchr(name, '~', (size_t)(end - name)), *word, *last = end;
    while (tilde && last[-1] != '~')
        last--;
    const size_t all = (size_t)(end - name), length = tilde ? (size_t)(tilde - name) : all;
    if (meaning_of_name(name, all, &word) == MEANS_PART)
        take_named(stated, name, all, "", 0);
    else if (length)
        take_named(stated, name, length, last, (size_t)(end - last));
    for (const char *at = tilde; at && !length && at < end; at += strlen("~R1C2_3")) {
        int used;
        const int cell = end - at > 6 && at[5] == '_' ? cell_parse(at + 1, &used) : -1;
        take_place(stated, cell < 0 ? cell : cell_row(cell), cell_column(cell), at[6] - '0');
    }
}

enum status read_constraints(struct format_reader *reader, const struct line *line,
                             struct puzzle *puzzle, struct error *error)
{
    struct stated stated = { .board = STRBUF_EMPTY, .adds = true, .own = true };
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct line next;
    struct error reason;
    const size_t start = constraints_start(line);
    for (size_t at = start; at < line->length && !among(line->text[at], "\"'`<>)"); at++) {
        const bool tilde = line_has_at(line, at, "%7e");
        strbuf_add_char(&text, tilde ? '~' : line->text[at]);
        at += tilde ? 2 : 0;
        stated.adds &= !line_has_at(line, at, ".noboxes");
    }
    const char *end = text.text + text.length;
    for (const char *at = text.text, *to; at < end; at = to) {
        for (to = ++at; to < end && *to != '.';)
            to++;
        const char *last = to;
        while (last > at && among(last[-1], " \t,;"))
            last--;
        take_constraint(&stated, at, last);
    }
    enum status status = end_stated(&stated, puzzle, &reason);
    reader_pass(reader, line);
    while (reader_scan(reader, &next) == SCAN_LINE && constraints_begin(&next) &&
           (status == STATUS_BAD || may_be_jigsaw(puzzle))) {
        status = error_set(&reason, STATUS_BAD, "these constraints may continue on the next line");
        reader_pass(reader, &next);
    }
    return status == STATUS_OK ? status : line_error(error, line, start, reason.text);
}

/* ---- YAML ---- */

/* The end of the name that a line begins with; 0: it does not begin with one. */
static size_t name_end(const struct line *line)
{
    const size_t from = line_indent(line);
    size_t at = from;
    while (at < line->length && (is(line->text[at], A_LETTER) || among(line->text[at], "_-")))
        at++;
    return at > from && at < line->length && line->text[at] == ':' &&
                   (at + 1 == line->length || line->text[at + 1] == ' ')
               ? at
               : 0;
}

/*
 * Reads names with values, or with a list of rows below; names below a name are read as well,
 * unless it means nothing. Up to the end of the text, three dashes or the first name again, all
 * lines must be of this kind, as each of them may be a rule.
 */
enum status try_yaml(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                     struct error *error)
{
    enum { ROWS_MIN = 16 }; /* characters below a name */
    struct stated stated = { .board = STRBUF_EMPTY };
    struct format_reader after = *reader;
    struct line at, named = *line;
    struct error reason;
    SCOPED struct strbuf value = STRBUF_EMPTY;
    const size_t first = name_end(line);
    const char *word;
    size_t nothing = SIZE_MAX, depth = 0, name = 0; /* indents; the length of a name */
    for (bool ended = !first; !ended; reader_pass(&after, &at)) {
        ended = reader_scan(&after, &at) != SCAN_LINE || line_is_plain(&at) ||
                line_has_at(&at, 0, "---") ||
                (name && name_end(&at) == first && !memcmp(at.text, line->text, first));
        const size_t indent = ended ? 0 : line_indent(&at), end = ended ? 0 : name_end(&at);
        const bool item = line_has_at(&at, indent, "- "),
                   blank = among(first_sign(&at), "#") || line_is_blank(&at);
        if (!ended && !indent && !end && !item && !blank)
            refuse_rule(stated.refused, at.text, at.length);
        if (indent <= nothing && (ended || end)) {
            if (name && (value.length || indent <= depth))
                take_named(&stated, named.text, name, value.text, value.length);
            if (ended || (*stated.refused && !stated.own && value.length > ROWS_MIN))
                break;
            named.text = at.text + indent;
            name = end - indent;
            depth = indent;
            nothing = meaning_of_name(named.text, name, &word) == MEANS_NOTHING ? indent : SIZE_MAX;
            strbuf_reset(&value);
        }
        for (size_t i = end ? end + 1 : indent + 2 * item; !blank && i < at.length; i++)
            if (indent <= nothing && !among(at.text[i], " \t,[]\"'|>"))
                strbuf_add_char(&value, at.text[i]);
    }
    reader->open |= after.open;
    const enum status status = end_stated(&stated, puzzle, &reason);
    if (status != STATUS_NO)
        *reader = after;
    return status == STATUS_BAD ? line_error(error, line, 0, reason.text) : status;
}
