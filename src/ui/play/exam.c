#include "ui/play/exam.h"

#include <stdio.h>

enum level exam_level(int stage)
{
    static const enum level levels[] = { LEVEL_EASY, LEVEL_MEDIUM, LEVEL_HARD, LEVEL_HARD,
                                         LEVEL_UNFAIR };
    return levels[stage - 1];
}

int play_exam(const struct play *play)
{
    int stage = 0;
    if (play->game && play->kind->saved)
        sscanf(game_puzzle(play->game)->title, EXAM_TITLE ":", &stage);
    return stage >= 1 && stage <= PATH_STAGES ? stage : 0;
}

int exam_solved(const struct app *app, int stage, size_t *place)
{
    int solved = 0;
    size_t at = 0;
    while (
        app->learning.book && at < app->learning.book->on_path &&
        (app->learning.book->at[at].technique || app->learning.book->at[at].entry->stage != stage))
        at++;
    for (int i = 0; i < EXAM_PUZZLES; i++)
        solved += app->learning.found[at][i] != LESSON_OPEN;
    if (place)
        *place = at;
    return solved;
}

void exam_follow(struct app *app)
{
    size_t place;
    const int stage = play_exam(app->play);
    const int solved = stage ? exam_solved(app, stage, &place) : EXAM_PUZZLES;
    if (solved == EXAM_PUZZLES)
        return;
    if (!record_is_alone(&app->play->record)) {
        app_report(app, REPORT_EXAM_HELPED);
        return;
    }
    app->learning.found[place][solved] = LESSON_ALONE;
    app_report(app, solved + 1 < EXAM_PUZZLES ? REPORT_EXAM_SOLVED : REPORT_EXAM_PASSED,
               .count = solved + 1);
    if (app->services->keep_lesson)
        app->services->keep_lesson(app, place, (size_t)solved);
}
