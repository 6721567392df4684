/*
 * What came of an event, as values: handlers report, and the status line of the screen and the line
 * mode put it into words, from the table in report_table.h. No logic ever looks at the words.
 */
#ifndef REDUCTIO_UI_REPORT_H
#define REDUCTIO_UI_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/board/house.h"

struct app;

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

/* Those since the last key or line, or since the line mode answered, with their words. */
enum { REPORTS_MOST = 8 };
struct reports {
    struct report at[REPORTS_MOST];
    size_t words_at[REPORTS_MOST], count;
    struct strbuf words;
};

/* For a new event. */
void app_forget_reports(struct app *app);
/* Reports a kind with what its words need: app_report(app, REPORT_NAMED, .text = name). */
#define app_report(app, ...) app_report_value(app, &(const struct report){ .kind = __VA_ARGS__ })
void app_report_value(struct app *app, const struct report *report);
void app_report_error(struct app *app, const struct error *error);
/* The last one of this kind; NULL: there is none. */
const struct report *app_reported(const struct app *app, enum report_kind kind);

/* Adds what the front says of it, a sentence or nothing. */
void report_words(const struct app *app, const struct report *report, struct strbuf *out);
/* The words of one that was reported, the first being 0. */
const char *app_reported_words(const struct app *app, size_t number);

#endif
