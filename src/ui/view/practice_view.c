/*
 * Practice: the entries that are due today, and any others at will, in positions that are made for
 * the player. Each is played as the position of a lesson (lessons_view.c).
 */
#include "ui/view/views.h"

#include <string.h>

#include "ui/play/games.h"
#include "ui/play/moves.h"

enum { TIMED_COUNT = 5 };
enum { PART_DAY, PART_ENTRIES };

/* Of one entry, then of several. */
enum drill { DRILL_ONE, DRILL_ALL, DRILL_TIMED, DRILLS, DRILL_TODAY = DRILLS, DRILL_MIXED };

static const struct {
    const char *name;
    int exercise;
} drills[DRILLS] = { [DRILL_ONE] = { "find one", PATH_FIND_ONE },
                     [DRILL_ALL] = { "find all", PATH_FIND_ALL },
                     [DRILL_TIMED] = { "against the clock", PATH_TIMED } };

struct practice_state {
    struct list list;
    enum drill chosen, drill; /* for the entries of the list; in progress */
    struct proposal proposal;
    struct fresh fresh; /* the position on the screen, or the one that is being made */
    int done, seconds;  /* of this drill */
};

VIEW_STATE(practice_state, practice_state, practice_view)

static const struct schedule *schedule_of(const struct app *app)
{
    return &app->learning.schedule;
}

static int today_of(const struct app *app)
{
    return date_number(app->prefetch.today);
}

/* ---- Positions ---- */

/* Counts what was found, and reports why it was asked for and when it returns. */
static void note_practised(struct app *app, enum attempt_result result, const struct step *step,
                           int seconds)
{
    struct practice_state *state = practice_state(app);
    const struct path_entry *entry = state->fresh.entry;
    struct attempt attempt = attempt_at(step, ATTEMPT_PRACTICE, result, today_of(app));
    SCOPED struct strbuf text = STRBUF_EMPTY;
    strbuf_add(&text, entry->name);
    if (state->drill == DRILL_TODAY) {
        strbuf_add(&text, ": ");
        proposal_reason(schedule_of(app), &state->proposal, today_of(app), &text);
    }
    attempt.seconds = seconds;
    state->done++;
    state->seconds += seconds;
    play_note_attempts(app, &attempt, 1);
    if (state->drill == DRILL_TIMED) {
        strbuf_addf(&text, ", %d of %d, %d s", state->done, TIMED_COUNT, seconds);
    } else {
        strbuf_add(&text, ". It returns ");
        skill_add_due(schedule_skill(schedule_of(app), entry), today_of(app), &text);
    }
    app_report(app, REPORT_PRACTICE_FOUND, .text = text.text);
}

/* Returns to the list, with the sum. */
static void end_practice(struct app *app)
{
    const struct practice_state *state = practice_state(app);
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (state->drill == DRILL_TIMED)
        strbuf_addf(&text, "%d positions in %d s: %d s each.", state->done, state->seconds,
                    state->seconds / state->done);
    else
        schedule_sum(schedule_of(app), today_of(app), &text);
    app_return_to(app, &practice_view);
    app_report(app, REPORT_PRACTICE_FOUND, .text = text.text);
}

/* Requests the next position, or opens the lesson that is next. */
static void practice_next(struct app *app)
{
    struct practice_state *state = practice_state(app);
    const struct path_entry *entry = state->fresh.entry;
    SCOPED struct strbuf lesson = STRBUF_EMPTY;
    if (app->prefetch.number)
        return; /* one is being made */
    if (state->drill >= DRILL_TODAY) {
        state->proposal = (state->drill == DRILL_TODAY ? schedule_next : schedule_mixed)(
            schedule_of(app), today_of(app));
        entry = state->proposal.entry;
    }
    if (!entry || (state->drill == DRILL_TIMED && state->done == TIMED_COUNT)) {
        end_practice(app);
    } else if (state->drill == DRILL_TODAY && state->proposal.kind == PROPOSE_NEW) {
        app_return_to(app, &practice_view);
        strbuf_addf(&lesson, "learn %s", entry->name);
        app->above.run_command(app, lesson.text);
    } else {
        /* Of the other techniques of an entry there are hardly ever several steps. */
        const bool several = state->drill == DRILL_ALL;
        state->fresh = (struct fresh){ entry,
                                       several ? technique_named(entry->technique[0])
                                               : schedule_kind(schedule_of(app), entry),
                                       several };
        prefetch_request_fresh(app, &state->fresh);
    }
}

static void practice_take(struct app *app);

static const struct lesson_task practice_task = { note_practised, practice_next, practice_take };

/* Begins the position that has arrived. */
static void practice_take(struct app *app)
{
    struct practice_state *state = practice_state(app);
    struct prefetch *prefetch = &app->prefetch;
    const struct made *made = &prefetch->made;
    const bool named = state->drill < DRILL_TODAY || state->proposal.named;
    struct exercise exercise;
    if (!prefetch->arrived || !prefetch->wanted.fresh.entry)
        return;
    prefetch->arrived = false;
    if (made->found &&
        fresh_exercise(&state->fresh, &made->puzzle, &made->solution, &exercise) == STATUS_OK)
        lesson_practise(app, &practice_task, named ? state->fresh.entry : NULL,
                        state->fresh.several ? &state->fresh : NULL, &exercise);
    else
        app_report(app, REPORT_PRACTICE_NONE, .text = state->fresh.entry->name);
}

static void begin_drill(struct app *app, enum drill drill, const struct path_entry *entry)
{
    struct practice_state *state = practice_state(app);
    state->drill = drill;
    state->done = state->seconds = 0;
    state->fresh.entry = entry;
    practice_next(app);
}

/* ---- The list ---- */

static void practice_rows(const struct app *app, struct list *list)
{
    list_add(list, NULL, NULL, PART_DAY, DRILL_TODAY);
    list_add(list, NULL, NULL, PART_DAY, DRILL_MIXED);
    for (size_t i = 0; i < PATH_ENTRIES; i++)
        if (schedule_of(app)->entries[i].begun)
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
    const struct proposal next = schedule_next(schedule_of(app), today_of(app));
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
    const struct skill *skill = &schedule_of(app)->entries[row.place];
    line->ink = INK_STRONG;
    if (row.part == PART_ENTRIES) {
        strbuf_add(&line->name, entry->name);
        strbuf_addf(&line->about, "[%s]", drills[drill_of(app, entry)].name);
        line->chosen = true;
        skill_add_due(skill, today_of(app), &line->value);
        strbuf_addf(&line->speech, "%s, %s, due %s", entry->name, drills[drill_of(app, entry)].name,
                    line->value.text);
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

static void about_row(struct app *app, struct strbuf *out)
{
    const struct list_row row = app_selected(app, &practice_view);
    const struct schedule *schedule = schedule_of(app);
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
        if (!schedule->entries[i].begun || schedule->entries[i].due > today_of(app))
            continue;
        strbuf_addf(out, "%s: ", due.entry->name);
        proposal_reason(schedule, &due, today_of(app), out);
        strbuf_add(out, ".\n");
    }
    schedule_sum(schedule, today_of(app), out);
}

static void begin_selected(struct app *app)
{
    const struct list_row row = app_selected(app, &practice_view);
    const struct path_entry *entry = &learning_path[row.place];
    if (row.part == PART_ENTRIES)
        begin_drill(app, drill_of(app, entry), entry);
    else if (row.part == PART_DAY)
        begin_drill(app, (enum drill)row.place, NULL);
}

static void turn_drill(struct app *app, int by)
{
    struct practice_state *state = practice_state(app);
    state->chosen = (enum drill)(((int)state->chosen + by + DRILLS) % DRILLS);
    app_report(app, REPORT_PRACTICE_FOUND, .text = drills[state->chosen].name);
}

static void practice_open(struct app *app)
{
    if (!app_return_to(app, &practice_view) && app_push(app, &practice_view))
        list_rewind(&practice_state(app)->list);
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
        begin_drill(app, drill_of(app, entry), entry);
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
    .handlers = { { ACTION_OPEN, .run = begin_selected },
                  { ACTION_RIGHT, .run_with = turn_drill, .number = 1 },
                  { ACTION_LEFT, .run_with = turn_drill, .number = -1 },
                  { ACTION_ABOUT, .run = list_about } },
    .leave = prefetch_cancel,
    .after = practice_take,
    .says = "Practice. Choose a line by its number.",
    .rows = practice_rows,
    .line = practice_line,
    .about = about_row,
};
