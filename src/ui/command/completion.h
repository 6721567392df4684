/* What Tab offers: names that begin like the last word of a command. */
#pragma once

#include "base/strbuf.h"

/* The candidates that fit, and what they have in common. */
struct offer {
    const char *word;
    struct strbuf common, all;
    int count;
};

/* Adds a candidate if it fits. */
void offer_word(struct offer *offer, const char *candidate);
/* The candidates for a command's arguments, as struct named_command's `complete`. */
void offer_techniques(struct offer *offer, const char *rest);
void offer_kinds(struct offer *offer, const char *rest);
void offer_levels(struct offer *offer, const char *rest);
void offer_settings(struct offer *offer, const char *rest);
