#include "print/caption.h"

#include <string.h>

#include "base/utf8.h"
#include "engine/path/rating.h"

void caption_title(const struct sheet_puzzle *of, size_t number, struct strbuf *out)
{
    if (of->puzzle.title[0])
        strbuf_addf(out, "%zu. %s", number, of->puzzle.title);
    else
        strbuf_addf(out, "No. %zu", number);
}

void caption_brief_words(const struct sheet_puzzle *of, struct strbuf *out)
{
    bool rated = of->solutions == 1;
    if (!rated)
        strbuf_add(out, of->solutions ? "several solutions" : "no solution");
    if (rated && of->has_level)
        strbuf_add(out, level_name(of->level));
    if (rated && of->has_er)
        strbuf_addf(out, "%s%sER %u.%u", of->has_level ? ", " : "",
                    of->er.estimated ? "about " : "", of->er.tenths / 10, of->er.tenths % 10);
}

void caption_words(const struct sheet_puzzle *of, struct strbuf *out)
{
    int givens = CELLS - cellset_count(grid_blanks(&of->puzzle.givens));
    size_t before = out->length;
    caption_brief_words(of, out);
    strbuf_addf(out, "%s%d given%s", out->length > before ? ", " : "", givens,
                givens == 1 ? "" : "s");
}

void caption_marks(const struct puzzle *puzzle, digitset marks[CELLS])
{
    struct position position;
    format_position(puzzle, &position);
    for (int cell = 0; cell < CELLS; cell++) {
        bool blank = !puzzle->givens.digit[cell] && !puzzle->entries.digit[cell];
        marks[cell] = !blank ? 0 : puzzle->has_marks ? puzzle->marks[cell] : position.digits[cell];
    }
}

/* Past one character and whatever belongs on top of it. */
static const char *pass(const char *at, const char *end)
{
    utf8_next(&at, end);
    for (const char *next = at; next < end; at = next)
        if (utf8_width(utf8_next(&next, end)) != 0)
            break;
    return at;
}

size_t caption_cut(const char *text, size_t count)
{
    const char *at = text, *end = text + strlen(text);
    while (count-- > 0 && at < end)
        at = pass(at, end);
    return (size_t)(at - text);
}

size_t caption_length(const char *text)
{
    size_t length = 0;
    for (const char *at = text, *end = text + strlen(text); at < end; length++)
        at = pass(at, end);
    return length;
}
