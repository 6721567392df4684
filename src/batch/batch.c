#include "batch/batch.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "console/source.h"
#include "system/system.h"
#include "system/thread.h"

/*
 * Messages on standard error. A file that is not a list of puzzles would give one for each line, so
 * of those about lines of the input only the first are shown, and the others are counted.
 */
enum {
    MESSAGES_MOST = 20,
    COUNTED = '\1', /* the first character of messages that are counted; no other contains it */
};

/* Adds a message to those of a block; line 0: it is about the whole source, and always shown. */
static void messages_add(struct strbuf *said, const char *name, int line, const struct error *error)
{
    if (line && error->status == STATUS_BAD)
        strbuf_add_char(said, COUNTED);
    strbuf_add(said, "reductio: ");
    add_report(said, name, line, error);
}

/* Writes the messages of a block. */
static void messages_write(uint64_t *bad, const char *said)
{
    while (*said) {
        const char *newline = strchr(said, '\n');
        const char *end = newline ? newline + 1 : said + strlen(said);
        const bool counted = *said == COUNTED;
        *bad += counted;
        if (!counted || *bad <= MESSAGES_MOST)
            fwrite(said + counted, 1, (size_t)(end - said - counted), stderr);
        said = end;
    }
}

/*
 * The size of blocks, in bytes or in puzzles to make. Blocks grow or shrink so that each takes
 * about `ms`: answers to hard puzzles come out soon, and easy puzzles cost little in between.
 */
static const struct block_limits {
    size_t least, first, most, ms;
} reading = { 256, 4096, 64 << 10, 20 },
  making = { 1, 8, 4096, 500 }; /* longer: at the end of each some attempts are in vain */

enum { POUR = 256 << 10 }; /* bytes that a block holds back for its turn, roughly */

/* An answer about which a sieve decides; it ends where the next one begins. */
struct batch_answered {
    struct grid_key key;
    struct place place;
    size_t text, said; /* where they begin in the block's buffers */
};

/* A block of puzzles and the answers to them. */
struct batch_block {
    struct feed_block in;
    uint64_t first; /* number, where puzzles are made */
    size_t size;    /* bytes or numbers */
    struct batch_output out;
    struct strbuf said;    /* for standard error */
    struct strbuf answers; /* a struct batch_answered for each, as bytes; with a sieve only */
    uint64_t puzzles;
    enum status status;
    bool done;
    bool fatal; /* nothing after it is answered */
};

struct batch_run {
    const struct batch *batch;
    /* Input: taken by one thread at a time. */
    pthread_mutex_t input;
    struct feed feed;
    uint64_t taken; /* blocks */
    uint64_t next;  /* number of the puzzle to make */
    bool at_end;
    /* Output. A block has the place number % places; at most `places` are under way. */
    pthread_mutex_t output;
    pthread_cond_t changed;
    struct batch_block *blocks;
    uint64_t threads, places, written;
    const struct board *board; /* of the last header */
    uint64_t dropped;          /* puzzles that were made and not let through */
    bool one_was_good;         /* of the tries of puzzles that are made */
    struct progress progress;
    uint64_t bad;          /* messages about lines of the input */
    _Atomic size_t wanted; /* bytes, or numbers, of the next block */
    enum status status;    /* the worst so far */
    bool broken;           /* nothing more is written */
};

/* ---- Writing; the output is locked ---- */

static void note_status(enum status *worst, enum status status)
{
    if (status > *worst)
        *worst = status;
}

static void write_all(struct batch_run *run, const char *text, size_t length)
{
    if (run->batch->take) {
        if (length && !run->broken)
            run->broken = !run->batch->take(text, length, run->batch->taker);
        return;
    }
    if (length)
        progress_clear(&run->progress);
    while (length && !run->broken) {
        ssize_t count = write(STDOUT_FILENO, text, whole_lines(text, length));
        if (count >= 0) {
            text += count;
            length -= (size_t)count;
        } else if (!wait_for(STDOUT_FILENO, POLLOUT)) {
            progress_clear(&run->progress);
            /* Nothing is reported when the reader has simply seen enough and closed the pipe. */
            if (errno != EPIPE)
                fprintf(stderr, "reductio: standard output: %s\n", strerror(errno));
            note_status(&run->status, STATUS_FAILED);
            run->broken = true;
        }
    }
}

/* Writes puzzles behind headers, without those that repeat the last one. */
static void write_headed(struct batch_run *run, const struct strbuf *text)
{
    const char *end = text->text + text->length, *from = text->text;
    for (const char *at = from; (at = memchr(at, '#', (size_t)(end - at))); at++) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        if (!line_end) /* memory ran out in this line */
            break;
        const struct board *board = at == text->text || at[-1] == '\n'
                                        ? format_board_after(at, (size_t)(line_end - at), NULL)
                                        : NULL;
        if (board && board == run->board) {
            write_all(run, from, (size_t)(at - from));
            from = line_end + 1;
        }
        run->board = board ? board : run->board;
    }
    write_all(run, from, (size_t)(end - from));
}

/* Writes the output of a block so far, to both streams, and makes room for more. */
static void write_block(struct batch_run *run, struct batch_block *block)
{
    bool failed = block->said.failed || block->out.text.failed;
    if (!run->broken && (block->said.length || failed)) {
        progress_clear(&run->progress);
        messages_write(&run->bad, block->said.text);
    }
    if (!run->broken && failed) {
        fputs("reductio: out of memory; an answer is missing\n", stderr);
        note_status(&run->status, STATUS_FAILED);
        run->broken = true;
    }
    write_headed(run, &block->out.text);
    strbuf_reset(&block->said);
    strbuf_reset(&block->out.text);
}

/*
 * Leaves of a block, whose turn it is, the answers that its sieve lets through, with the messages
 * about them.
 */
static void sift_block(struct batch_run *run, struct batch_block *block)
{
    const struct batch *batch = run->batch;
    const size_t count = block->answers.length / sizeof(struct batch_answered);
    struct strbuf said = STRBUF_EMPTY, text = STRBUF_EMPTY;
    struct batch_answered answer, end;
    bool ends = false;
    block->out.text.failed |= block->answers.failed;
    if (!count || run->broken)
        return;
    memcpy(&answer, block->answers.text, sizeof answer);
    strbuf_add_bytes(&text, block->out.text.text, answer.text);
    strbuf_add_bytes(&said, block->said.text, answer.said);
    for (size_t i = 1; i <= count && !ends; i++, answer = end) {
        struct error error = { .status = STATUS_OK };
        end = (struct batch_answered){ .text = block->out.text.length, .said = block->said.length };
        if (i < count)
            memcpy(&end, block->answers.text + i * sizeof end, sizeof end);
        const enum status status = batch->sift(&answer.key, &answer.place, batch->sieve, &error);
        ends = status == STATUS_FAILED || (batch->make && error.text[0]);
        if (status == STATUS_OK)
            strbuf_add_bytes(&text, block->out.text.text + answer.text, end.text - answer.text);
        else if (answer.place.name && (status != STATUS_NO || !batch->quiet))
            messages_add(&said, answer.place.name, answer.place.line, &error);
        else if (ends)
            strbuf_addf(&said, "reductio: %s\n", error.text);
        strbuf_add_bytes(&said, block->said.text + answer.said, end.said - answer.said);
        if (batch->make && status == STATUS_NO && !ends)
            run->dropped++;
        else
            note_status(&block->status, status);
    }
    block->fatal |= ends;
    text.failed |= block->out.text.failed;
    said.failed |= block->said.failed;
    strbuf_release(&block->out.text);
    strbuf_release(&block->said);
    strbuf_reset(&block->answers);
    block->out.text = text;
    block->said = said;
}

bool batch_pour(struct batch_output *output)
{
    struct batch_run *run = output->run;
    struct batch_block *block = &run->blocks[output->block % run->places];
    if (output->text.length + block->said.length < POUR)
        return !output->text.failed;
    pthread_mutex_lock(&run->output);
    while (run->written != output->block)
        pthread_cond_wait(&run->changed, &run->output);
    sift_block(run, block);
    /* The last line is kept: the punctuation that JSON needs next depends on its end. */
    SCOPED struct strbuf kept = STRBUF_EMPTY;
    strbuf_move_end(&output->text, before_last_line(output->text.text, output->text.length), &kept);
    write_block(run, block);
    strbuf_move_end(&kept, 0, &output->text);
    const bool goes_on = !run->broken && !block->fatal;
    pthread_mutex_unlock(&run->output);
    return goes_on;
}

/* Writes all blocks whose turn it is. */
static void finish_block(struct batch_run *run, struct batch_block *block)
{
    pthread_mutex_lock(&run->output);
    block->done = true;
    for (;;) {
        block = &run->blocks[run->written % run->places];
        if (!block->done)
            break;
        block->done = false;
        sift_block(run, block);
        write_block(run, block);
        note_status(&run->status, block->status);
        run->broken |= block->fatal;
        progress_add(&run->progress, block->size, block->puzzles);
        run->written++;
        pthread_cond_broadcast(&run->changed);
    }
    pthread_mutex_unlock(&run->output);
}

/* ---- Reading and answering ---- */

static void remember_place(struct batch_block *block, size_t text, size_t said)
{
    struct batch_answered answer = { block->out.key, block->out.place, text, said };
    strbuf_add_bytes(&block->answers, (const char *)&answer, sizeof answer);
}

/* Answers the puzzles gathered so far, the last of which is at out.place; false: a system error. */
static bool answer_puzzle(const struct batch *batch, struct batch_block *block,
                          const struct puzzle *puzzles, size_t count)
{
    struct error error;
    size_t text = block->out.text.length, said = block->said.length;
    error.text[0] = '\0'; /* the rest need not be set */
    block->out.count = count;
    block->out.board = batch->sift ? NULL : block->out.board;
    enum status status = batch->answer(puzzles, batch->options, &block->out, &error);
    block->puzzles += count;
    note_status(&block->status, status);
    if (status >= STATUS_BAD || (error.text[0] && !batch->quiet))
        messages_add(&block->said, block->in.name, block->out.place.line, &error);
    if (status < STATUS_BAD && batch->sift)
        remember_place(block, text, said);
    block->fatal = status == STATUS_FAILED;
    return !block->fatal && batch_pour(&block->out);
}

/* Reports input that cannot be read, and answers it if the command has an answer. */
static void note_unread(const struct batch *batch, struct batch_block *block, enum status status,
                        const struct error *error)
{
    note_status(&block->status, status);
    messages_add(&block->said, block->in.name, error->line, error);
    block->out.place = (struct place){ .name = block->in.name };
    if (batch->unread && status != STATUS_FAILED)
        batch->unread(error, batch->options, &block->out);
}

static void answer_block(const struct batch *batch, struct batch_block *block,
                         struct puzzle *puzzles)
{
    struct format_reader reader;
    struct error error;
    enum status status;
    size_t count = 0;
    format_reader_init(&reader, block->in.text.text, block->in.text.length);
    reader.line = block->in.line;
    reader.column = block->in.column;
    reader.board = block->in.board;
    reader.whole = true;
    while ((status = format_next(&reader, &puzzles[count], &error)) != STATUS_NO) {
        if (status != STATUS_OK) {
            /* Answers stand in the order of the input: those gathered so far come first. */
            if (count && batch->unread && !answer_puzzle(batch, block, puzzles, count))
                return;
            count = batch->unread ? 0 : count;
            note_unread(batch, block, status, &error);
            if (!batch_pour(&block->out))
                return;
            continue;
        }
        block->out.place =
            (struct place){ block->in.name, block->in.source, puzzles[count].line, reader.column };
        /* A puzzle of another board may be refused, which is about the last of several. */
        if (++count >= batch->most || !board_is_classic(puzzle_board(&puzzles[count - 1]))) {
            if (!answer_puzzle(batch, block, puzzles, count))
                return;
            count = 0;
        }
    }
    if (count)
        answer_puzzle(batch, block, puzzles, count);
}

void batch_mark(struct batch_output *output, const struct grid_key *key)
{
    struct batch_run *run = output->run;
    struct batch_block *block = &run->blocks[output->block % run->places];
    output->key = *key;
    output->place = (struct place){ .name = NULL };
    remember_place(block, output->text.length, block->said.length);
}

void batch_header(struct batch_output *output, const struct board *board)
{
    if (output->board != board)
        format_header(board, &output->text);
    output->board = board;
}

void batch_value(const struct batch_output *output, int line, size_t number, struct strbuf *out)
{
    const struct batch_run *run = output->run;
    const struct feed_block *in = &run->blocks[output->block % run->places].in;
    const char *at = in->values.text;
    for (int i = in->line; i < line && *at; i++)
        at += strcspn(at, "\n") + 1;
    for (number--; number && at[strcspn(at, "\t\n")] == '\t'; number--)
        at += strcspn(at, "\t\n") + 1;
    strbuf_add_bytes(out, at, number ? 0 : strcspn(at, "\t\n"));
}

void batch_tried(struct batch_output *output, uint64_t tries, bool good)
{
    enum { MANY = 2000 };
    struct batch_run *run = output->run;
    struct progress *progress = &run->progress;
    pthread_mutex_lock(&run->output);
    run->one_was_good |= good;
    const bool many = progress->tries < MANY && progress->tries + tries >= MANY;
    progress->tries += tries;
    if (many && !run->one_was_good && !run->batch->quiet) {
        progress_clear(progress);
        fprintf(stderr, "reductio: none of %" PRIu64 " attempts matches so far; still searching\n",
                progress->tries);
    }
    progress_add(progress, 0, 0);
    pthread_mutex_unlock(&run->output);
}

/* Puzzles to make. While it may be that some are not let through, there may be more to come. */
static uint64_t numbers_left(struct batch_run *run)
{
    uint64_t left;
    pthread_mutex_lock(&run->output);
    while (!(left = run->batch->numbers + run->dropped - run->next) && run->batch->sift &&
           run->written < run->taken && !run->broken)
        pthread_cond_wait(&run->changed, &run->output);
    pthread_mutex_unlock(&run->output);
    return left;
}

/* Fills in the next block; STATUS_NO: no blocks are left. */
static enum status next_block(struct batch_run *run, struct batch_block *block, struct error *error)
{
    if (!run->batch->make) {
        enum status status = feed_next(&run->feed, run->wanted, &block->in, error);
        block->size = block->in.text.length;
        return status;
    }
    uint64_t left = numbers_left(run);
    uint64_t share = (left + run->threads - 1) / run->threads; /* none is idle while there are */
    block->first = run->next;
    block->size = run->wanted < share ? run->wanted : (size_t)share;
    run->next += block->size;
    return block->size ? STATUS_OK : STATUS_NO;
}

/* Waits for a place, and takes the next block; NULL: the work is to stop, or there is none. */
static struct batch_block *take_block(struct batch_run *run)
{
    struct batch_block *block = &run->blocks[run->taken % run->places];
    struct error error;
    pthread_mutex_lock(&run->output);
    while (run->taken == run->written + run->places && !run->broken)
        pthread_cond_wait(&run->changed, &run->output);
    run->at_end |= run->broken;
    pthread_mutex_unlock(&run->output);
    if (run->at_end)
        return NULL;
    block->puzzles = 0;
    block->fatal = false;
    block->out.board = NULL;
    block->status = next_block(run, block, &error);
    if (block->status == STATUS_NO) {
        run->at_end = true;
        return NULL;
    }
    block->out.block = run->taken++;
    if (block->status != STATUS_OK) {
        /* A source that cannot be read is passed over; without memory nothing continues. */
        block->fatal = run->at_end = run->feed.held.failed || block->in.text.failed;
        strbuf_reset(&block->in.text);
        note_unread(run->batch, block, block->status, &error);
    }
    return block;
}

static void *run_thread(void *data)
{
    struct batch_run *run = data;
    struct puzzle *puzzles = malloc((run->batch->most + 1) * sizeof *puzzles);
    while (puzzles) {
        pthread_mutex_lock(&run->input);
        struct batch_block *block = take_block(run);
        pthread_mutex_unlock(&run->input);
        if (!block)
            break;
        int64_t start = thread_now();
        if (block->status == STATUS_OK) {
            if (run->batch->make) {
                struct error error = { .status = STATUS_OK };
                block->status = run->batch->make(block->first, block->size, run->batch->options,
                                                 &block->out, &error);
                block->puzzles = block->size;
                block->fatal = block->status != STATUS_OK;
                if (block->fatal)
                    strbuf_addf(&block->said, "reductio: %s\n", error.text);
            } else {
                answer_block(run->batch, block, puzzles);
            }
            int64_t elapsed = thread_now() - start;
            const struct block_limits *limits = run->batch->make ? &making : &reading;
            size_t fits =
                elapsed > 0 ? block->size * limits->ms / (size_t)elapsed : block->size * 4;
            /* Not from one block's chance alone. */
            size_t wanted = (run->wanted + fits) / 2;
            run->wanted = wanted < limits->least  ? limits->least
                          : wanted > limits->most ? limits->most
                                                  : wanted;
        }
        finish_block(run, block);
    }
    free(puzzles);
    return NULL;
}

/* ---- The run ---- */

static void each_buffer(struct batch_run *run, void (*call)(struct strbuf *))
{
    for (struct batch_block *block = run->blocks; block < run->blocks + run->places; block++) {
        call(&block->in.text);
        call(&block->in.values);
        call(&block->out.text);
        call(&block->said);
        call(&block->answers);
    }
}

/* This thread works too; if the system provides fewer threads, the work is done by fewer. */
static void run_threads(struct batch_run *run, int threads)
{
    pthread_t others[BATCH_THREADS];
    pthread_attr_t attributes;
    int started = 0;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, THREAD_STACK);
    while (started < threads - 1 && !pthread_create(&others[started], &attributes, run_thread, run))
        started++;
    pthread_attr_destroy(&attributes);
    run_thread(run);
    for (int i = 0; i < started; i++)
        pthread_join(others[i], NULL);
    if (!run->at_end && !run->broken && run->status != STATUS_FAILED) {
        progress_clear(&run->progress);
        fputs("reductio: out of memory\n", stderr); /* not one of them could begin */
        note_status(&run->status, STATUS_FAILED);
    }
}

enum status batch_run(const struct batch *batch, int count, char *const *sources)
{
    int threads = batch->threads > 0 ? batch->threads : system_processors();
    threads = threads < BATCH_THREADS ? threads : BATCH_THREADS;
    struct batch_run run = { .batch = batch,
                             .threads = (uint64_t)threads,
                             .places = (uint64_t)threads * 2 + 4,
                             .board = &board_classic,
                             .wanted = (batch->make ? making : reading).first };
    run.blocks = calloc((size_t)run.places, sizeof *run.blocks);
    if (!run.blocks) {
        fputs("reductio: out of memory\n", stderr);
        return STATUS_FAILED;
    }
    each_buffer(&run, strbuf_init);
    for (uint64_t i = 0; i < run.places; i++)
        run.blocks[i].out.run = &run;
    feed_init(&run.feed, count, sources, batch->columns,
              batch->board ? batch->board : &board_classic);
    pthread_mutex_init(&run.input, NULL);
    pthread_mutex_init(&run.output, NULL);
    pthread_cond_init(&run.changed, NULL);
    progress_start(&run.progress, batch->make ? batch->numbers : run.feed.size,
                   !batch->quiet && batch->progress,
                   /* On one terminal the bar would flicker among the answers, except if these are
                    * worth waiting for. */
                   !batch->quiet && isatty(STDERR_FILENO) &&
                       (batch->make || !isatty(STDOUT_FILENO)));
    if (batch->head)
        write_all(&run, batch->head, strlen(batch->head));
    run_threads(&run, threads);
    if (batch->tail)
        write_all(&run, batch->tail, strlen(batch->tail));
    /* Puzzles appended to this output may have no header. */
    if (!board_is_classic(run.board) && !isatty(STDOUT_FILENO)) {
        SCOPED struct strbuf end = STRBUF_EMPTY;
        format_header(&board_classic, &end);
        write_all(&run, end.text, end.length);
    }
    progress_clear(&run.progress);
    const uint64_t more = run.bad > MESSAGES_MOST ? run.bad - MESSAGES_MOST : 0;
    if (more)
        fprintf(stderr, "reductio: %" PRIu64 " more error%s in the input %s not shown\n", more,
                more == 1 ? "" : "s", more == 1 ? "is" : "are");
    each_buffer(&run, strbuf_release);
    free(run.blocks);
    feed_release(&run.feed);
    pthread_mutex_destroy(&run.input);
    pthread_mutex_destroy(&run.output);
    pthread_cond_destroy(&run.changed);
    /* Errors that a file system finds only now are reported too. */
    if (!run.broken && !batch->take && close(STDOUT_FILENO) && errno != EBADF) {
        fprintf(stderr, "reductio: standard output: %s\n", strerror(errno));
        return STATUS_FAILED;
    }
    return run.status;
}
