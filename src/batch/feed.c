#include "batch/feed.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "console/source.h"
#include "engine/format/format.h"

static char input[] = "-";
static char *const only_input[] = { input };

static bool is_packed(const char *path)
{
    const int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    const bool packed = descriptor >= 0 && stream_is_packed(descriptor);
    if (descriptor >= 0)
        close(descriptor);
    return packed;
}

/* The bytes of all sources together; 0 if one of them is compressed or is not a regular file. */
static uint64_t source_size(int count, char *const *sources)
{
    uint64_t size = 0;
    for (int i = 0; i < count; i++) {
        struct stat status;
        enum source source = source_of(sources[i]);
        if (source == SOURCE_TEXT)
            continue;
        if ((source == SOURCE_INPUT ? fstat(STDIN_FILENO, &status) : stat(sources[i], &status)) ||
            !S_ISREG(status.st_mode) ||
            (source == SOURCE_INPUT ? stream_is_packed(STDIN_FILENO) : is_packed(sources[i])))
            return 0;
        size += (uint64_t)status.st_size;
    }
    return size;
}

void feed_init(struct feed *feed, int count, char *const *sources, const char *column)
{
    *feed = (struct feed){ .sources = count ? sources : only_input,
                           .count = count ? count : 1,
                           .stream = { .descriptor = -1 },
                           .wanted = column,
                           .picked = { .record = STRBUF_EMPTY } };
    strbuf_init(&feed->held);
    feed->size = source_size(feed->count, feed->sources);
    if (count > 1)
        feed->arguments = calloc((size_t)count, sizeof *feed->arguments);
    feed->held.failed = count > 1 && !feed->arguments;
}

/* The name of a source in messages; of several arguments, a puzzle is known by its number. */
static const char *name_source(struct feed *feed, int number)
{
    const char *source = feed->sources[number];
    if (!feed->arguments || source_of(source) != SOURCE_TEXT)
        return source_name(source);
    snprintf(feed->arguments[number], FEED_NAME, "argument %d", number + 1);
    return feed->arguments[number];
}

static void close_source(struct feed *feed)
{
    if (feed->opened)
        close(feed->stream.descriptor);
    feed->opened = false;
    stream_release(&feed->stream);
    column_release(&feed->picked);
    feed->ended = true;
}

void feed_release(struct feed *feed)
{
    close_source(feed);
    strbuf_release(&feed->held);
    free(feed->arguments);
}

static enum status open_source(struct feed *feed, struct error *error)
{
    const char *source = feed->sources[feed->next];
    feed->name = name_source(feed, feed->next++);
    feed->line = 1;
    feed->column = 0;
    feed->from = 0;
    feed->ended = false;
    strbuf_reset(&feed->held);
    column_begin(&feed->picked, feed->wanted);
    switch (source_of(source)) {
    case SOURCE_INPUT:
        stream_init(&feed->stream, STDIN_FILENO);
        break;
    case SOURCE_TEXT:
        strbuf_add(&feed->held, source);
        feed->ended = true;
        break;
    case SOURCE_FILE:
        stream_init(&feed->stream, open(source, O_RDONLY | O_CLOEXEC));
        feed->opened = feed->stream.descriptor >= 0;
        if (feed->opened)
            break;
        feed->ended = true;
        return error_set(error, STATUS_BAD, "%s",
                         errno == ENOENT ? "neither a file nor a puzzle of 81 cells"
                                         : strerror(errno));
    }
    return feed->held.failed ? error_set(error, STATUS_FAILED, "out of memory") : STATUS_OK;
}

/* Forgets the bytes that were handed out, so that the feed holds no more than a block. */
static void drop_taken(struct feed *feed)
{
    size_t left = feed->held.length - feed->from;
    if (left)
        memmove(feed->held.text, feed->held.text + feed->from, left + 1);
    feed->held.length = left;
    feed->from = 0;
}

/* Reads once: what there is, at most as much as wanted. */
static enum status feed_fill(struct feed *feed, size_t wanted, struct error *error)
{
    char bytes[65536];
    size_t count;
    drop_taken(feed);
    enum status status = stream_read(&feed->stream, bytes,
                                     wanted < sizeof bytes ? wanted : sizeof bytes, &count, error);
    const bool more = status == STATUS_OK;
    if (more)
        status = column_add(&feed->picked, bytes, count, &feed->held, error);
    else if (status == STATUS_NO)
        status = column_end(&feed->picked, &feed->held, error);
    if (!more || status != STATUS_OK)
        close_source(feed);
    return feed->held.failed ? error_set(error, STATUS_FAILED, "out of memory") : status;
}

/* Counts the lines of a text that is handed out; the line number stays at the most an int holds. */
static void count_lines(struct feed *feed, const char *text, size_t length)
{
    const char *end = text + length, *newline;
    while ((newline = memchr(text, '\n', (size_t)(end - text)))) {
        text = newline + 1;
        feed->line += feed->line < INT_MAX;
        feed->column = 0;
    }
    if (end - text < INT_MAX - feed->column)
        feed->column += (int)(end - text);
}

/* Hands out `length` of the bytes held. */
static enum status hand_out(struct feed *feed, size_t length, struct feed_block *block,
                            struct error *error)
{
    const char *text = feed->held.text + feed->from;
    block->name = feed->name;
    block->source = feed->next - 1;
    block->line = feed->line;
    block->column = feed->column;
    strbuf_reset(&block->text);
    strbuf_add_bytes(&block->text, text, length);
    if (block->text.failed)
        return error_set(error, STATUS_FAILED, "out of memory");
    count_lines(feed, text, length);
    feed->from += length;
    return STATUS_OK;
}

enum status feed_next(struct feed *feed, size_t wanted, struct feed_block *block,
                      struct error *error)
{
    if (feed->held.failed) {
        block->name = source_name(feed->sources[0]);
        return error_set(error, STATUS_FAILED, "out of memory");
    }
    for (;;) {
        size_t left = feed->held.length - feed->from;
        size_t length = left < wanted ? left : wanted;
        size_t cut =
            feed->ended && length == left ? left : format_cut(feed->held.text + feed->from, length);
        if (cut)
            return hand_out(feed, cut, block, error);
        /*
         * The puzzle is longer than the text that was searched: search all text that is held, then
         * read more.
         */
        if (length < left) {
            wanted = left;
            continue;
        }
        enum status status = STATUS_OK;
        if (feed->stream.descriptor >= 0)
            status = feed_fill(feed, wanted, error);
        else if (feed->next < feed->count)
            status = open_source(feed, error);
        else
            return STATUS_NO;
        if (status != STATUS_OK) {
            block->name = feed->name;
            return status;
        }
    }
}
