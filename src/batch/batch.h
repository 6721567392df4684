/*
 * Commands as filters: puzzles (or numbers of them) in, answers out in the same order, by any
 * number of threads, in memory that does not grow with the input. Threads take blocks of text in
 * turn (feed.h) and answer each into the block's own buffer; blocks are written in the order in
 * which they were taken. A hard block holds up the other threads only when there is no room for
 * more blocks that wait for it.
 */
#pragma once

#include "batch/feed.h"
#include "engine/board/canonical.h"
#include "engine/format/format.h"

enum { BATCH_THREADS = 1024 }; /* no more, whatever is asked for */

/* The buffer that receives a puzzle's answer, and the place of the puzzle. */
struct batch_output {
    struct strbuf text;
    size_t count;              /* of the puzzles that are to be answered */
    struct place place;        /* where the puzzle (the last of them) comes from */
    struct grid_key key;       /* for batch_sift, from batch_answer */
    const struct board *board; /* of the last header in this text; NULL: one is needed */
    struct strbuf *facts;      /* for answers with several objects, see cli/fields.h; or NULL */
    struct batch_run *run;     /* batch.c's own */
    uint64_t block;
};

/*
 * Answers output->count puzzles by adding to output->text; called by several threads at once.
 * STATUS_OK, STATUS_NO (the answer to some is no): a text in *error is printed. STATUS_BAD: the
 * puzzle (the last of them) is refused, and *error is printed with its place. STATUS_FAILED (a
 * system error) ends the run.
 */
typedef enum status batch_answer(const struct puzzle *puzzles, const void *options,
                                 struct batch_output *output, struct error *error);

/*
 * Adds an answer to output->text for input that cannot be read, which has been reported. *error has
 * the reason, output->place.name the source; error->line is 0 if it is about the whole source.
 */
typedef void batch_unread(const struct error *error, const void *options,
                          struct batch_output *output);

/*
 * Decides about an answer by those before it, with the key that batch_answer left: called for each
 * answer, in the order of the input, one call at a time. STATUS_OK: the answer is written. Anything
 * else: it is not, and *error is printed with its place, if there is one; STATUS_FAILED ends the
 * run. A made puzzle has no place: without a text in *error another is made in its stead, with a
 * text the run ends and prints it.
 */
typedef enum status batch_sift(const struct grid_key *key, const struct place *place, void *sieve,
                               struct error *error);

/*
 * Makes the puzzles with the numbers first to first + count - 1, instead of reading them. Unless
 * STATUS_OK, the run ends and *error is printed after the puzzles that were made.
 */
typedef enum status batch_make(uint64_t first, size_t count, const void *options,
                               struct batch_output *output, struct error *error);
/*
 * For batch_make with a sieve: all text added to output->text from now on belongs to a puzzle with
 * this key. For each puzzle that the sieve replaces, one more number is made after the last.
 */
void batch_mark(struct batch_output *output, const struct grid_key *key);

/*
 * For batch_make: that many more tries were made, and whether one of them was good. Keeps the bar
 * moving and, once many tries were made and none was good, says so.
 */
void batch_tried(struct batch_output *output, uint64_t tries, bool good);

/*
 * Takes answers, in the order of the input, in place of standard output; one call at a time. False:
 * nothing more is wanted, and the reason has been printed; the run ends.
 */
typedef bool batch_take(const char *bytes, size_t length, void *taker);

struct batch {
    batch_answer *answer;
    size_t most;      /* puzzles to answer in one call; 0: one */
    batch_sift *sift; /* may be NULL; with it puzzles are answered one at a time */
    void *sieve;      /* passed to sift */
    batch_make *make; /* if there is one, it is called for `numbers` puzzles, and nothing is read */
    uint64_t numbers;
    batch_unread *unread;      /* may be NULL */
    const char *columns;       /* of tables, as in feed.h; may be NULL */
    const struct board *board; /* of puzzles that do not state theirs; NULL: the classic one */
    const void *options;
    int threads;             /* 0: one for each processor that may be used */
    bool quiet;              /* print neither progress nor remarks, those with STATUS_NO */
    bool progress;           /* show progress at once, and whatever standard error is */
    batch_take *take;        /* may be NULL */
    void *taker;             /* passed to take */
    const char *head, *tail; /* written before the first answer and after the last; may be NULL */
};

/*
 * Answers the puzzles of all sources (arguments; none: standard input). Returns the worst status;
 * all errors have been printed.
 */
enum status batch_run(const struct batch *batch, int count, char *const *sources);

/*
 * For answers without end: once all answers before it are written, writes what is there, if it is
 * much, and empties the buffer. False: nobody takes more; stop.
 */
bool batch_pour(struct batch_output *output);

/*
 * Adds a header with the board of the next puzzle. Headers that repeat the last one are left out,
 * and output that is not shown on a terminal ends with the classic board, so that outputs can be
 * appended to each other.
 */
void batch_header(struct batch_output *output, const struct board *board);

/* Adds what a table has on a line in one of batch->columns: `number` is 1 for the second. */
void batch_value(const struct batch_output *output, int line, size_t number, struct strbuf *out);

/*
 * The grids that have been seen, and where each came first. They are kept whole, about 100 bytes
 * each: no coincidence can make two different grids look equal.
 */

struct distinct_entry;

/* All zero: nothing was seen. */
struct distinct {
    struct distinct_entry *entries; /* in the order in which they came */
    size_t count, room;
    uint32_t *slots; /* numbers of entries from 1, found by their keys; 0: free */
    size_t slot_count;
};

void distinct_release(struct distinct *distinct);
/*
 * A sieve for a batch (batch_sift): only the first of equal grids passes. The name of the place is
 * borrowed for the life of *distinct.
 */
enum status distinct_sift(const struct grid_key *key, const struct place *place, void *distinct,
                          struct error *error);

/* A bar on standard error that shows how far a long run is. */

enum { PROGRESS_WIDTH = 160 }; /* bytes, far more than are used */

struct progress {
    bool shows, on_screen;
    int64_t first; /* milliseconds before the bar is drawn */
    uint64_t size; /* bytes in all; 0: not known */
    uint64_t bytes, puzzles;
    uint64_t tries;       /* of puzzles that are made by trial; shown until one was good */
    int64_t start, drawn; /* milliseconds */
};

/*
 * With `always` the bar is shown from the first puzzles on; `automatic`: only once a run lasts
 * longer than a moment.
 */
void progress_start(struct progress *progress, uint64_t size, bool always, bool automatic);
/* Counts bytes and puzzles as done; redraws the bar from time to time. */
void progress_add(struct progress *progress, uint64_t bytes, uint64_t puzzles);
/* Takes the bar off the screen: before a message, and at the end. */
void progress_clear(struct progress *progress);
/* The line itself, without the terminal, for a time since the start; tests look at it. */
void progress_line(const struct progress *progress, int64_t elapsed, char line[PROGRESS_WIDTH]);
