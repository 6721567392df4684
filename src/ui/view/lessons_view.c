/*
 * The list of lessons: the techniques by level, which of their positions the player has found, and
 * what each technique is.
 */
#include "ui/view/lessons_view.h"

#include <string.h>

#include "base/name.h"
#include "engine/path/rating.h"
#include "engine/path/technique_name.h"
#include "engine/step/explain.h"
#include "ui/play/example.h"
#include "ui/play/step_line.h"
#include "ui/view/lesson_view.h"
#include "ui/view/list_screen.h"
#include "ui/view/panel.h"
#include "ui/view/technique_view.h"
#include "ui/view/views.h"

struct lessons_state {
    struct list list;
    size_t number; /* the selected lesson, by its place in the book */
};

static struct lessons_state *lessons_state(const struct app *app)
{
    return app_state(app, &lessons_view);
}

static bool is_listed(const struct app *app, size_t number)
{
    return name_has(app->learning.book->at[number].technique->name,
                    lessons_state(app)->list.search.text);
}

/* The lesson in a line; book->count: there is no such line. */
static size_t lesson_in(const struct app *app, size_t line)
{
    size_t number = 0;
    while (number < app->learning.book->count && (!is_listed(app, number) || line--))
        number++;
    return number;
}

static size_t lessons_count(const struct app *app)
{
    size_t count = 0;
    for (size_t i = 0; i < app->learning.book->count; i++)
        count += is_listed(app, i);
    return count;
}

static const struct lesson *selected(const struct app *app)
{
    return &app->learning.book->at[lessons_state(app)->number];
}

static void lessons_line(struct app *app, size_t number, struct list_line *line)
{
    static const char *const marks[][3] = { { "-", "+", "*" },
                                            { "\xE2\x97\x8B", "\xE2\x97\x90", "\xE2\x97\x8F" } };
    const size_t place = lesson_in(app, number);
    const int found = lesson_found_count(app, place);
    const struct technique *technique = app->learning.book->at[place].technique;
    for (int i = 0; i < LESSON_POSITIONS; i++)
        strbuf_add(&line->mark,
                   marks[app->charset == CHARSET_HEAVY][app->learning.found[place][i]]);
    add_technique_name(technique, &line->name);
    strbuf_add(&line->value, level_name(technique->level));
    explain_name(technique, &line->spoken);
    if (found)
        strbuf_addf(&line->spoken, ", %d of %d found", found, LESSON_POSITIONS);
    line->ink = found == LESSON_POSITIONS ? INK_GOOD : found ? INK_STRONG : INK_TEXT;
    line->mark_ink = line->ink;
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
    struct board board;
    const size_t next = next_position(app, lessons_state(app)->number);
    memset(&board, 0, sizeof board);
    if (lesson_puzzle(selected(app), next, &puzzle, NULL) == STATUS_OK)
        puzzle_board(&puzzle, &board);
    panel_still_board(app, frame, &board, NULL);
}

/* "Hard lessons: 7 of 111 positions found." */
static void add_found(const struct app *app, struct strbuf *out)
{
    const struct lesson_book *book = app->learning.book;
    enum level level = selected(app)->technique->level;
    int found = 0, count = 0;
    for (size_t i = 0; i < book->count; i++)
        if (book->at[i].technique->level == level) {
            count += LESSON_POSITIONS;
            found += lesson_found_count(app, i);
        }
    strbuf_addf(out, "\nPositions found in %s lessons: %d of %d.", level_name(level), found, count);
}

static enum ink about_selected(struct app *app, struct strbuf *out)
{
    if (!lessons_count(app))
        return INK_TEXT;
    lesson_add_about(app, selected(app), "\n", out);
    add_found(app, out);
    return INK_TEXT;
}

static void lessons_draw(struct app *app, struct frame *frame)
{
    const struct listing lines = app_listing(app, &lessons_view);
    struct strbuf keys = STRBUF_EMPTY;
    const bool heavy = app->charset == CHARSET_HEAVY;
    strbuf_addf(
        &keys,
        "{open} begin  {quit} back  {filter} name  {technique} technique  %s found  %s with help",
        heavy ? "\xE2\x97\x8F" : "*", heavy ? "\xE2\x97\x90" : "+");
    list_screen_draw(app, frame, &lines,
                     &(struct list_screen){
                         .title = "choose a lesson",
                         .heading = "Lessons",
                         .empty = "No technique has a name with these letters.",
                         .keys = keys.text,
                         .preview = draw_lesson_preview,
                         .about = about_selected,
                         .more = "({technique}: more)",
                     });
    strbuf_release(&keys);
}

static void begin_lesson(struct app *app)
{
    const size_t number = lessons_state(app)->number, position = next_position(app, number);
    if (lessons_count(app) && lesson_start(app, number, position) && !position)
        lesson_introduce(app);
}

static void read_lesson_about(struct app *app)
{
    if (lessons_count(app))
        technique_open(app, selected(app)->technique);
}

static void note_selected(struct app *app)
{
    struct lessons_state *state = lessons_state(app);
    const size_t number = lesson_in(app, state->list.selected);
    if (number < app->learning.book->count)
        state->number = number;
}

/* Selects a lesson, or the first line if the search leaves the lesson out. */
static void select_lesson(struct app *app, size_t number)
{
    struct lessons_state *state = lessons_state(app);
    state->list.selected = 0;
    for (size_t i = 0; i < number && is_listed(app, number); i++)
        state->list.selected += is_listed(app, i);
    note_selected(app);
}

static void list_lessons(struct app *app)
{
    select_lesson(app, lessons_state(app)->number);
}

/* If all of the selected lesson was found, selects the first lesson that has more to find. */
static void select_open(struct app *app)
{
    const size_t number = lessons_state(app)->number, count = app->learning.book->count;
    size_t first = 0;
    while (first < count && lesson_found_count(app, first) == LESSON_POSITIONS)
        first++;
    if (first < count && lesson_found_count(app, number) == LESSON_POSITIONS)
        select_lesson(app, first);
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
    if (app_return_to(app, &lessons_view) || !app_push(app, &lessons_view))
        return;
    lessons_state(app)->list.search = (struct name_search){ .on = false };
    list_lessons(app);
    select_open(app);
}

void lessons_command(struct app *app, const char *name)
{
    struct error error;
    const struct technique *technique = technique_called(name, "a technique", &error);
    size_t number = 0;
    if (!technique) {
        app_report_error(app, &error);
        return;
    }
    if (app->learning.book)
        number = lesson_book_find(app->learning.book, technique);
    if (app->learning.book && number == app->learning.book->count) {
        app_report(app, REPORT_NO_LESSON, .text = name);
        return;
    }
    lessons_open(app);
    if (app_top(app) != &lessons_view)
        return;
    lessons_state(app)->list.search = (struct name_search){ .on = false };
    select_lesson(app, number);
    begin_lesson(app);
}

/* Selects the lesson that was closed last: from one lesson the player can continue with others. */
static void lessons_resume(struct app *app)
{
    struct lesson_state *lesson = app_state(app, &lesson_view);
    if (!lesson || !lesson->left)
        return;
    select_lesson(app, lesson->number);
    lesson->left = false;
}

static const struct handler handlers[] = {
    { ACTION_OPEN, .run = begin_lesson },
    { ACTION_ABOUT, .run = read_lesson_about },
    { ACTION_TECHNIQUE, .run = read_lesson_about },
    { .action = ACTION_NONE },
};

const struct view lessons_view = {
    .name = "lessons",
    .covers = true,
    .state_size = sizeof(struct lessons_state),
    .openings = { { ACTION_LEARN, .run = lessons_open } },
    .context = CONTEXT_LIST,
    .draw = lessons_draw,
    .handlers = handlers,
    .resume = lessons_resume,
    .says = "Lessons. Choose one by its number.",
    .count = lessons_count,
    .line = lessons_line,
    .moved = note_selected,
    .sought = list_lessons,
};
