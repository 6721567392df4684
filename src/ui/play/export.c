#include "ui/play/games.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "ui/drawing/plot.h"

/* The game as a puzzle: the digits on the board as entries, with the notes or candidates that it
 * shows. Who asks for them while the board shows none gets the candidates. */
static void puzzle_of_game(const struct app *app, struct puzzle *puzzle)
{
    const struct play *play = app->play;
    struct display display = play->display;
    struct shown board;
    if (display.assist == ASSIST_OFF)
        display.assist = ASSIST_CANDIDATES;
    game_show(play->game, &display, &board);
    *puzzle = *game_puzzle(play->game);
    puzzle->has_marks = true;
    for (int cell = 0; cell < CELLS; cell++) {
        puzzle->entries.digit[cell] = puzzle->givens.digit[cell] ? 0 : board.value.digit[cell];
        puzzle->marks[cell] = shown_digits(&board, cell);
    }
}

/* Most terminals can be asked to copy, none answers whether it did, and many are set not to. */
void export_text(struct app *app, const char *what, const char *text)
{
    char file[80] = "Some terminals do not allow that.";
    if (app_top(app)->plays)
        snprintf(file, sizeof file, "If that fails: :copy %s FILE.txt", what);
    if (app->services->copy && !app->services->copy(app, text))
        app_report(app, REPORT_NO_CLIPBOARD);
    else
        app_report(app, REPORT_COPIED, .text = text, .more = file);
}

static bool ends_in(const char *name, const char *ending)
{
    const size_t length = strlen(name), end = strlen(ending);
    return length > end && name[length - end - 1] != '/' && !strcmp(name + length - end, ending);
}

static void export_as(struct app *app, const char *name, const char *ending,
                      const struct strbuf *text)
{
    if (!ends_in(name, ending))
        app_report(app, REPORT_WRONG_ENDING, .text = name, .more = ending);
    else if (app->services->write_file)
        app->services->write_file(app, name, text);
}

/* The result in a line that gives nothing of the puzzle away: "reductio daily 2026-11-21, hard:
 * 4:05, no hints", and the times of the digits as bars. */
static void add_result(const struct app *app, struct strbuf *out)
{
    enum { PARTS = 12 };
    const struct record *record = &app->play->record;
    const char *title = game_puzzle(app->play->game)->title;
    int64_t times[PARTS];
    if (record->daily.year)
        strbuf_addf(out, "reductio daily %s", date_text(record->daily).text);
    else
        strbuf_addf(out, "reductio%s%s", *title ? " " : "", title);
    strbuf_addf(out, "%s%s: %s, ", record->level ? ", " : "",
                record->level ? level_name(record->level) : "", clock_text(record->played).text);
    strbuf_addf(out, record->hints ? "%d hint%s" : "no hints", record->hints,
                record->hints == 1 ? "" : "s");
    if (!record_is_timed(record)) {
        strbuf_addf(out, ", %d of %d digits by the program", record->forced,
                    record->entered + record->forced);
        return;
    }
    strbuf_add(out, "  ");
    plot_add_sparks(times, fill_times_parts(&app->play->fill_times, times, PARTS), app->charset,
                    out);
}

bool export_link(const struct app *app, const char *site, struct strbuf *out)
{
    struct puzzle puzzle = *game_puzzle(app->play->game);
    const bool pad = !*site || !strcasecmp(site, "sudokupad");
    const bool classic = board_is_classic(puzzle_board(&puzzle));
    if (!pad && (!classic || strcasecmp(site, "sudokuwiki") != 0))
        return false;
    if (!pad)
        puzzle_of_game(app, &puzzle);
    format_find(!pad ? "link" : classic ? "scf" : "sudokupad")->write(&puzzle, out);
    return true;
}

void export_copy(struct app *app, const char *rest)
{
    static const char *const kinds[] = { "position", "candidates", "explanation", "result",
                                         "link" };
    const size_t length = strcspn(rest, " ");
    const char *file = rest + length + strspn(rest + length, " ");
    SCOPED struct strbuf text = STRBUF_EMPTY;
    struct puzzle puzzle;
    const struct board *board = puzzle_board(game_puzzle(app->play->game));
    size_t kind = 0;
    while (kind < sizeof kinds / sizeof *kinds &&
           (strlen(kinds[kind]) != length || strncasecmp(kinds[kind], rest, length) != 0))
        kind++;
    const bool candidates = kind == 1 && format_has_board(format_find("candidates"), board);
    if ((kind == 0 || candidates) && !board_is_classic(board))
        format_header(board, &text);
    if (kind == 0) {
        strbuf_add(&text,
                   grid_line(board, &game_analysis_at(app->play->game, 0)->start.value).text);
    } else if (candidates) {
        puzzle_of_game(app, &puzzle);
        format_find("candidates")->write(&puzzle, &text);
    } else if (kind == 2 && app->play->notice.text.length) {
        /* without the lines' ends of the panel: a paragraph stays a line */
        strbuf_addf(&text, "%s\n", app->play->notice.text.text);
    } else if (kind == 3 && app->play->finished && app->play->kind->saved) {
        add_result(app, &text);
    } else if (kind == 2 || kind == 3) {
        app_report(app, kind == 2 ? REPORT_NOTHING_TO_READ : REPORT_NOT_SOLVED);
    } else if (kind != 4 || !export_link(app, file, &text)) {
        app_report(app, REPORT_NOTHING_LIKE_THAT, .text = rest);
    }
    if (kind == 4) /* the site stands where the other kinds have a file */
        file = "";
    if (text.length && *file) {
        while (text.length && text.text[text.length - 1] == '\n')
            strbuf_truncate(&text, text.length - 1);
        strbuf_add(&text, "\n"); /* a file ends with the end of a line, and with one */
        export_as(app, file, ".txt", &text);
    } else if (candidates && app->line_mode.on) /* in a sentence its dots would be read as pauses */
        strbuf_add_bytes(&app->line_mode.echo, text.text, text.length);
    else if (text.length)
        export_text(app, kinds[kind], text.text);
}

/* Paper needs code that a locked game does not load: the command for it is shown. */
void export_sheet(struct app *app, const char *rest)
{
    static const char candidates[] = " candidates";
    const size_t length = strlen(rest), ending = sizeof candidates - 1;
    const bool small = length > ending && !strcmp(rest + length - ending, candidates);
    SCOPED struct strbuf name = STRBUF_EMPTY, text = STRBUF_EMPTY;
    struct puzzle puzzle;
    strbuf_add_bytes(&name, rest, small ? length - ending : length);
    if (!*rest) {
        app_report(app, REPORT_NEEDS_FILE, .text = "print sheet.txt");
    } else if (ends_in(name.text, ".pdf") || ends_in(name.text, ".svg") ||
               ends_in(name.text, ".png")) {
        strbuf_addf(&text, "reductio print%s --output='%s' ", small ? " --candidates" : "",
                    name.text);
        app_game_arguments(app->play->game, &text);
        app_report(app, REPORT_PRINT_OUTSIDE, .text = text.text);
    } else if (app->services->draw_sheet) {
        puzzle_of_game(app, &puzzle);
        puzzle.has_marks &= small;
        app->services->draw_sheet(app, &puzzle, small, &text);
        export_as(app, name.text, ".txt", &text);
    }
}

void export_picture(struct app *app, const char *rest)
{
    SCOPED struct strbuf text = STRBUF_EMPTY;
    if (*rest && app->services->draw_picture)
        app->services->draw_picture(app, &text);
    if (*rest)
        export_as(app, rest, ".svg", &text);
    else
        app_report(app, REPORT_NEEDS_FILE, .text = "picture board.svg");
}
