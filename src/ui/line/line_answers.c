/*
 * The answer to a line: what is asked for, or else what is other than it was, the most important
 * first. No command is known here: what a view is and what the game is like say it all.
 */
#include <stdio.h>
#include <string.h>

#include "engine/step/explain.h"
#include "game/check.h"
#include "ui/line/line_words.h"
#include "ui/line/questions.h"
#include "ui/line/spoken.h"

enum { LISTED = 3 }; /* cells that are named, not counted, when they were filled by the way */

/* The game is what is shown, not a list over it. */
static bool in_game(const struct app *app)
{
    const struct view *top = app_top(app);
    return app->play->game && top && top->plays;
}

/* Sentences that follow one another. */
static void add_sentence(struct strbuf *out, const char *sentence)
{
    if (!*sentence)
        return;
    if (out->length && !strchr(" \n", out->text[out->length - 1]))
        strbuf_add(out, strchr(".!?:", out->text[out->length - 1]) ? " " : ". ");
    strbuf_add(out, sentence);
}

static void look(const struct app *app, struct seen *seen)
{
    game_board(app->play->game, app->play->display.assist, &seen->board);
    seen->own_notes = app->play->display.own_notes && !game_depth(app->play->game);
    seen->wrong = app->play->display.wrong ? game_wrong(app->play->game) : 0;
}

static void tell_selected(struct app *app, struct strbuf *out)
{
    strbuf_add(out, out->length ? "\n" : "");
    plain_selected(app, out);
}

/* ---- The game ---- */

static void tell_move(const struct move *move, struct strbuf *out)
{
    static const char *const words[] = {
        [MOVE_ENTER] = "%s: %d.",
        [MOVE_CLEAR] = "%s cleared.",
        [MOVE_NOTE_ON] = "%s: note %d.",
        [MOVE_NOTE_OFF] = "%s: note %d taken out.",
        [MOVE_NOTES_FILL] = "All notes are filled in.",
        [MOVE_NOTES_CLEAR] = "All notes are cleared.",
        [MOVE_TRY] = "Trying %s: %d.",
        [MOVE_DROP] = "Experiment dropped.",
        [MOVE_KEEP] = "All kept.",
        [MOVE_AUTO] = "",
    };
    char cell[8];
    cell_name(move->cell, cell);
    if (move->kind == MOVE_FORCE) {
        struct step step;
        step_init(&step, move->technique);
        step.cell = move->cell;
        step.digit = move->digit;
        step.eliminate = move->eliminate;
        explain_conclusion(&step, out);
        strbuf_add_char(out, '.');
        return;
    }
    /* A move without a cell has no place for it in its words either. */
    for (const char *at = words[move->kind]; *at; at++)
        if (*at != '%')
            strbuf_add_char(out, *at);
        else if (*++at == 's')
            strbuf_add(out, cell);
        else
            strbuf_addf(out, "%d", move->digit);
}

/* What was filled in beside the move: in an experiment, or by assist. */
static void tell_filled(struct app *app, const struct seen *seen, const struct move *move,
                        struct strbuf *out)
{
    const cellset now = CELLS_ALL & ~grid_blanks(&seen->board.value);
    cellset filled = now & grid_blanks(&app->plain.before.value) & ~cell_bit(move->cell);
    const int count = cellset_count(filled);
    if (!count || (move->kind != MOVE_ENTER && move->kind != MOVE_TRY))
        return;
    strbuf_addf(out, " %d digit%s follow%s%s", count, count == 1 ? "" : "s", count == 1 ? "s" : "",
                count > LISTED ? "." : ": ");
    for (; count <= LISTED && filled; filled &= filled - 1) {
        const int cell = cellset_first(filled);
        char name[8];
        cell_name(cell, name);
        strbuf_addf(out, "%s=%d%s", name, seen->board.value.digit[cell],
                    filled & (filled - 1) ? ", " : ".");
    }
}

/* What was taken back by a command that does not say so. */
static void tell_taken_back(struct app *app, struct strbuf *out)
{
    struct strbuf text;
    strbuf_init(&text);
    strbuf_add(&text, "Taken back: ");
    tell_move(game_move(app->play->game, game_move_count(app->play->game)), &text);
    add_sentence(out, text.text);
    strbuf_release_into(&text, out);
}

/* It says what conflicts; one that was there before is not said again, and may be another. */
static bool has_new_alarm(struct app *app)
{
    struct strbuf words;
    strbuf_init(&words);
    app_top(app)->tell(app, &words);
    const bool heard = !strcmp(words.text, app->plain.before.words.text);
    strbuf_release(&words);
    return app->play->told.ink == INK_WARN && !heard;
}

/* Moves made since; of several only that they were told as one. */
static void tell_moves(struct app *app, struct strbuf *out)
{
    const struct game *game = app->play->game;
    const size_t made = game_move_count(game), before = app->plain.before.moves;
    struct seen seen;
    struct strbuf text;
    if (made < before && !app->message.length && made < game_history_count(game))
        tell_taken_back(app, out);
    if (made <= before || (app->message.length && made > before + 1))
        return;
    const struct move *move = game_move(game, made - 1);
    if (app->plain.redone || (app->message.length && move->kind == MOVE_FORCE))
        return; /* the message says it */
    strbuf_init(&text);
    look(app, &seen);
    tell_move(move, &text);
    tell_filled(app, &seen, move, &text);
    if (move->kind == MOVE_ENTER && cellset_has(seen.board.conflicts, move->cell) &&
        !has_new_alarm(app)) {
        strbuf_add_char(&text, ' ');
        ask_conflict(&seen, move->cell, &text);
    }
    if (move->kind == MOVE_ENTER && cellset_has(seen.wrong, move->cell))
        strbuf_add(&text, " That is wrong.");
    add_sentence(out, text.text);
    strbuf_release_into(&text, out);
}

void plain_title(const struct app *app, struct strbuf *out)
{
    const char *title = game_puzzle(app->play->game)->title;
    strbuf_addf(out, "%s.", *title ? title : "A game");
}

static void tell_game(struct app *app, struct strbuf *out)
{
    struct seen seen;
    struct strbuf text;
    strbuf_init(&text);
    look(app, &seen);
    plain_title(app, &text);
    const int blanks = cellset_count(grid_blanks(&seen.board.value));
    strbuf_addf(&text, " %d blank%s. You are in ", blanks, blanks == 1 ? "" : "s");
    ask_cell(&seen, app->play->cursor, &text);
    add_sentence(out, text.text);
    strbuf_release_into(&text, out);
}

static void tell_fill(const struct seen *seen, struct strbuf *out)
{
    int count = 0;
    for (int cell = 0; cell < CELLS; cell++)
        count += seen->board.owner[cell] == OWNER_FORCED;
    strbuf_addf(out, "%d forced digit%s filled in.", count, count == 1 ? " is" : "s are");
}

/* What a screen would mark. */
static void tell_marks(struct app *app, struct strbuf *out)
{
    const struct plain_before *before = &app->plain.before;
    const struct play *play = app->play;
    struct strbuf text;
    struct seen seen;
    strbuf_init(&text);
    look(app, &seen);
    if (app->play->display.assist == ASSIST_FILL && before->assist != ASSIST_FILL)
        tell_fill(&seen, &text);
    if (play->paused != before->paused)
        strbuf_add(&text, play->paused ? "Paused." : "The clock runs again.");
    if (play->shape && !before->shape) {
        ask_cells(game_shape(play->game), &text);
        strbuf_add(&text, text.length ? "." : "");
    } else if (before->shape && !play->shape) {
        strbuf_add(&text, "The cells are not marked any more.");
    }
    if (app->play->display.wrong && !before->wrong && seen.wrong) {
        strbuf_add(&text, "Marked: ");
        ask_cells(seen.wrong, &text);
        strbuf_add_char(&text, '.');
    } else if (before->wrong && !app->play->display.wrong) {
        strbuf_add(&text, "Wrong digits are not marked any more.");
    }
    if (play->filter && play->filter != before->filter)
        ask_digit(&seen, play->filter, &text);
    else if (before->filter && !play->filter)
        strbuf_add(&text, "No digit is set off.");
    add_sentence(out, text.text);
    strbuf_release_into(&text, out);
}

static void tell_cell(struct app *app, struct strbuf *out)
{
    struct strbuf text;
    struct seen seen;
    strbuf_init(&text);
    const int *cursor = app_top(app)->board(app, &seen.board);
    seen.own_notes = in_game(app) && app->play->display.own_notes && !game_depth(app->play->game);
    seen.wrong = 0;
    ask_cell(&seen, *cursor, &text);
    add_sentence(out, text.text);
    strbuf_release_into(&text, out);
}

static int cursor_of(struct app *app)
{
    struct board board;
    const struct view *top = app_top(app);
    const int *cursor = NULL;
    if (top && top->board && !app->play->paused)
        cursor = top->board(app, &board);
    return cursor ? *cursor : -1;
}

/* ---- All of it ---- */

static void add_words(struct app *app, struct strbuf *out)
{
    if (app_top(app))
        app_top(app)->tell(app, out);
}

static void tell_message(struct app *app, struct strbuf *out)
{
    static const char solved[] = "Solved in";
    /* What it took is told, with the time, too. */
    const bool finished = app->play->finished && !app->plain.before.finished;
    if (finished && in_game(app) && !strncmp(app->message.text, solved, strlen(solved)))
        strbuf_reset(&app->message);
    add_sentence(out, app->message.text);
    out->failed |= app->message.failed;
    if (app->message.length && out->length && !strchr(".!?", out->text[out->length - 1]))
        strbuf_add_char(out, '.');
}

/* A text is said and needs no leaving. */
static void tell_texts(struct app *app, struct strbuf *out)
{
    while (app->view_count > 1 && app_top(app)->context == CONTEXT_READ) {
        add_words(app, out);
        app_pop(app);
        strbuf_add_char(out, '\n');
    }
}

/* The number: another game may come to lie where one was. */
static bool is_same_game(const struct app *app)
{
    const struct plain_before *before = &app->plain.before;
    return app->play->game == before->game && app->play->number == before->number;
}

static bool clearly_new(const struct app *app)
{
    const struct plain_before *before = &app->plain.before;
    return app_top(app) != before->view || !is_same_game(app) ||
           (size_t)app->view_count != before->views;
}

/* What follows from the last move was said when it was made, and need not be when it is undone. */
static bool is_old(const struct app *app)
{
    const struct play *play = app->play;
    return in_game(app) && !play->kind->sets_task && play->told.step && !play->hinting &&
           play->told.ink == INK_TEXT &&
           (app->plain.redone || game_move_count(play->game) <= app->plain.before.moves);
}

/* A reason that has just been heard as a hint is not said again when it is carried out. */
static bool is_heard(const struct app *app, const char *words)
{
    const char *heard = app->plain.before.words.text;
    return !strcmp(words, heard) || (*heard && in_game(app) && strstr(words, heard));
}

/* In the editor: what stands where it did not; a conflict that nothing else will tell. */
static void tell_edits(struct app *app, bool conflicts, struct strbuf *out)
{
    struct seen seen = { .own_notes = false };
    struct strbuf text;
    cellset changed = 0;
    app_top(app)->board(app, &seen.board);
    for (int cell = 0; cell < CELLS; cell++)
        if (seen.board.value.digit[cell] != app->plain.before.value.digit[cell])
            changed |= cell_bit(cell);
    strbuf_init(&text);
    if (cellset_count(changed) > LISTED)
        strbuf_addf(&text, "%d cells are changed.", cellset_count(changed));
    else
        for (; changed; changed &= changed - 1) {
            char name[8];
            const int cell = cellset_first(changed), digit = seen.board.value.digit[cell];
            cell_name(cell, name);
            strbuf_addf(&text, digit ? "%s: %d. " : "%s: blank. ", name, digit);
            if (conflicts)
                ask_conflict(&seen, cell, &text);
        }
    add_sentence(out, text.text);
    strbuf_release_into(&text, out);
}

/* Who comes back to a list knows it: where one is in it will do. */
static void tell_lines(struct app *app, bool whole, struct strbuf *out)
{
    const struct plain_before *before = &app->plain.before;
    const bool back = (size_t)app->view_count < before->views;
    const bool moved = plain_selected_at(app) != before->selected;
    if ((whole && !back) || app->plain.list)
        plain_list(app, out);
    else if (whole || moved || (app->plain.line && !out->length))
        tell_selected(app, out);
}

/* What the next hint would do, where that is more than to tell more. */
static void tell_ladder(const struct app *app, struct strbuf *out)
{
    const struct play *play = app->play;
    if (!in_game(app) || play->kind->sets_task || !play->hinting || play->hint.rung == RUNG_DONE)
        return;
    if (play->hint.kind == HINT_GO_BACK)
        add_sentence(out, "'hint' goes back there.");
    else if (play->hint.kind == HINT_STEP && play->hint.rung == RUNG_WORDS)
        add_sentence(out, "'hint' does it.");
}

/* Back from a list. */
static void tell_where(struct app *app, struct strbuf *out)
{
    plain_title(app, out);
    tell_cell(app, out);
}

/* In which experiments one is, when that is not said by the move itself. */
static void tell_experiments(struct app *app, struct strbuf *out)
{
    const struct plain_before *before = &app->plain.before;
    const struct game *game = app->play->game;
    const int depth = game_depth(game);
    const size_t made = game_move_count(game);
    const bool moved = made > before->moves;
    const bool tried = moved && depth == before->depth + 1 && !app->plain.redone;
    const bool refuted = moved && game_move(game, made - 1)->kind == MOVE_TRY && !tried;
    if ((depth == before->depth && !refuted) || tried || app->plain.line)
        return;
    struct strbuf text;
    strbuf_init(&text);
    plain_experiments(game, &text);
    if (text.length && depth <= before->depth) {
        add_sentence(out, "Still trying");
        strbuf_add(out, text.text + strlen(" Trying"));
    } else {
        add_sentence(out, text.length ? text.text + 1 : "");
    }
    strbuf_release_into(&text, out);
}

static void tell_changes(struct app *app, struct strbuf *out)
{
    struct strbuf words;
    tell_texts(app, out);
    const bool read = out->length > 0;
    const bool fresh = clearly_new(app), playing = in_game(app);
    const bool same_game = is_same_game(app);
    strbuf_init(&words);
    add_words(app, &words);
    const bool said = (fresh && !playing) || (!is_heard(app, words.text) && !is_old(app));
    if (playing && !same_game)
        tell_game(app, out);
    else if (playing && fresh && !app->plain.line && !app->message.length && !app->play->paused &&
             game_move_count(app->play->game) == app->plain.before.moves)
        tell_where(app, out);
    else if (playing)
        tell_moves(app, out);
    else if (app_top(app)->edits && !fresh)
        tell_edits(app, !said, out);
    tell_message(app, out);
    if (playing && same_game)
        tell_experiments(app, out);
    if (said && !(read && playing && !same_game)) { /* what a lesson begins with has it */
        add_sentence(out, words.text);
        tell_ladder(app, out);
    }
    strbuf_release_into(&words, out);
    if (playing && same_game)
        tell_marks(app, out);
    if (app_top(app)->list && (fresh || !read))
        tell_lines(app, fresh || said, out);
    else if (!out->length && cursor_of(app) >= 0 && cursor_of(app) != app->plain.before.cursor)
        tell_cell(app, out);
}

static void remember(struct app *app)
{
    struct plain_before *before = &app->plain.before;
    const struct play *play = app->play;
    struct board board;
    before->view = app_top(app);
    before->views = (size_t)app->view_count;
    before->game = play->game;
    before->number = play->number;
    before->moves = play->game ? game_move_count(play->game) : 0;
    before->selected = plain_selected_at(app);
    before->cursor = cursor_of(app);
    before->filter = play->filter;
    before->shape = play->shape;
    before->wrong = app->play->display.wrong;
    before->paused = play->paused;
    before->assist = app->play->display.assist;
    before->depth = play->game ? game_depth(play->game) : 0;
    before->finished = play->finished != 0;
    if (app_top(app)->board) {
        app_top(app)->board(app, &board);
        before->value = board.value;
    }
    strbuf_reset(&before->words);
    add_words(app, &before->words);
}

/* A dozen lines of what is said from where it was left. */
static void say(struct plain *plain, struct strbuf *out)
{
    const char *text = plain->said.text;
    size_t at = plain->from, lines = 0, left = 0;
    while (text[at] && (lines < PLAIN_LINES || plain->whole))
        lines += text[at++] == '\n';
    strbuf_add_bytes(out, text + plain->from, at - plain->from);
    plain->from = at;
    for (; text[at]; at++)
        left += text[at] == '\n';
    if (left)
        strbuf_addf(out, "More: %zu line%s.\n", left, left == 1 ? "" : "s");
}

/* What is said of a line's own accord, or of what it changed. */
static void compose(struct app *app, struct strbuf *out)
{
    struct plain *plain = &app->plain;
    if (app->wish.copy.length)
        strbuf_add(out, app->wish.copy.text); /* what is said can be copied */
    else if (plain->asked.length)
        strbuf_add(out, plain->asked.text);
    else
        tell_changes(app, out);
    if (plain->asked.length && plain->list && app_top(app)->list)
        plain_list(app, out);
    out->failed |= app->wish.copy.failed || plain->asked.failed;
    strbuf_reset(&app->wish.copy);
    strbuf_reset(&app->message);
}

/* What is said where nothing is to be said: how to get on. */
static void add_nothing(struct app *app, bool told, struct strbuf *out)
{
    if (app->wish.quit)
        strbuf_add(out, "Leaving.");
    else if (told && !app->plain.before.words.length)
        strbuf_add(out, "Put away.");
    else if (in_game(app) && app->plain.before.words.length)
        strbuf_add(out, app->plain.before.words.text);
    else if (app_top(app)->list)
        plain_selected(app, out);
    else if (app_top(app)->at_end)
        strbuf_add(out, app_top(app)->at_end);
    if (!out->length) /* what is filtered may have no line */
        strbuf_addf(out, "Nothing changes. '%s' leaves.",
                    in_game(app) || app->view_count == 1 ? "quit" : "back");
}

void plain_answer(struct app *app, bool always, struct strbuf *out)
{
    struct plain *plain = &app->plain;
    struct strbuf text;
    const bool told = plain->before.words.length > 0;
    if (plain->echo.length) {
        spoken_add(plain->echo.text, true, out);
        strbuf_reset(&plain->echo);
        return;
    }
    if (plain->repeat) {
        plain->repeat = false;
        say(plain, out);
        return;
    }
    strbuf_init(&text);
    compose(app, &text);
    remember(app);
    if (!text.length && always)
        add_nothing(app, told, &text);
    if (text.length) {
        strbuf_reset(&plain->said);
        while (text.length && strchr(" \n", text.text[text.length - 1]))
            text.text[--text.length] = '\0';
        spoken_add(text.text, app->options.terse || plain->literal, &plain->said);
        strbuf_add_char(&plain->said, '\n');
        plain->from = 0;
        say(plain, out);
    }
    strbuf_reset(&plain->asked);
    plain->line = plain->list = plain->literal = plain->redone = false;
    out->failed |= plain->said.failed;
    strbuf_release_into(&text, out);
}

void plain_progress(struct app *app, struct strbuf *out)
{
    const struct making *making = &app->making;
    if (!making->number)
        return;
    strbuf_add(out, "Still making ");
    kind_name(&making->wanted.kind, out);
    strbuf_addf(out, ": %llu tries.\n", (unsigned long long)making->tried);
}
