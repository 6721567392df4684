#include "print/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "base/utf8.h"
#include "engine/board/boards.h"
#include "engine/step/words.h"

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
    if (of->solutions != 1)
        strbuf_add(out, of->solutions ? "several solutions" : "no solution");
    else if (of->level_words)
        strbuf_add(out, of->level_words);
    if (of->solutions == 1 && of->has_er)
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

void caption_rules(const struct board *board, struct strbuf *out)
{
    const struct board_parts *parts = board_parts(board);
    int kinds = 0, count = 0;
    for (int i = 0; i < HOUSE_KINDS; i++)
        kinds += houses_of_kind(board->houses, &house_kinds[i]) != 0;
    strbuf_add(out, "Fill in the digits so that each ");
    for (const struct house_kind *kind = house_kinds; kind < house_kinds + HOUSE_KINDS; kind++)
        if (houses_of_kind(board->houses, kind))
            strbuf_addf(out, "%s%s%s", words_joint(count++, kinds),
                        kind->first >= HOUSE_DIAGONAL ? "shaded " : "", kind->name);
    strbuf_addf(out, " contains each digit from 1 to %d exactly once.", board->size);
    if (parts->box_rows && board->size != DIGITS)
        strbuf_addf(out, " A box has %d rows and %d columns.", parts->box_rows,
                    board->size / parts->box_rows);
    if (!parts->box_rows)
        strbuf_add(out, " Heavy lines divide the regions, which can have any shape.");
    if (parts->extras && board->pairs)
        strbuf_add(out, " No shaded region contains a digit twice.");
    if (board->knight)
        strbuf_add(out, " Cells that are a knight's move of chess apart have different digits.");
    if (board->king)
        strbuf_add(out, " A digit never touches itself, not even at a corner.");
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

/* Whether boards have the same name without maps, as all jigsaws of a size do. */
static bool same_kind(const struct sheet_puzzle *one, const struct sheet_puzzle *other)
{
    const char *left = puzzle_board(&one->puzzle)->name;
    const char *right = puzzle_board(&other->puzzle)->name;
    for (; *left && *left == *right; left++, right++)
        if (*left == ':') {
            left += strcspn(left, "+") - 1;
            right += strcspn(right, "+") - 1;
        }
    return *left == *right;
}

/* The rank of a puzzle's level; that of puzzles without one is the last. */
static int level_rank(const struct sheet_puzzle *of)
{
    return of->has_level ? (int)of->level : LEVEL_EXPERIMENT + 1;
}

static int compare_puzzles(const void *left, const void *right)
{
    const struct sheet_puzzle *one = left, *other = right;
    const uint64_t keys[][2] = { { one->kind, other->kind },
                                 { (uint64_t)level_rank(one), (uint64_t)level_rank(other) },
                                 { one->score, other->score },
                                 { one->place, other->place } };
    for (size_t i = 0; i < ARRAY_SIZE(keys); i++)
        if (keys[i][0] != keys[i][1])
            return keys[i][0] < keys[i][1] ? -1 : 1;
    return 0;
}

void pages_sort(struct sheet_puzzle *puzzles, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        size_t same = 0;
        while (!same_kind(&puzzles[same], &puzzles[i]))
            same++;
        puzzles[i].kind = same;
        puzzles[i].place = i;
    }
    qsort(puzzles, count, sizeof *puzzles, compare_puzzles);
}

size_t pages_kind_end(const struct sheet_puzzle *puzzles, size_t count, size_t first)
{
    size_t end = first;
    while (end < count && puzzles[end].kind == puzzles[first].kind)
        end++;
    return end;
}

void caption_kind(const struct board *board, struct strbuf *out)
{
    const size_t start = out->length;
    board_title(board, "", out);
    strbuf_add(out, out->length > start ? "" : "classic");
    words_capital(out, start);
}

size_t pages_chapter(const struct sheet_options *options, const struct sheet_puzzle *puzzles,
                     size_t count, size_t first, struct strbuf *name)
{
    const struct sheet_puzzle *of = &puzzles[first];
    const struct board *board = puzzle_board(&of->puzzle);
    const size_t end = pages_kind_end(puzzles, count, first);
    size_t begin = first, next = first, levels = 1;
    while (begin && puzzles[begin - 1].kind == of->kind)
        begin--;
    for (size_t i = begin + 1; i < end; i++)
        levels += level_rank(&puzzles[i]) != level_rank(&puzzles[i - 1]);
    /* A chapter begins a leaf, which is two pages. */
    const bool divided = !options->book || end - begin >= 2 * options->per_page * levels;
    while (next < end && (!divided || level_rank(&puzzles[next]) == level_rank(of)))
        next++;
    strbuf_reset(name);
    if (!divided || !board_is_classic(board))
        caption_kind(board, name);
    if (divided)
        strbuf_addf(name, "%s%s", name->length ? ": " : "",
                    of->has_level ? level_name(of->level) : "other puzzles");
    words_capital(name, 0);
    return next;
}

size_t pages_solved(const struct sheet_puzzle *puzzles, size_t count)
{
    size_t solved = 0;
    for (size_t i = 0; i < count; i++)
        solved += puzzles[i].solutions == 1;
    return solved;
}

static void add_page(struct page_list *list, enum page_kind kind, size_t first, size_t count)
{
    list->failed |= !array_grow(&list->at, &list->capacity, list->count, sizeof *list->at);
    if (list->failed)
        return;
    list->next.kind = kind;
    list->next.first = first;
    list->next.count = count;
    list->at[list->count++] = list->next;
    list->next.opens = false;
}

static void begin_part(struct page_list *list, const char *name)
{
    list->next.part[0] = '\0';
    strncat(list->next.part, name, sizeof list->next.part - 1);
    list->next.opens = true;
    list->parts++;
}

/* In a book, whatever follows begins on a right-hand page. */
static void end_leaf(struct page_list *list, const struct sheet_options *options)
{
    const size_t number = list->count + (options->first_page ? (size_t)options->first_page : 1);
    if (options->book && number % 2 == 0)
        add_page(list, PAGE_EMPTY, 0, 0);
}

/* Pages with the solutions of the puzzles from `first` to before `last`. */
static void add_solutions(struct page_list *list, const struct sheet_options *options,
                          const struct sheet_puzzle *puzzles, size_t first, size_t last)
{
    size_t count = 0;
    for (size_t i = first; i < last; i++)
        if (puzzles[i].solutions == 1) {
            if (count++ % options->solutions_per_page == 0)
                add_page(list, PAGE_SOLUTIONS, i, 0);
            if (!list->failed)
                list->at[list->count - 1].count++;
        }
}

bool pages_init(struct page_list *list, const struct sheet_options *options,
                const struct sheet_puzzle *puzzles, size_t count)
{
    SCOPED struct strbuf name = STRBUF_EMPTY;
    *list = (struct page_list){ .at = NULL };
    end_leaf(list, options);
    if (options->book)
        add_page(list, PAGE_TITLE, 0, 0);
    end_leaf(list, options);
    if (options->chapters)
        add_page(list, PAGE_CONTENTS, 0, 0);
    if (options->book)
        begin_part(list, "How to solve the puzzles");
    for (size_t first = 0, next = 0, kinds = 0; options->book && first < count;
         first = next, kinds = 0) {
        for (; next < count && kinds < options->rules_per_page; kinds++)
            next = pages_kind_end(puzzles, count, next);
        add_page(list, PAGE_RULES, first, kinds);
    }
    for (size_t first = 0, next = count; first < count && !list->failed; first = next) {
        if (options->chapters)
            next = pages_chapter(options, puzzles, count, first, &name);
        end_leaf(list, options);
        begin_part(list, options->chapters ? name.text : "Puzzles");
        for (size_t from = first, to; from < next; from = to) {
            to = next - from > options->per_page ? from + (size_t)options->per_page : next;
            add_page(list, PAGE_PUZZLES, from, to - from);
            if (options->solutions == SOLUTIONS_PAGE)
                add_solutions(list, options, puzzles, from, to);
        }
    }
    if (options->solutions == SOLUTIONS_BACK && pages_solved(puzzles, count)) {
        end_leaf(list, options);
        begin_part(list, "Solutions");
        add_solutions(list, options, puzzles, 0, count);
    }
    end_leaf(list, options);
    return !list->failed && !name.failed;
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
