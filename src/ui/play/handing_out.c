#include "ui/play/handing_out.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "engine/format/format.h"
#include "ui/core/reporting.h"
#include "ui/core/stack.h"
#include "ui/play/games.h"

/* The game as a puzzle: the digits on the board as entries, with the notes or candidates that it
 * shows. Who asks for them while the board shows none gets the candidates. */
static void puzzle_of_game(const struct app *app, struct puzzle *puzzle)
{
    const struct play *play = app->play;
    struct display display = play->display;
    struct board board;
    if (display.assist == ASSIST_OFF)
        display.assist = ASSIST_CANDIDATES;
    game_show(play->game, &display, &board);
    *puzzle = *game_puzzle(play->game);
    puzzle->has_marks = true;
    for (int cell = 0; cell < CELLS; cell++) {
        const bool given = puzzle->givens.digit[cell];
        puzzle->entries.digit[cell] = given ? 0 : board.value.digit[cell];
        puzzle->marks[cell] = board_marks(&board, cell);
    }
}

/* Most terminals can be asked to copy, none answers whether it did, and many are set not to. A file
 * ends with the end of a line, and with one. */
void hand_out_text(struct app *app, const char *what, const char *text)
{
    char file[80] = "Some terminals do not allow that.";
    struct strbuf *copy = &app->requests.copy;
    strbuf_reset(copy);
    strbuf_add(copy, text);
    if (app->requests.copy_file.length) {
        while (copy->length && copy->text[copy->length - 1] == '\n')
            strbuf_truncate(copy, copy->length - 1);
        strbuf_add(copy, "\n");
        return;
    }
    if (app_top(app)->plays)
        snprintf(file, sizeof file, "If that fails: :copy %s FILE.txt", what);
    app_report(app, REPORT_COPIED, .text = text, .more = file);
}

/* The line mode prints the grid as it is: in a sentence its dots would be read as pauses. */
static void copy_candidates(struct app *app, const char *what)
{
    struct puzzle puzzle;
    struct strbuf text = STRBUF_EMPTY;
    const bool prints = app->plain.on && !app->requests.copy_file.length;
    puzzle_of_game(app, &puzzle);
    format_find("candidates")->write(&puzzle, prints ? &app->plain.echo : &text);
    if (!prints)
        hand_out_text(app, what, text.text);
    strbuf_release(&text);
}

/* Without the lines' ends of the panel: a paragraph stays a line. */
static void copy_explanation(struct app *app, const char *what)
{
    const struct strbuf *shown = &app->play->notice.text;
    struct strbuf text = STRBUF_EMPTY;
    strbuf_addf(&text, "%s\n", shown->text);
    if (shown->length)
        hand_out_text(app, what, text.text);
    else
        app_report(app, REPORT_NOTHING_TO_READ);
    strbuf_release(&text);
}

static void copy_position(struct app *app, const char *what)
{
    hand_out_text(app, what, app_game_line(app->play->game).text);
}

void hand_out_copy(struct app *app, const char *rest)
{
    static const struct {
        const char *what;
        void (*copy)(struct app *app, const char *what);
    } kinds[] = {
        { "position", copy_position },
        { "candidates", copy_candidates },
        { "explanation", copy_explanation },
    };
    const size_t length = strcspn(rest, " ");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strlen(kinds[i].what) == length && !strncasecmp(kinds[i].what, rest, length)) {
            strbuf_reset(&app->requests.copy);
            strbuf_reset(&app->requests.copy_file);
            strbuf_add(&app->requests.copy_file, rest + length + strspn(rest + length, " "));
            kinds[i].copy(app, kinds[i].what);
            if (!app->requests.copy.length)
                strbuf_reset(&app->requests.copy_file);
            return;
        }
    app_report(app, REPORT_NOTHING_LIKE_THAT, .text = rest);
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
