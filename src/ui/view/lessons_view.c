/*
 * The list of lessons: the techniques by level, which of their positions the player has found, and
 * what each technique is.
 */
#include "ui/view/lessons_view.h"

#include <string.h>

#include "base/name.h"
#include "engine/path/rating.h"
#include "engine/step/explain.h"
#include "ui/view/lesson_view.h"
#include "ui/view/panel.h"
#include "ui/view/views.h"

enum { NAME_WIDTH = 40 }; /* columns of the list when the text about a lesson is to its right */

struct lessons_state {
    struct list list;
    struct name_search sought;
    size_t from; /* the lesson that was selected before the search; an empty search returns to it */
};

static struct lessons_state *lessons_state(const struct app *app)
{
    return app_state(app, &lessons_view);
}

static const struct lesson *selected(const struct app *app)
{
    return &app->learning.book->at[lessons_state(app)->list.selected];
}

static enum ink lessons_line(struct app *app, size_t number, struct strbuf *out)
{
    static const char *const marks[][3] = { { "-", "+", "*" },
                                            { "\xE2\x97\x8B", "\xE2\x97\x90", "\xE2\x97\x8F" } };
    const int found = lesson_found_count(app, number);
    for (int i = 0; i < LESSON_POSITIONS; i++)
        strbuf_add(out, marks[app->charset == CHARSET_HEAVY][app->learning.found[number][i]]);
    strbuf_add(out, " ");
    explain_name(app->learning.book->at[number].technique, out);
    return found == LESSON_POSITIONS ? INK_GOOD : found ? INK_STRONG : INK_TEXT;
}

/* The first position that has not been found, or the first of all. */
static size_t next_position(const struct app *app, size_t number)
{
    for (size_t i = 0; i < LESSON_POSITIONS; i++)
        if (app->learning.found[number][i] == LESSON_OPEN)
            return i;
    return 0;
}

static void draw_lesson_preview(struct app *app, struct frame *frame)
{
    struct puzzle puzzle;
    struct position position;
    struct board board;
    memset(&board, 0, sizeof board);
    const size_t next = next_position(app, lessons_state(app)->list.selected);
    if (lesson_puzzle(selected(app), next, &puzzle, NULL) == STATUS_OK) {
        format_position(&puzzle, &position);
        board.value = position.value;
        board.candidates = position.open;
        for (int cell = 0; cell < CELLS; cell++)
            board.owner[cell] = puzzle.givens.digit[cell]    ? OWNER_GIVEN
                                : puzzle.entries.digit[cell] ? OWNER_PLAYER
                                                             : OWNER_NONE;
    }
    panel_still_board(app, frame, &board, NULL);
}

static void about_selected(struct app *app, struct strbuf *out)
{
    lesson_add_about(app, selected(app), "\n", out);
}

/* "Lessons: hard, 7 of 111 found", for the level of the selected lesson. */
static void add_lesson_heading(const struct app *app, struct strbuf *out)
{
    const struct lesson_book *book = app->learning.book;
    enum level level = selected(app)->technique->level;
    int found = 0, count = 0;
    for (size_t i = 0; i < book->count; i++)
        if (book->at[i].technique->level == level) {
            count += LESSON_POSITIONS;
            found += lesson_found_count(app, i);
        }
    strbuf_addf(out, "%s: %d of %d found", level_name(level), found, count);
}

static bool lessons_words(struct app *app, size_t number, struct strbuf *out)
{
    const int found = lesson_found_count(app, number);
    explain_name(app->learning.book->at[number].technique, out);
    if (found)
        strbuf_addf(out, ", %d of %d found", found, LESSON_POSITIONS);
    return true;
}

static size_t lessons_count(const struct app *app)
{
    return app->learning.book->count;
}

static void draw_lessons_bar(struct app *app, struct frame *frame)
{
    if (!panel_search(app, frame, "Name with", &lessons_state(app)->sought))
        panel_keys(app, frame,
                   app->charset == CHARSET_HEAVY
                       ? "{open} begins  {quit} back  {filter} name  {about} about it  "
                         "\xE2\x97\x8F found  \xE2\x97\x90 with help"
                       : "{open} begins  {quit} back  {filter} name  {about} about it  "
                         "* found  + with help");
}

static void lessons_draw(struct app *app, struct frame *frame)
{
    static const char all_of_it[] = "({about}: all of it)";
    struct rect rect = layout_beside(&app->layout);
    struct strbuf heading = STRBUF_EMPTY;
    panel_title(app, frame, "choose a lesson");
    if (rect.x || rect.y > 1)
        draw_lesson_preview(app, frame);
    if (rect.width > 2 * NAME_WIDTH) { /* wide and low: side by side */
        struct rect about = rect;
        about.x += NAME_WIDTH;
        about.width -= NAME_WIDTH;
        rect.width = NAME_WIDTH - 2;
        panel_about(frame, app, &about, about.height, about_selected, all_of_it);
    } else if (rect.height >= 16) {
        panel_about(frame, app, &rect, (rect.height + 1) / 2, about_selected, all_of_it);
    }
    add_lesson_heading(app, &heading);
    panel_lines(app, frame, rect, heading.text, &lessons_view);
    strbuf_release(&heading);
    draw_lessons_bar(app, frame);
}

static void begin_lesson(struct app *app)
{
    size_t number = lessons_state(app)->list.selected, position = next_position(app, number);
    if (lesson_start(app, number, position) && !position)
        lesson_tell(app);
}

static void begin_seeking(struct app *app)
{
    struct lessons_state *state = lessons_state(app);
    state->sought = (struct name_search){ .on = true };
    state->from = lessons_state(app)->list.selected;
}

static void read_lesson_about(struct app *app)
{
    lesson_read(app, selected(app), NULL);
}

/* Selects the first lesson whose name contains the typed text. */
static void seek(struct app *app, const struct lessons_state *state)
{
    const struct lesson_book *book = app->learning.book;
    size_t i = 0;
    while (i < book->count && !name_has(book->at[i].technique->name, state->sought.text))
        i++;
    if (i < book->count)
        lessons_state(app)->list.selected = i;
}

static bool lessons_event(struct app *app, const struct event *event)
{
    struct lessons_state *state = lessons_state(app);
    if (!search_event(&state->sought, event))
        return false;
    if (state->sought.text[0])
        seek(app, state);
    else
        lessons_state(app)->list.selected = state->from;
    return true;
}

/* If all of the selected lesson was found, selects the first lesson that has more to find. */
static void select_open(struct app *app)
{
    size_t *selected = &lessons_state(app)->list.selected, first = 0;
    const size_t count = app->learning.book->count;
    while (first < count && lesson_found_count(app, first) == LESSON_POSITIONS)
        first++;
    if (first < count && lesson_found_count(app, *selected) == LESSON_POSITIONS)
        *selected = first;
}

static void lessons_open(struct app *app)
{
    if (!app->learning.book || !app->learning.book->count) {
        app_report(app, REPORT_NO_LESSONS);
        return;
    }
    if (app->learning.complaint[0])
        app_report(app, REPORT_ERROR, .text = app->learning.complaint);
    app->learning.complaint[0] = '\0';
    if (!app_return_to(app, &lessons_view) && app_push(app, &lessons_view))
        select_open(app);
}

void lessons_command(struct app *app, const char *name)
{
    const struct technique *technique = technique_named(name);
    size_t number = 0;
    if (technique && app->learning.book)
        number = lesson_book_find(app->learning.book, technique);
    if (!technique || (app->learning.book && number == app->learning.book->count)) {
        app_report(app, REPORT_NO_LESSON, .text = name);
        return;
    }
    lessons_open(app);
    if (app_top(app) != &lessons_view)
        return;
    lessons_state(app)->list.selected = number;
    begin_lesson(app);
}

/* Selects the lesson that was closed last: from one lesson the player can go on to others. */
static void lessons_resume(struct app *app)
{
    struct lesson_state *lesson = app_state(app, &lesson_view);
    if (!lesson || !lesson->left)
        return;
    lessons_state(app)->list.selected = lesson->number;
    lesson->left = false;
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = begin_lesson },
    { ACTION_ABOUT, .run = read_lesson_about },
    { ACTION_FILTER, .run = begin_seeking },
    { .action = ACTION_NONE },
};

const struct view lessons_view = {
    .name = "lessons",
    .state_size = sizeof(struct lessons_state),
    .openings = { { ACTION_LEARN, .run = lessons_open } },
    .context = CONTEXT_LIST,
    .draw = lessons_draw,
    .event = lessons_event,
    .handlers = handlers,
    .resume = lessons_resume,
    .says = "Lessons. Choose one by its number.",
    .count = lessons_count,
    .line = lessons_line,
    .words = lessons_words,
};
