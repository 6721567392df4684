/*
 * What each action does in a play.
 */
#include <string.h>

#include "engine/step/explain.h"
#include "game/check.h"
#include "ui/view/play_view.h"
#include "ui/view/proof_view.h"
#include "ui/view/text_view.h"

static void move_to_next(struct app *app, int step)
{
    struct play *play = app->play;
    struct board board;
    game_board(play->game, app->play->display.assist, &board);
    for (int i = 1; i <= CELLS; i++) {
        int cell = (play->cursor + (step > 0 ? i : CELLS - i)) % CELLS;
        digitset marks = app->play->display.own_notes ? board.notes[cell]
                                                      : candset_digits_at(&board.candidates, cell);
        bool blank = !board.value.digit[cell];
        if (blank && (!play->filter || !marks || digitset_has(marks, play->filter))) {
            play->cursor = cell;
            return;
        }
    }
    app_say(app, INK_TEXT, "No such cell.");
}

static void toggle_note(struct app *app, int digit)
{
    struct play *play = app->play;
    bool on = !digitset_has(game_notes(play->game)[play->cursor], digit);
    struct move move = move_at(on ? MOVE_NOTE_ON : MOVE_NOTE_OFF, play->cursor, digit);
    if (play_move(app, &move) == STATUS_OK && !app->play->display.own_notes) {
        app->play->display.own_notes = true;
        app_say(app, INK_TEXT, "Your notes are shown now; {marks} shows the engine's candidates.");
    }
}

static void try_digit(struct app *app, int digit)
{
    struct move move = move_at(MOVE_TRY, app->play->cursor, digit);
    play_move(app, &move);
}

static void set_filter(struct app *app, int digit)
{
    app->play->filter = digit == app->play->filter ? 0 : digit;
}

static void enter_digit(struct app *app, int digit)
{
    struct play *play = app->play;
    enum pending pending = play->pending;
    play->pending = PENDING_NONE;
    if (pending == PENDING_FILTER) {
        set_filter(app, digit);
    } else if (pending == PENDING_TRY || game_depth(play->game)) {
        try_digit(app, digit);
    } else if (play->note_mode) {
        toggle_note(app, digit);
    } else {
        struct move move = move_enter(play->cursor, digit);
        move.keep_notes = !app->options.tidy;
        play_move(app, &move);
    }
}

static void clear_cell(struct app *app)
{
    struct move move = move_at(MOVE_CLEAR, app->play->cursor, 0);
    play_move(app, &move);
}

static void change_notes(struct app *app, int kind)
{
    struct move move = move_simple((enum move_kind)kind);
    if (play_move(app, &move) == STATUS_OK)
        app->play->display.own_notes = true;
}

static void say_wrong(struct app *app, int count)
{
    if (count)
        app_say(app, INK_TEXT, "%d digit%s wrong.", count, count == 1 ? " is" : "s are");
    else
        app_say(app, INK_TEXT, "No digit is wrong.");
}

static void toggle_note_mode(struct app *app)
{
    struct play *play = app->play;
    play->note_mode = !play->note_mode;
    app->play->display.own_notes |= play->note_mode;
    app_say(app, INK_TEXT,
            play->note_mode ? "Digit keys write notes." : "Digit keys enter digits.");
}

static void toggle_marks(struct app *app)
{
    app->play->display.own_notes = !app->play->display.own_notes;
    app_say(app, INK_TEXT,
            app->play->display.own_notes ? "Your notes are shown."
                                         : "The engine's candidates are shown.");
}

static void toggle_shape(struct app *app)
{
    struct play *play = app->play;
    struct check check;
    struct outlook outlook = play_outlook(app);
    play->shape = !play->shape;
    if (!play->shape)
        return;
    outlook.own_notes = true;
    int cells = cellset_count(game_shape(play->game));
    if (check_game(&check, play->game, &outlook) && game_has_notes(play->game))
        app_say(app, INK_TEXT, "Cells that could be filled: %d. Notes that could go: %d.", cells,
                candset_count(&check.loose_notes));
    else
        app_say(app, INK_TEXT, "Cells that could be filled: %d.", cells);
    check_release(&check);
}

static void toggle_wrong(struct app *app)
{
    const struct game *game = app->play->game;
    app->play->display.wrong = !app->play->display.wrong;
    if (app->play->display.wrong && !game_solution(game))
        app_say(app, INK_WARN, "No digit can be called wrong: the puzzle has %s.",
                game_solutions(game) ? "several solutions" : "no solution");
    else if (app->play->display.wrong)
        say_wrong(app, cellset_count(game_wrong(game)));
}

static void await_trial(struct app *app)
{
    char name[8];
    cell_name(app->play->cursor, name);
    app->play->pending = PENDING_TRY;
    app_say(app, INK_STRONG, "Try which digit in %s? 1 to 9", name);
}

static void await_filter(struct app *app)
{
    struct play *play = app->play;
    if (play->pending == PENDING_FILTER) {
        play->pending = PENDING_NONE;
        play->filter = 0;
        return;
    }
    play->pending = PENDING_FILTER;
    app_say(app, INK_STRONG, "Set off which digit? 1 to 9, or {filter} for none");
}

/* What a trial taught is there again. */
static void add_refuted(const struct game *game, size_t move, struct strbuf *out)
{
    const struct step *learnt = game_move_step(game, move);
    if (game_move(game, move)->kind != MOVE_TRY || !learnt)
        return;
    strbuf_add(out, ": refuted, ");
    explain_conclusion(learnt, out);
}

static void say_taken(struct app *app, const char *what, size_t moves, const char *first)
{
    if (moves > 1)
        app_say(app, INK_TEXT, "%s: %zu moves, from %s on", what, moves, first);
    else
        app_say(app, INK_TEXT, "%s: %s", what, first);
    play_changed(app);
}

static void undo(struct app *app)
{
    struct game *game = app->play->game;
    const size_t before = game_move_count(game);
    struct strbuf text;
    if (before <= app->play->opening || !game_undo(game)) {
        app_say(app, INK_TEXT, "Nothing to undo.");
        return;
    }
    const size_t after = game_move_count(game);
    strbuf_init(&text);
    move_write(game_move(game, after), &text);
    say_taken(app, "Undone", before - after, text.text);
    strbuf_release(&text);
}

static void redo(struct app *app)
{
    struct game *game = app->play->game;
    const size_t before = game_move_count(game);
    struct strbuf text;
    if (!game_redo(game)) {
        app_say(app, INK_TEXT, "Nothing to redo.");
        return;
    }
    const size_t after = game_move_count(game);
    strbuf_init(&text);
    move_write(game_move(game, before), &text);
    add_refuted(game, after - 1, &text);
    say_taken(app, "Redone", after - before, text.text);
    strbuf_release(&text);
}

static void backdoors(struct app *app)
{
    if (play_backdoors(app))
        play_forget_hint(app->play);
}

static void change_assist(struct app *app)
{
    static const char *const told[] = { "off: nothing unasked", "candidates: what is possible",
                                        "inferred: after every forward elimination" };
    enum assist *assist = &app->play->display.assist;
    /* Digits are filled in only when a setting asks for it: they would solve an easy game. */
    *assist = *assist < ASSIST_INFERRED ? *assist + 1 : ASSIST_OFF;
    app_say(app, INK_TEXT, "Assist %s.", told[*assist]);
    play_changed(app);
}

static void end_experiment(struct app *app, int kind)
{
    struct move move = move_simple((enum move_kind)kind);
    play_move(app, &move);
}

static void pause(struct app *app)
{
    struct play *play = app->play;
    play->paused = !play->paused;
    if (play->paused)
        clock_pause(&play->clock, app->now);
    else if (!play->finished)
        clock_start(&play->clock, app->now);
}

static void copy(struct app *app)
{
    char line[CELLS + 1];
    app_game_line(app->play->game, line);
    strbuf_reset(&app->wish.copy);
    strbuf_add(&app->wish.copy, line);
    app_say(app, INK_TEXT, "Copied: %s", line);
}

bool play_read(struct app *app)
{
    const struct told *told = &app->play->told;
    if (told->on && proof_can_be_walked(told->step))
        proof_open(app, told->step, &told->before);
    else if (told->on)
        text_open(app, &told->text);
    return told->on;
}

void play_read_told(struct app *app)
{
    if (!play_read(app))
        app_say(app, INK_TEXT, "Nothing to read: {hint} gives a hint.");
}

static void again(struct app *app)
{
    app_say(app, INK_TEXT, "That is for lessons; {learn} lists them.");
}

static void back(struct app *app)
{
    play_forget_hint(app->play);
    told_clear(&app->play->told);
    app->play->shape = false;
    app->play->filter = 0;
}

/* Digits complete what was begun with e or /; any other key but / forgets it. */
static bool keeps_pending(enum action action, enum pending pending)
{
    return (action == ACTION_ENTER_DIGIT && pending != PENDING_QUIT) ||
           (action == ACTION_QUIT && pending == PENDING_QUIT) ||
           (action == ACTION_FILTER && pending == PENDING_FILTER);
}

bool play_intercept(struct app *app, enum action action)
{
    struct play *play = app->play;
    if (!keeps_pending(action, play->pending))
        play->pending = PENDING_NONE;
    if (!play->paused || action == ACTION_PAUSE || action == ACTION_QUIT)
        return false;
    app_say(app, INK_TEXT, "Paused: {pause} goes on.");
    return true;
}

const struct handler play_handlers[] = {
    { ACTION_NEXT, .run_with = move_to_next, .number = 1 },
    { ACTION_PREVIOUS, .run_with = move_to_next, .number = -1 },
    { ACTION_ENTER_DIGIT, .run_with = enter_digit },
    { ACTION_NOTE_DIGIT, .run_with = toggle_note },
    { ACTION_CLEAR, .run = clear_cell },
    { ACTION_NOTE_MODE, .run = toggle_note_mode },
    { ACTION_NOTES_FILL, .run_with = change_notes, .number = MOVE_NOTES_FILL },
    { ACTION_NOTES_CLEAR, .run_with = change_notes, .number = MOVE_NOTES_CLEAR },
    { ACTION_MARKS, .run = toggle_marks },
    { ACTION_FILTER, .run = await_filter },
    { ACTION_UNDO, .run = undo },
    { ACTION_REDO, .run = redo },
    { ACTION_HINT, .run = play_hint },
    { ACTION_OPEN, .run = play_read_told },
    { ACTION_STEP, .run = play_step },
    { ACTION_STEP_BACK, .run = play_step_back },
    { ACTION_RUN, .run = play_run },
    { ACTION_SHAPE, .run = toggle_shape },
    { ACTION_WRONG, .run = toggle_wrong },
    { ACTION_BACKDOORS, .run = backdoors },
    { ACTION_ASSIST, .run = change_assist },
    { ACTION_TRY, .run = await_trial },
    { ACTION_DROP, .run_with = end_experiment, .number = MOVE_DROP },
    { ACTION_KEEP, .run_with = end_experiment, .number = MOVE_KEEP },
    { ACTION_PAUSE, .run = pause },
    { ACTION_COPY, .run = copy },
    { ACTION_AGAIN, .run = again },
    { ACTION_BACK, .run = back },
    { ACTION_QUIT, .run = app_quit },
    { .action = ACTION_NONE },
};
