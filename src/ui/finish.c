/*
 * What is said when a puzzle is solved, until something else is told: a quiet line or two.
 */
#include "reductio/engine/experiment.h"
#include "ui/told.h"
#include "ui/views.h"

/* In how many cells, as the ladder of new puzzles counts them; more stay without a number. */
static void add_experiments(const struct position *start, struct strbuf *out)
{
    struct fillings fillings;
    strbuf_addf(out, "%sexperiments", out->length ? ", " : "");
    experiment_fill(start, KIND_EXPERIMENTS, &fillings);
    if (fillings.outcome == OUTCOME_SOLVED)
        strbuf_addf(out, " in %d cell%s", fillings.count, fillings.count == 1 ? "" : "s");
}

/*
 * The techniques beyond singles that the puzzle's forward path needs, in order of ease: what it
 * took, told once it is over.
 */
static void list_techniques(const struct puzzle *puzzle, struct strbuf *out)
{
    struct position position;
    struct steplist steps;
    steplist_init(&steps);
    position_init(&position, &puzzle->givens);
    const struct position start = position;
    enum outcome outcome = logic_run(&position, &rules_forward, &steps);
    for (size_t r = 0; r < rules_forward.count; r++) {
        size_t i = 0;
        while (i < steps.count && (steps.at[i].technique != rules_forward.at[r] ||
                                   steps.at[i].technique->level <= LEVEL_EASY))
            i++;
        if (i < steps.count)
            strbuf_addf(out, "%s%s", out->length ? ", " : "", rules_forward.at[r]->name);
    }
    if (outcome == OUTCOME_STUCK)
        add_experiments(&start, out);
    if (!out->length)
        strbuf_add(out, "singles");
    steplist_release(&steps);
}

void finish_tell(struct app *app)
{
    struct play *play = &app->play;
    struct strbuf techniques;
    int yours = 0, forced = 0, experiments = 0;
    char time[24];
    play->finished = clock_read(&play->clock, app->now);
    clock_pause(&play->clock, app->now);
    clock_text(play->finished, time);
    for (size_t i = 0; i < game_move_count(play->game); i++) {
        const struct move *move = game_move(play->game, i);
        experiments += move->kind == MOVE_TRY || move->technique == &technique_experiment;
    }
    struct board board;
    game_board(play->game, app->options.assist, &board);
    for (int cell = 0; cell < CELLS; cell++) {
        yours += board.owner[cell] == OWNER_PLAYER;
        forced += board.owner[cell] == OWNER_FORCED;
    }
    strbuf_init(&techniques);
    list_techniques(game_puzzle(play->game), &techniques);
    told_clear(&play->told);
    play->told.on = true;
    play->told.ink = INK_GOOD;
    strbuf_addf(&play->told.text, "Solved in %s: %d yours, %d forced, %d tried.\nIt takes: %s.",
                time, yours, forced, experiments, techniques.text);
    app_say(app, INK_GOOD, "Solved in %s. %s", time,
            app->layout.text.height ? "{menu} and {new} offer others." : "{open}: how");
    strbuf_release(&techniques);
    play->finished += play->finished == 0; /* 0 says that it is not */
}
