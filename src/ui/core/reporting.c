#include "ui/core/reporting.h"

#include <string.h>

#include "ui/core/cell_words.h"

static const struct {
    enum ink ink;
    const char *words[2]; /* the second are those of the line mode; NULL: the same */
} reported_as[REPORT_KINDS] = {
#define REPORT(kind, ink, ...) [REPORT_##kind] = { ink, { __VA_ARGS__ } },
#include "ui/core/report_table.h"
#undef REPORT
};

void app_forget_reports(struct app *app)
{
    app->reports.count = 0;
    strbuf_reset(&app->reports.words);
    strbuf_reset(&app->message);
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
    const char *words = app_reported_words(app, number);
    if (app->plain.on || !*words)
        return;
    strbuf_reset(&app->message);
    strbuf_add(&app->message, words);
    app->message_ink = reported_as[report->kind].ink;
    app->message_kind = report->kind;
}

/* As a sentence: with a capital, unless it begins with a cell or the path of a file. */
void app_report_error(struct app *app, const struct error *error)
{
    struct error sentence = *error;
    const bool path = memchr(error->text, '/', strcspn(error->text, " "));
    char *first = sentence.text;
    int length;
    if (cell_parse(error->text, &length) < 0 && !path && *first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
    app_report(app, REPORT_ERROR, .text = sentence.text);
}

bool app_refused(struct app *app, enum status status, const struct error *error)
{
    if (status != STATUS_OK)
        app_report_error(app, error);
    return status != STATUS_OK;
}

/* The length of what stands in braces at `text`, when that is the name of an action. */
static size_t braced(const char *text, enum action *action)
{
    char name[24];
    size_t length = strcspn(text + 1, "}");
    if (!text[1 + length] || length >= sizeof name)
        return 0;
    memcpy(name, text + 1, length);
    name[length] = '\0';
    *action = action_named(name);
    return *action == ACTION_NONE ? 0 : length;
}

const char *report_template(enum report_kind kind)
{
    const char *words = reported_as[kind].words[0];
    return words ? words : "";
}

const char *app_next_named(const char *text, enum action *action)
{
    for (size_t length; (text = strchr(text, '{')); text++)
        if ((length = braced(text, action)))
            return text + length + 2;
    return NULL;
}

void app_add_action(const struct app *app, enum action action, struct strbuf *out)
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

/* Adds one piece of a text, and returns where the next begins. */
static const char *add_piece(const struct app *app, const char *at, struct strbuf *out)
{
    enum action action;
    const size_t length = *at == '{' ? braced(at, &action) : 0;
    if (!length) {
        strbuf_add_char(out, *at);
        return at + 1;
    }
    app_add_action(app, action, out);
    return at + length + 2;
}

void app_add_named(const struct app *app, const char *text, struct strbuf *out)
{
    while (*text)
        text = add_piece(app, text, out);
}

/* ---- Words ---- */

static void add_report_value(const struct report *report, char which, struct strbuf *out)
{
    if (which == 'c')
        cells_named(report->cells, out);
    else if (which == 't' || which == 'm')
        strbuf_add(out, which == 't' ? report->text : report->more);
    else
        strbuf_addf(out, "%lld", which == 'n' ? report->count : report->other);
}

void report_words(const struct app *app, const struct report *report, struct strbuf *out)
{
    const char *const *words = reported_as[report->kind].words;
    const char *at = app->plain.on && words[1] ? words[1] : words[0];
    while (at && *at) {
        if (*at == '%' && at[1] == 'c' && !report->cells) {
            out->text[out->length -= out->length > 0] = '\0';
            return;
        }
        if (*at == '%') {
            add_report_value(report, at[1], out);
            at += 2;
        } else if ((*at == '[' && report->count != 1) || (*at == '|')) {
            at += strcspn(at + 1, *at == '[' ? "|" : "]") + 2;
        } else if (*at == '[' || *at == ']') {
            at++;
        } else {
            at = add_piece(app, at, out);
        }
    }
}
