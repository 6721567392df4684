/*
 * The list of lessons: the techniques by level, which of their positions the player has found, and
 * what each technique is.
 */
#include "ui/view/views.h"

#include <string.h>

#include "engine/path/technique_name.h"
#include "ui/play/wording.h"
#include "ui/view/panel.h"

struct lessons_state {
    struct list list;
    size_t number; /* the selected lesson, by its place in the book */
};

VIEW_STATE(lessons_state, lessons_state, lessons_view)

static void lessons_rows(const struct app *app, struct list *list)
{
    for (size_t i = 0; i < app->learning.book->count; i++)
        list_add(list, NULL, app->learning.book->at[i].technique->name, 0, i);
}

static bool has_selected(const struct app *app)
{
    return app_selected(app, &lessons_view).part >= 0;
}

static const struct lesson *selected(const struct app *app)
{
    return &app->learning.book->at[lessons_state(app)->number];
}

static void lessons_line(struct app *app, struct list_row row, struct list_line *line)
{
    static const char *const marks[][3] = { { "-", "+", "*" },
                                            { "\xE2\x97\x8B", "\xE2\x97\x90", "\xE2\x97\x8F" } };
    const int found = lesson_found_count(app, row.place);
    const struct technique *technique = app->learning.book->at[row.place].technique;
    for (int i = 0; i < LESSON_POSITIONS; i++)
        strbuf_add(&line->mark,
                   marks[app->charset == CHARSET_HEAVY][app->learning.found[row.place][i]]);
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

static void about_selected(struct app *app, struct strbuf *out)
{
    if (!has_selected(app))
        return;
    lesson_add_about(app, selected(app), "\n", out);
    /* "Hard lessons: 7 of 111 positions found." */
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

static void lessons_draw(struct app *app, struct frame *frame)
{
    struct strbuf keys = STRBUF_EMPTY;
    const bool heavy = app->charset == CHARSET_HEAVY;
    strbuf_addf(
        &keys,
        "{open} begin  {quit} back  {filter} name  {technique} technique  %s found  %s with help",
        heavy ? "\xE2\x97\x8F" : "*", heavy ? "\xE2\x97\x90" : "+");
    list_screen_draw(app, frame, &lessons_view,
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
    if (has_selected(app) && lesson_start(app, number, position) && !position)
        lesson_introduce(app);
}

static void read_lesson_about(struct app *app)
{
    if (has_selected(app))
        technique_open(app, selected(app)->technique);
}

static void note_selected(struct app *app)
{
    const struct list_row row = app_selected(app, &lessons_view);
    if (row.part >= 0)
        lessons_state(app)->number = row.place;
}

/* Selects a lesson, or the first line if the search leaves the lesson out. */
static void select_lesson(struct app *app, size_t number)
{
    const struct listing lines = app_listing(app, &lessons_view);
    const size_t found = list_find(lines.list, 0, number);
    lines.list->selected = found < lines.count ? found : 0;
    note_selected(app);
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
    select_lesson(app, lessons_state(app)->number);
    /* If all of the selected lesson was found, selects the first lesson that has more to find. */
    const size_t number = lessons_state(app)->number, count = app->learning.book->count;
    size_t first = 0;
    while (first < count && lesson_found_count(app, first) == LESSON_POSITIONS)
        first++;
    if (first < count && lesson_found_count(app, number) == LESSON_POSITIONS)
        select_lesson(app, first);
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
    .rows = lessons_rows,
    .line = lessons_line,
    .moved = note_selected,
};
