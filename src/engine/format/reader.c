/* The reader: finds the format of a record and its end. */
#include <limits.h>
#include <string.h>

#include "engine/format/reading.h"

void format_reader_init(struct format_reader *reader, const char *text, size_t length)
{
    *reader = (struct format_reader){ .at = text, .end = text + length, .start = text, .line = 1 };
}

static enum status pass_over(struct format_reader *reader, const struct line *line,
                             struct puzzle *puzzle, struct error *error)
{
    (void)puzzle;
    (void)error;
    reader_pass(reader, line);
    return STATUS_NO;
}

/* `%` begins the comments of sudoku(6). */
bool comment_begins(const struct line *line)
{
    size_t from = leading_spaces(line->text, line->length);
    return from < line->length && (line->text[from] == '#' || line->text[from] == '%');
}

/*
 * A header of .sdk is a letter directly followed by its text (#SThe Times). A word such as in
 * "#Some remark" is not a header.
 */
static bool is_header(const char *text, size_t length, char letter)
{
    return length > 1 && *text == letter && (text[1] < 'a' || text[1] > 'z');
}

static enum status read_comment(struct format_reader *reader, const struct line *line,
                                struct puzzle *puzzle, struct error *error)
{
    const char *text = line->text + leading_spaces(line->text, line->length) + 1;
    size_t length = (size_t)(line->text + line->length - text);
    size_t spaces = leading_spaces(text, length);
    const char *words = text + spaces;
    if (begins_with(words, length - spaces, "title:"))
        copy_trimmed(puzzle->title, sizeof puzzle->title, words + 6, length - spaces - 6);
    else if (begins_with(words, length - spaces, "source:"))
        copy_trimmed(puzzle->source, sizeof puzzle->source, words + 7, length - spaces - 7);
    else if (is_header(text, length, 'D'))
        copy_trimmed(puzzle->title, sizeof puzzle->title, text + 1, length - 1);
    else if (is_header(text, length, 'S') || (is_header(text, length, 'A') && !*puzzle->source))
        copy_trimmed(puzzle->source, sizeof puzzle->source, text + 1, length - 1);
    return pass_over(reader, line, puzzle, error);
}

/* The first line of a table of puzzles: "Puzzle,Solution," or the like. */
static bool table_begins(const struct line *line)
{
    static const char *const names[] = { "puzzle", "puzzles", "quiz", "quizzes", "solution" };
    if (!line->length || !memchr("PpQqSs", line->text[0], 6))
        return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (begins_with(line->text, line->length, names[i]) && length < line->length &&
            line->text[length] == ',')
            return true;
    }
    return false;
}

static bool any_line(const struct line *line)
{
    (void)line;
    return true;
}

/* The first row whose function accepts a line decides its format. */
static const struct form {
    bool (*begins)(const struct line *line);
    read_form *read;
} forms[] = {
    { line_is_plain, read_whole },    { line_is_rule, pass_over },
    { comment_begins, read_comment }, { table_begins, pass_over },
    { xml_begins, read_xml },         { section_begins, read_sections },
    { library_begins, read_library }, { link_begins, read_link },
    { line_is_whole, read_whole },    { any_line, read_rows },
};

static const struct form *form_of(const struct line *line)
{
    const struct form *form = forms;
    while (!form->begins(line))
        form++;
    return form;
}

enum role line_role(const struct line *line)
{
    const struct form *form = form_of(line);
    if (form->begins == line_is_rule)
        return leading_spaces(line->text, line->length) == line->length ? ROLE_EMPTY : ROLE_RULE;
    if (form->read != read_rows)
        return ROLE_END;
    return line_is_dashes(line) ? ROLE_DASHES : ROLE_ROW;
}

void reader_pass_beside(struct format_reader *reader, struct puzzle *puzzle)
{
    struct line line;
    while (reader_look(reader, &line) == SIGHT_LINE &&
           (line_is_rule(&line) || comment_begins(&line)))
        form_of(&line)->read(reader, &line, puzzle, NULL);
}

/*
 * A short way for plain lines, of which a file of a million puzzles consists. It looks only at what
 * it needs, and leaves other lines to the readers of the formats.
 */
static bool read_plain(struct format_reader *reader, struct puzzle *puzzle)
{
    const char *text = reader->at;
    if (reader->column || reader->end - text <= CELLS)
        return false;
    char after = text[CELLS];
    bool ended = after == '\n', titled = is_separator(after);
    if ((!ended && !titled && after != '\r') || !read_cells_fast(text, &puzzle->givens))
        return false;
    if (ended) {
        reader->at += CELLS + 1;
        reader->line += reader->line < INT_MAX;
        return true;
    }
    struct line line;
    if (reader_look(reader, &line) != SIGHT_LINE || (line.length > CELLS && !titled) ||
        read_rest(&line, CELLS, puzzle, NULL) != STATUS_OK)
        return false;
    reader_pass(reader, &line);
    return true;
}

static enum status too_long(struct format_reader *reader, const struct line *line,
                            struct error *error)
{
    reader_pass(reader, line);
    return error_set_at(error, STATUS_BAD, line->number, 0, "the line is longer than %d KB",
                        FORMAT_RECORD_MAX / 1024);
}

/*
 * Whether this is the rest of a line that is too long. Its beginning was reported; the rest is
 * passed over in steps of the size of a record. Only XML continues within a line.
 */
static bool is_rest(const struct format_reader *reader, const struct line *line)
{
    size_t from = leading_spaces(line->text, line->length);
    bool tag = from < line->length && line->text[from] == '<';
    return reader->column > 0 && reader->column % FORMAT_RECORD_MAX == 0 &&
           reader->start == reader->at && !tag;
}

static void forget_titles(struct puzzle *puzzle)
{
    puzzle->title[0] = puzzle->source[0] = '\0';
}

enum status format_next(struct format_reader *reader, struct puzzle *puzzle, struct error *error)
{
    struct line line;
    enum sight sight;
    reader->start = reader->at;
    reader->open = reader->parted = false;
    memset(&puzzle->entries, 0, sizeof puzzle->entries);
    puzzle->has_marks = false;
    forget_titles(puzzle);
    while (!read_plain(reader, puzzle)) {
        sight = reader_look(reader, &line);
        if (sight == SIGHT_END)
            return STATUS_NO;
        if (is_rest(reader, &line)) {
            reader_pass(reader, &line);
            if (!reader->open)
                reader->start = reader->at;
            continue;
        }
        if (sight == SIGHT_LONG && reader->start < reader->at) {
            forget_titles(puzzle); /* their puzzle is too far away */
            reader->start = reader->at;
            reader->parted = false;
            continue;
        }
        if (sight == SIGHT_LONG && !xml_begins(&line))
            return too_long(reader, &line, error);
        const struct form *form = form_of(&line);
        reader->parted =
            form->begins == line_is_rule || (reader->parted && form->read == read_rows);
        enum status status = form->read(reader, &line, puzzle, error);
        if (status != STATUS_NO)
            return status;
        if (!reader->open && !reader->parted && !*puzzle->title && !*puzzle->source)
            reader->start = reader->at; /* nothing is kept of the lines that were passed */
    }
    return STATUS_OK;
}

enum status format_parse(const char *text, size_t length, struct puzzle *puzzle,
                         struct error *error)
{
    struct format_reader reader;
    format_reader_init(&reader, text, length);
    enum status status = format_next(&reader, puzzle, error);
    if (status == STATUS_NO)
        return error_set(error, STATUS_BAD, "there is no puzzle in it: 81 cells are needed");
    return status;
}

/* The end of the last plain line near the end of a text; 0: there is none. */
static size_t cut_after_plain(const char *text, size_t length)
{
    size_t lowest = length > FORMAT_RECORD_MAX ? length - FORMAT_RECORD_MAX : 0;
    size_t end = length;
    while (end > lowest && text[end - 1] != '\n')
        end--;
    while (end > lowest) {
        size_t start = end - 1;
        while (start > lowest && text[start - 1] != '\n')
            start--;
        if (start == lowest && lowest)
            break; /* perhaps the end of a longer line */
        struct line line = { .text = text + start, .length = end - 1 - start };
        line.length -= line.length && line.text[line.length - 1] == '\r';
        if (line_is_plain(&line))
            return end;
        end = start;
    }
    return 0;
}

size_t format_cut(const char *text, size_t length)
{
    size_t cut = cut_after_plain(text, length), within = 0;
    if (cut)
        return cut;
    struct format_reader reader;
    struct puzzle puzzle;
    enum status status;
    format_reader_init(&reader, text, length);
    do {
        status = format_next(&reader, &puzzle, NULL);
        const char *sure = status == STATUS_NO || reader.open ? reader.start : reader.at;
        if (reader.run_end && sure < reader.run_end)
            continue; /* grids that are counted together stay together */
        within = (size_t)(sure - text);
        cut = within && sure[-1] == '\n' ? within : cut;
    } while (status != STATUS_NO && !reader.open);
    return cut ? cut : within;
}
