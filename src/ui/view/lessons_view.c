/*
 * The lists of lessons and of practice. Lessons: the path in five stages, each with an exam, and
 * the library; which positions the player has found, and what each technique is. Practice: the
 * entries that are due today, and any others at will. Positions are played in lesson_view.c.
 */
#include "ui/view/views.h"

#include <string.h>

#include "base/utf8.h"
#include "engine/path/technique_text.h"

/* How many positions of an entry, or of a lesson of the library, were found, and of how many. */
static int count_found(const struct app *app, size_t place, int *of)
{
    const struct lesson_book *book = app->learning.book;
    int found = 0;
    *of = 0;
    for (size_t end = lesson_book_next(book, place); place < end; place++)
        for (size_t i = 0; i < lesson_size(&book->at[place]); i++, ++*of)
            found += app->learning.found[place][i] != LESSON_OPEN;
    return found;
}

/* Whether nothing of it is left to learn, or the exam of its stage is passed. */
static bool is_over(const struct app *app, size_t place)
{
    const struct lesson_book *book = app->learning.book;
    const struct path_entry *entry = book->at[place].entry;
    int of;
    return count_found(app, place, &of) == of ||
           (entry && count_found(app, book->exam[entry->stage], &of) == of);
}

size_t lesson_next(const struct app *app, int *done)
{
    const struct lesson_book *book = app->learning.book;
    size_t next = book->count;
    *done = 0;
    for (size_t place = 0; place < book->count; place = lesson_book_next(book, place)) {
        const bool over = is_over(app, place);
        next = !over && next == book->count ? place : next;
        *done += over && book->at[place].entry && book->at[place].technique;
    }
    return next;
}

/* ---- Lessons ---- */

VIEW_STATE(list, lessons_state, lessons_view)

static void lessons_rows(const struct app *app, struct list *list)
{
    static const char *const stages[] = {
        "Library",           "Stage 1: no notes",     "Stage 2: notes",
        "Stage 3: patterns", "Stage 4: more of them", "Stage 5: chains, sets"
    };
    const struct lesson_book *book = app->learning.book;
    for (size_t place = 0, next; place < book->count; place = next) {
        const struct path_entry *entry = book->at[place].entry;
        SCOPED struct strbuf name = STRBUF_EMPTY;
        next = lesson_book_next(book, place);
        strbuf_add(&name, entry ? entry->name : "");
        for (size_t i = place; i < next; i++) { /* the search finds each name of an entry */
            strbuf_add_char(&name, ' ');
            lesson_name(&book->at[i], &name);
        }
        list_add(list, stages[entry ? entry->stage : 0], name.text, 0, place);
    }
}

/* The mark of a position, by enum lesson_found. */
static const char *found_mark(const struct app *app, int found)
{
    static const char *const marks[][3] = { { "-", "+", "*" },
                                            { "\xE2\x97\x8B", "\xE2\x97\x90", "\xE2\x97\x8F" } };
    return marks[app->charset == CHARSET_HEAVY][found];
}

static void lessons_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct lesson_book *book = app->learning.book;
    const struct lesson *lesson = &book->at[row.place];
    const size_t end = lesson_book_next(book, row.place);
    int of;
    const int found = count_found(app, row.place, &of);
    for (size_t at = row.place; at < end; at++) {
        int least = LESSON_ALONE; /* of several techniques, each has the mark of its worst */
        for (size_t i = 0; i < lesson_size(&book->at[at]); i++) {
            const int how = app->learning.found[at][i];
            least = how < least ? how : least;
            strbuf_add(&line->mark, end == row.place + 1 ? found_mark(app, how) : "");
        }
        strbuf_add(&line->mark, end == row.place + 1 ? "" : found_mark(app, least));
    }
    strbuf_add_times(&line->mark, " ", LESSON_POSITIONS - utf8_columns(line->mark.text));
    if (lesson->entry && lesson->technique)
        strbuf_add(&line->speech, lesson->entry->name);
    else
        lesson_name(lesson, &line->speech);
    /* A narrow list shows "Single in a box", so that its end is not cut off. */
    const bool narrow = lesson->entry && lesson->entry->house && app->layout.panel.width < 28;
    strbuf_add(&line->name, narrow ? lesson->entry->name + strlen("Hidden ") : line->speech.text);
    if (!lesson->entry)
        strbuf_add(&line->value, level_name(lesson->technique->level));
    if (found)
        strbuf_addf(&line->speech, ", %d of %d found", found, of);
    line->ink = line->mark_ink = found == of ? INK_GOOD : found ? INK_STRONG : INK_TEXT;
}

/* The first position that is not found from a lesson of an entry to its last one, and its lesson.
 */
static size_t open_position(const struct app *app, size_t *place)
{
    const struct lesson_book *book = app->learning.book;
    for (size_t at = *place, end = lesson_book_next(book, at); at < end; at++)
        for (size_t i = 0; i < lesson_size(&book->at[at]); i++)
            if (app->learning.found[at][i] == LESSON_OPEN) {
                *place = at;
                return i;
            }
    return 0;
}

static void preview_lesson(struct app *app, struct shown *board, struct roles *roles)
{
    struct list_row row = app_selected(app, &lessons_view);
    struct puzzle puzzle;
    (void)roles;
    const size_t position = row.part < 0 ? 0 : open_position(app, &row.place);
    if (row.part >= 0 &&
        lesson_puzzle(&app->learning.book->at[row.place], position, &puzzle, NULL) == STATUS_OK)
        show_puzzle(&puzzle, board);
}

static void about_selected(struct app *app, struct strbuf *out)
{
    const struct list_row row = app_selected(app, &lessons_view);
    const struct lesson_book *book = app->learning.book;
    const struct lesson *lesson = &book->at[row.place];
    const struct technique *technique = lesson->technique;
    const struct path_entry *entry = lesson->entry;
    int done, of;
    if (row.part < 0)
        return;
    const int found = count_found(app, row.place, &of);
    if (technique) {
        strbuf_addf(out, "%d of %d found (%s alone, %s with help).\n%s\nWhere to look: %s", found,
                    of, found_mark(app, LESSON_ALONE), found_mark(app, LESSON_HELPED),
                    technique_about(book->texts, technique),
                    entry ? entry->sign : technique_signs(book->texts, technique));
    } else {
        strbuf_addf(out, "Three new %s puzzles that need only what the path teaches up to here. ",
                    level_name(exam_level(entry->stage)));
        exam_add_rules(app, entry->stage, out);
    }
    if (entry && technique)
        strbuf_addf(out, "\n%s", entry->why);
    for (int i = 0; entry && technique && i < PATH_NEEDS && entry->needs[i]; i++)
        strbuf_addf(out, "%s%s", i ? ", " : " It builds on: ", path_entry(entry->needs[i])->name);
    if (lesson_next(app, &done) == row.place)
        strbuf_add(out, "\nThis is next on your path.");
    if (technique && technique->level > LEVEL_EASY) {
        strbuf_add(out, "\nMore puzzles: reductio play --pack=");
        puzzle_kind_word(&(const struct puzzle_kind){ .technique = technique }, out);
    }
}

static void begin_lesson(struct app *app)
{
    struct list_row row = app_selected(app, &lessons_view);
    if (row.part < 0)
        return;
    const size_t position = open_position(app, &row.place);
    lesson_begin(app, row.place, position);
}

static void read_lesson_about(struct app *app)
{
    const struct list_row row = app_selected(app, &lessons_view);
    if (row.part >= 0)
        technique_open(app, app->learning.book->at[row.place].technique, row.place);
}

static void lessons_open(struct app *app)
{
    const struct lesson_book *book = app->learning.book;
    if (!book || !book->count) {
        app_report(app, REPORT_NO_LESSONS);
        return;
    }
    if (app->learning.complaint[0])
        app_report(app, REPORT_ERROR, .text = app->learning.complaint);
    app->learning.complaint[0] = '\0';
    /* If the selected lesson is done, selects the one that comes next. */
    int done;
    const size_t number = lessons_state(app) ? app_selected(app, &lessons_view).place : 0;
    const size_t next = lesson_next(app, &done);
    if (app_return_to(app, &lessons_view) || !app_push(app, &lessons_view))
        return;
    list_select_entry(app_list(app, &lessons_view), 0,
                      next < book->count && is_over(app, number) ? next : number);
}

void lessons_command(struct app *app, const char *name)
{
    const struct lesson_book *book = app->learning.book;
    struct error error;
    size_t place;
    if (book && app_refused(app, lesson_called(book, name, &place, &error), &error))
        return;
    lessons_open(app);
    if (app_top(app) != &lessons_view)
        return;
    list_rewind(lessons_state(app));
    list_select_entry(app_list(app, &lessons_view), 0, lesson_book_row(book, place));
    const size_t position = open_position(app, &place);
    lesson_begin(app, place, position);
}

const struct view lessons_view = {
    .name = "lessons",
    .covers = true,
    .state_size = sizeof(struct list),
    .openings = { { ACTION_LEARN, .run = lessons_open } },
    .context = CONTEXT_LIST,
    .draw = list_view_draw,
    .screen = &(const struct list_screen){ .title = "choose a lesson",
                                           .heading = "Lessons",
                                           .empty = "No technique has a name with these letters.",
                                           .keys = "{open} begin  {quit} back  {filter} name  "
                                                   "{technique} technique",
                                           .preview = preview_lesson },
    .handlers = { { ACTION_OPEN, .run = begin_lesson },
                  { ACTION_ABOUT, .run = read_lesson_about },
                  { ACTION_TECHNIQUE, .run = read_lesson_about } },
    .says = "Lessons. Choose one by its number.",
    .rows = lessons_rows,
    .line = lessons_line,
    .about = about_selected,
};

/* ---- Practice ---- */

enum { PART_DAY, PART_ENTRIES };

VIEW_STATE(practice_state, practice_state, practice_view)

static int today_of(const struct app *app)
{
    return date_number(app->prefetch.today);
}

static void practice_rows(const struct app *app, struct list *list)
{
    list_add(list, NULL, NULL, PART_DAY, DRILL_TODAY);
    list_add(list, NULL, NULL, PART_DAY, DRILL_MIXED);
    for (size_t i = 0; i < PATH_ENTRIES; i++)
        if (app->learning.schedule.entries[i].begun)
            list_add(list, "Your techniques", learning_path[i].name, PART_ENTRIES, i);
}

/* The drill of the entry: the chosen one, if it has that. */
static enum drill drill_of(const struct app *app, const struct path_entry *entry)
{
    const enum drill chosen = practice_state(app)->chosen;
    return entry->exercises & drills[chosen].exercise ? chosen : DRILL_ONE;
}

void practice_add_today(const struct app *app, struct strbuf *out)
{
    const struct proposal next = schedule_next(&app->learning.schedule, today_of(app));
    if (next.left)
        strbuf_addf(out, "%d due, %d min", next.left, (next.seconds + 59) / 60);
    else if (next.kind == PROPOSE_NEW)
        strbuf_addf(out, "new: %s", next.entry->name);
    else
        strbuf_add(out, "nothing is due");
}

static void practice_line(struct app *app, struct list_row row, struct list_line *line)
{
    const struct path_entry *entry = &learning_path[row.place];
    const struct skill *skill = &app->learning.schedule.entries[row.place];
    line->ink = INK_STRONG;
    if (row.part == PART_ENTRIES) {
        const char *drill = drills[drill_of(app, entry)].name;
        strbuf_add(&line->name, entry->name);
        strbuf_addf(&line->about, "[%s]", drill);
        line->chosen = true;
        skill_add_due(skill, today_of(app), &line->value);
        strbuf_addf(&line->speech, "%s, %s, due %s", entry->name, drill, line->value.text);
        line->ink = skill->box >= BOX_MASTERED ? INK_GOOD : INK_TEXT;
    } else if (row.place == DRILL_TODAY) {
        strbuf_add(&line->name, "Today");
        practice_add_today(app, &line->about);
        strbuf_addf(&line->speech, "Today: %s", line->about.text);
    } else {
        strbuf_add(&line->name, "Mixed");
        strbuf_add(&line->about, "without names");
    }
}

static void about_practice(struct app *app, struct strbuf *out)
{
    const struct list_row row = app_selected(app, &practice_view);
    const struct schedule *schedule = &app->learning.schedule;
    const int today = today_of(app);
    if (row.part == PART_ENTRIES) {
        const struct skill *skill = &schedule->entries[row.place];
        strbuf_addf(out, "%s\nFound alone %u, with help %u; asked for in games %u, missed %u.",
                    learning_path[row.place].sign, skill->count[ATTEMPT_ALONE],
                    skill->count[ATTEMPT_HELPED], skill->count[ATTEMPT_ASKED],
                    skill->count[ATTEMPT_MISSED]);
        if (skill->timed)
            strbuf_addf(out, " Median: %d s.", skill_median(skill));
        return;
    }
    strbuf_add(out, row.place == DRILL_TODAY
                        ? "All that is due today, in new positions. It takes 5 to 15 minutes.\n"
                        : "Positions of your weakest techniques, without a name.\n");
    for (size_t i = 0; i < PATH_ENTRIES && row.place == DRILL_TODAY; i++) {
        const struct proposal due = { .kind = PROPOSE_DUE, .entry = &learning_path[i] };
        if (!schedule->entries[i].begun || schedule->entries[i].due > today)
            continue;
        strbuf_addf(out, "%s: ", due.entry->name);
        proposal_reason(schedule, &due, today, out);
        strbuf_add(out, ".\n");
    }
    schedule_sum(schedule, today, out);
}

static void begin_practice(struct app *app)
{
    const struct list_row row = app_selected(app, &practice_view);
    const struct path_entry *entry = &learning_path[row.place];
    if (row.part == PART_ENTRIES)
        practice_begin(app, drill_of(app, entry), entry);
    else if (row.part == PART_DAY)
        practice_begin(app, (enum drill)row.place, NULL);
}

static void turn_drill(struct app *app, int by)
{
    enum drill *chosen = &practice_state(app)->chosen;
    *chosen = (enum drill)(((int)*chosen + by + DRILLS) % DRILLS);
    app_report(app, REPORT_PRACTICE_FOUND, .text = drills[*chosen].name);
}

static void practice_open(struct app *app)
{
    if (!app_return_to(app, &practice_view))
        app_push(app, &practice_view);
}

void practice_command(struct app *app, const char *name)
{
    struct error error;
    const struct path_entry *entry = path_entry_named(name);
    const struct technique *technique =
        entry ? NULL : technique_called(name, "an entry of the path", &error);
    if (!entry && !technique) {
        app_report_error(app, &error);
        return;
    }
    entry = entry ? entry : path_entry_of(technique);
    practice_open(app);
    if (entry && app_top(app) == &practice_view)
        practice_begin(app, drill_of(app, entry), entry);
}

const struct view practice_view = {
    .name = "practice",
    .covers = true,
    .state_size = sizeof(struct practice_state),
    .openings = { { ACTION_PRACTICE, .run = practice_open } },
    .context = CONTEXT_LIST | CONTEXT_WALK,
    .draw = list_view_draw,
    .screen =
        &(const struct list_screen){ .title = "practice",
                                     .heading = "Practice",
                                     .empty = "Nothing has such a name.",
                                     .keys = "{open} begin  {left} {right} kind  {quit} back" },
    .handlers = { { ACTION_OPEN, .run = begin_practice },
                  { ACTION_RIGHT, .run_with = turn_drill, .number = 1 },
                  { ACTION_LEFT, .run_with = turn_drill, .number = -1 },
                  { ACTION_ABOUT, .run = list_about } },
    .leave = prefetch_cancel,
    .after = practice_take,
    .says = "Practice. Choose a line by its number.",
    .rows = practice_rows,
    .line = practice_line,
    .about = about_practice,
};
