/*
 * Recognises the format that a line begins, and the lines between puzzles: comments, drawn lines,
 * headings.
 */
#include <string.h>

#include "engine/format/reading.h"

enum status read_nothing(struct format_reader *reader, const struct line *line,
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

enum status read_comment(struct format_reader *reader, const struct line *line,
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
    return read_nothing(reader, line, puzzle, error);
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

static bool (*const begins[FORM_ROWS])(const struct line *line) = {
#define FORM(name, begins, read) begins,
#include "engine/format/form_table.h"
#undef FORM
};

enum form line_form(const struct line *line)
{
    enum form form = 0;
    while (form < FORM_ROWS && !begins[form](line))
        form++;
    return form;
}

enum role line_role(const struct line *line)
{
    const enum form form = line_form(line);
    if (form == FORM_RULE)
        return leading_spaces(line->text, line->length) == line->length ? ROLE_EMPTY : ROLE_RULE;
    if (form != FORM_ROWS)
        return ROLE_END;
    return line_is_dashes(line) ? ROLE_DASHES : ROLE_ROW;
}

void reader_pass_beside(struct format_reader *reader, struct puzzle *puzzle)
{
    struct line line;
    while (reader_look(reader, &line) == SIGHT_LINE &&
           (line_is_rule(&line) || comment_begins(&line))) {
        read_form *form = line_form(&line) == FORM_COMMENT ? read_comment : read_nothing;
        form(reader, &line, puzzle, NULL);
    }
}
