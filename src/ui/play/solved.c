/* The end of a game: records and ratings of a solved puzzle, which the end card
 * (ui/view/end_card.c) shows. */
#include "engine/er/er.h"
#include "engine/generate/kind.h"
#include "engine/path/least.h"
#include "ui/core/reporting.h"
#include "ui/play/moves.h"

/* The least number of experiments, see struct play. */
static int count_experiments(const struct game *game)
{
    const struct grid *solution = game_solution(game);
    struct least least;
    struct position start;
    if (!solution)
        return 0;
    position_init(&start, &game_puzzle(game)->givens);
    position_eliminate_all(&start, game_excluded(game));
    if (least_find(&start, solution, TOOLS_BASIC, CELLS, &least) != STATUS_OK)
        return -1;
    return least.known ? least.count : 0;
}

/*
 * Rates the puzzle, unless that was done before, in some milliseconds. Longer ratings are left to
 * app_rated().
 */
static void rate(struct play *play)
{
    const struct er_limits limits = { .plain = true };
    struct er er;
    if (play->difficulty.level || er_rate(&play->record.puzzle, &limits, &er) != STATUS_OK ||
        er.estimated)
        return;
    play->difficulty = (struct difficulty){ play->record.level, er.tenths, er.estimated };
}

static void make_record(struct app *app)
{
    struct play *play = app->play;
    struct record *record = &play->record;
    record_of(play->game, play->display.assist, record);
    record->end = app->finished_games.now;
    if (!moment_read(play->begun, &record->begin))
        record->begin = record->end;
    record->played = play->finished;
    record->hints = (int)play->hints;
    record->daily = play->daily.date;
    play->experiments = count_experiments(play->game);
    rate(play);
}

void play_tell_solved(struct app *app)
{
    struct play *play = app->play;
    if (grid_is_empty(&play->record.puzzle)) /* it was solved in another run */
        make_record(app);
    notice_begin(&play->notice, NOTICE_DONE);
    strbuf_addf(&play->notice.text, "Solved in %s.", clock_text(play->record.played).text);
}

void play_solved(struct app *app)
{
    struct play *play = app->play;
    play->finished = clock_read(&play->clock, app->now);
    clock_pause(&play->clock, app->now);
    make_record(app);
    play_tell_solved(app);
    app_report(app, REPORT_SOLVED, .text = clock_text(play->record.played).text);
    play->finished += play->finished == 0;      /* 0 means that it is not */
    if (play->kind->saved && !play->recorded) { /* not when its last moves were made again */
        play->recorded = true;
        if (app->services->keep_finished)
            app->services->keep_finished(app, &play->record);
    }
}
