/*
 * Commands as filters: puzzles (or numbers of them) in, answers out in the same order, any number
 * of threads, memory that does not grow with the input.
 *
 * Threads take blocks of text in turn (feed.h), read the puzzles in them and answer each into the
 * block's own buffer; blocks are written in the order they were taken. So a thread that is busy
 * with a hard block holds nobody up until as many blocks wait behind it as there is room for.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"
#include "base/strbuf.h"
#include "batch/feed.h"
#include "engine/board/canonical.h"
#include "engine/format/format.h"

enum { BATCH_THREADS = 1024 }; /* no more, whatever is asked for */

/* Where a puzzle's answer goes. */
struct batch_output {
    struct strbuf text;
    size_t count;          /* of the puzzles that are to be answered */
    struct place place;    /* where the puzzle (the last of them) comes from */
    struct grid_key key;   /* for batch_sift, from batch_answer */
    struct batch_run *run; /* batch.c's own */
    uint64_t block;
};

/*
 * Answers puzzles, output->count in turn, by adding to output->text; called by several threads at
 * once. STATUS_NO: the answer is no, to some of them; with a text in *error that is said, too.
 * STATUS_BAD: the puzzle (the last of them) cannot be taken, and *error says why: it is named on
 * standard error with its place. STATUS_FAILED: the machine failed; the run ends.
 */
typedef enum status batch_answer(const struct puzzle *puzzles, const void *options,
                                 struct batch_output *output, struct error *error);

/*
 * Decides about an answer by those before it: called for each, in the order of the input and never
 * twice at a time, with what batch_answer left as key. STATUS_OK: it is written. Anything else:
 * it is not, and *error is said with its place, if there is one; STATUS_FAILED ends the run.
 */
typedef enum status batch_sift(const struct grid_key *key, const struct place *place, void *sieve,
                               struct error *error);

/*
 * Makes the puzzles numbered first to first + count - 1 instead. The same of what it returns;
 * *error is said after what was written of them, and STATUS_NO ends the run.
 */
typedef enum status batch_make(uint64_t first, size_t count, const void *options,
                               struct batch_output *output, struct error *error);
/*
 * For batch_make, where there is a sieve: what is added to output->text from now on is of a puzzle
 * with this key. One that is not let through is made up for by the numbers after the last.
 */
void batch_mark(struct batch_output *output, const struct grid_key *key);

/*
 * Takes what was answered, in the order of the input, in place of standard output; one call at a
 * time. False: nothing more is wanted, and why has been said; the run ends.
 */
typedef bool batch_take(const char *bytes, size_t length, void *taker);

struct batch {
    batch_answer *answer;
    size_t most;      /* puzzles to answer in one call; 0: one */
    batch_sift *sift; /* may be NULL; with it puzzles are answered one at a time */
    void *sieve;      /* what it gets */
    batch_make *make; /* if there is one, it is called for `numbers` puzzles, and nothing is read */
    uint64_t numbers;
    const void *options;
    int threads;             /* 0: one for each processor that may be used */
    batch_take *take;        /* may be NULL */
    void *taker;             /* for it */
    const char *head, *tail; /* written before the first answer and after the last; may be NULL */
};

/*
 * Answers the puzzles of all sources (arguments; none: standard input). The exit status: the
 * worst that happened. Everything bad has been said on standard error by then.
 */
enum status batch_run(const struct batch *batch, int count, char *const *sources);

/*
 * For answers without end: writes what is there, if it is much, and empties the buffer. It waits
 * until all answers before it are written. False: nobody takes them any more; stop.
 */
bool batch_pour(struct batch_output *output);
