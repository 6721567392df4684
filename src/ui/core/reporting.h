/* Reporting the outcomes of an event, in the status line or in the answer of the line mode. */
#pragma once

#include "ui/core/state.h"

/* For a new event. */
void app_forget_reports(struct app *app);
/* Reports a kind with what its words need: app_report(app, REPORT_NAMED, .text = name). */
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

/*
 * Adds a text of the program. An action in braces, as in "{undo} takes it back", becomes the key
 * that it has now or, in the line mode, its word.
 */
void app_add_named(const struct app *app, const char *text, struct strbuf *out);
/* The name of an action as app_add_named() writes it. */
void app_add_action(const struct app *app, enum action action, struct strbuf *out);
/* Finds the next action in braces, and returns the text behind it; NULL: there is none. */
const char *app_next_named(const char *text, enum action *action);
/* The words of a kind for the screen, with its actions in braces; "": it has none. */
const char *report_template(enum report_kind kind);
