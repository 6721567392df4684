/*
 * OpenSudoku's XML. This is not a parser of XML: tags are found by their names, one by one, so that
 * every puzzle can be read on its own. It relies only on < occurring nowhere except in tags.
 */
#include <string.h>

#include "engine/format/elements.h"

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

static const struct tag *tag_of(const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (begins_with(text, length, tags[i].name))
            return &tags[i];
    return NULL;
}

bool xml_begins(const struct line *line)
{
    size_t from = leading_spaces(line->text, line->length);
    return from < line->length && line->text[from] == '<' &&
           tag_of(line->text + from, line->length - from);
}

enum stop_found {
    FOUND,
    CUT_OFF, /* by a plain line, or the record is too long */
    OPEN,    /* the text ends first */
};

/* Moves *at, over lines if needed, to a character of `stops`, or to a plain line before it. */
static enum stop_found find_stop(struct format_reader *reader, const char **at, const char *stops)
{
    size_t left = (size_t)(reader->end - reader->start);
    bool crowded = left >= FORMAT_RECORD_MAX;
    const char *limit = reader->start + (crowded ? FORMAT_RECORD_MAX : left);
    for (; *at < limit; ++*at) {
        if (**at && strchr(stops, **at))
            return FOUND;
        if (**at != '\n')
            continue;
        struct line line = { .text = *at + 1 };
        const char *end = memchr(line.text, '\n', (size_t)(limit - line.text));
        line.length = (size_t)((end ? end : limit) - line.text);
        trim_line(&line);
        if (!line_is_plain(&line) && (end || !crowded))
            continue;
        ++*at;
        reader->open |= !end && !crowded;
        return CUT_OFF;
    }
    reader->open |= !crowded;
    return crowded ? CUT_OFF : OPEN;
}

static enum stop_found find_comment_end(struct format_reader *reader, const char **at)
{
    enum stop_found found;
    while ((found = find_stop(reader, at, ">")) == FOUND && ((*at)[-1] != '-' || (*at)[-2] != '-'))
        ++*at;
    return found;
}

/* Reads notes of version 1: digits, each with a comma after it, or a dash. */
static int read_notes(const char **at, const char *end)
{
    digitset notes = 0;
    if (*at < end && **at == '-') {
        ++*at;
        return 0;
    }
    while (*at + 1 < end && cell_value(**at) > 0 && (*at)[1] == ',') {
        notes |= digit_bit(cell_value(**at));
        *at += 2;
    }
    return notes;
}

/* Fields of a cell in each version: value, notes, others that are not kept, editable. */
static const int fields_of[] = { 0, 3, 3, 3, 4, 5 };

enum { VERSIONS = sizeof fields_of / sizeof *fields_of, LISTS_VERSION = 1, FIELDS_MAX = 5 };

static bool read_cell(const char **at, const char *end, int version, int field[FIELDS_MAX])
{
    int fields = fields_of[version];
    for (int i = 0; i < fields; i++) {
        field[i] = i == 1 && version == LISTS_VERSION ? read_notes(at, end) : read_number(at, end);
        if (field[i] < 0 || *at == end || **at != '|')
            return false;
        while (*at < end && **at == '|') /* version 2 is known to write two */
            ++*at;
    }
    return field[0] <= DIGITS && field[1] <= DIGITS_ALL && field[fields - 1] <= 1;
}

/* Returns the place of an error, or NULL. */
static const char *read_cells_of(const char *at, const char *end, int version,
                                 struct puzzle *puzzle)
{
    for (int cell = 0; cell < CELLS; cell++) {
        int field[FIELDS_MAX];
        const char *begin = at;
        if (!read_cell(&at, end, version, field))
            return begin;
        bool editable = field[fields_of[version] - 1];
        puzzle->givens.digit[cell] = (uint8_t)(editable ? 0 : field[0]);
        puzzle->entries.digit[cell] = (uint8_t)(editable ? field[0] : 0);
        puzzle->has_marks |= !field[0] && field[1];
        puzzle->marks[cell] = field[0] ? 0 : field[1] ? (digitset)field[1] : DIGITS_ALL;
    }
    return skip_spaces(at, end) == end ? NULL : at;
}

/* Skips a line end in an attribute: a newline, spaces, or a character reference. */
static const char *skip_line_end(const char *at, const char *end)
{
    static const char *const written[] = { "&#10;", "&#xa;" };
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        if (begins_with(at, (size_t)(end - at), written[i]))
            return at + strlen(written[i]);
    return skip_spaces(at, end);
}

static enum status read_data(const struct line *line, const char *at, const char *end,
                             struct puzzle *puzzle, struct error *error)
{
    static const char version_key[] = "version:";
    const char *bad;
    if (begins_with(at, (size_t)(end - at), version_key)) {
        at = skip_spaces(at + sizeof version_key - 1, end);
        const char *number = at;
        int version = read_number(&at, end);
        if (version < 1 || version >= VERSIONS)
            return error_below(
                error, line, number,
                "the data of a game have an unknown version; versions 1 to 5 can be read");
        bad = read_cells_of(skip_line_end(at, end), end, version, puzzle);
        return bad ? error_below(error, line, bad,
                                 "this is not a cell; 81 cells digit|notes|...|editable are needed")
                   : STATUS_OK;
    }
    size_t used;
    if (read_cells(at, (size_t)(end - at), false, puzzle, &used) != CELLS || at + used != end)
        return error_below(error, line, at + used,
                           "the data of a game must be 81 cells or begin with \"version:\"");
    return STATUS_OK;
}

static enum status read_game_tag(const struct line *line, const char *tag, const char *end,
                                 struct puzzle *puzzle, struct error *error)
{
    const char *data_end, *data = find_attribute(tag, end, "data", &data_end);
    return data ? read_data(line, data, data_end, puzzle, error)
                : error_below(error, line, tag, "a <game> needs its puzzle in data=\"...\"");
}

/* `<games>` is not a game: the name must end after its letters. */
static bool is_game(const char *tag, const char *end)
{
    const char *after = tag + strlen("<game");
    return is_xml_space(*after) || *after == '/' || after == end;
}

enum status read_xml(struct format_reader *reader, const struct line *line, struct puzzle *puzzle,
                     struct error *error)
{
    const char *tag = line->text + leading_spaces(line->text, line->length), *at = tag + 1;
    enum extent extent = tag_of(tag, (size_t)(line->text + line->length - tag))->extent;
    enum stop_found found =
        extent == COMMENT ? find_comment_end(reader, &at) : find_stop(reader, &at, "<>");
    if (found != FOUND || *at != '>') {
        reader_move(reader, at);
        return error_below(error, line, tag, "this tag is not closed");
    }
    const char *end = at++;
    reader->open = false; /* the line may continue, but not the tag */
    if (extent == ELEMENT && end[-1] != '/')
        find_stop(reader, &at, "<"); /* or to the end of the text */
    reader_move(reader, at);
    return extent == GAME && is_game(tag, end) ? read_game_tag(line, tag, end, puzzle, error)
                                               : STATUS_NO;
}
