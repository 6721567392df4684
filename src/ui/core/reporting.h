/* Reporting the outcomes of an event, in the status line or in the answer of the line mode. */
#pragma once

#include "ui/core/state.h"

/* For a new event. */
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

/*
 * Adds a text of the program. An action in braces, as in "{undo} takes it back", becomes the key
 * that it has now or, in the line mode, its word; so does a digit that can be entered, as in "{5}".
 */
void app_add_named(const struct app *app, const char *text, struct strbuf *out);

/* Adds a text like app_add_named(). A click on a key, or on the words behind it in its sentence,
 * has the same effect as the key. */
void app_add_linked(const struct app *app, const char *text, struct linked *out);
