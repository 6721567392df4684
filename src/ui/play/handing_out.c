#include "ui/play/handing_out.h"

#include <string.h>

#include "engine/format/format.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"

/* The game as a puzzle: the player's digits as entries, with the candidates that are shown. */
static void puzzle_of_game(const struct app *app, struct puzzle *puzzle)
{
    const struct play *play = app->play;
    const bool own = play->display.own_notes && !game_depth(play->game);
    struct board board;
    game_board(play->game, ASSIST_CANDIDATES, &board);
    *puzzle = *game_puzzle(play->game);
    puzzle->has_marks = true;
    for (int cell = 0; cell < CELLS; cell++) {
        const bool given = puzzle->givens.digit[cell];
        puzzle->entries.digit[cell] = given ? 0 : board.value.digit[cell];
        puzzle->marks[cell] = own ? board.notes[cell] : candset_digits_at(&board.candidates, cell);
    }
}

/* The line mode prints the grid as it is: in a sentence its dots would be read as pauses. */
static void copy_candidates(struct app *app)
{
    struct puzzle puzzle;
    puzzle_of_game(app, &puzzle);
    format_find("candidates")
        ->write(&puzzle, app->plain.on ? &app->plain.echo : &app->requests.copy);
}

/* Without the lines' ends of the panel: a paragraph stays a line. */
static void copy_explanation(struct app *app)
{
    strbuf_add(&app->requests.copy, app->play->notice.text.text);
    if (app->requests.copy.length)
        strbuf_add_char(&app->requests.copy, '\n');
}

void hand_out_copy(struct app *app, const char *rest)
{
    static const struct {
        const char *what;
        void (*copy)(struct app *app);
        enum report_kind nothing;
    } kinds[] = {
        { "candidates", copy_candidates, REPORT_NONE },
        { "explanation", copy_explanation, REPORT_NOTHING_TO_READ },
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].what, rest) != 0)
            continue;
        strbuf_reset(&app->requests.copy);
        kinds[i].copy(app);
        if (app->requests.copy.length)
            app_report(app, REPORT_COPIED, .text = app->requests.copy.text);
        else if (!app->plain.echo.length)
            app_report(app, kinds[i].nothing);
        return;
    }
    if (strcmp(rest, "position") != 0)
        app_report(app, REPORT_NOTHING_LIKE_THAT, .text = rest);
    else
        app_act(app, ACTION_COPY, 0);
}

void hand_out_sheet(struct app *app, const char *rest)
{
    static const char candidates[] = " candidates";
    if (!*rest) {
        app_report(app, REPORT_NEEDS_FILE, .text = "print sheet.pdf");
        return;
    }
    const size_t length = strlen(rest), ending = sizeof candidates - 1;
    const bool small = length > ending && !strcmp(rest + length - ending, candidates);
    struct puzzle puzzle;
    puzzle_of_game(app, &puzzle);
    strbuf_reset(&app->requests.sheet);
    strbuf_reset(&app->requests.sheet_file);
    puzzle.has_marks &= small;
    format_find("sdk")->write(&puzzle, &app->requests.sheet);
    strbuf_add_bytes(&app->requests.sheet_file, rest, small ? length - ending : length);
    app->requests.sheet_candidates = small;
}

void hand_out_picture(struct app *app, const char *rest)
{
    strbuf_reset(&app->requests.picture_file);
    strbuf_add(&app->requests.picture_file, rest);
    if (!*rest)
        app_report(app, REPORT_NEEDS_FILE, .text = "picture board.svg");
}
