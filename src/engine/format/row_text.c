/* The characters of a row, with and without the signs around its cells. */
#include <string.h>

#include "engine/format/layouts.h"

bool find_trimmed(const struct cells_of_row *cells, size_t *from, size_t *to)
{
    *from = 0;
    *to = cells->length;
    while (*from < *to && is_space(cells->text[*from]))
        ++*from;
    while (*to > *from && is_space(cells->text[*to - 1]))
        --*to;
    return *from < *to;
}

/* Keeps a part of the characters. */
static void keep_part(struct cells_of_row *cells, size_t from, size_t to)
{
    memmove(cells->text, cells->text + from, (to - from) * sizeof *cells->text);
    cells->length = to - from;
}

bool copy_row(const struct line *line, struct cells_of_row *cells)
{
    const char *at = line->text, *end = at + line->length;
    *cells = (struct cells_of_row){ .label = -1 };
    while (at < end && cells->length < WIDTH_MAX)
        cells->text[cells->length++] = next_character(&at, end);
    return at == end;
}

void strip_frame(struct cells_of_row *cells)
{
    size_t from, to;
    const uint32_t *text = cells->text;
    find_trimmed(cells, &from, &to);
    if (to - from > 2 && is_bar(text[from]) && is_bar(text[to - 2]) && text[to - 1] == '.')
        to--; /* the end of a row in LaTeX's package sudoku */
    if (to - from > 2 && is_bar(text[from]) && is_bar(text[to - 1]))
        keep_part(cells, from + 1, to - 1);
}

static bool is_sign_of(uint32_t c, const char *set)
{
    return c && c < 0x80 && strchr(set, (int)c);
}

bool unwrap(struct cells_of_row *cells)
{
    struct wrapping *wrapping = &cells->wrapping;
    const uint32_t *text = cells->text;
    size_t from, to, heads = 0, tails = 0;
    if (!find_trimmed(cells, &from, &to))
        return false;
    if (to - from > 2 && text[from] == '-' && text[from + 1] == ' ' &&
        is_sign_of(text[from + 2], "[\"'"))
        wrapping->head[heads++] = (char)text[from++]; /* an item of YAML */
    for (; from < to && is_sign_of(text[from], " [({<>\"'/;"); from++) {
        if (heads + 1 == sizeof wrapping->head)
            return false;
        wrapping->head[heads++] = (char)text[from];
        while (from + 1 < to && is_space(text[from + 1]))
            from++;
    }
    if (to > from && is_sign_of(text[to - 1], ",;\\$"))
        wrapping->last = (char)text[--to];
    for (; to > from; to--) {
        const bool newline = to - from > 1 && text[to - 1] == 'n' && text[to - 2] == '\\';
        if (is_space(text[to - 1]))
            continue;
        if (!newline && !is_sign_of(text[to - 1], "])}>\"'"))
            break;
        if (tails + 1 == sizeof wrapping->tail)
            return false;
        wrapping->tail[tails++] = (char)text[to - 1];
        to -= newline;
    }
    keep_part(cells, from, to);
    return heads + tails > 0 || wrapping->last;
}

struct line inner_line(const struct line *line)
{
    struct line inner = *line;
    while (inner.length && *inner.text && strchr(" \t>/;", *inner.text)) {
        inner.text++;
        inner.length--;
    }
    return inner;
}
