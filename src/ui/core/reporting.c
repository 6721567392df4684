#include "ui/core/reporting.h"

#include <stdio.h>
#include <string.h>

#include "engine/board/boards.h"
#include "engine/step/places.h"
#include "engine/step/words.h"
#include "game/log.h"
#include "ui/core/state.h"

#define EVERY_DIGIT "{1} {2} {3} {4} {5} {6} {7} {8} {9}"

static const struct {
    enum ink ink;
    const char *words[2]; /* for the screen and for the line mode; second NULL: the same words */
} reported_as[REPORT_KINDS] = {
#define REPORT(kind, ink, ...) [REPORT_##kind] = { ink, { __VA_ARGS__ } },
#include "ui/core/report_table.h"
#undef REPORT
};

/* ---- Texts of the program ---- */

/* A text that gets no links, for functions that add to one of either kind. */
static struct rich_text rich_text_none(const struct strbuf *text)
{
    return (struct rich_text){ *text, { .failed = true } }; /* so nothing is added */
}

/* The length of the text in braces at `text`, if it is the name of an action, or a digit; *link is
 * its link. */
static size_t braced(const char *text, int *link)
{
    char name[24];
    size_t length = strcspn(text + 1, "}");
    if (!text[1 + length] || length >= sizeof name)
        return 0;
    memcpy(name, text + 1, length);
    name[length] = '\0';
    *link = length == 1 && *name >= '1' && *name <= '9' ? LINK_DIGIT + *name - '0'
                                                        : (int)action_named(name);
    return *link ? length : 0;
}

static void add_action(const struct app *app, enum action action, struct strbuf *out)
{
    char key[KEYS_NAME];
    keymap_key(&app->keymap, action, key);
    if (app->line_mode.on)
        strbuf_addf(out, "'%s'", action_word(action));
    else if (*key)
        strbuf_add(out, key);
    else
        strbuf_addf(out, ":%s", action_info(action)->name);
}

/* Adds one piece of a text; returns where the next begins. *link is that of the piece before. */
static const char *add_piece(const struct app *app, const char *at, int *link,
                             struct rich_text *out)
{
    const size_t length = *at == '{' ? braced(at, link) : 0;
    if (!length) {
        /* The words behind a key end with the sentence, or at a gap; a digit has none. */
        if (strchr(".;", *at) || (*at == ' ' && at[1] == ' ') || *link > LINK_DIGIT)
            *link = 0;
        strbuf_add_char(&out->text, *at);
        rich_text_fill(out, *link);
        return at + 1;
    }
    if (*link > LINK_DIGIT)
        strbuf_add_char(&out->text, at[1]);
    else
        add_action(app, (enum action) * link, &out->text);
    rich_text_fill(out, *link | GLYPH_KEY);
    return at + length + 2;
}

void app_add_rich(const struct app *app, const char *text, struct rich_text *out)
{
    int link = 0;
    while (*text)
        text = add_piece(app, text, &link, out);
}

void app_add_named(const struct app *app, const char *text, struct strbuf *out)
{
    struct rich_text rich_text = rich_text_none(out);
    app_add_rich(app, text, &rich_text);
    *out = rich_text.text;
}

int app_digits(const struct app *app)
{
    const struct game *game = app->line_mode.on ? app->play->game : NULL;
    return (game ? puzzle_board(game_puzzle(game)) : app->layout.shown)->size;
}

/* ---- Reports in words ---- */

static void add_report_value(const struct app *app, const struct report *report, char which,
                             struct strbuf *out)
{
    const size_t start = out->length;
    if (which == 'c') {
        cells_named(report->cells, out);
        shown_places(app, out, start);
    } else if (which == 't' || which == 'm') {
        strbuf_add(out, which == 't' ? report->text : report->more);
        if (!app->line_mode.on)
            unmark_words(out);
    } else if (which == 'u' || which == 'v') {
        own_words(app, which == 'u' ? report->text : report->more, out);
    } else {
        strbuf_addf(out, "%lld", which == 'n' ? report->count : report->other);
    }
}

static void put_in_words(const struct app *app, const struct report *report, struct rich_text *out)
{
    const char *const *words = reported_as[report->kind].words;
    const char *at = app->line_mode.on && words[1] ? words[1] : words[0];
    int link = 0;
    while (at && *at) {
        if (*at == '%' && at[1] == 'c' && !report->cells) {
            strbuf_truncate(&out->text, out->text.length - (out->text.length > 0));
            return;
        }
        if (*at == '%') {
            add_report_value(app, report, at[1], &out->text);
            rich_text_fill(out, link);
            at += 2;
            /* A full stop does not follow a question mark, be it in the player's words. */
            const char *text = out->text.text;
            size_t length = out->text.length;
            length -= length && text[length - 1] == WORDS_END;
            at += *at == '.' && length && text[length - 1] == '?';
        } else if ((*at == '[' && report->count != 1) || (*at == '|')) {
            at += strcspn(at + 1, *at == '[' ? "|" : "]") + 2;
        } else if (*at == '[' || *at == ']') {
            at++;
        } else if (*at == '{' && at[2] == '}' &&
                   (report->other ? !digitset_has((digitset)report->other, at[1] - '0')
                                  : at[1] - '0' > app_digits(app))) {
            at += 3 + (at[3] == ' '); /* a digit that is not among those offered */
        } else {
            at = add_piece(app, at, &link, out);
        }
    }
}

void report_words(const struct app *app, const struct report *report, struct strbuf *out)
{
    struct rich_text rich_text = rich_text_none(out);
    put_in_words(app, report, &rich_text);
    *out = rich_text.text;
}

/* ---- Reporting ---- */

void app_forget_reports(struct app *app)
{
    app->reports.count = app->reports.shown = 0;
    rich_text_reset(&app->reports.words);
}

const struct report *app_reported(const struct app *app, enum report_kind kind)
{
    const struct reports *reports = &app->reports;
    for (size_t i = reports->count; i-- > 0;)
        if (reports->at[i].kind == kind)
            return &reports->at[i];
    return NULL;
}

const char *app_reported_words(const struct app *app, size_t number)
{
    return app->reports.words.text.text + app->reports.words_at[number];
}

void app_report_value(struct app *app, const struct report *report)
{
    struct reports *reports = &app->reports;
    if (reports->count == REPORTS_MOST) /* only on the screen, which shows the last */
        app_forget_reports(app);
    const size_t number = reports->count++;
    reports->at[number] = *report;
    reports->words_at[number] = reports->words.text.length;
    put_in_words(app, report, &reports->words);
    strbuf_add_char(&reports->words.text, '\0');
    rich_text_fill(&reports->words, 0);
    if (!app->line_mode.on && *app_reported_words(app, number))
        reports->shown = reports->count;
}

const char *app_message(const struct app *app)
{
    return app->reports.shown ? app_reported_words(app, app->reports.shown - 1) : "";
}

struct styled app_message_script(const struct app *app, enum paper paper)
{
    const struct reports *reports = &app->reports;
    const size_t shown = reports->shown ? reports->shown - 1 : 0;
    struct styled styled =
        rich_text_styled(&reports->words, reported_as[reports->at[shown].kind].ink, paper);
    styled.text = app_message(app);
    if (styled.links)
        styled.links += reports->shown ? reports->words_at[shown] : 0;
    return styled;
}

/* Reports an error as a sentence: with a capital, unless a cell or the path of a file begins it. */
void app_report_error(struct app *app, const struct error *error)
{
    struct error sentence = *error;
    const bool path = memchr(error->text, '/', strcspn(error->text, " "));
    char *first = sentence.text;
    int length;
    if (cell_parse(error->text, &length) < 0 && !path && *first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
    /* Whether it is all in the program's words, as about a move: it quotes nothing, and names no
     * file. */
    const bool own = !error->text[strcspn(error->text, "'/")];
    app_report(app, own ? REPORT_REFUSED : REPORT_ERROR, .text = sentence.text);
}

bool app_refused(struct app *app, enum status status, const struct error *error)
{
    if (status != STATUS_OK)
        app_report_error(app, error);
    return status != STATUS_OK;
}

/* ---- Texts that react to the mouse ---- */

void rich_text_release(struct rich_text *rich_text)
{
    strbuf_release(&rich_text->text);
    strbuf_release(&rich_text->links);
}

void rich_text_reset(struct rich_text *rich_text)
{
    strbuf_reset(&rich_text->text);
    strbuf_reset(&rich_text->links);
}

void rich_text_fill(struct rich_text *rich_text, int link)
{
    while (rich_text->links.length < rich_text->text.length && !rich_text->links.failed)
        strbuf_add_char(&rich_text->links, (char)link);
}

void rich_text_add(struct rich_text *rich_text, const char *text, int link)
{
    strbuf_add(&rich_text->text, text);
    rich_text_fill(rich_text, link);
}

struct styled rich_text_styled(const struct rich_text *rich_text, enum ink ink, enum paper paper)
{
    const bool whole = rich_text->links.length == rich_text->text.length;
    return (struct styled){ rich_text->text.text, NULL,
                            whole ? (const uint8_t *)rich_text->links.text : NULL, ink, paper };
}

/* ---- Cells in words ---- */

enum { SINGLY = 3 }; /* cells that are named one by one; more go by rows */

void cells_by_rows(cellset cells, struct strbuf *out)
{
    const char *between = "";
    for (int row = 0; row < 9; row++) {
        const cellset here = cells & board_classic.cells_of[row];
        if (!here)
            continue;
        strbuf_addf(out, "%sr%d column%s", between, row + 1, cellset_count(here) > 1 ? "s" : "");
        for (cellset s = here; s; s &= s - 1)
            strbuf_addf(out, "%s%d",
                        s == here     ? " "
                        : s & (s - 1) ? ", "
                                      : " and ",
                        cell_column(cellset_first(s)) + 1);
        between = "; ";
    }
}

void cells_named(cellset cells, struct strbuf *out)
{
    if (cellset_count(cells) > SINGLY)
        cells_by_rows(cells, out);
    else if (cells)
        phrase(out, NULL, "{cells,}", cells);
}

struct shown_cell shown_cell(const struct app *app, int cell)
{
    struct shown_cell shown;
    if (app->options.from_zero && !app->line_mode.on)
        snprintf(shown.text, sizeof shown.text, "(%d,%d)", cell_column(cell), cell_row(cell));
    else
        snprintf(shown.text, sizeof shown.text, "%s", cell_name(cell).text);
    return shown;
}

void shown_places(const struct app *app, struct strbuf *text, size_t start)
{
    if (!app->options.from_zero || app->line_mode.on)
        return;
    places_from_zero(text, start);
    unmark_words(text);
}

void own_words(const struct app *app, const char *words, struct strbuf *out)
{
    const bool marks = app->line_mode.on;
    if (marks)
        strbuf_add_char(out, WORDS_BEGIN);
    for (; *words; words++)
        if (*words != WORDS_BEGIN && *words != WORDS_END)
            strbuf_add_char(out, *words);
    if (marks)
        strbuf_add_char(out, WORDS_END);
}

void own_title(const struct app *app, const char *title, const struct puzzle *puzzle,
               const struct puzzle_kind *made, struct strbuf *out)
{
    if (made && (made->level || made->experiments || made->technique))
        strbuf_add(out, title);
    else
        own_words(app, title, out);
    if (!made || !made->level)
        board_title(puzzle_board(puzzle), ", ", out);
}

void unmark_words(struct strbuf *text)
{
    size_t kept = 0;
    for (size_t i = 0; i < text->length; i++)
        if (text->text[i] != WORDS_BEGIN && text->text[i] != WORDS_END)
            text->text[kept++] = text->text[i];
    strbuf_truncate(text, kept);
}

void shown_move(const struct app *app, const struct game *game, size_t index, struct strbuf *out)
{
    const size_t start = out->length;
    game_move_words(game, index, out);
    shown_places(app, out, start);
    if (!app->line_mode.on)
        unmark_words(out);
}
