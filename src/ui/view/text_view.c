/*
 * Views of long texts, which scroll in columns of headings, paragraphs and entries: messages, the
 * help, which is written from the action table, the present key map, and the tables of inks and
 * papers, and can be searched, and the page of a technique.
 */
#include "ui/view/views.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/name.h"
#include "base/utf8.h"
#include "engine/path/technique_text.h"

/* ---- Pages ---- */

struct page {
    struct app *app;
    struct frame *frame; /* NULL: the lines are only counted */
    struct rect rect;
    int columns, width; /* of each column */
    int skipped;        /* lines scrolled off the top */
    int line;           /* the next one, from 0 */
    bool failed;        /* memory ran out for a part of the text */
    bool whole;         /* all of it fits: no heading stands alone at the end of a column */
    const char
        *search; /* lines without this text are left out, and headings without lines; or "" */
    const char *heading; /* of the lines that follow, until one of them is found; NULL: none */
};

enum {
    GAP = 3,      /* columns of the screen between two of the page */
    MOST = 3,     /* columns of a page */
    TOGETHER = 4, /* lines: a heading is not separated from those below it */
    VAST = 4000,  /* more columns than any text has */
};

/* The place of a line on the screen; false: it is scrolled off. */
static bool place_of(const struct page *page, int line, int *x, int *y)
{
    const int at = line - page->skipped, height = page->rect.height;
    if (!page->frame || at < 0 || at >= page->columns * height)
        return false;
    *x = page->rect.x + at / height * (page->width + GAP);
    *y = page->rect.y + at % height;
    return true;
}

/* Adds a text as lines that begin at column `indent`; the first may stand behind something. */
static void flow_lines(struct page *page, int indent, enum ink ink, const char *text,
                       const uint8_t *inks)
{
    const int width = page->width - indent,
              lines = frame_wrap(NULL, 0, 0, width, 0, 0, text, ink, PAPER_PLAIN);
    int x, y;
    for (int i = 0; i < lines; i++)
        if (place_of(page, page->line + i, &x, &y))
            frame_wrap_styled(page->frame, x + indent, y, width, 1, i,
                              (struct styled){ text, inks, NULL, ink, PAPER_PLAIN });
    page->line += lines > 0 ? lines : 1;
}

static void page_gap(struct page *page)
{
    if (page->line && !(page->whole && page->line % page->rect.height == 0))
        page->line++;
}

static void page_heading(struct page *page, const char *text)
{
    page->heading = *page->search ? text : NULL;
    if (page->heading)
        return;
    page_gap(page);
    const int left = page->rect.height - page->line % page->rect.height;
    if (page->whole && left < TOGETHER)
        page->line += left;
    flow_lines(page, 0, INK_STRONG, text, NULL);
}

/* Whether a line is left out; the first one that is not is put below its heading. */
static bool search_hides(struct page *page, const char *sample, const char *text)
{
    const char *search = page->search, *heading = page->heading;
    const bool hides = !name_has(sample, search) && !name_has(text, search);
    if (!hides && heading) {
        page->search = "";
        page_heading(page, heading);
        page->search = search;
    }
    return hides;
}

/* A text in the colours of the board's roles; NULL: without. */
static void page_coloured(struct page *page, const struct roles *roles, const char *text)
{
    if (search_hides(page, "", text))
        return;
    uint8_t *inks = roles ? coloured_text(text, &board_classic, roles) : NULL;
    flow_lines(page, 0, INK_TEXT, text, inks);
    free(inks);
}

/* A few keys, or a character of the board as it is painted there, and the text about that, whose
 * lines begin at column `indent`. */
static void page_sample(struct page *page, const char *sample, enum ink ink, enum paper paper,
                        int indent, const char *text)
{
    const int needed = utf8_columns(sample), height = page->rect.height;
    int x, y;
    if (search_hides(page, sample, text))
        return;
    /* Behind a sample that is too long the text begins later, if it has room there. */
    const int behind = needed + 4 > indent ? needed + 4 : indent;
    const bool below = behind > page->width / 2;
    const int from = below ? indent : behind, at = page->line - page->skipped,
              lines = below +
                      frame_wrap(NULL, 0, 0, page->width - from, 0, 0, text, INK_TEXT, PAPER_PLAIN);
    if (at >= 0 && at < (page->columns - 1) * height && lines > height - at % height)
        page->line += height - at % height; /* no entry continues in the next column */
    if (place_of(page, page->line, &x, &y))
        frame_text(page->frame, x + 2, y, page->width - 2, sample, ink, paper);
    page->line += below;
    flow_lines(page, from, INK_TEXT, text, NULL);
}

/* ---- Views of pages ---- */

/* How a view of this kind begins its state. */
struct text_state {
    void (*write)(struct app *app, struct page *page);
    int narrowest; /* column; 0: there is one, as wide as the place */
    int skipped;   /* lines scrolled off the top */
    int height;    /* of the page, as it was drawn last */
    struct name_search search;
};

static struct text_state *text_state(const struct app *app)
{
    return app_state(app, app_shown(app));
}

static void text_draw(struct app *app, struct frame *frame)
{
    const struct view *view = app_shown(app);
    struct text_state *state = text_state(app);
    struct rect rect = layout_beside(&app->layout);
    char scroll[64] = "", keys[96];
    if (view->page) {
        rect = layout_page(&app->layout);
        rect.x++;
        rect.width -= 2;
    }
    const int narrowest = state->narrowest ? state->narrowest : rect.width;
    const int fitting = (rect.width + GAP) / (narrowest + GAP);
    const int columns = fitting < 1 ? 1 : fitting > MOST ? MOST : fitting;
    const int fits = columns * rect.height;
    struct page page = { .app = app,
                         .rect = rect,
                         .columns = columns,
                         .width = (rect.width + GAP) / columns - GAP,
                         .search = state->search.text,
                         .whole = true };
    state->write(app, &page);
    if (page.line > fits) {
        page.whole = false;
        page.line = 0;
        state->write(app, &page);
    }
    const int lines = page.line + (page.whole ? 0 : columns - 1),
              most = lines > fits ? lines - fits : 0;
    state->skipped = state->skipped < most ? state->skipped : most;
    state->height = rect.height;
    panel_title(app, frame, view->name);
    page.skipped = state->skipped;
    page.frame = frame;
    page.line = 0;
    state->write(app, &page);
    mouse_area_add(app, rect, NULL);
    if (state->search.on) {
        snprintf(keys, sizeof keys, "Lines that contain: %s_", state->search.text);
        panel_line(app, frame, INK_STRONG, keys);
        return;
    }
    if (most)
        snprintf(scroll, sizeof scroll, "{up} {down} scroll  %d of %d lines  ",
                 state->skipped + fits, lines);
    snprintf(keys, sizeof keys, "%s%s%s", view->event ? "{filter} search  " : "", scroll,
             app->play->kind->sets_task ? "{open} to the board" : "{quit} back");
    panel_keys(app, frame, keys);
}

/* Adds the page as text, without breaking its lines. */
static void text_describe(struct app *app, struct strbuf *out)
{
    struct frame frame = { 0 };
    struct page page = {
        .app = app, .rect = { 0, 0, VAST, VAST }, .columns = 1, .width = VAST, .search = ""
    };
    text_state(app)->write(app, &page);
    out->failed |= !frame_resize(&frame, VAST, page.line) || page.failed;
    page.frame = &frame;
    page.line = 0;
    text_state(app)->write(app, &page);
    frame_to_text(&frame, out);
    frame_release(&frame);
}

static void scroll(struct app *app, int lines)
{
    struct text_state *state = text_state(app);
    state->skipped = state->skipped + lines < 0 ? 0 : state->skipped + lines;
}

static void scroll_pages(struct app *app, int pages)
{
    scroll(app, pages * text_state(app)->height);
}

/* Opens a view of this kind at its first line; false: memory ran out, which is reported. */
static bool text_push(struct app *app, const struct view *view,
                      void (*write)(struct app *app, struct page *page), int narrowest)
{
    const bool pushed = app_push(app, view);
    if (pushed)
        *text_state(app) =
            (struct text_state){ write, narrowest, .height = app->layout.height - 2 };
    return pushed;
}

/* ---- Messages, and what a list has no room for ---- */

struct message_state {
    struct text_state place;
    struct strbuf text;
};

static void write_message(struct app *app, struct page *page)
{
    const struct message_state *state = app_state(app, &text_view);
    page_coloured(page, NULL, state->text.text);
    page->failed |= state->text.failed;
}

void text_open(struct app *app, const struct strbuf *text)
{
    if (app->line_mode.on) {
        app_report(app, REPORT_READ, .text = text->text); /* printed, not opened */
        app->reports.words.text.failed |= text->failed;
        return;
    }
    if (!text_push(app, &text_view, write_message, 0))
        return;
    struct message_state *state = app_state(app, &text_view);
    strbuf_release(&state->text);
    strbuf_add(&state->text, text->text);
    state->text.failed |= text->failed;
}

static void text_release(void *state)
{
    strbuf_release(&((struct message_state *)state)->text);
}

enum { END = 1 << 16 }; /* more lines than any text has: drawing scrolls back to the last page */

const struct view text_view = {
    .name = "message",
    .state_size = sizeof(struct message_state),
    .release = text_release,
    .context = CONTEXT_READ,
    .page = true,
    .draw = text_draw,
    .handlers = { { ACTION_UP, .run_with = scroll, .number = -1 },
                  { ACTION_DOWN, .run_with = scroll, .number = 1 },
                  { ACTION_PAGE_UP, .run_with = scroll_pages, .number = -1 },
                  { ACTION_PAGE_DOWN, .run_with = scroll_pages, .number = 1 },
                  { ACTION_FIRST, .run_with = scroll, .number = -END },
                  { ACTION_LAST, .run_with = scroll, .number = END },
                  { ACTION_OPEN, .run = app_pop } },
    .default_handler = app_pop,
    .describe = text_describe,
};

/* ---- The help ---- */

enum {
    KEYS = 17,     /* columns before the texts about keys */
    SAMPLES = 9,   /* and before those about samples of the board */
    NARROWEST = 55 /* of several columns */
};

#define LEGEND(member, mark, name, legend) legend,
static const char *const ink_legend[] = { EVERY_INK(LEGEND) };
static const char *const paper_legend[] = { EVERY_PAPER(LEGEND) };

static const struct view *below_help(const struct app *app)
{
    int at = app->view_count - 1;
    while (at > 0 && app->views[at] != &help_view)
        at--;
    return app->views[at > 0 ? at - 1 : 0];
}

/* Adds the keys of actions and what they do: with a key of their own or behind the leader key, that
 * work in the view below the help or only in others. Actions that share a text share a line. */
static void write_keys(struct app *app, struct page *page, bool second, bool work)
{
    const struct view *below = below_help(app);
    SCOPED struct strbuf keys = STRBUF_EMPTY;
    for (size_t i = 0, next; i < action_table_size; i = next) {
        const struct action_info *row = &action_table[i];
        strbuf_reset(&keys);
        for (next = i; next == i || (next < action_table_size && !*action_table[next].help); next++)
            if ((action_table[next].contexts & below->context &&
                 app_can(app, below, action_table[next].action)) == work) {
                strbuf_add(&keys, keys.length ? " " : "");
                keymap_keys(&app->keymap, action_table[next].action, app_digits(app), &keys);
            }
        if (keys.length && second == (*row->second && !*row->keys))
            page_sample(page, keys.text, INK_ACCENT, PAPER_PLAIN, KEYS, row->help);
    }
}

static void write_help(struct app *app, struct page *page)
{
    static const struct {
        const char *word, *means;
    } words[] = {
        { "r5c3", "the cell in row 5 and column 3, counted from the top left" },
        { "level", "easy, medium, hard, unfair, extreme: that of the hardest technique needed" },
        { "ER",
          "how hard the hardest step is, by Sudoku Explainer: 1.2 is easy, above 7 very hard" },
        { "candidate", "a digit that a cell can still be; your own are notes" },
        { "forced", "follows from the basic techniques" },
        { "refuted", "tried, and led to a contradiction: the digit is wrong" },
    };
    SCOPED struct strbuf keys = STRBUF_EMPTY;
    if (!strcmp(below_help(app)->name, "lesson")) {
        page_heading(page, "In this lesson");
        app_add_named(app, "{step}: the next position, or the next technique; {step-back}: back.",
                      &keys);
        page_coloured(page, NULL, keys.text);
    }
    page_heading(page, "Keys that work here");
    write_keys(app, page, false, true);
    page_coloured(page, NULL, "S- is Shift, C- is Control, A- is Alt.");
    page_heading(page, "More keys that work here, typed one after the other");
    write_keys(app, page, true, true);
    page_heading(page, "Words");
    for (size_t i = 0; i < ARRAY_SIZE(words); i++)
        page_sample(page, words[i].word, INK_STRONG, PAPER_PLAIN, KEYS, words[i].means);
    page_heading(page, "Keys that work elsewhere");
    write_keys(app, page, false, false);
    write_keys(app, page, true, false);
    page_gap(page);
    page_coloured(page, NULL,
                  "':bind KEY ACTION' gives an action another key, ':bind KEY none' takes it away. "
                  "Tab lists the actions.");
    page_heading(page, "Colours and signs");
    for (int ink = 0; ink < INK_COUNT; ink++) {
        const char *sample = ink_legend[ink], *tab = strchr(sample, '\t');
        strbuf_reset(&keys);
        strbuf_add_bytes(&keys, sample, tab ? (size_t)(tab - sample) : 0);
        if (tab)
            page_sample(page, keys.text, (enum ink)ink, PAPER_PLAIN, SAMPLES, tab + 1);
    }
    for (int paper = 0; paper < PAPER_COUNT; paper++)
        if (*paper_legend[paper])
            page_sample(page, " 7 ", INK_CANDIDATE, (enum paper)paper, SAMPLES,
                        paper_legend[paper]);
    page_gap(page);
    page_coloured(page, NULL,
                  "A candidate between dots is the only one left in its cell. Raised numbers after "
                  "candidates are their order in a chain. In cells of one row, a field of 3x3 "
                  "dots shows the candidates 1 to 9.");
}

static void help_open(struct app *app)
{
    text_push(app, &help_view, write_help, NARROWEST);
}

static bool help_event(struct app *app, const struct event *event)
{
    struct name_search *search = &text_state(app)->search;
    const bool begins = event->kind == EVENT_KEY && !search->on &&
                        keymap_find(&app->keymap, CONTEXT_LIST, event->key).action == ACTION_FILTER;
    if (begins)
        *search = (struct name_search){ .on = true };
    const bool taken = begins || list_search_event(search, event);
    if (taken)
        text_state(app)->skipped = 0;
    return taken;
}

const struct view help_view = {
    .name = "help",
    .state_size = sizeof(struct text_state),
    .openings = { { ACTION_HELP, .run = help_open } },
    .context = CONTEXT_READ,
    .page = true,
    .draw = text_draw,
    .event = help_event,
    .handlers = { { ACTION_HELP, .run = app_pop } },
    .like = &text_view,
    .describe = text_describe,
};

/* ---- The page of a technique ---- */

struct technique_state {
    struct text_state place;
    const struct technique *technique;
    struct example example;
};

VIEW_STATE(technique_state, technique_state, technique_view)

static const char *texts_of(const struct app *app)
{
    return app->learning.book ? app->learning.book->texts : technique_texts;
}

static void write_example(struct app *app, struct page *page)
{
    struct technique_state *state = technique_state(app);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct roles roles;
    if (!example_make(app, state->technique, &state->example)) {
        page->failed |= !state->example.technique;
        return;
    }
    const struct exercise *exercise = &state->example.exercise;
    page_heading(page, "An example");
    explain_title(exercise->start.board, &exercise->step, &text);
    strbuf_add(&text, ". ");
    explain_words(&exercise->start, &exercise->step, &text);
    explain_roles(&exercise->start, &exercise->step, &roles);
    page_coloured(page, &roles, text.text);
    page->failed |= text.failed;
}

static void write_technique(struct app *app, struct page *page)
{
    const struct technique *technique = technique_state(app)->technique;
    const char *signs = technique_signs(texts_of(app), technique);
    SCOPED struct strbuf heading = STRBUF_EMPTY;
    add_technique_name(technique, &heading);
    strbuf_addf(&heading, " (%s)", level_name(technique->level));
    page_heading(page, heading.text);
    page->failed |= heading.failed;
    page_coloured(page, NULL, technique_about(texts_of(app), technique));
    if (signs && *signs) {
        page_heading(page, "Where to look");
        page_coloured(page, NULL, signs);
    }
    write_example(app, page);
}

static void technique_draw(struct app *app, struct frame *frame)
{
    struct technique_state *state = technique_state(app);
    struct shown board;
    struct roles roles;
    if (app->layout.panel.width && example_make(app, state->technique, &state->example)) {
        example_board(&state->example, &board, &roles);
        panel_still_board(app, frame, &board, &roles, -1);
    }
    text_draw(app, frame);
}

static void technique_free(void *state)
{
    example_release(&((struct technique_state *)state)->example);
}

void technique_open(struct app *app, const struct technique *technique, size_t lesson)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (!technique)
        app_report(app, REPORT_NO_TECHNIQUE_HERE);
    if (!technique || !text_push(app, &technique_view, write_technique, 0))
        return;
    struct technique_state *state = technique_state(app);
    if (state->example.lesson != lesson) /* two lessons may be about one technique */
        example_release(&state->example);
    state->technique = technique;
    state->example.lesson = lesson;
    if (!app->line_mode.on)
        return;
    text_describe(app, &text); /* printed, not opened */
    app_pop(app);
    text_open(app, &text);
}

void play_technique(struct app *app)
{
    const struct play *play = app->play;
    const struct step *step = play->notice.step;
    if (app_top(app)->plays && play->hinting) /* the first rung does not give the name away */
        step =
            play->hint.kind == HINT_STEP && play->hint.rung >= RUNG_NAME ? &play->hint.step : NULL;
    technique_open(app, step ? step->technique : NULL, 0);
}

const struct view technique_view = {
    .name = "technique",
    .covers = true,
    .state_size = sizeof(struct technique_state),
    .release = technique_free,
    .context = CONTEXT_READ,
    .draw = technique_draw,
    .like = &text_view,
    .describe = text_describe,
};
