/*
 * The view of the game in play: what each action does to it.
 */
#include <string.h>

#include "engine/step/explain.h"
#include "ui/drawing/panel.h"
#include "ui/told.h"

struct outlook play_outlook(const struct app *app)
{
    return (struct outlook){ .assist = app->options.assist,
                             .own_notes = app->options.own_notes,
                             .careful = !app->options.uniqueness,
                             .techniques = &app->options.techniques };
}

static void forget_hint(struct play *play)
{
    if (play->hinting)
        hint_release(&play->hint);
    play->hinting = false;
}

void play_tell_hint(struct app *app)
{
    told_hint(&app->play->told, &app->play->hint);
}

void play_tell_again(struct app *app)
{
    struct play *play = app->play;
    if (play->hinting)
        play_tell_hint(app);
    else
        told_after_move(&play->told, play->game, app->options.assist);
}

void play_take_hint(struct app *app, struct hint *hint)
{
    struct play *play = app->play;
    struct effect effect;
    forget_hint(play);
    play->hint = *hint;
    play->hinting = true;
    play->hints++;
    hint_climb(&play->hint, play->game, &effect, NULL);
    play_tell_hint(app);
}

/* What the assist level fills in counts as filled in. */
static bool shown_complete(const struct app *app)
{
    struct board board;
    game_board(app->play->game, app->options.assist, &board);
    return !game_depth(app->play->game) && grid_is_solved(&board.value);
}

void play_changed(struct app *app)
{
    struct play *play = app->play;
    forget_hint(play);
    play_tell_again(app);
    if (!shown_complete(app)) {
        if (play->finished && !play->paused)
            clock_start(&play->clock, app->now);
        play->finished = 0;
    } else if (!play->finished) {
        finish_tell(app);
    }
}

static void say_effect(struct app *app, const struct effect *effect)
{
    struct play *play = app->play;
    size_t made = game_move_count(play->game);
    const struct step *learnt = made ? game_move_step(play->game, made - 1) : NULL;
    if (effect->refuted && learnt) {
        struct strbuf text;
        strbuf_init(&text);
        explain_conclusion(learnt, &text);
        app_say(app, INK_STRONG, "Contradiction%s: %s. {open} walks the proof.",
                effect->refuted > 1 ? ", all the way down" : "", text.text);
        strbuf_release(&text);
    } else if (effect->refuted) {
        app_say(app, INK_STRONG, "Contradiction: the inner experiment is refuted (see the log).");
    } else if (effect->withdrawn) {
        app_say(app, INK_WARN, "%d forced move%s rested on that and went with it.",
                effect->withdrawn, effect->withdrawn == 1 ? "" : "s");
    } else if (effect->completed && game_depth(play->game)) {
        app_say(app, INK_GOOD, "The experiment solves the puzzle: {keep} makes it yours.");
    }
}

enum status play_move(struct app *app, const struct move *move)
{
    struct effect effect;
    struct error error;
    enum status status = game_play(app->play->game, move, &effect, &error);
    if (status != STATUS_OK) {
        app_say_error(app, &error);
        return status;
    }
    say_effect(app, &effect);
    play_changed(app);
    return status;
}

static void move_cursor(struct app *app, enum action action, int digit)
{
    static const struct {
        int rows, columns;
    } steps[] = {
        [ACTION_LEFT] = { 0, 8 },   [ACTION_RIGHT] = { 0, 1 },    [ACTION_UP] = { 8, 0 },
        [ACTION_DOWN] = { 1, 0 },   [ACTION_BOX_LEFT] = { 0, 6 }, [ACTION_BOX_RIGHT] = { 0, 3 },
        [ACTION_BOX_UP] = { 6, 0 }, [ACTION_BOX_DOWN] = { 3, 0 },
    };
    int row = cell_row(app->play->cursor), column = cell_column(app->play->cursor);
    (void)digit;
    switch (action) {
    case ACTION_FIRST:
    case ACTION_LAST:
        column = action == ACTION_FIRST ? 0 : 8;
        break;
    case ACTION_PAGE_UP:
    case ACTION_PAGE_DOWN:
        row = action == ACTION_PAGE_UP ? 0 : 8;
        break;
    default: /* edges wrap */
        row = (row + steps[action].rows) % 9;
        column = (column + steps[action].columns) % 9;
        break;
    }
    app->play->cursor = cell_at(row, column);
}

static void move_to_next(struct app *app, enum action action, int digit)
{
    struct play *play = app->play;
    struct board board;
    (void)digit;
    game_board(play->game, app->options.assist, &board);
    for (int i = 1; i <= CELLS; i++) {
        int cell = (play->cursor + (action == ACTION_NEXT ? i : CELLS - i)) % CELLS;
        digitset marks =
            app->options.own_notes ? board.notes[cell] : candset_digits_at(&board.candidates, cell);
        bool blank = !board.value.digit[cell];
        if (blank && (!play->filter || !marks || digitset_has(marks, play->filter))) {
            play->cursor = cell;
            return;
        }
    }
    app_say(app, INK_TEXT, "No such cell.");
}

static void toggle_note(struct app *app, enum action action, int digit)
{
    struct play *play = app->play;
    (void)action;
    bool on = !digitset_has(game_notes(play->game)[play->cursor], digit);
    struct move move = move_at(on ? MOVE_NOTE_ON : MOVE_NOTE_OFF, play->cursor, digit);
    if (play_move(app, &move) == STATUS_OK && !app->options.own_notes) {
        app->options.own_notes = true;
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

static void enter_digit(struct app *app, enum action action, int digit)
{
    struct play *play = app->play;
    enum pending pending = play->pending;
    play->pending = PENDING_NONE;
    if (pending == PENDING_FILTER) {
        set_filter(app, digit);
    } else if (pending == PENDING_TRY || game_depth(play->game)) {
        try_digit(app, digit);
    } else if (play->note_mode) {
        toggle_note(app, action, digit);
    } else {
        struct move move = move_enter(play->cursor, digit);
        move.keep_notes = !app->options.tidy;
        play_move(app, &move);
    }
}

static void clear_cell(struct app *app, enum action action, int digit)
{
    (void)action;
    (void)digit;
    struct move move = move_at(MOVE_CLEAR, app->play->cursor, 0);
    play_move(app, &move);
}

static void change_notes(struct app *app, enum action action, int digit)
{
    (void)digit;
    struct move move =
        move_simple(action == ACTION_NOTES_FILL ? MOVE_NOTES_FILL : MOVE_NOTES_CLEAR);
    if (play_move(app, &move) == STATUS_OK)
        app->options.own_notes = true;
}

static void say_wrong(struct app *app, int count)
{
    if (count)
        app_say(app, INK_TEXT, "%d digit%s wrong.", count, count == 1 ? " is" : "s are");
    else
        app_say(app, INK_TEXT, "No digit is wrong.");
}

static void toggle(struct app *app, enum action action, int digit)
{
    struct play *play = app->play;
    (void)digit;
    switch (action) {
    case ACTION_NOTE_MODE:
        play->note_mode = !play->note_mode;
        app->options.own_notes |= play->note_mode;
        app_say(app, INK_TEXT,
                play->note_mode ? "Digit keys write notes." : "Digit keys enter digits.");
        break;
    case ACTION_MARKS:
        app->options.own_notes = !app->options.own_notes;
        app_say(app, INK_TEXT,
                app->options.own_notes ? "Your notes are shown."
                                       : "The engine's candidates are shown.");
        break;
    case ACTION_SHAPE:
        play->shape = !play->shape;
        if (play->shape) {
            struct check check;
            struct outlook outlook = play_outlook(app);
            outlook.own_notes = true;
            int cells = cellset_count(game_shape(play->game));
            if (check_game(&check, play->game, &outlook) && game_has_notes(play->game))
                app_say(app, INK_TEXT, "Cells that could be filled: %d. Notes that could go: %d.",
                        cells, candset_count(&check.loose_notes));
            else
                app_say(app, INK_TEXT, "Cells that could be filled: %d.", cells);
            check_release(&check);
        }
        break;
    case ACTION_WRONG:
        app->options.wrong = !app->options.wrong;
        if (app->options.wrong && !game_solution(play->game))
            app_say(app, INK_WARN, "No digit can be called wrong: the puzzle has %s.",
                    game_solutions(play->game) ? "several solutions" : "no solution");
        else if (app->options.wrong)
            say_wrong(app, cellset_count(game_wrong(play->game)));
        break;
    default:
        break;
    }
}

static void await_digit(struct app *app, enum action action, int digit)
{
    struct play *play = app->play;
    (void)digit;
    if (action == ACTION_FILTER && play->pending == PENDING_FILTER) {
        play->pending = PENDING_NONE;
        play->filter = 0;
        return;
    }
    char name[8];
    cell_name(play->cursor, name);
    play->pending = action == ACTION_TRY ? PENDING_TRY : PENDING_FILTER;
    if (action == ACTION_TRY)
        app_say(app, INK_STRONG, "Try which digit in %s? 1 to 9", name);
    else
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

static void undo_redo(struct app *app, enum action action, int digit)
{
    struct game *game = app->play->game;
    size_t before = game_move_count(game);
    (void)digit;
    bool undo = action == ACTION_UNDO;
    if ((undo && before <= app->play->opening) || !(undo ? game_undo(game) : game_redo(game))) {
        app_say(app, INK_TEXT, "Nothing to %s.", undo ? "undo" : "redo");
        return;
    }
    size_t after = game_move_count(game);
    struct strbuf text;
    strbuf_init(&text);
    move_write(game_move(game, undo ? after : before), &text);
    if (!undo)
        add_refuted(game, after - 1, &text);
    size_t moves = undo ? before - after : after - before;
    const char *what = undo ? "Undone" : "Redone";
    if (moves > 1)
        app_say(app, INK_TEXT, "%s: %zu moves, from %s on", what, moves, text.text);
    else
        app_say(app, INK_TEXT, "%s: %s", what, text.text);
    strbuf_release(&text);
    play_changed(app);
}

/* The cursor goes where something happens. */
void play_look_at(struct app *app, const struct step *step)
{
    cellset cells = candset_cells(&step->eliminate);
    if (step->digit)
        app->play->cursor = step->cell;
    else if (cells)
        app->play->cursor = cellset_first(cells);
}

static void hint(struct app *app, enum action action, int digit)
{
    struct play *play = app->play;
    struct outlook outlook = play_outlook(app);
    struct effect effect;
    struct error error;
    (void)action;
    (void)digit;
    if (!play->hinting) {
        hint_find(&play->hint, play->game, &outlook);
        play->hinting = true;
        play->hints += play->hint.kind == HINT_STEP || play->hint.kind == HINT_GO_BACK;
    }
    if (hint_climb(&play->hint, play->game, &effect, &error) != STATUS_OK) {
        app_say_error(app, &error);
        return;
    }
    if (play->hint.rung != RUNG_DONE) {
        play_tell_hint(app);
        if (play->hint.kind == HINT_STEP && play->hint.rung >= RUNG_MARKS)
            play_look_at(app, &play->hint.step);
        return;
    }
    struct strbuf text;
    strbuf_init(&text);
    hint_text(&play->hint, &text);
    app_say(app, INK_TEXT, "%s", text.text);
    strbuf_release(&text);
    play_changed(app);
}

static void backdoors(struct app *app, enum action action, int digit)
{
    (void)action;
    (void)digit;
    if (backdoors_tell(app))
        forget_hint(app->play);
}

static void change_assist(struct app *app, enum action action, int digit)
{
    static const char *const told[] = { "off: nothing unasked", "candidates: what is possible",
                                        "inferred: after every forward elimination",
                                        "fill: forced digits are filled in" };
    (void)action;
    (void)digit;
    app->options.assist = (enum assist)((app->options.assist + 1) % 4);
    app_say(app, INK_TEXT, "Assist %s.", told[app->options.assist]);
    play_changed(app);
}

static void end_experiment(struct app *app, enum action action, int digit)
{
    (void)digit;
    struct move move = move_simple(action == ACTION_DROP ? MOVE_DROP : MOVE_KEEP);
    play_move(app, &move);
}

static void pause(struct app *app, enum action action, int digit)
{
    struct play *play = app->play;
    (void)action;
    (void)digit;
    play->paused = !play->paused;
    if (play->paused)
        clock_pause(&play->clock, app->now);
    else if (!play->finished)
        clock_start(&play->clock, app->now);
}

static void copy(struct app *app, enum action action, int digit)
{
    char line[CELLS + 1];
    (void)action;
    (void)digit;
    app_game_line(app->play->game, line);
    strbuf_reset(&app->wish.copy);
    strbuf_add(&app->wish.copy, line);
    app_say(app, INK_TEXT, "Copied: %s", line);
}

static void open_view(struct app *app, enum action action, int digit)
{
    struct told *told = &app->play->told;
    (void)digit;
    switch (action) {
    case ACTION_OPEN:
        if (told->on && walk_can(told->step))
            walk_open(app, told->step, &told->before);
        else if (told->on)
            read_open(app, told->text.text);
        else
            app_say(app, INK_TEXT, "Nothing to read: {hint} gives a hint.");
        break;
    case ACTION_CHECK:
        check_open(app);
        break;
    case ACTION_STEPS:
        steps_open(app);
        break;
    case ACTION_LOG:
        log_open(app);
        break;
    case ACTION_AUTO:
        running_open(app);
        break;
    case ACTION_MENU:
        app_open_menu(app);
        break;
    case ACTION_NEW:
    case ACTION_DAILY:
        new_open(app, action == ACTION_DAILY);
        break;
    case ACTION_EDITOR:
        editor_open(app);
        break;
    case ACTION_LEARN:
        learn_open(app);
        break;
    case ACTION_STATS:
        stats_open(app);
        break;
    case ACTION_COMMAND:
        prompt_open(app, "");
        break;
    case ACTION_RUN_TO:
        prompt_open(app, "run ");
        break;
    default:
        help_open(app);
        break;
    }
}

static void again(struct app *app, enum action action, int digit)
{
    (void)action;
    (void)digit;
    app_say(app, INK_TEXT, "That is for lessons; {learn} lists them.");
}

static void back(struct app *app, enum action action, int digit)
{
    (void)action;
    (void)digit;
    forget_hint(app->play);
    told_clear(&app->play->told);
    app->play->shape = false;
    app->play->filter = 0;
}

static void quit(struct app *app, enum action action, int digit)
{
    (void)action;
    (void)digit;
    app_quit(app);
}

static void redraw(struct app *app, enum action action, int digit)
{
    (void)action;
    (void)digit;
    app->wish.redraw = true;
}

static void (*const handlers[ACTION_COUNT])(struct app *, enum action, int) = {
    [ACTION_LEFT] = move_cursor,
    [ACTION_RIGHT] = move_cursor,
    [ACTION_UP] = move_cursor,
    [ACTION_DOWN] = move_cursor,
    [ACTION_BOX_LEFT] = move_cursor,
    [ACTION_BOX_RIGHT] = move_cursor,
    [ACTION_BOX_UP] = move_cursor,
    [ACTION_BOX_DOWN] = move_cursor,
    [ACTION_FIRST] = move_cursor,
    [ACTION_LAST] = move_cursor,
    [ACTION_PAGE_UP] = move_cursor,
    [ACTION_PAGE_DOWN] = move_cursor,
    [ACTION_NEXT] = move_to_next,
    [ACTION_PREVIOUS] = move_to_next,
    [ACTION_ENTER_DIGIT] = enter_digit,
    [ACTION_NOTE_DIGIT] = toggle_note,
    [ACTION_CLEAR] = clear_cell,
    [ACTION_NOTE_MODE] = toggle,
    [ACTION_NOTES_FILL] = change_notes,
    [ACTION_NOTES_CLEAR] = change_notes,
    [ACTION_MARKS] = toggle,
    [ACTION_FILTER] = await_digit,
    [ACTION_UNDO] = undo_redo,
    [ACTION_REDO] = undo_redo,
    [ACTION_HINT] = hint,
    [ACTION_OPEN] = open_view,
    [ACTION_STEP] = play_step,
    [ACTION_STEP_BACK] = play_step_back,
    [ACTION_RUN] = play_step,
    [ACTION_RUN_TO] = open_view,
    [ACTION_CHECK] = open_view,
    [ACTION_STEPS] = open_view,
    [ACTION_SHAPE] = toggle,
    [ACTION_WRONG] = toggle,
    [ACTION_BACKDOORS] = backdoors,
    [ACTION_ASSIST] = change_assist,
    [ACTION_AUTO] = open_view,
    [ACTION_TRY] = await_digit,
    [ACTION_DROP] = end_experiment,
    [ACTION_KEEP] = end_experiment,
    [ACTION_LOG] = open_view,
    [ACTION_PAUSE] = pause,
    [ACTION_COPY] = copy,
    [ACTION_MENU] = open_view,
    [ACTION_NEW] = open_view,
    [ACTION_DAILY] = open_view,
    [ACTION_LEARN] = open_view,
    [ACTION_AGAIN] = again,
    [ACTION_STATS] = open_view,
    [ACTION_EDITOR] = open_view,
    [ACTION_HELP] = open_view,
    [ACTION_COMMAND] = open_view,
    [ACTION_REDRAW] = redraw,
    [ACTION_BACK] = back,
    [ACTION_QUIT] = quit,
};

/* Digits complete what was begun with e or /; any other key but / forgets it. */
static bool keeps_pending(enum action action, enum pending pending)
{
    return (action == ACTION_ENTER_DIGIT && pending != PENDING_QUIT) ||
           (action == ACTION_QUIT && pending == PENDING_QUIT) ||
           (action == ACTION_FILTER && pending == PENDING_FILTER);
}

void play_act(struct app *app, enum action action, int digit)
{
    struct play *play = app->play;
    if (!keeps_pending(action, play->pending))
        play->pending = PENDING_NONE;
    if (play->paused && action != ACTION_PAUSE && action != ACTION_QUIT && action != ACTION_HELP &&
        action != ACTION_REDRAW) {
        app_say(app, INK_TEXT, "Paused: {pause} goes on.");
        return;
    }
    if (handlers[action])
        handlers[action](app, action, digit);
}
