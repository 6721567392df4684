/* The outcomes of an event as values, which the status line and the line mode put into words by
 * report_table.h. No code looks at the words. */
#pragma once

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/board/board.h"
#include "engine/generate/kind.h"
#include "ui/drawing/frame.h"

struct app;
struct game;
struct puzzle;
struct view;

enum report_kind {
#define REPORT(kind, ink, ...) REPORT_##kind,
#include "ui/core/report_table.h"
#undef REPORT
    REPORT_KINDS
};

struct report {
    enum report_kind kind;
    long long count, other;
    cellset cells;
    const char *text, *more; /* borrowed until it is put into words */
};

/* ---- Texts that react to the mouse: each byte has a link, as in struct glyph ---- */

struct rich_text {
    struct strbuf text, links;
};
#define RICH_TEXT_EMPTY            \
    {                              \
        STRBUF_EMPTY, STRBUF_EMPTY \
    }
void rich_text_release(struct rich_text *rich_text);
#define SCOPED_LINKED __attribute__((cleanup(rich_text_release))) struct rich_text
void rich_text_reset(struct rich_text *rich_text);
void rich_text_add(struct rich_text *rich_text, const char *text, int link);
/* Gives the bytes that were added to the text alone this link. */
void rich_text_fill(struct rich_text *rich_text, int link);
/* The text as it is drawn. */
struct styled rich_text_styled(const struct rich_text *rich_text, enum ink ink, enum paper paper);

/* The reports since the last key or line, or since the line mode answered, with their words. */
enum { REPORTS_MOST = 8 };
struct reports {
    struct report at[REPORTS_MOST];
    size_t words_at[REPORTS_MOST], count;
    struct rich_text words;
    size_t shown; /* the number from 1 of the report in the status line; 0: key hints */
};

/* ---- Reporting ---- */

void app_forget_reports(struct app *app);
/* Reports a kind with the values in its words: app_report(app, REPORT_NAMED, .text = name). */
#define app_report(app, ...) app_report_value(app, &(const struct report){ .kind = __VA_ARGS__ })
void app_report_value(struct app *app, const struct report *report);
void app_report_error(struct app *app, const struct error *error);
/* Whether the status is not STATUS_OK; then the error is reported. */
bool app_refused(struct app *app, enum status status, const struct error *error);
/* The last report of this kind, or NULL. */
const struct report *app_reported(const struct app *app, enum report_kind kind);

/* Adds a report's words, for the line mode if that is on: a sentence or nothing. */
void report_words(const struct app *app, const struct report *report, struct strbuf *out);
/* The words of a report, counted from 0. */
const char *app_reported_words(const struct app *app, size_t number);
/* The words of the report in the status line, or ""; and how they are drawn. */
const char *app_message(const struct app *app);
struct styled app_message_script(const struct app *app, enum paper paper);

/* Adds a text in which an action in braces, as in "{undo} takes it back", becomes its key or, in
 * the line mode, its word; so does a digit that can be entered, as in "{5}". */
void app_add_named(const struct app *app, const char *text, struct strbuf *out);
/* The number of digits of the board on the screen or, in the line mode, of the game. */
int app_digits(const struct app *app);

/* Adds a text like app_add_named(). A click on a key, or on the words behind it in its sentence,
 * has the same effect as the key. */
void app_add_rich(const struct app *app, const char *text, struct rich_text *out);

/* ---- What the line mode keeps between two lines ---- */

enum { LINES_AT_ONCE = 12 }; /* lines printed at a time; "more" prints the next */

/* The player's situation after the last answer: the next one describes what has changed since. */
struct plain_before {
    const struct view *view;
    size_t views, moves, selected;
    uint64_t number; /* of the game, see struct play */
    int depth;
    struct strbuf words; /* of the view */
};

struct line_mode {
    bool on;             /* the line mode is in use: texts name commands instead of keys */
    struct strbuf asked; /* the answer to a question; if there is one, it is the whole answer */
    struct strbuf said;  /* the last answer, complete */
    size_t from;         /* the place in `said` where "more" continues */
    bool repeat;         /* the answer is the last one, or more of it */
    bool whole;          /* the answer is printed completely, however long it is */
    struct strbuf echo;  /* printed unchanged, and does not become the last answer */
    bool literal;        /* the answer shows text to type: cells are not spelt out */
    const char *rest_as_typed; /* while a line is carried out: the text after its first word */
    bool news;                 /* the view's words have changed */
    bool list, line;           /* print the list, or its selected line, even if it is not new */
    struct plain_before before;
};

/* ---- Cells in words ---- */

/* A cell as the setting `cells` has it, on the screen: "r5c3" or "(2,4)". */
struct shown_cell {
    char text[16];
};
struct shown_cell shown_cell(const struct app *app, int cell);
/* Changes the text from `start` on into the names that the setting has, unless the line mode, which
 * does so for whole answers, is on. */
void shown_places(const struct app *app, struct strbuf *text, size_t start);

/* Adds words that are not the program's own: a title, the name of a game, typed text, an error
 * about a file. The line mode reads them as they are. */
void own_words(const struct app *app, const char *words, struct strbuf *out);
/* Adds the title of a puzzle or the name of a game, and the board if it is not the classic one. The
 * title of a puzzle that was made for a kind, such as "hard, no. 7", is the program's own, and for
 * a level it has the board; `made` may be NULL. */
void own_title(const struct app *app, const char *title, const struct puzzle *puzzle,
               const struct puzzle_kind *made, struct strbuf *out);
/* Removes the marks around such words from a finished text. */
void unmark_words(struct strbuf *text);
/* Adds the words of a game's move, with the places as the setting has them and the name of a save
 * point as it is. */
void shown_move(const struct app *app, const struct game *game, size_t index, struct strbuf *out);

/* Adds cells: "r1c2, r1c3"; more than three by rows, "r1 columns 2 and 3; r2 column 1". */
void cells_named(cellset cells, struct strbuf *out);
/* Adds cells by rows, however few there are: "r2 columns 1 and 5; r4 column 3". */
void cells_by_rows(cellset cells, struct strbuf *out);
