#include "print/sheet.h"

#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "base/utf8.h"
#include "engine/board/boards.h"
#include "engine/path/rating.h"

/* ---- Paper ---- */

static const struct paper_size papers[] = {
    { "a3", 841.89, 1190.55 }, { "a4", 595.28, 841.89 }, { "a5", 419.53, 595.28 },
    { "a6", 297.64, 419.53 },  { "letter", 612, 792 },   { "legal", 612, 1008 },
};

static const struct {
    const char *name;
    double points;
} units[] = { { "in", 72 }, { "mm", 72 / 25.4 }, { "cm", 72 / 2.54 }, { "pt", 1 } };

static const double side_least = 2 * 72, side_most = 48 * 72;

/* Reads digits, with a point among them if there is one, in every locale; moves past them. */
static bool read_decimal(const char **at, double *value)
{
    double scale = 1;
    bool point = false;
    const char *start = *at;
    *value = 0;
    for (; (**at >= '0' && **at <= '9') || (**at == '.' && !point && *at > start); ++*at) {
        if (**at == '.') {
            point = true;
            continue;
        }
        *value = *value * 10 + (**at - '0');
        scale *= point ? 10 : 1;
    }
    *value /= scale;
    return *at > start && (*at)[-1] != '.' && *at - start < 16;
}

static bool read_unit(const char *text, double *points)
{
    for (size_t i = 0; i < ARRAY_SIZE(units); i++)
        if (name_same(text, units[i].name)) {
            *points = units[i].points;
            return true;
        }
    return false;
}

bool length_read(const char *text, double *points)
{
    double unit;
    if (!read_decimal(&text, points) || !read_unit(text, &unit))
        return false;
    *points *= unit;
    return true;
}

enum status paper_read(const char *text, struct paper_size *paper, struct error *error)
{
    for (size_t i = 0; i < ARRAY_SIZE(papers); i++)
        if (name_same(text, papers[i].name)) {
            *paper = papers[i];
            return STATUS_OK;
        }
    const char *at = text;
    double sides[2], unit = points_an_inch;
    const bool width = read_decimal(&at, &sides[0]) && (*at == 'x' || *at == 'X');
    if (!width || (at++, !read_decimal(&at, &sides[1])) || (*at && !read_unit(at, &unit)))
        return error_set(error, STATUS_BAD,
                         "'%s' is not a paper size; use a3, a4, a5, a6, letter, legal or a size "
                         "such as 6x9in or 148x210mm",
                         text);
    *paper = (struct paper_size){ text, sides[0] * unit, sides[1] * unit };
    if (paper->width >= side_least && paper->width <= side_most && paper->height >= side_least &&
        paper->height <= side_most)
        return STATUS_OK;
    return error_set(error, STATUS_BAD,
                     "'%s' is out of range: each side must measure 2 to 48 inches (51 to 1219 mm)",
                     text);
}

/* ---- Captions ---- */

/*
 * The length of a title without the number and rating that puzzles of a pack have, as in
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
    char name[sizeof of->puzzle.title] = "";
    memcpy(name, of->puzzle.title, title_length(of->puzzle.title));
    strbuf_addf(out, *name ? "%zu. " : "No. %zu", number);
    add_harmless(out, name);
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
    int givens = CELLS - cellset_count(grid_empty_cells(&of->puzzle.givens));
    size_t before = out->length;
    caption_brief_words(of, out);
    board_title(puzzle_board(&of->puzzle), out->length > before ? ", " : "", out);
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
static const char *pass_character(const char *at, const char *end)
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
        at = pass_character(at, end);
    return (size_t)(at - text);
}

size_t caption_length(const char *text)
{
    size_t length = 0;
    for (const char *at = text, *end = text + strlen(text); at < end; length++)
        at = pass_character(at, end);
    return length;
}

/* ---- Pages ---- */

static const char *const chapters[] = {
    "Easy", "Medium", "Hard", "Unfair", "Extreme", "Experiment"
};
enum { CHAPTERS = ARRAY_SIZE(chapters) };
_Static_assert(LEVEL_EXPERIMENT - LEVEL_EASY + 1 == CHAPTERS, "a chapter for each level");

/* The index of a puzzle's chapter; CHAPTERS: it has no level. */
static size_t chapter_of(const struct sheet_puzzle *of)
{
    return of->has_level ? (size_t)of->level - LEVEL_EASY : CHAPTERS;
}

const char *pages_chapter(const struct sheet_puzzle *of)
{
    const size_t chapter = chapter_of(of);
    return chapter < CHAPTERS ? chapters[chapter] : "Other puzzles";
}

void pages_sort(const struct sheet_puzzle *puzzles, size_t count, struct sheet_puzzle *sorted)
{
    for (size_t chapter = 0; chapter <= CHAPTERS; chapter++)
        for (size_t i = 0; i < count; i++)
            if (chapter_of(&puzzles[i]) == chapter)
                *sorted++ = puzzles[i];
}

size_t pages_solved(const struct sheet_puzzle *puzzles, size_t count)
{
    size_t solved = 0;
    for (size_t i = 0; i < count; i++)
        solved += puzzles[i].solutions == 1;
    return solved;
}

static bool add_page(struct page_list *list, enum page_kind kind, size_t first, size_t count)
{
    if (!array_grow(&list->at, &list->capacity, list->count, sizeof *list->at))
        return false;
    list->at[list->count++] = (struct sheet_page){ kind, list->section_count - 1, first, count };
    return true;
}

static void begin_section(struct page_list *list, const char *name)
{
    ELEMENT(list->sections, list->section_count++) = (struct section){ name, list->count };
}

/* Pages with the solutions of the puzzles from `first` to before `last`. */
static bool add_solutions(struct page_list *list, const struct sheet_options *options,
                          const struct sheet_puzzle *puzzles, size_t first, size_t last)
{
    size_t begun = 0, count = 0;
    for (size_t i = first; i < last; i++) {
        if (puzzles[i].solutions != 1)
            continue;
        begun = count ? begun : i;
        if (++count < options->solutions_per_page)
            continue;
        if (!add_page(list, PAGE_SOLUTIONS, begun, count))
            return false;
        count = 0;
    }
    return !count || add_page(list, PAGE_SOLUTIONS, begun, count);
}

/* Pages with the puzzles from `first` to before `last`. */
static bool add_puzzles(struct page_list *list, const struct sheet_options *options,
                        const struct sheet_puzzle *puzzles, size_t first, size_t last)
{
    for (size_t next; first < last; first = next) {
        next = last - first > options->per_page ? first + (size_t)options->per_page : last;
        if (!add_page(list, PAGE_PUZZLES, first, next - first) ||
            (options->solutions == SOLUTIONS_PAGE &&
             !add_solutions(list, options, puzzles, first, next)))
            return false;
    }
    return true;
}

bool pages_init(struct page_list *list, const struct sheet_options *options,
                const struct sheet_puzzle *puzzles, size_t count)
{
    *list = (struct page_list){ .at = NULL };
    if (options->chapters && !add_page(list, PAGE_CONTENTS, 0, 0))
        return false;
    for (size_t first = 0, next; first < count; first = next) {
        next = options->chapters ? first : count;
        while (next < count && chapter_of(&puzzles[next]) == chapter_of(&puzzles[first]))
            next++;
        begin_section(list, options->chapters ? pages_chapter(&puzzles[first]) : "Puzzles");
        if (!add_puzzles(list, options, puzzles, first, next))
            return false;
    }
    if (options->solutions != SOLUTIONS_BACK || !pages_solved(puzzles, count))
        return true;
    begin_section(list, "Solutions");
    return add_solutions(list, options, puzzles, 0, count);
}

/* ---- Booklets ---- */

size_t booklet_sides(size_t pages)
{
    return (pages + 3) / 4 * 2;
}

void booklet_pages(size_t pages, size_t side, size_t on[2])
{
    size_t last = 2 * booklet_sides(pages) - 1;
    on[side % 2] = last - side;
    on[1 - side % 2] = side;
}

size_t booklet_side(size_t pages, size_t page)
{
    size_t sides = booklet_sides(pages);
    return page < sides ? page : 2 * sides - 1 - page;
}
