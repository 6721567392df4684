/* How each kind of value is written, in templates and without them; words.h has examples. */
#pragma once

#include "base/strbuf.h"
#include "engine/board/sets.h"

/* The separators of a list: before its last item, and before all others except the first. */
struct joints {
    const char *each, *last;
};

enum value { OF_COUNT, OF_CELLS, OF_DIGITS, OF_DIGIT, OF_HOUSES, OF_HOUSE, VALUES };

struct form {
    const char *name;
    enum value value;
    void (*add)(struct strbuf *out, cellset value, const struct joints *joints);
    struct joints joints;
};

/* The form with that name, which may begin with a capital letter; there must be one. */
const struct form *form_named(const char *name, size_t length);
/* The words before item `index` of a list of `count`: "", ", " or " and ". */
const char *words_joint(int index, int count);
/* Begins the sentence that starts at `start` with a capital letter. */
void words_capital(struct strbuf *out, size_t start);
