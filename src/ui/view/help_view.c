/* The help, written from the action table, the present key map, and the tables of inks and papers.
 */
#include <string.h>

#include "ui/core/reporting.h"
#include "ui/view/panel.h"
#include "ui/view/text_view.h"
#include "ui/view/views.h"

enum {
    KEYS = 17,     /* columns before the texts about keys */
    SAMPLES = 9,   /* and before those about samples of the board */
    NARROWEST = 55 /* of several columns */
};

static void write_keys(struct page *page, enum action action, const char *help)
{
    struct strbuf keys = STRBUF_EMPTY;
    keymap_keys(&page->app->keymap, action, &keys);
    page_entry(page, keys.text, KEYS, help);
    strbuf_release(&keys);
}

struct some_help {
    enum action action;
    const char *help;
};

static void write_some(struct page *page, const struct some_help *some, size_t count)
{
    for (size_t i = 0; i < count; i++)
        write_keys(page, some[i].action, some[i].help);
}

/* The few keys that a game needs. */
static void write_beginning(struct page *page)
{
    static const struct some_help first[] = {
        { ACTION_ENTER_DIGIT, "enter a digit in the cell; the arrow keys move" },
        { ACTION_HINT, "a hint; again for more of it" },
        { ACTION_STEP, "the next forced move, with its reason" },
        { ACTION_TRY, "then a digit: try it and see what follows" },
        { ACTION_UNDO, "undo anything" },
    };
    page_heading(page, "To begin");
    write_some(page, first, sizeof first / sizeof *first);
    page_gap(page);
    page_text(page, INK_TEXT, "S- is Shift, C- is Control, A- is Alt.");
}

static void write_lessons(struct page *page)
{
    static const struct some_help lessons[] = {
        { ACTION_STEP, "the next position, after the last the next technique" },
        { ACTION_STEP_BACK, "the position before" },
        { ACTION_AGAIN, "begin it again" },
        { ACTION_HINT, "a hint to what is to be found" },
        { ACTION_QUIT, "back to the list" },
    };
    page_heading(page, "In a lesson");
    write_some(page, lessons, sizeof lessons / sizeof *lessons);
}

/* ---- The legend ---- */

static const char *const ink_names[] = {
#define INK_NAME(ink, mark, name) name,
    EVERY_INK(INK_NAME)
};

static const char *const paper_names[] = {
#define PAPER_NAME(paper, mark, name) name,
    EVERY_PAPER(PAPER_NAME)
};

/* How inks look on the board, and what they mean there; other inks show their name in themes. */
static const struct legend {
    const char *sample, *means;
} ink_legend[INK_COUNT] = {
    [INK_GIVEN] = { "7", "a given" },
    [INK_ENTRY] = { "7", "your own digit" },
    [INK_FORCED] = { "7' 7\xC2\xB0", "a forced digit" },
    [INK_TRY_1] = { "7? 7\xC2\xB9", "tried in an experiment, and what follows from it" },
    [INK_TRY_2] = { "7? 7\xC2\xB2", "the same of an experiment inside (7b without such signs)" },
    [INK_TRY_3] = { "7? 7\xC2\xB3", "and inside that one" },
    [INK_CANDIDATE] = { "7", "a candidate" },
    [INK_NOTE] = { "7", "your own note" },
    [INK_CONFLICT] = { "7!", "stands twice in a row, column or box" },
    [INK_WRONG] = { "7x", "wrong (only when you ask)" },
    [INK_PATTERN] = { "7", "makes the pattern of a hint" },
    [INK_OPPOSITE] = { "7", "is false where the pattern is true" },
    [INK_FIN] = { "7", "a fin, outside the pattern proper" },
    [INK_CAUSE] = { "7", "rules others out" },
    [INK_ELIMINATED] = { "7", "is eliminated" },
    [INK_PLACED] = { "7", "becomes the digit of its cell" },
};

static const char *const paper_means[PAPER_COUNT] = {
    [PAPER_CURSOR] = "the selected cell",
    [PAPER_SAME] = "the same digit, or the highlighted one",
    [PAPER_EVIDENCE] = "a cell of the pattern",
    [PAPER_SHAPE] = "a cell that could be filled",
};

static void write_legend(struct page *page)
{
    page_heading(page, "Colours and signs");
    for (int ink = INK_GIVEN; ink < INK_GOOD; ink++) {
        const struct legend *legend = &ink_legend[ink];
        page_sample(page, legend->sample ? legend->sample : "7", (enum ink)ink, PAPER_PLAIN,
                    SAMPLES, legend->means ? legend->means : ink_names[ink]);
    }
    for (int paper = PAPER_PLAIN + 1; paper < PAPER_COUNT; paper++)
        if (paper != PAPER_ALT && paper != PAPER_BAR)
            page_sample(page, " 7 ", INK_CANDIDATE, (enum paper)paper, SAMPLES,
                        paper_means[paper] ? paper_means[paper] : paper_names[paper]);
    page_gap(page);
    page_text(page, INK_TEXT, "In one-row cells three by three dots are the candidates 1 to 9.");
}

static void write_help(struct app *app, struct page *page)
{
    const char *group = "";
    (void)app;
    write_beginning(page);
    for (size_t i = 0; i < action_table_size; i++) {
        if (strcmp(group, action_table[i].group))
            page_heading(page, action_table[i].group);
        group = action_table[i].group;
        write_keys(page, action_table[i].action, action_table[i].help);
    }
    write_lessons(page);
    write_legend(page);
}

static void help_draw(struct app *app, struct frame *frame)
{
    struct rect rect = layout_page(&app->layout);
    rect.x++;
    rect.width -= 2;
    panel_title(app, frame, help_view.name);
    text_draw_page(app, frame, rect, NARROWEST, write_help);
}

static void help_tell(struct app *app, struct strbuf *out)
{
    page_tell(app, write_help, out);
}

static void help_open(struct app *app)
{
    text_push(app, &help_view);
}

static const struct handler handlers[] = {
    { ACTION_HELP, .run = app_pop },
    { .action = ACTION_NONE },
};

const struct view help_view = {
    .name = "help",
    .state_size = sizeof(struct text_state),
    .openings = { { ACTION_HELP, .run = help_open } },
    .context = CONTEXT_READ,
    .page = true,
    .draw = help_draw,
    .handlers = handlers,
    .like = &text_view,
    .tell = help_tell,
};
