#include "ui/core/reporting.h"

#include <string.h>

#include "engine/step/places.h"
#include "ui/core/cell_words.h"
#include "ui/core/hot.h"

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
    char key[24];
    keymap_key(&app->keymap, action, key);
    if (app->plain.on)
        strbuf_addf(out, "'%s'", action_word(action));
    else if (*key)
        strbuf_add(out, key);
    else
        strbuf_addf(out, ":%s", action_info(action)->name);
}

/* Adds one piece of a text, and returns where the next begins. *link is that of the piece before.
 */
static const char *add_piece(const struct app *app, const char *at, int *link, struct linked *out)
{
    const size_t length = *at == '{' ? braced(at, link) : 0;
    if (!length) {
        /* The words behind a key end with the sentence, or at a gap; a digit has none. */
        if (strchr(".;", *at) || (*at == ' ' && at[1] == ' ') || *link > LINK_DIGIT)
            *link = 0;
        strbuf_add_char(&out->text, *at);
        linked_fill(out, *link);
        return at + 1;
    }
    if (*link > LINK_DIGIT)
        strbuf_add_char(&out->text, at[1]);
    else
        add_action(app, (enum action) * link, &out->text);
    linked_fill(out, *link | GLYPH_KEY);
    return at + length + 2;
}

void app_add_linked(const struct app *app, const char *text, struct linked *out)
{
    int link = 0;
    while (*text)
        text = add_piece(app, text, &link, out);
}

void app_add_named(const struct app *app, const char *text, struct strbuf *out)
{
    struct linked linked = linked_none(out);
    app_add_linked(app, text, &linked);
    *out = linked.text;
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
        if (!app->plain.on)
            unmark_words(out);
    } else if (which == 'u' || which == 'v') {
        own_words(app, which == 'u' ? report->text : report->more, out);
    } else {
        strbuf_addf(out, "%lld", which == 'n' ? report->count : report->other);
    }
}

/* Whether the last character, without the mark of the player's words, is one of these. */
static bool last_is_one_of(const struct strbuf *text, const char *characters)
{
    size_t length = text->length;
    length -= length && text->text[length - 1] == WORDS_END;
    return length && strchr(characters, text->text[length - 1]);
}

static void put_in_words(const struct app *app, const struct report *report, struct linked *out)
{
    const char *const *words = reported_as[report->kind].words;
    const char *at = app->plain.on && words[1] ? words[1] : words[0];
    int link = 0;
    while (at && *at) {
        if (*at == '%' && at[1] == 'c' && !report->cells) {
            strbuf_truncate(&out->text, out->text.length - (out->text.length > 0));
            return;
        }
        if (*at == '%') {
            add_report_value(app, report, at[1], &out->text);
            linked_fill(out, link);
            at += 2;
            at += *at == '.' && last_is_one_of(&out->text, "?");
        } else if ((*at == '[' && report->count != 1) || (*at == '|')) {
            at += strcspn(at + 1, *at == '[' ? "|" : "]") + 2;
        } else if (*at == '[' || *at == ']') {
            at++;
        } else {
            at = add_piece(app, at, &link, out);
        }
    }
}

void report_words(const struct app *app, const struct report *report, struct strbuf *out)
{
    struct linked linked = linked_none(out);
    put_in_words(app, report, &linked);
    *out = linked.text;
}

/* ---- Reporting ---- */

void app_forget_reports(struct app *app)
{
    app->reports.count = 0;
    strbuf_reset(&app->reports.words);
    linked_reset(&app->message);
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
    return app->reports.words.text + app->reports.words_at[number];
}

void app_report_value(struct app *app, const struct report *report)
{
    struct reports *reports = &app->reports;
    if (reports->count == REPORTS_MOST) /* only on the screen, which shows the last */
        app_forget_reports(app);
    const size_t number = reports->count++;
    reports->at[number] = *report;
    reports->words_at[number] = reports->words.length;
    report_words(app, report, &reports->words);
    strbuf_add_char(&reports->words, '\0');
    if (app->plain.on || !*app_reported_words(app, number))
        return;
    linked_reset(&app->message);
    put_in_words(app, report, &app->message);
    app->message_ink = reported_as[report->kind].ink;
}

/*
 * Reports an error as a sentence: with a capital, unless it begins with a cell or the path of a
 * file.
 */
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
    if (!error->text[strcspn(error->text, "'/")])
        app_report(app, REPORT_REFUSED, .text = sentence.text);
    else
        app_report(app, REPORT_ERROR, .text = sentence.text);
}

bool app_refused(struct app *app, enum status status, const struct error *error)
{
    if (status != STATUS_OK)
        app_report_error(app, error);
    return status != STATUS_OK;
}
