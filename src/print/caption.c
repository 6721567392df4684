#include "print/caption.h"

#include <string.h>

#include "base/utf8.h"
#include "engine/path/rating.h"

/*
 * The length of a title without the number and rating that `reductio generate --pack` adds, as in
 * "X-Wing, no. 12: ER 4.2, hard, score 810"; 0 if only a level remains, which captions show.
 */
static size_t title_length(const char *title)
{
    const char *number = strstr(title, ", no. "), *after;
    enum level level;
    char name[32] = "";
    if (!number)
        return strlen(title);
    after = number + strlen(", no. ");
    after += strspn(after, "0123456789");
    if (strncmp(after, ": ER ", strlen(": ER ")) != 0)
        return strlen(title);
    if (number - title < (ptrdiff_t)sizeof name)
        memcpy(name, title, (size_t)(number - title));
    return level_named(name, &level) || !strcmp(name, "puzzle") ? 0 : (size_t)(number - title);
}

void caption_title(const struct sheet_puzzle *of, size_t number, struct strbuf *out)
{
    size_t length = title_length(of->puzzle.title);
    strbuf_addf(out, length ? "%zu. " : "No. %zu", number);
    strbuf_add_bytes(out, of->puzzle.title, length);
}

void caption_brief_words(const struct sheet_puzzle *of, struct strbuf *out)
{
    bool rated = of->solutions == 1;
    if (!rated)
        strbuf_add(out, of->solutions ? "several solutions" : "no solution");
    if (rated && of->level_words)
        strbuf_add(out, of->level_words);
    if (rated && of->has_er)
        strbuf_addf(out, "%s%sER %u.%u", of->level_words ? ", " : "",
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
        marks[cell] = !blank              ? 0
                      : puzzle->has_marks ? format_notes(puzzle, cell)
                                          : position.digits[cell];
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
