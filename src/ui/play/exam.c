#include "ui/play/games.h"

#include <stdio.h>

enum level exam_level(int stage)
{
    return stage < 3 ? (enum level)stage : stage < PATH_STAGES ? LEVEL_HARD : LEVEL_UNFAIR;
}

bool exam_fits(int stage, const struct grid *givens)
{
    const struct settings unique = { .solvable = true, .unique = true };
    const struct path_entry *last = path_entry(path_stage_end(stage));
    struct technique_list list;
    struct position position;
    path_rules_before(last, &list);
    path_entry_techniques(last, &list);
    position_init(&position, &board_classic, givens);
    return path_follow(&position, &(struct rules){ list.at, list.count }, &unique, NULL) ==
           OUTCOME_SOLVED;
}

int exam_of_title(const char *title)
{
    int stage = 0;
    return sscanf(title, EXAM_TITLE ":", &stage) == 1 && stage >= 1 && stage <= PATH_STAGES ? stage
                                                                                            : 0;
}

int play_exam(const struct play *play)
{
    return play->kind->saved ? exam_of_title(game_puzzle(play->game)->title) : 0;
}

/* How many puzzles of the exam count. */
static size_t count_solved(const struct app *app, int stage)
{
    const uint8_t *found = app->learning.found[app->learning.book->exam[stage]];
    size_t solved = 0;
    while (solved < EXAM_PUZZLES && found[solved])
        solved++;
    return solved;
}

void exam_add_rules(const struct app *app, int stage, struct strbuf *out)
{
    strbuf_addf(out,
                "A puzzle of the exam counts if you solve it without hints, experiments and other "
                "help: %zu of %d so far. After %d the next stage is open, whatever is left in this "
                "one.",
                count_solved(app, stage), EXAM_PUZZLES, EXAM_PUZZLES);
}

bool exam_forbids_help(const struct play *play)
{
    return play->game && !play->hints && !play->finished && play_exam(play);
}

cellset play_wrong(const struct play *play)
{
    return play->display.wrong && !exam_forbids_help(play) ? game_wrong(play->game) : 0;
}

bool action_helps(enum action action)
{
    return action == ACTION_HINT || action == ACTION_STEP || action == ACTION_CHECK ||
           (action >= ACTION_RUN && action <= ACTION_ASSIST); /* in the order of action_table.h */
}

bool exam_asks(struct app *app, enum action action)
{
    struct play *play = app->play;
    const bool asked = play->pending == PENDING_HELP;
    if ((!action_helps(action) && action != ACTION_TRY) || !exam_forbids_help(play))
        return false;
    play->pending = asked ? PENDING_NONE : PENDING_HELP;
    if (!asked)
        app_report(app, REPORT_EXAM_HELP_SURE);
    /* Other help counts as a hint; hints are counted when they are found. */
    play->hints += asked && action != ACTION_HINT && action != ACTION_STEP;
    return !asked;
}

void exam_follow(struct app *app)
{
    const int stage = app->learning.book ? play_exam(app->play) : 0;
    const size_t place = stage ? app->learning.book->exam[stage] : 0;
    uint8_t *found = app->learning.found[place];
    const size_t solved = stage ? count_solved(app, stage) : EXAM_PUZZLES;
    if (solved == EXAM_PUZZLES)
        return;
    const bool alone = record_is_alone(&app->play->record);
    app_report(app, alone ? REPORT_EXAM_SOLVED : REPORT_EXAM_HELPED, .count = (int)solved + 1);
    found[solved] = alone ? LESSON_ALONE : LESSON_OPEN;
    app->learning.schedule.opened[stage + 1] |= alone && solved + 1 == EXAM_PUZZLES;
    if (alone && app->services->keep_lesson)
        app->services->keep_lesson(app, place, solved);
}
