/*
 * The outcomes of an event as values: handlers report them, and the status line and the line mode
 * put them into words by report_table.h. No logic ever looks at the words.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "engine/board/house.h"

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

/* The reports since the last key or line, or since the line mode answered, with their words. */
enum { REPORTS_MOST = 8 };
struct reports {
    struct report at[REPORTS_MOST];
    size_t words_at[REPORTS_MOST], count;
    struct strbuf words;
};
