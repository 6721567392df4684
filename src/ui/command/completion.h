/*
 * The offers of Tab: names that begin like the last word of a command or, if none does, those that
 * contain it.
 */
#pragma once

#include "ui/core/completion.h"

struct app;

/* Names that fit in one of the two ways. */
struct offered {
    struct strbuf common, all; /* their common beginning; all of them, a line each */
    size_t count;
};

struct offer {
    const struct app *app;
    const char *word;            /* the last word typed; a command may move it on */
    struct offered first, inner; /* names that begin like the word, and those that contain it */
};

void offer_begin(struct offer *offer);
/*
 * Completes the line from the offered candidates; false if there are none. Frees the offer's
 * memory.
 */
bool offer_end(struct offer *offer, const char *line, struct completion *out);
/* Adds a candidate if it fits. */
void offer_word(struct offer *offer, const char *candidate);
/* The candidates for a command's arguments, as struct named_command's `complete`. */
void offer_techniques(struct offer *offer, const char *rest);
void offer_kinds(struct offer *offer, const char *rest);
void offer_levels(struct offer *offer, const char *rest);
void offer_theme_names(struct offer *offer, const char *rest);
void offer_settings(struct offer *offer, const char *rest);
void offer_copies(struct offer *offer, const char *rest);
