/* The game in play: its screen, and its reactions to the mouse and to pasted text. */
#include "ui/view/views.h"

#include <stdio.h>
#include <string.h>

#include "engine/step/words.h"
#include "game/check.h"

static void move_to_blank(struct app *app, int step)
{
    struct play *play = app->play;
    const struct shown board = play_shown(play);
    for (int i = 1; i <= cellset_count(board.board->cells); i++) {
        int cell = board_cell_after(board.board, play->cursor, step * i);
        digitset marks = shown_digits(&board, cell);
        const struct filter *filter = &play->filter;
        if (!board.value.digit[cell] &&
            (!filter_is_on(filter) || !marks || filter_shows(filter, marks))) {
            app_move_cursor(app, cell);
            return;
        }
    }
    app_report(app, REPORT_NO_SUCH_CELL);
}

/* Enters a digit in the cell under the cursor; the player's own digit typed again is cleared. In
 * selected cells, which cannot all have the same digit, it becomes a note. In the line mode, where
 * a line may name the place, it is an entry, and it stays if it is typed again to be sure of it. */
static void put_digit(struct app *app, int digit)
{
    const struct play *play = app->play;
    struct shown board;
    if (game_depth(play->game)) {
        play_move(app, move_at(MOVE_TRY, play->cursor, digit));
    } else if (play->note_mode || (play->selected && !app->line_mode.on)) {
        marking_digit(app, digit);
    } else {
        game_board(play->game, ASSIST_OFF, &board);
        const bool again = board.value.digit[play->cursor] == digit &&
                           board.owner[play->cursor] == OWNER_PLAYER && !app->line_mode.on;
        play_move(app, again ? move_at(MOVE_CLEAR, play->cursor, 0)
                             : move_at(MOVE_ENTER, play->cursor, digit));
    }
}

static void enter_typed_digit(struct app *app, int digit)
{
    struct play *play = app->play;
    const enum pending pending = play->pending;
    if (app_lacks_digit(app, digit))
        return;
    if (pending == PENDING_FILTER || pending == PENDING_FILTER_ALONE) {
        play_add_to_filter(app, digit);
        return;
    }
    play->pending = PENDING_NONE;
    if (pending == PENDING_TRY) {
        play_move(app, move_at(MOVE_TRY, play->cursor, digit));
    } else if (app->options.digit_first && !app->line_mode.on) { /* a line names the cell, too */
        play_filter(app, digit);
        app_report(app, REPORT_CHOSEN, .count = digit);
    } else {
        put_digit(app, digit);
    }
}

static void place_digit(struct app *app)
{
    const int digit = filter_digit(&app->play->filter);
    if (digit)
        put_digit(app, digit);
    else
        app_report(app, REPORT_NOT_CHOSEN);
}

static void toggle_crosshair(struct app *app)
{
    app->options.crosshair = !app->options.crosshair;
    app_report(app, REPORT_CROSSHAIR, .count = app->options.crosshair ? 1 : 2);
}

/* Whether a move changes all notes at once, and so shows them. */
static bool is_of_all_notes(enum move_kind kind)
{
    return kind == MOVE_NOTES_FILL || kind == MOVE_NOTES_CLEAR;
}

static void play_simple(struct app *app, int kind)
{
    if (play_move(app, (struct move){ .kind = (enum move_kind)kind }) != STATUS_OK)
        return;
    app->play->display.own_notes |= is_of_all_notes((enum move_kind)kind);
    if (kind == MOVE_NOTES_FILL)
        app->play->display.notes = NOTES_FULL;
}

/* After the question for a digit to filter: filters the cells with two candidates, or no longer. */
static void toggle_note_mode(struct app *app)
{
    const bool pairs = !app->play->filter.pairs;
    if (app->play->pending != PENDING_FILTER) {
        marking_toggle_mode(app);
        return;
    }
    play_set_filter(app->play, (struct filter){ .pairs = pairs });
    app_report(app, pairs ? REPORT_FILTER_PAIRS : REPORT_FILTER_OFF);
}

static void toggle_marks(struct app *app)
{
    struct display *display = &app->play->display;
    display->own_notes = !display->own_notes;
    app->play->notes_undone = false;
    app_report(app, display->own_notes              ? REPORT_NOTES_SHOWN
                    : display->assist == ASSIST_OFF ? REPORT_NOTHING_SHOWN
                                                    : REPORT_CANDIDATES_SHOWN);
}

static void toggle_shape(struct app *app)
{
    struct play *play = app->play;
    struct check check;
    struct hint_options hint_options = play_hint_options(app);
    play->shape = !play->shape;
    if (!play->shape) {
        app_report(app, REPORT_SHAPE_OFF);
        return;
    }
    hint_options.own_notes = true;
    struct report report = { REPORT_SHAPE, .cells = game_shape(play->game) };
    report.count = cellset_count(report.cells);
    if (!check_game(&check, play->game, &hint_options, false)) {
        play->shape = false;
        report.kind = REPORT_OUT_OF_MEMORY;
    } else if (game_shows_notes(play->game, NOTES_FULL)) {
        report.kind = REPORT_SHAPE_AND_NOTES;
        report.other = candset_count(&check.loose_notes);
    }
    check_release(&check);
    app_report_value(app, &report);
}

static void toggle_wrong(struct app *app)
{
    const struct game *game = app->play->game;
    struct report report = { REPORT_WRONG, .cells = game_wrong(game) };
    report.count = cellset_count(report.cells);
    app->play->display.wrong = !app->play->display.wrong;
    if (!app->play->display.wrong)
        report.kind = REPORT_WRONG_OFF;
    else if (!game_solution(game))
        report = (struct report){ .kind = REPORT_WRONG_UNKNOWN, .count = !game_solutions(game) };
    else if (!report.count)
        report.kind = REPORT_NONE_WRONG;
    app_report_value(app, &report);
}

static void await_trial(struct app *app)
{
    const struct shown board = play_shown(app->play);
    app->play->pending = PENDING_TRY;
    app_report(app, REPORT_TRY_WHICH, .text = shown_cell(app, app->play->cursor).text,
               .other = shown_digits(&board, app->play->cursor));
}

/* When a turn that filled or cleared the notes, or wrote many, is undone, the player sees the
 * candidates again, not a board without digits in empty cells; when the turn is redone, the notes.
 */
static void follow_notes(struct app *app, size_t from, size_t to, bool redone)
{
    struct play *play = app->play;
    bool all = false;
    size_t written = 0;
    for (size_t i = from; i < to; i++) {
        all |= is_of_all_notes(game_move(play->game, i)->kind);
        written += game_move(play->game, i)->kind == MOVE_NOTE_ON;
    }
    if (!(all || written > 1) ||
        (redone ? !play->notes_undone
                : !play->display.own_notes || game_shows_notes(play->game, NOTES_FULL)))
        return;
    play->display.own_notes = redone;
    play->notes_undone = !redone;
}

/* Undoes a turn, or with `again` redoes one. Of a forced move the answer has the technique first.
 */
static void undo_turn(struct app *app, int again)
{
    struct game *game = app->play->game;
    const size_t before = game_move_count(game);
    const bool some = again ? before < game_history_count(game) : before > app->play->opening;
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (!some || !(again ? game_redo : game_undo)(game)) {
        app_report(app, some    ? REPORT_OUT_OF_MEMORY
                        : again ? REPORT_NOTHING_TO_REDO
                                : REPORT_NOTHING_TO_UNDO);
        return;
    }
    const size_t after = game_move_count(game), from = again ? before : after,
                 to = again ? after : before;
    const struct move *move = game_move(game, from);
    const struct step *learnt = again ? game_move_step(game, to - 1) : NULL;
    follow_notes(app, from, to, again);
    shown_move(app, game, from, &text);
    if (move->kind == MOVE_APPLY_STEP) {
        strbuf_add(&text, ", ");
        add_technique_name(move->technique, &text);
    }
    if (learnt && game_move(game, to - 1)->kind == MOVE_TRY) {
        strbuf_add(&text, ", refuted: ");
        phrase(&text, learnt, "{result}");
    }
    app_report(app, again ? REPORT_REDONE : REPORT_UNDONE, .count = (long long)(to - from),
               .other = (long long)(to - from) - 1, .text = text.text);
    play_changed(app);
}

static void change_assist(struct app *app)
{
    static const enum report_kind reports[] = { REPORT_ASSIST_OFF, REPORT_ASSIST_CANDIDATES,
                                                REPORT_ASSIST_INFERRED };
    enum assist *assist = &app->play->display.assist;
    /* Digits are filled in only when a setting asks for it: they would solve an easy game. */
    *assist = *assist < ASSIST_INFERRED ? *assist + 1 : ASSIST_OFF;
    app->origins[setting_named("assist") - settings] = ORIGIN_RUN; /* no option decides any more */
    app_report(app, reports[*assist]);
    play_changed(app);
}

static void pause(struct app *app)
{
    struct play *play = app->play;
    play->paused = !play->paused;
    if (play->paused || !play->finished)
        clock_set(&play->clock, app->now, !play->paused);
    app_report(app, play->paused ? REPORT_PAUSED : REPORT_RESUMED);
}

static void copy_game(struct app *app)
{
    export_copy(app, end_card_is_shown(app) ? "result" : "position");
}

void play_read_notice(struct app *app)
{
    if (app->options.digit_first && filter_digit(&app->play->filter) && !app->play->hinting)
        place_digit(app);
    else if (app->play->notice.kind)
        proof_open(app);
    else
        app_report(app, REPORT_NOTHING_TO_READ);
}

/* A solved game is followed by the next. */
static void open_it(struct app *app)
{
    const struct play *play = app->play;
    if (play->finished && play->kind->saved && (!play->notice.kind || end_card_is_shown(app)))
        play_next_puzzle(app);
    else
        play_read_notice(app);
}

/* An exam is left for the lessons, where the next puzzle of it begins; the menu is below them. */
static void quit(struct app *app)
{
    if (app->line_mode.on || app->play->pending || !play_exam(app->play) || !app_leave_game(app)) {
        app_quit(app);
        return;
    }
    while (app->view_count)
        app_pop(app);
    if (app_open(app, ACTION_MENU))
        app_open(app, ACTION_LEARN);
}

/* Closes the message on the screen; the end card of a solved game opens again when nothing else is
 * shown. */
static void back(struct app *app)
{
    if (marking_drop_selection(app))
        return;
    const bool nothing = app->play->notice.kind == NOTICE_NONE;
    app->play->display.closed |= !nothing;
    play_forget_hint(app->play);
    notice_clear(&app->play->notice);
    if (nothing && app->play->finished && app->play->kind->saved)
        play_describe_solved(app);
    if (app->play->shape)
        app_report(app, REPORT_SHAPE_OFF);
    if (filter_is_on(&app->play->filter))
        play_filter(app, 0);
    app->play->shape = false;
}

bool play_close(struct app *app)
{
    struct play *play = app->play;
    if (play->hinting || play->notice.backdoors) {
        play_forget_hint(play);
        notice_clear(&play->notice);
    } else if (game_depth(play->game)) {
        play_simple(app, MOVE_DROP);
    } else {
        return false;
    }
    return true;
}

bool play_answers(const struct play *play, enum action action)
{
    const enum pending asked = play->pending;
    return asked == PENDING_QUIT      ? action == ACTION_QUIT
           : asked == PENDING_RESTART ? action == ACTION_OPEN || action == ACTION_RESTART
           /* An action behind the leader key, or by its name, can be the answer. */
           : asked == PENDING_HELP ? action == ACTION_LEADER || action == ACTION_COMMAND ||
                                         action == ACTION_TRY || action_helps(action)
                                   : action == ACTION_ENTER_DIGIT ||
                                         (asked == PENDING_FILTER &&
                                          (action == ACTION_FILTER || action == ACTION_NOTE_MODE));
}

bool play_intercept(struct app *app, enum action action)
{
    struct play *play = app->play;
    if (action == ACTION_OPEN && play->pending == PENDING_RESTART) {
        play_restart(app);
        return true;
    }
    if (!play_answers(play, action))
        play->pending = PENDING_NONE;
    if (!play->paused && exam_asks(app, action))
        return true;
    if (play->finished && (action == ACTION_HINT || action == ACTION_STEP)) {
        app_report(app, REPORT_IS_SOLVED); /* the result stays */
        return true;
    }
    /* A hint, a question or an experiment that is open is closed first. */
    if (action == ACTION_QUIT && !app->line_mode.on && !play->pending && play_close(app))
        return true;
    if (!play->paused || action == ACTION_PAUSE || action == ACTION_QUIT)
        return false;
    play->pending = PENDING_NONE;
    if (action == ACTION_OPEN)
        pause(app);
    else
        app_report(app, REPORT_IS_PAUSED);
    return true;
}

/* The left button selects a cell. On a candidate of the selected cell it does what the digit's key
 * does, and so it does on any candidate where a question waits for a digit. A lesson asks for
 * notes, mostly, and there it switches them. The second click of a double click does no more than
 * select the cell. */
static void click(struct app *app, const struct event *event)
{
    struct play *play = app->play;
    int digit, cell = layout_hit(&app->layout, event->x, event->y, &digit);
    if (cell < 0 || play->paused)
        return;
    const struct shown board = play_shown(play);
    /* Whether the cell shows this candidate or full note; in note mode any place of an empty cell
     * takes a note. */
    const bool shows = digit && board.shown != SHOWN_SMALL_NOTES &&
                       digitset_has(shown_digits(&board, cell), digit);
    const bool offers = play->note_mode ? digit && !board.value.digit[cell] : shows;
    const bool asked = play->pending == PENDING_TRY || play->pending == PENDING_FILTER;
    const bool again = cell == play->cursor || asked;
    play->cursor = cell;
    if (event->key & UI_KEY_CONTROL) {
        marking_select(app);
        return;
    }
    marking_drop_selection(app);
    if (play->colouring) {
        /* In colour mode a click colours the candidate under the mouse, or else the cell; the right
         * button uses the other tone. */
        if (event->button == MOUSE_LEFT || event->button == MOUSE_RIGHT)
            marking_colour(app, shows ? digit : 0, event->button == MOUSE_RIGHT);
    } else if (event->button == MOUSE_RIGHT && digit) {
        play_filter(app, digit == filter_digit(&play->filter) ? 0 : digit);
    } else if (event->again) {
        ;
    } else if (event->button == MOUSE_LEFT && app->options.digit_first && !asked &&
               filter_digit(&play->filter)) {
        app_act(app, ACTION_PLACE, 0);
    } else if (event->button == MOUSE_LEFT && again && !asked && play->kind->sets_task &&
               play->display.own_notes && digit) {
        app_act(app, ACTION_NOTE_DIGIT, digit);
    } else if (event->button == MOUSE_LEFT && again && offers) {
        app_act(app, ACTION_ENTER_DIGIT, digit);
    } else {
        play->pending = PENDING_NONE;
    }
}

bool play_event(struct app *app, const struct event *event)
{
    const bool drags = event->kind == EVENT_DRAG;
    int digit, cell = drags ? layout_hit(&app->layout, event->x, event->y, &digit) : -1;
    if (event->kind == EVENT_MOUSE)
        click(app, event);
    /* Dragging selects the cells that the mouse passes. */
    if (cell >= 0 && !app->play->paused && event->button == MOUSE_LEFT && cell != app->play->cursor)
        marking_select_to(app, cell);
    return event->kind == EVENT_MOUSE || drags;
}

/* Puts what changes the keys of the play at the left end of the last line. */
static void draw_mode(struct app *app, struct frame *frame)
{
    static const char *const kinds[] = { "NOTES", "CORNER", "CENTRE" };
    const struct play *play = app->play;
    const int depth = game_depth(play->game);
    char text[48];
    if (depth) {
        const struct rect *bar = &app->layout.status;
        snprintf(text, sizeof text, "TRY %d", depth);
        panel_mode(app, frame, text, ACTION_LOG);
        for (int x = 0; frame_at(frame, x, bar->y) && x < bar->x - 1; x++)
            frame_at(frame, x, bar->y)->ink = (uint8_t)ink_of_depth(depth);
    }
    if (play->colouring) {
        snprintf(text, sizeof text, "COLOUR %s", colour_name(play->colour).text);
        panel_mode(app, frame, text, ACTION_BACK);
    } else if (play->note_mode) {
        panel_mode(app, frame, kinds[play->display.notes], ACTION_NOTE_MODE);
    }
    if (play->selected) {
        const int count = cellset_count(play->selected);
        snprintf(text, sizeof text, "%d CELL%s", count, count == 1 ? "" : "S");
        panel_mode(app, frame, text, ACTION_BACK);
    }
    if (filter_is_on(&play->filter)) {
        int length = snprintf(text, sizeof text, "ONLY%s", play->filter.pairs ? " PAIRS" : "");
        for (digitset s = play->filter.digits; s; s &= (digitset)(s - 1))
            length +=
                snprintf(text + length, sizeof text - (size_t)length, " %d", digitset_first(s));
        panel_mode(app, frame, text, ACTION_BACK);
    }
}

/* The keys that fit the present state of the play, the most important first. */
static const char *keys_now(const struct app *app)
{
    const struct play *play = app->play;
    const bool follows = notice_can_be_walked(&play->notice);
    const size_t skip = follows ? 0 : strlen("{open} follow  ");
    if (play->pending)
        return "{back} cancel";
    if (play->paused)
        return "{open} resume  {help} help  {quit} quit";
    if (end_card_is_shown(app))
        return "{open} next  {review} review  {copy} copy result  {back} the board  {menu} menu  "
               "{stats} statistics  {leader} more  {help} help  {quit} quit";
    if (play->colouring)
        return "1-9 candidate  {note-mode} cell  {next} tone  {clear} none  {colour-mode} pair  "
               "{back} end";
    if (play->selected)
        return "1-9 notes  {clear} clear  {colour-mode} colours  {leader} more  {back} end";
    if (play->kind->keys)
        return play->kind->keys;
    if (play->hinting && play->hint.kind == HINT_STEP)
        return play->hint.rung < RUNG_NAME ? "{hint} more  {step} explain  {back} close"
               : play->hint.rung < RUNG_SHORT
                   ? "{hint} more  {step} explain  {technique} lesson  {back} close"
                   : skip +
                         (play->hint.rung == RUNG_SHORT
                              ? "{open} follow  {hint} in full  {step} do it  {technique} lesson"
                                "  {back} close"
                              : "{open} follow  {hint}, {step} do it  {technique} lesson  {back} "
                                "close");
    if (play->hinting && play->hint.kind == HINT_GO_BACK)
        return play->hint.wrong ? "{hint} clear wrong digits  {undo} undo  {back} close"
                                : "{hint} go back  {check} mistakes  {undo} undo  {back} close";
    if (game_depth(play->game))
        return skip + "{open} follow  1-9 try  {drop} drop  {keep} keep  {step} step  {undo} undo  "
                      "{leader} more  {help} help";
    if (play->finished && play->kind->saved && !play->notice.kind)
        return "{open} next  {review} review  {undo} undo  {back} the result  {leader} more  "
               "{help} help  {log} log  {menu} menu  {quit} quit";
    if (filter_is_on(&play->filter))
        return "{filter} other digit  {next} next  {hint} hint  {undo} undo  {leader} more  {back} "
               "all digits";
    if (play->note_mode)
        return "1-9 note  {note-mode} digits  {undo} undo  {hint} hint  {leader} more  {help} help";
    return skip +
           "{open} follow  {hint} hint  {step} step  {note-mode} notes  {try} try  {undo} undo  "
           "{check} check  {leader} more  {help} help  {log} log  {menu} menu  {quit} quit";
}

/* The last line, unless an explanation has it; without a panel it shows the cell's candidates. */
static void draw_play_bar(struct app *app, struct frame *frame, const struct shown *board)
{
    const bool card = app->play->paused || end_card_is_shown(app);
    if (!card)
        draw_mode(app, frame);
    if (card || *app_message(app) || app->layout.panel.width) {
        SCOPED struct strbuf keys = STRBUF_EMPTY;
        strbuf_add(&keys, keys_now(app));
        const char *quit = play_exam(app->play) ? strstr(keys.text, "{quit} quit") : NULL;
        if (quit) /* the last of the keys, which leaves an exam for the lessons */
            strbuf_truncate(&keys, (size_t)(quit - keys.text));
        strbuf_add(&keys, quit ? "{quit} lessons" : "");
        panel_keys(app, frame, keys.text);
    } else if (!app->play->notice.kind) {
        panel_line(app, frame, INK_TEXT, "");
        facts_put_cell(app, frame, board, app->layout.status, PAPER_BAR);
    }
}

/* How many lines the log has; the moves that set up the position of a task are left out. */
static size_t log_count(const struct app *app)
{
    const struct game *game = app->play->game;
    size_t count = game_log_count(game, app->play->display.assist), shown = 0;
    while (app->play->kind->sets_task && shown < count) {
        struct log_item item = game_log_item(game, app->play->display.assist, shown);
        if (item.kind == LOG_MOVE && item.index < app->play->opening)
            break;
        shown++;
    }
    return app->play->kind->sets_task ? shown : count;
}

static void open_log_line(struct app *app, size_t number)
{
    app_act(app, ACTION_LOG, 0);
    if (app_top(app)->rows && number < app_list(app, app_top(app))->count)
        app_select(app, number);
}

void play_draw(struct app *app, struct frame *frame)
{
    struct play *play = app->play;
    struct list *log = &play->log;
    log->count = log_count(app);
    log->click = open_log_line;
    log->line = log_line;
    const struct layout kept = app->layout; /* other views have the places for their size */
    const struct shown board = play_shown(play);
    /* A task has its place even when nothing is explained. */
    const bool explains = play->notice.kind || play->kind->sets_task;
    header_draw(app, frame, &board);
    if (play->paused) {
        struct shown blank = { .board = board.board };
        panel_still_board(app, frame, &blank, NULL, -1);
        panel_named(frame, app, app->layout.panel, "Paused", "{open} resumes the game.", INK_TEXT);
    } else if (end_card_is_shown(app)) {
        panel_still_board(app, frame, &board, NULL, -1);
        end_card_draw(app, frame);
    } else {
        panel_board_of(app, frame, &board);
        layout_fit_text(&app->layout, explains ? explanation_height : NULL, app,
                        !*app_message(app));
        facts_draw(app, frame, &board);
        const char *heading = play->kind->heading ? play->kind->heading(app) : NULL;
        explanation_draw(frame, app, app->layout.text,
                         play->notice.backdoors ? "Backdoors"
                         : heading              ? heading
                         : play->hinting        ? "Hint"
                         : play_exam(play)      ? "Exam"
                                                : "Why");
        list_draw(app, frame, app->layout.log, log->count ? "Log" : "The log is empty", log);
    }
    draw_play_bar(app, frame, &board);
    app->layout = kept;
}

/* For the line mode: names the marked cells and candidates, which the notice only shows. */
static void describe_marked(const struct notice *notice, struct strbuf *out)
{
    struct candset candidates = notice->roles.fin;
    candset_unite(&candidates, &notice->roles.eliminated);
    const char *between = " Marked: ";
    if (candset_is_empty(&candidates) && notice->roles.cells) {
        strbuf_add(out, between);
        cells_named(notice->roles.cells, out);
        strbuf_add_char(out, '.');
    }
    for (cellset s = candset_cells(&candidates); s; s &= s - 1) {
        strbuf_addf(out, "%s%s:", between, cell_name(cellset_first(s)).text);
        for (digitset d = candset_digits_at(&candidates, cellset_first(s)); d;
             d &= (digitset)(d - 1))
            strbuf_addf(out, " %d", digitset_first(d));
        between = ", ";
    }
    strbuf_add(out, *between == ',' ? "." : "");
}

void play_describe(struct app *app, struct strbuf *out)
{
    const struct play *play = app->play;
    if (!play->notice.kind || play->paused)
        return;
    if (end_card_is_shown(app)) {
        end_card_describe(app, out);
        return;
    }
    notice_in_one_line(&play->notice, out);
    if (play->notice.painted && !play->notice.step && !play->hinting)
        describe_marked(&play->notice, out);
}

/* The page of the technique in the text; at the end of a game the lesson that its card offers. */
static void read_or_learn(struct app *app)
{
    const struct technique *asked = end_card_is_shown(app) ? play_asked_most(app->play) : NULL;
    SCOPED struct strbuf line = STRBUF_EMPTY;
    if (!asked) {
        play_technique(app);
        return;
    }
    strbuf_addf(&line, "learn %s", asked->name);
    app->above.run_command(app, line.text);
}

int *play_board(struct app *app, struct shown *board)
{
    if (board)
        *board = play_shown(app->play);
    return &app->play->cursor;
}

const struct view play_view = {
    .name = "play",
    .context = CONTEXT_PLAY,
    .base = true,
    .plays = true,
    .steers = true,
    .draw = play_draw,
    .event = play_event,
    .intercept = play_intercept,
    .handlers = { { ACTION_NEXT, .run_with = move_to_blank, .number = 1 },
                  { ACTION_PREVIOUS, .run_with = move_to_blank, .number = -1 },
                  { ACTION_ENTER_DIGIT, .run_with = enter_typed_digit },
                  { ACTION_NOTE_DIGIT, .run_with = marking_digit },
                  { ACTION_CLEAR, .run = marking_clear },
                  { ACTION_PLACE, .run = place_digit },
                  { ACTION_NOTE_MODE, .run = toggle_note_mode },
                  { ACTION_NOTE_KIND, .run = marking_next_kind },
                  { ACTION_SELECT, .run = marking_select },
                  { ACTION_SELECT_LEFT, .run_with = marking_select_beside, .number = -1 },
                  { ACTION_SELECT_RIGHT, .run_with = marking_select_beside, .number = 1 },
                  { ACTION_SELECT_UP, .run_with = marking_select_beside, .number = -DIGITS },
                  { ACTION_SELECT_DOWN, .run_with = marking_select_beside, .number = DIGITS },
                  { ACTION_COLOUR_MODE, .run = marking_colour_mode },
                  { ACTION_NOTES_FILL, .run_with = play_simple, .number = MOVE_NOTES_FILL },
                  { ACTION_NOTES_CLEAR, .run_with = play_simple, .number = MOVE_NOTES_CLEAR },
                  { ACTION_SHOW, .run = toggle_marks },
                  { ACTION_FILTER, .run = play_ask_filter },
                  { ACTION_CROSSHAIR, .run = toggle_crosshair },
                  { ACTION_UNDO, .run_with = undo_turn, .number = false },
                  { ACTION_REDO, .run_with = undo_turn, .number = true },
                  { ACTION_HINT, .run = play_hint },
                  { ACTION_OPEN, .run = open_it },
                  { ACTION_TECHNIQUE, .run = read_or_learn },
                  { ACTION_STEP, .run = play_step },
                  { ACTION_STEP_BACK, .run = play_step_back },
                  { ACTION_RUN, .run = play_run },
                  { ACTION_SHAPE, .run = toggle_shape },
                  { ACTION_WRONG, .run = toggle_wrong },
                  { ACTION_BACKDOORS, .run = play_backdoors },
                  { ACTION_ASSIST, .run = change_assist },
                  { ACTION_TRY, .run = await_trial },
                  { ACTION_DROP, .run_with = play_simple, .number = MOVE_DROP },
                  { ACTION_KEEP, .run_with = play_simple, .number = MOVE_KEEP },
                  { ACTION_PAUSE, .run = pause },
                  { ACTION_RESTART, .run = play_restart },
                  { ACTION_SAVE_POINT, .run = play_set_save_point },
                  { ACTION_NEXT_PUZZLE, .run = play_next_puzzle },
                  { ACTION_COPY, .run = copy_game },
                  { ACTION_AGAIN, .report = REPORT_LESSON_ONLY },
                  { ACTION_ARCHIVE, .report = REPORT_ARCHIVES_IN_MENU },
                  { ACTION_BACK, .run = back },
                  { ACTION_QUIT, .run = quit } },
    .mode = marking_handlers,
    .describe = play_describe,
    .board = play_board,
};
