/* Recognises the lines that begin lists, see arrays.c. */
#include <string.h>

#include "engine/format/layouts.h"

/* How many brackets open here, if a cell or the end of the line follows them; otherwise 0. */
static int brackets_before_cell(const char *at, const char *end)
{
    int brackets = 0;
    for (; at < end && strchr("[({ \t\"'", *at); at++)
        brackets += *at == '[' || *at == '(' || *at == '{';
    return at == end || cell_value(*at) >= 0 ? brackets : 0;
}

/*
 * Whether a line begins lists: with a bracket, with words and a bracket behind a sign of assignment
 * or another bracket, or with words and two brackets. A parenthesis is one only behind an
 * assignment, or twice.
 */
bool array_begins(const struct line *line)
{
    const char *end = line->text + line->length, *at = line->text;
    char before = '\0';
    bool assigned = false;
    for (; at < end; at++) {
        const bool opens = *at == '[' || *at == '{' || *at == '(';
        const int brackets = opens ? brackets_before_cell(at, end) : 0;
        if (brackets > 1 || (brackets && assigned))
            break;
        if (opens && *at != '(') {
            if (before && !strchr("=:(,;[{", before) && at[-1] == ' ')
                return false;
            break;
        }
        assigned |= *at == '=' || (*at == '-' && before == '<');
        before = *at == ' ' || *at == '\t' ? before : *at;
    }
    return at < end && !line_is_marked_row(line) && !line_is_indexed_row(line);
}
