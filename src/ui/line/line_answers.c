/* The answer to a line: the answer to a question, or the reports and the news of the view. */
#include <string.h>

#include "engine/step/places.h"
#include "ui/line/line.h"
#include "ui/play/games.h"

enum { LISTED = 3 }; /* up to this number, cells that a move also filled are named, not counted */

/* Whether the view on top shows the game. */
static bool in_game(const struct app *app)
{
    const struct view *top = app_top(app);
    return app->play->game && top && top->plays;
}

/* Parts what is added next from the sentences before it. */
static void begin_sentence(struct strbuf *out)
{
    const char last = out->length ? out->text[out->length - 1] : '\n';
    if (!strchr(" \n", last))
        strbuf_add(out, strchr(".!?:", last) ? " " : ". ");
}

static void add_sentence(struct strbuf *out, const char *sentence)
{
    if (*sentence)
        begin_sentence(out);
    strbuf_add(out, sentence);
}

static void see_game(const struct app *app, struct board_view *board_view)
{
    board_view->board = play_shown(app->play);
    board_view->wrong = play_wrong(app->play);
}

/* ---- The game ---- */

/* Adds the cells that were filled besides the move, in an experiment or by the assist level. */
static void answer_filled(struct app *app, const struct board_view *board_view,
                          const struct move *move, struct strbuf *out)
{
    const struct game *game = app->play->game;
    struct shown then;
    if (move->kind != MOVE_ENTER && move->kind != MOVE_TRY)
        return;
    if (!game_is_updated(game) ||
        !game_show_then(game, game_move_count(game) - 1, &app->play->display, &then)) {
        out->failed = true;
        return;
    }
    cellset filled =
        shown_empty_cells(&then) & ~shown_empty_cells(&board_view->board) & ~cell_bit(move->cell);
    const int count = cellset_count(filled);
    if (!count)
        return;
    strbuf_addf(out, " %d digit%s follow%s%s", count, count == 1 ? "" : "s", count == 1 ? "s" : "",
                count > LISTED ? "." : ": ");
    for (; count <= LISTED && filled; filled &= filled - 1) {
        const int cell = cellset_first(filled);
        strbuf_addf(out, "%s=%d%s", cell_name(cell).text, board_view->board.value.digit[cell],
                    filled & (filled - 1) ? ", " : ".");
    }
}

/* Adds the consequences of the last move. */
static void answer_moved(struct app *app, struct strbuf *out)
{
    const struct game *game = app->play->game;
    const struct move *move = game_move(game, game_move_count(game) - 1);
    /* A new alarm already names the conflict. An old one is not printed again, and may be about
     * another conflict. */
    const bool new_alarm = app->play->notice.kind == NOTICE_ALARM && app->line_mode.news;
    struct board_view board_view;
    see_game(app, &board_view);
    answer_filled(app, &board_view, move, out);
    if (move->kind == MOVE_ENTER && cellset_has(board_view.board.conflicts, move->cell) &&
        !new_alarm) {
        strbuf_add_char(out, ' ');
        line_conflict(&board_view, move->cell, out);
    }
    if (move->kind == MOVE_ENTER && cellset_has(board_view.wrong, move->cell))
        strbuf_add(out, " That is wrong.");
}

static void answer_game(struct app *app, struct strbuf *out)
{
    struct board_view board_view;
    see_game(app, &board_view);
    begin_sentence(out);
    line_title(app, out);
    const int blanks = cellset_count(shown_empty_cells(&board_view.board));
    strbuf_addf(out, " %d empty cell%s. You are in ", blanks, blanks == 1 ? "" : "s");
    line_cell(&board_view, app->play->cursor, out);
}

static void answer_cell(struct app *app, struct strbuf *out)
{
    struct board_view board_view = { .wrong = 0 };
    board_view.cursor = app_top(app)->board(app, &board_view.board);
    begin_sentence(out);
    line_cell(&board_view, *board_view.cursor, out);
}

/* The player's place in the game, after a return from a list. */
static void answer_where(struct app *app, struct strbuf *out)
{
    line_title(app, out);
    answer_cell(app, out);
}

/* Adds the report's words, and details from the board. */
static void answer_report(struct app *app, const struct report *report, const char *words,
                          struct strbuf *out)
{
    struct board_view board_view;
    switch (report->kind) {
    case REPORT_ENTERED:
    case REPORT_CLEARED:
    case REPORT_NOTED:
    case REPORT_NOT_NOTED:
    case REPORT_TRYING:
        /* Only the last move, and only if it was not undone in the same turn. */
        if ((size_t)report->other == game_move_count(app->play->game)) {
            strbuf_add(out, words);
            answer_moved(app, out);
        }
        break;
    case REPORT_FILTER:
        see_game(app, &board_view);
        line_digit(&board_view, (int)report->count, out);
        break;
    case REPORT_STILL_HERE:
        answer_where(app, out);
        break;
    case REPORT_COPIED: /* as it is, without an end of its own */
        strbuf_add(&app->line_mode.asked, words);
        break;
    case REPORT_SOLVED: /* in the game the end card has the time, too */
        strbuf_add(out, in_game(app) ? "" : words);
        break;
    default:
        strbuf_add(out, words);
    }
}

static void answer_reports(struct app *app, struct strbuf *out)
{
    struct strbuf one = STRBUF_EMPTY;
    for (size_t i = 0; i < app->reports.count; i++) {
        strbuf_reset(&one);
        if (app->reports.at[i].kind != REPORT_READ)
            answer_report(app, &app->reports.at[i], app_reported_words(app, i), &one);
        const size_t marked = one.length && one.text[one.length - 1] == WORDS_END;
        if (one.length > marked && !strchr(".!?", one.text[one.length - 1 - marked]))
            strbuf_add_char(&one, '.');
        add_sentence(out, one.text);
    }
    strbuf_release_into(&one, out);
}

/* ---- All of it ---- */

/* In the editor: adds the digits of the changed cells and, with `conflicts`, their conflicts. */
static void answer_edits(struct app *app, cellset changed, bool conflicts, struct strbuf *out)
{
    struct board_view board_view;
    app_top(app)->board(app, &board_view.board);
    if (changed)
        begin_sentence(out);
    if (cellset_count(changed) > LISTED)
        strbuf_addf(out, "%d cells are changed.", cellset_count(changed));
    else
        for (; changed; changed &= changed - 1) {
            const int cell = cellset_first(changed), digit = board_view.board.value.digit[cell];
            strbuf_addf(out, digit ? "%s: %d. " : "%s: empty. ", cell_name(cell).text, digit);
            if (conflicts)
                line_conflict(&board_view, cell, out);
        }
}

/* The number of the selected line, counting headings; 0: the view is not a list. */
static size_t selected_line(struct app *app)
{
    return app_top(app) && line_in_list(app) ? line_listed(app)->selected : 0;
}

/* A list that the player returns to is not printed again: its selected line is enough. */
static void answer_lines(struct app *app, bool whole, struct strbuf *out)
{
    const struct plain_before *before = &app->line_mode.before;
    const bool moved = selected_line(app) != before->selected;
    if ((whole && (size_t)app->view_count >= before->views) || app->line_mode.list) {
        line_list(app, out);
    } else if (whole || moved || (app->line_mode.line && !out->length)) {
        strbuf_add(out, out->length ? "\n" : "");
        line_selected(app, out);
    }
}

/* Adds what the next 'hint' would do if it does not only explain more. */
static void answer_ladder(const struct app *app, struct strbuf *out)
{
    const struct play *play = app->play;
    if (!in_game(app) || play->kind->sets_task || !play->hinting || play->hint.rung == RUNG_DONE)
        return;
    if (play->hint.kind == HINT_GO_BACK)
        add_sentence(out, play->hint.wrong ? "'hint' clears the wrong digits."
                                           : "'hint' goes back there.");
    else if (play->hint.kind == HINT_STEP && play->hint.rung == RUNG_WORDS)
        add_sentence(out, "'hint' carries it out.");
    else if (play->hint.kind == HINT_STEP && play->hint.rung == RUNG_SHORT)
        add_sentence(out, "'hint' explains it in full, 'step' carries it out.");
}

/* Adds the open experiments if they have changed and the move's words do not name them. */
static void answer_experiments(struct app *app, struct strbuf *out)
{
    const struct plain_before *before = &app->line_mode.before;
    const struct game *game = app->play->game;
    const int depth = game_depth(game);
    const size_t made = game_move_count(game);
    const bool moved = made > before->moves;
    const bool tried = moved && depth == before->depth + 1 && !app_reported(app, REPORT_REDONE);
    const bool refuted = moved && game_move(game, made - 1)->kind == MOVE_TRY && !tried;
    if (!depth || (depth == before->depth && !refuted) || tried || app->line_mode.line)
        return;
    begin_sentence(out);
    line_experiments(game, depth <= before->depth ? "Still trying" : "Trying", out);
}

static void answer_changes(struct app *app, struct strbuf *out)
{
    const struct line_mode *line_mode = &app->line_mode;
    const bool playing = in_game(app), same_game = app->play->number == line_mode->before.number;
    const bool fresh = app_top(app) != line_mode->before.view || !same_game ||
                       (size_t)app->view_count != line_mode->before.views;
    const struct report *read = app_reported(app, REPORT_READ);
    const struct report *edited = app_reported(app, REPORT_EDITED);
    struct strbuf words = STRBUF_EMPTY, reported = STRBUF_EMPTY;
    app_describe(app, &words);
    app->line_mode.news = !same_game || strcmp(words.text, line_mode->before.words.text) != 0;
    answer_reports(app, &reported);
    /* The last answer, a hint, may have explained the same step: it is not explained again when it
     * is carried out. */
    const struct strbuf *before = &line_mode->before.words;
    const bool heard = same_game && before->length && words.length >= before->length &&
                       !strcmp(words.text + words.length - before->length, before->text);
    /* The notice about a move that was undone to or redone was printed when that move was made. */
    const struct play *play = app->play;
    const bool old = playing && !play->kind->sets_task && play->notice.step && !play->hinting &&
                     play->notice.kind == NOTICE_PLAIN &&
                     (app_reported(app, REPORT_REDONE) ||
                      game_move_count(play->game) <= line_mode->before.moves);
    const bool said = (fresh && !playing) || (line_mode->news && !heard && !old);
    if (read)
        strbuf_addf(out, "%s\n", app_reported_words(app, (size_t)(read - app->reports.at)));
    if (playing && !same_game)
        answer_game(app, out);
    else if (playing && fresh && !line_mode->line && !reported.length && !play->paused &&
             game_move_count(play->game) == line_mode->before.moves)
        answer_where(app, out);
    else if (edited && !fresh)
        answer_edits(app, edited->cells, !said, out);
    add_sentence(out, reported.text);
    if (playing && same_game)
        answer_experiments(app, out);
    if (said && !(read && playing && !same_game)) { /* the beginning of a lesson's text has it */
        add_sentence(out, words.text);
        answer_ladder(app, out);
    }
    if (line_in_list(app) && (fresh || !read))
        answer_lines(app, fresh || said, out);
    else if (!out->length && app_top(app)->board && app_reported(app, REPORT_AT))
        answer_cell(app, out);
    strbuf_release_into(&words, out);
    strbuf_release_into(&reported, out);
}

static void remember_said(struct app *app)
{
    struct plain_before *before = &app->line_mode.before;
    const struct play *play = app->play;
    before->view = app_top(app);
    before->views = (size_t)app->view_count;
    before->number = play->number;
    before->moves = play->game ? game_move_count(play->game) : 0;
    before->depth = play->game ? game_depth(play->game) : 0;
    before->selected = selected_line(app);
    strbuf_reset(&before->words);
    app_describe(app, &before->words);
}

/* Adds the next LINES_AT_ONCE lines of the answer. */
static void add_next_lines(struct line_mode *line_mode, struct strbuf *out)
{
    const char *text = line_mode->said.text;
    size_t at = line_mode->from, lines = 0, left = 0;
    while (text[at] && (lines < LINES_AT_ONCE || line_mode->whole))
        lines += text[at++] == '\n';
    strbuf_add_bytes(out, text + line_mode->from, at - line_mode->from);
    line_mode->from = at;
    for (; text[at]; at++)
        left += text[at] == '\n';
    if (left)
        strbuf_addf(out, "More: %zu line%s.\n", left, left == 1 ? "" : "s");
}

/* The answer to a question stands alone; without one the changes are described. */
static void compose_answer(struct app *app, struct strbuf *out)
{
    struct line_mode *line_mode = &app->line_mode;
    struct strbuf words = STRBUF_EMPTY;
    const bool was_asked = line_mode->asked.length > 0;
    if (!was_asked)
        answer_changes(app, out);
    strbuf_add(out, line_mode->asked.text);
    if (was_asked && in_game(app) && app->play->kind->sets_task) /* going to a cell may be one */
        app_describe(app, &words);
    if (was_asked && strcmp(words.text, line_mode->before.words.text) != 0)
        add_sentence(out, words.text);
    if (line_mode->asked.length && line_mode->list && line_in_list(app))
        line_list(app, out);
    strbuf_release_into(&words, out);
    out->failed |= line_mode->asked.failed || app->reports.words.text.failed;
}

/* An answer for a line that changed nothing: how to continue. */
static void answer_nothing_new(struct app *app, bool had_words, struct strbuf *out)
{
    if (app->quit)
        strbuf_add(out, "Leaving.");
    else if (had_words && !app->line_mode.before.words.length)
        strbuf_add(out, "Closed.");
    else if (in_game(app) && app->line_mode.before.words.length)
        strbuf_add(out, app->line_mode.before.words.text);
    else if (line_in_list(app))
        line_selected(app, out);
    else if (app_top(app)->at_end)
        strbuf_add(out, app_top(app)->at_end);
    if (!out->length) /* a filter may leave no line */
        strbuf_addf(out, "Nothing changes. '%s' leaves.",
                    in_game(app) || app->view_count == 1 ? "quit" : "back");
}

void line_answer(struct app *app, bool always, struct strbuf *out)
{
    struct line_mode *line_mode = &app->line_mode;
    struct strbuf text;
    const bool had_words = line_mode->before.words.length > 0;
    if (line_mode->echo.length || line_mode->echo.failed) {
        out->failed |= line_mode->echo.failed;
        strbuf_add(out, line_mode->echo.text);
        strbuf_reset(&line_mode->echo);
        return;
    }
    if (line_mode->repeat) {
        line_mode->repeat = false;
        add_next_lines(line_mode, out);
        return;
    }
    strbuf_init(&text);
    compose_answer(app, &text);
    remember_said(app);
    if (!text.length && always)
        answer_nothing_new(app, had_words, &text);
    if (text.length) {
        strbuf_reset(&line_mode->said);
        while (text.length && strchr(" \n", text.text[text.length - 1]))
            text.text[--text.length] = '\0';
        const unsigned style = PLACES_ALOUD |
                               (app->options.from_zero ? PLACES_TERSE | PLACES_FROM_ZERO : 0) |
                               (app->options.terse ? PLACES_TERSE : 0);
        struct strbuf marked = STRBUF_EMPTY;
        if (line_mode->literal)
            own_words(app, text.text, &marked);
        places_add(line_mode->literal ? marked.text : text.text, style, &line_mode->said);
        strbuf_release_into(&marked, &line_mode->said);
        unmark_words(&line_mode->said);
        strbuf_add_char(&line_mode->said, '\n');
        line_mode->from = 0;
        add_next_lines(line_mode, out);
    }
    strbuf_reset(&line_mode->asked);
    out->failed |= line_mode->said.failed;
    app_forget_reports(app);
    line_mode->line = line_mode->list = line_mode->literal = false;
    strbuf_release_into(&text, out);
}

void line_progress(struct app *app, struct strbuf *out)
{
    const struct prefetch *prefetch = &app->prefetch;
    if (!prefetch->number)
        return;
    strbuf_add(out, "Still making ");
    puzzle_kind_name(&prefetch->wanted.kind, out);
    strbuf_addf(out, ": %llu tries.\n", (unsigned long long)prefetch->tried);
}
