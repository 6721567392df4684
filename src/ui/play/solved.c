/* The text when a puzzle is solved, a line or two, until another text replaces it. */
#include <string.h>

#include "engine/path/fillings.h"
#include "engine/path/rating.h"
#include "ui/core/reporting.h"
#include "ui/play/moves.h"

/*
 * Adds in how many cells experiments are needed, as new puzzles count them, if these solve it.
 * False: memory ran out.
 */
static bool add_experiments(const struct position *start, struct strbuf *out)
{
    struct fillings fillings;
    strbuf_addf(out, "%sexperiments", out->length ? ", " : "");
    fillings_find(start, KIND_EXPERIMENTS, &fillings);
    if (fillings.outcome == OUTCOME_SOLVED)
        strbuf_addf(out, " in %d cell%s", fillings.count, fillings.count == 1 ? "" : "s");
    return fillings.outcome != OUTCOME_NO_MEMORY;
}

/* The techniques beyond singles that the puzzle's forward path takes, the easiest first; shown only
 * once the puzzle is solved. False: memory ran out. */
static bool list_techniques(const struct puzzle *puzzle, struct strbuf *out)
{
    struct position position;
    struct steplist steps;
    steplist_init(&steps);
    position_init(&position, &puzzle->givens);
    const struct position start = position;
    enum outcome outcome = path_run(&position, rules_forward, &steps);
    for (size_t r = 0; r < rules_forward->count; r++) {
        size_t i = 0;
        while (i < steps.count && (steps.at[i].technique != rules_forward->at[r] ||
                                   steps.at[i].technique->level <= LEVEL_EASY))
            i++;
        if (i < steps.count)
            strbuf_addf(out, "%s%s", out->length ? ", " : "", rules_forward->at[r]->name);
    }
    steplist_release(&steps);
    bool good = outcome != OUTCOME_NO_MEMORY;
    if (outcome == OUTCOME_STUCK)
        good = add_experiments(&start, out);
    if (!out->length)
        strbuf_add(out, "singles");
    return good && !out->failed;
}

/* Not for a lesson's position, nor for a game whose last moves were undone and made again. */
static void ask_to_keep(struct app *app, const struct record *record)
{
    if (!app->play->kind->saved || app->play->recorded)
        return;
    app->finished_games.latest = *record;
    app->play->recorded = app->requests.keep_finished = true;
}

static void report_solved(struct app *app, int64_t time, bool best)
{
    app_report(app, app->layout.text.height ? REPORT_SOLVED : REPORT_SOLVED_SMALL, .count = best,
               .text = clock_text(time).text);
}

void play_solved(struct app *app)
{
    struct play *play = app->play;
    struct strbuf techniques = STRBUF_EMPTY;
    struct record record;
    play->finished = clock_read(&play->clock, app->now);
    clock_pause(&play->clock, app->now);
    record_of(play->game, app->play->display.assist, &record);
    record.end = app->finished_games.now;
    if (!moment_read(play->begun, &record.begin))
        record.begin = record.end;
    record.played = play->finished;
    record.hints = (int)play->hints;
    record.daily = play->daily.date;
    ask_to_keep(app, &record);
    const bool listed = list_techniques(game_puzzle(play->game), &techniques);
    notice_begin(&play->notice, NOTICE_DONE);
    strbuf_addf(&play->notice.text, "Solved in %s: %d yours, %d forced, %d tried.\n",
                clock_text(record.played).text, record.entered, record.forced, record.experiments);
    if (listed)
        strbuf_addf(&play->notice.text, "It takes: %s.", techniques.text);
    else
        strbuf_add(&play->notice.text, "Out of memory: the techniques it takes are not known.");
    if (!record_is_timed(&record))
        strbuf_add(&play->notice.text,
                   "\nThe time does not count: not every digit was entered by you.");
    report_solved(app, record.played, false);
    strbuf_release(&techniques);
    play->finished += play->finished == 0; /* 0 means that it is not */
}

/* The best earlier game of its level that was played alone; NULL if there is no such game. */
static const struct record *best_before(const struct finished_games *games)
{
    const struct record *best = NULL;
    for (size_t i = 0; i < games->count; i++) {
        const struct record *record = &games->at[i];
        if (record->level == games->latest.level && record_is_alone(record) &&
            !record_same(record, &games->latest) && (!best || record->played < best->played))
            best = record;
    }
    return best;
}

void play_compare(struct app *app)
{
    const struct record *finished = &app->finished_games.latest,
                        *best = best_before(&app->finished_games);
    if (!record_is_alone(finished) || !finished->level || !best)
        return;
    const struct clock_text before = clock_text(best->played);
    if (finished->played < best->played) {
        report_solved(app, finished->played, true);
        strbuf_addf(&app->play->notice.text, "\nYour best of %s without help; before: %s.",
                    level_name(finished->level), before.text);
    } else {
        strbuf_addf(&app->play->notice.text, "\nYour best of %s without help: %s.",
                    level_name(finished->level), before.text);
    }
}
