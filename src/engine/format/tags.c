/*
 * Texts with tags: OpenSudoku's XML and saved games of KSudoku. This is not a parser of XML: tags
 * are found by their names. It relies only on < occurring nowhere except in tags.
 */
#include "engine/board/boards.h"
#include "engine/format/boards.h"

/* A part of a text. */
struct snippet {
    const char *from, *to;
};

/* The value of an attribute of a tag; `from` is NULL: the tag does not have it. */
static struct snippet attribute(struct snippet tag, const char *name)
{
    for (const char *at = tag.from + 1; at < tag.to; at++) {
        if (!is(at[-1], A_SPACE | A_LINE_END) || !begins_with(at, (size_t)(tag.to - at), name))
            continue;
        const char *value = skip_spaces(at + strlen(name), tag.to);
        if (value == tag.to || *value++ != '=')
            continue;
        value = skip_spaces(value, tag.to);
        if (value == tag.to || (*value != '"' && *value != '\''))
            continue;
        const char *end = memchr(value + 1, *value, (size_t)(tag.to - value - 1));
        if (end)
            return (struct snippet){ value + 1, end };
    }
    return (struct snippet){ NULL, NULL };
}

/* Whether a tag's name, behind its < and perhaps /, is this one, and ends there. */
static bool is_tag(const char *at, const char *end, const char *name)
{
    const char *after = at + strlen(name);
    return begins_with(at, (size_t)(end - at), name) && after < end &&
           (is(*after, A_SPACE | A_LINE_END) || *after == '>' || *after == '/');
}

/* The next tag of this name, which is in lower case, up to its `>`; `from` is NULL: none. */
static struct snippet find_tag(const char *at, const char *end, const char *name)
{
    for (; at < end && (at = memchr(at, '<', (size_t)(end - at))); at++)
        if (is_tag(at + 1, end, name)) {
            const char *close =
                memchr(at + 1 + strlen(name), '>', (size_t)(end - at - 1) - strlen(name));
            return (struct snippet){ close ? at : NULL, close };
        }
    return (struct snippet){ NULL, NULL };
}

/* ---- OpenSudoku ---- */

/* The extent of the text that belongs to a tag. */
enum extent {
    TAG,     /* only the tag */
    ELEMENT, /* also the text up to the next tag */
    COMMENT, /* up to --> */
    GAME,    /* a puzzle */
};

static const struct tag {
    const char *name;
    enum extent extent;
} tags[] = {
    { "<game", GAME },           { "</", TAG },           { "<?xml", TAG },
    { "<!--", COMMENT },         { "<!doctype", TAG },    { "<opensudoku", TAG },
    { "<folder", TAG },          { "<name", ELEMENT },    { "<author", ELEMENT },
    { "<description", ELEMENT }, { "<comment", ELEMENT }, { "<created", ELEMENT },
    { "<source", ELEMENT },      { "<level", ELEMENT },
};

static const struct tag *tag_of(const struct line *line)
{
    for (size_t i = 0; i < ARRAY_SIZE(tags); i++)
        if (line_has_at(line, line_indent(line), tags[i].name))
            return &tags[i];
    return NULL;
}

bool xml_begins(const struct line *line)
{
    return first_sign(line) == '<' && tag_of(line);
}

/*
 * Moves *at, over lines if needed, to a character of `stops`. False: a plain line comes first, or
 * the record is too long, or the text ends.
 */
static bool find_stop(struct format_reader *reader, const char **at, const char *stops)
{
    const bool crowded = (size_t)(reader->end - reader->start) >= FORMAT_RECORD_MAX;
    const char *limit = record_end(reader);
    for (; *at < limit; ++*at) {
        if (among(**at, stops))
            return true;
        if (**at != '\n')
            continue;
        const struct line line = line_at(*at + 1, limit);
        if (!line_is_plain(&line) && (line.next || !crowded))
            continue;
        ++*at;
        reader->open |= !line.next && !crowded;
        return false;
    }
    reader->open |= !crowded;
    return false;
}

/* Reads notes of version 1: digits, each with a comma after it, or a dash. */
static int read_notes(const char **at, const char *end)
{
    digitset notes = 0;
    for (; *at + 1 < end && cell_value(**at) > 0 && (*at)[1] == ','; *at += 2)
        notes |= digit_bit(cell_value(**at));
    *at += !notes && *at < end && **at == '-';
    return notes;
}

/* Reads the data of a game. NULL, or what is wrong; *at is then the place. */
static const char *read_game(const char **at, const char *end, struct puzzle *puzzle)
{
    /* Fields of a cell in each version: value, notes, others that are not kept, editable. */
    static const int fields_of[] = { 0, 3, 3, 3, 4, 5 };
    static const char no_game_cell[] = "this is not a cell; 81 cells digit|notes|...|editable are "
                                       "needed";
    size_t used;
    if (!begins_with(*at, (size_t)(end - *at), "version:")) {
        const size_t cells = read_cells(*at, (size_t)(end - *at), false, puzzle, &used);
        *at += used;
        return cells == CELLS && *at == end
                   ? NULL
                   : "the data of a game must be 81 cells or begin with \"version:\"";
    }
    const char *next = *at = skip_spaces(*at + strlen("version:"), end);
    const int version = read_number(&next, end);
    if (version < 1 || version >= (int)ARRAY_SIZE(fields_of))
        return "the data of a game have an unknown version; versions 1 to 5 can be read";
    /* a line end in an attribute: a newline, spaces, or a character reference */
    const size_t left = (size_t)(end - next);
    next = begins_with(next, left, "&#10;") || begins_with(next, left, "&#xa;")
               ? next + strlen("&#10;")
               : skip_spaces(next, end);
    for (int cell = 0, field[5]; cell < CELLS; cell++) {
        const int fields = fields_of[version];
        *at = next;
        for (int i = 0; i < fields; i++) {
            field[i] = i == 1 && version == 1 ? read_notes(&next, end) : read_number(&next, end);
            if (field[i] < 0 || next == end || *next != '|')
                return no_game_cell;
            while (next < end && *next == '|') /* version 2 is known to write two */
                next++;
        }
        if (field[0] > DIGITS || field[1] > DIGITS_ALL || field[fields - 1] > 1)
            return no_game_cell;
        set_cell(puzzle, cell, field[0], !field[fields - 1], (digitset)field[1]);
    }
    *at = next;
    return skip_spaces(next, end) == end ? NULL : no_game_cell;
}

/* Tags are read one by one, so that every puzzle can be read on its own. */
enum status read_xml(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                     struct error *error)
{
    const char *tag = line->text + line_indent(line), *at = tag + 1;
    const enum extent extent = tag_of(line)->extent;
    bool found = find_stop(reader, &at, extent == COMMENT ? ">" : "<>");
    while (found && extent == COMMENT && (at[-1] != '-' || at[-2] != '-')) {
        at++;
        found = find_stop(reader, &at, ">");
    }
    if (!found || *at != '>') {
        reader_move(reader, at);
        return error_below(error, line, tag, "this tag is not closed");
    }
    const char *end = at++;
    reader->open = false; /* the line may continue, but not the tag */
    if (extent == ELEMENT && end[-1] != '/')
        find_stop(reader, &at, "<"); /* or to the end of the text */
    reader_move(reader, at);
    if (extent != GAME || !is_tag(tag + 1, end + 1, "game"))
        return STATUS_NO;
    struct snippet data = attribute((struct snippet){ tag, end }, "data");
    if (!data.from)
        return error_below(error, line, tag, "a <game> needs its puzzle in data=\"...\"");
    const char *wrong = read_game(&data.from, data.to, puzzle);
    return wrong ? error_below(error, line, data.from, wrong) : STATUS_OK;
}

/* ---- KSudoku ---- */

/*
 * In saved games, cells are numbered column by column; in the values of a puzzle _ is an empty
 * cell, b is 1 and j is 9. The history of the game, which follows, is not read.
 */
static const char ksudoku[] = "<ksudoku";

bool ksudoku_begins(const struct line *line)
{
    return line_has_at(line, line_indent(line), ksudoku);
}

static bool part_is(struct snippet part, const char *text)
{
    return word_in(part.from, (size_t)(part.to - part.from), text);
}

static int number_in(struct snippet part)
{
    const char *at = part.from;
    const int number = at ? read_number(&at, part.to) : -1;
    return at == part.to ? number : -1;
}

/* Reads the numbers of cells up to the next tag; the empty set: some are not cells. */
static cellset read_clique(const char *at, const char *end, int size)
{
    cellset cells = 0;
    for (at = skip_spaces(at, end); at < end && *at != '<'; at = skip_spaces(at, end)) {
        const int number = read_number(&at, end);
        if (number < 0 || number >= size * size)
            return 0;
        cells |= cell_bit(cell_at(number % size, number / size));
    }
    return cells;
}

/*
 * Reads the groups of a board. Cliques are rows and columns, which a tag may stand for, diagonals,
 * regions, which fill the board if it has no boxes, and extra regions. False: they are not.
 */
static bool read_cliques(struct snippet graph, const char *end, struct board_parts *parts)
{
    const int size = parts->size;
    const struct snippet groups = find_tag(graph.to, end, "sudokugroups");
    const bool boxes = groups.from && part_is(attribute(groups, "withblocks"), "1");
    const struct board *board =
        board_made_of(/* with all houses but regions */
                      &(struct board_parts){ .size = size,
                                             .box_rows = size == DIGITS ? 3 : 2,
                                             .down = true,
                                             .up = true },
                      NULL);
    houseset lines = groups.from ? line_houses() : 0;
    cellset left = board && !boxes ? board->cells : 0;
    uint8_t regions = 0;
    for (struct snippet tag = graph; board && (tag = find_tag(tag.to, end, "clique")).from;) {
        const cellset cells = read_clique(tag.to + 1, end, size);
        const bool whole = cellset_count(cells) == size;
        const houseset houses = whole ? board_common_houses(board, cells) : 0;
        if (!cells || parts->extras == EXTRA_MOST)
            return false;
        lines |= houses & line_houses();
        parts->down |= houses >> HOUSE_DIAGONAL & 1;
        parts->up |= houses >> (HOUSE_DIAGONAL + 1) & 1;
        if (whole && !(houses & ~kind_houses(HOUSE_BOX)) && (cells & left) == cells) {
            regions++;
            left &= ~cells;
            for (cellset s = cells; s; s &= s - 1)
                parts->region[cellset_first(s)] = regions;
        } else if (!houses)
            parts->extra[parts->extras++] = cells;
    }
    parts->box_rows = !boxes ? 0 : size == DIGITS ? 3 : 2;
    return board && !(board->houses & line_houses() & ~lines) && !left &&
           (!boxes || size == 4 || size == DIGITS) &&
           (!groups.from || (number_in(attribute(groups, "at")) == 0 &&
                             !find_tag(groups.to, end, "sudokugroups").from));
}

/* Reads the elements of a game. STATUS_BAD: *error has the reason without a place. */
static enum status read_ksudoku_game(const char *from, const char *end, struct puzzle *puzzle,
                                     struct error *error)
{
    const struct snippet graph = find_tag(from, end, "graph"),
                         values = find_tag(from, end, "values");
    if (!graph.from)
        return error_set(error, STATUS_BAD, "this saved game of KSudoku has no <graph>");
    const struct snippet special = attribute(graph, "specific-type");
    const int size = number_in(attribute(graph, "order"));
    struct board_parts parts = { .size = size, .box_rows = size == DIGITS ? 3 : 2 };
    const bool custom = part_is(attribute(graph, "type"), "custom");
    const bool plain = part_is(attribute(graph, "type"), "sudoku") &&
                       (special.from == special.to || part_is(special, "plain"));
    if (find_tag(from, end, "cage").from || find_tag(from, end, "!--").from || size > DIGITS ||
        !(custom ? read_cliques(graph, end, &parts) : plain)) {
        const struct snippet name = special.from ? special : attribute(graph, "type");
        return error_set(error, STATUS_BAD,
                         "this board of KSudoku is neither ordinary nor one that can be read: %.*s",
                         (int)(name.to - name.from), name.from ? name.from : "");
    }
    puzzle->board = board_made_of(&parts, error);
    if (!puzzle->board)
        return STATUS_BAD;
    const char *at = values.from ? skip_spaces(values.to + 1, end) : end;
    int cells = 0;
    puzzle->givens = (struct grid){ 0 };
    for (; cells < size * size && at < end && (*at == '_' || (*at >= 'b' && *at <= 'j'));
         at++, cells++)
        puzzle->givens.digit[cell_at(cells % size, cells / size)] =
            (uint8_t)(*at == '_' ? 0 : *at - 'a');
    at = skip_spaces(at, end);
    if (cells < size * size || at == end || *at != '<')
        return error_set(error, STATUS_BAD,
                         "the <values> of this saved game of KSudoku are not %d cells",
                         size * size);
    return STATUS_OK;
}

/* A game ends with its closing tag, unless another game or a plain line begins before it. */
enum status read_ksudoku(struct format_reader *reader, const struct line *line,
                         struct puzzle *puzzle, struct error *error)
{
    static const char closing[] = "</ksudoku"; /* or -graph, of a board alone */
    const size_t at = line_indent(line);
    const char *from = line->text + at, *end = record_end(reader), *tag = from + 1;
    while ((tag = memchr(tag, '<', (size_t)(end - tag))) &&
           !begins_with(tag, (size_t)(end - tag), ksudoku) &&
           !begins_with(tag, (size_t)(end - tag), closing))
        tag++;
    const char *close = tag ? memchr(tag, '>', (size_t)(end - tag)) : NULL;
    if (!close)
        note_unclosed(reader);
    if (close && tag[1] == '/' && !has_plain_line(from + 1, tag)) {
        struct error reason;
        const enum status status = read_ksudoku_game(from, tag, puzzle, &reason);
        pass_element(reader, close + 1);
        return status == STATUS_OK ? status : line_error(error, line, at, reason.text);
    }
    struct line next; /* its lines are passed, up to the next one that opens a game */
    reader_pass(reader, line);
    while (reader_scan(reader, &next) == SCAN_LINE && first_sign(&next) == '<' &&
           !ksudoku_begins(&next))
        reader_pass(reader, &next);
    return line_error(error, line, at, "this saved game of KSudoku is not closed");
}
