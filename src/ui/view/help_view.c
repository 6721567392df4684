/* The help, written from the action table, the present key map, and the tables of inks and papers.
 */
#include <string.h>

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
    page_sample(page, keys.text, INK_STRONG, PAPER_PLAIN, KEYS, help);
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

/* ---- The legend ---- */

/* The looks of inks on the board, and their meanings there. */
static const struct legend {
    const char *sample, *means;
} ink_legend[INK_COUNT] = {
    [INK_GIVEN] = { "7", "a given" },
    [INK_ENTRY] = { "7", "your own digit" },
    [INK_FORCED] = { "7' 7\xC2\xB0", "a forced digit" },
    [INK_TRY_1] = { "7? 7\xC2\xB9", "tried in an experiment, and its consequences" },
    [INK_TRY_2] = { "7? 7\xC2\xB2", "the same for an experiment inside it (or 7b)" },
    [INK_TRY_3] = { "7? 7\xC2\xB3", "the same, one level deeper" },
    [INK_CANDIDATE] = { "7", "a candidate" },
    [INK_NOTE] = { "7", "your own note" },
    [INK_CONFLICT] = { "7!", "occurs twice in a row, column or box" },
    [INK_WRONG] = { "7x", "wrong (only when you ask)" },
    [INK_PATTERN] = { "7", "is part of the pattern of a hint" },
    [INK_SET_2] = { "7", "is part of its second set or branch" },
    [INK_SET_3] = { "7", "of its third" },
    [INK_SET_4] = { "7", "of its fourth" },
    [INK_SET_5] = { "7", "of its fifth" },
    [INK_OPPOSITE] = { "7", "is false where the pattern is true" },
    [INK_FIN] = { "7", "a fin, outside the pattern proper" },
    [INK_TARGET] = { "7", "is possible in a target of the pattern" },
    [INK_CAUSE] = { "7", "rules out other candidates" },
    [INK_ELIMINATED] = { "7", "is eliminated" },
    [INK_GHOST] = { "7", "was just eliminated (shown until the next key)" },
    [INK_PLACED] = { "7", "becomes the digit of its cell" },
    [INK_FADED] = { "7", "does not match the filter" },
};

static const char *const paper_means[PAPER_COUNT] = {
    [PAPER_CURSOR] = "the cell of the cursor",
    [PAPER_SAME] = "the digit under the cursor, or the filtered one",
    [PAPER_EVIDENCE] = "a cell of the pattern",
    [PAPER_HOUSE] = "the row, column or box of a hint",
    [PAPER_TARGET] = "a cell that loses a candidate",
    [PAPER_DEAD] = "a contradiction: a cell or house without a digit left",
    [PAPER_SHAPE] = "a cell that could be filled",
    [PAPER_SELECTED] = "a cell that you selected",
    [PAPER_CROSS] = "the row, column and box of the cursor",
    [PAPER_FILTER] = "a cell that can hold the filtered digit",
    [PAPER_COLOUR_1A] = "your colour 1",
    [PAPER_COLOUR_2A] = "your colour 2",
    [PAPER_COLOUR_3A] = "your colour 3",
    [PAPER_COLOUR_4A] = "your colour 4",
    [PAPER_COLOUR_5A] = "your colour 5",
    [PAPER_COLOUR_1B] = "the other tone of colour 1",
    [PAPER_COLOUR_2B] = "the other tone of colour 2",
    [PAPER_COLOUR_3B] = "the other tone of colour 3",
    [PAPER_COLOUR_4B] = "the other tone of colour 4",
    [PAPER_COLOUR_5B] = "the other tone of colour 5",
};

static void write_legend(struct page *page)
{
    page_heading(page, "Colours and signs");
    for (int ink = INK_GIVEN; ink < INK_GOOD; ink++)
        page_sample(page, ink_legend[ink].sample, (enum ink)ink, PAPER_PLAIN, SAMPLES,
                    ink_legend[ink].means);
    for (int paper = PAPER_PLAIN + 1; paper < PAPER_COUNT; paper++)
        if (paper != PAPER_ALT && paper != PAPER_BAR)
            page_sample(page, " 7 ", INK_CANDIDATE, (enum paper)paper, SAMPLES, paper_means[paper]);
    page_gap(page);
    page_coloured(page, NULL,
                  "In cells of one row, a field of 3x3 dots shows the candidates 1 to 9.");
}

static void write_help(struct app *app, struct page *page)
{
    const char *group = "";
    (void)app;
    /* The few keys that a game needs. */
    static const struct some_help first[] = {
        { ACTION_ENTER_DIGIT, "enter a digit in the cell; the arrow keys move" },
        { ACTION_CLEAR, "clear the cell (or type its digit again)" },
        { ACTION_NOTE_MODE, "digit keys write notes, on or off" },
        { ACTION_SHOW, "show your notes or the candidates" },
        { ACTION_UNDO, "undo anything" },
        { ACTION_HINT, "a hint; press the key again for more" },
        { ACTION_STEP, "the next forced move, with its reason" },
        { ACTION_TRY, "then a digit: try it and see what follows" },
    };
    page_heading(page, "To begin");
    write_some(page, first, sizeof first / sizeof *first);
    page_gap(page);
    page_coloured(page, NULL, "S- is Shift, C- is Control, A- is Alt.");
    for (size_t i = 0; i < action_table_size; i++) {
        if (strcmp(group, action_table[i].group))
            page_heading(page, action_table[i].group);
        group = action_table[i].group;
        write_keys(page, action_table[i].action, action_table[i].help);
    }
    static const struct some_help lessons[] = {
        { ACTION_STEP, "the next position, or the next technique" },
        { ACTION_STEP_BACK, "the position before" },
        { ACTION_AGAIN, "begin the position again" },
        { ACTION_HINT, "a hint" },
        { ACTION_QUIT, "back to the list" },
    };
    page_heading(page, "In a lesson");
    write_some(page, lessons, sizeof lessons / sizeof *lessons);
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
