#include "print/pages.h"

#include <stdlib.h>

#include "base/array.h"

static const struct {
    enum level level;
    const char *name;
} chapters[] = { { LEVEL_EASY, "Easy" },       { LEVEL_MEDIUM, "Medium" },
                 { LEVEL_HARD, "Hard" },       { LEVEL_UNFAIR, "Unfair" },
                 { LEVEL_EXTREME, "Extreme" }, { LEVEL_EXPERIMENT, "Experiment" } };
enum { CHAPTERS = ARRAY_SIZE(chapters) };

/* The index of a puzzle's chapter; CHAPTERS: it has no level. */
static size_t chapter_of(const struct sheet_puzzle *of)
{
    size_t at = 0;
    while (at < CHAPTERS && (!of->has_level || chapters[at].level != of->level))
        at++;
    return at;
}

const char *pages_chapter(const struct sheet_puzzle *of)
{
    size_t chapter = chapter_of(of);
    return chapter < CHAPTERS ? ELEMENT(chapters, chapter).name : "Other puzzles";
}

void pages_sort(const struct sheet_puzzle *puzzles, size_t count, struct sheet_puzzle *sorted)
{
    for (size_t chapter = 0; chapter <= CHAPTERS; chapter++)
        for (size_t i = 0; i < count; i++)
            if (chapter_of(&puzzles[i]) == chapter)
                *sorted++ = puzzles[i];
}

/* ---- Lists of pages ---- */

static bool add_page(struct page_list *list, struct sheet_page page)
{
    struct sheet_page *grown = array_grow(list->at, &list->capacity, list->count, sizeof *list->at);
    if (!grown)
        return false;
    list->at = grown;
    page.section = list->section_count - 1;
    list->at[list->count++] = page;
    return true;
}

static void begin_section(struct page_list *list, const char *name)
{
    ELEMENT(list->sections, list->section_count++) = (struct section){ name, list->count };
}

/* Pages with the solutions of the puzzles from `first` to before `last`. */
static bool add_solutions(struct page_list *list, const struct page_rules *rules,
                          const struct sheet_puzzle *puzzles, size_t first, size_t last)
{
    struct sheet_page page = { .kind = PAGE_SOLUTIONS };
    for (size_t i = first; i < last; i++) {
        if (puzzles[i].solutions != 1)
            continue;
        if (!page.count)
            page.first = i;
        if (++page.count < rules->solutions_per_page)
            continue;
        if (!add_page(list, page))
            return false;
        page.count = 0;
    }
    return !page.count || add_page(list, page);
}

/* Pages with the puzzles from `first` to before `last`. */
static bool add_puzzles(struct page_list *list, const struct page_rules *rules,
                        const struct sheet_puzzle *puzzles, size_t first, size_t last)
{
    for (size_t next; first < last; first = next) {
        next = last - first > rules->per_page ? first + rules->per_page : last;
        if (!add_page(list, (struct sheet_page){ PAGE_PUZZLES, 0, first, next - first }) ||
            (rules->solutions == SOLUTIONS_PAGE &&
             !add_solutions(list, rules, puzzles, first, next)))
            return false;
    }
    return true;
}

bool pages_init(struct page_list *list, const struct page_rules *rules,
                const struct sheet_puzzle *puzzles, size_t count)
{
    bool solved = false;
    *list = (struct page_list){ .at = NULL };
    if (rules->chapters && !add_page(list, (struct sheet_page){ .kind = PAGE_CONTENTS }))
        return false;
    for (size_t first = 0, next; first < count; first = next) {
        next = rules->chapters ? first : count;
        while (next < count && chapter_of(&puzzles[next]) == chapter_of(&puzzles[first]))
            next++;
        begin_section(list, rules->chapters ? pages_chapter(&puzzles[first]) : "Puzzles");
        if (!add_puzzles(list, rules, puzzles, first, next))
            return false;
    }
    for (size_t i = 0; i < count; i++)
        solved |= puzzles[i].solutions == 1;
    if (rules->solutions != SOLUTIONS_BACK || !solved)
        return true;
    begin_section(list, "Solutions");
    return add_solutions(list, rules, puzzles, 0, count);
}

void pages_release(struct page_list *list)
{
    free(list->at);
    *list = (struct page_list){ .at = NULL };
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
