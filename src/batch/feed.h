/*
 * Puzzles as blocks of text, from any number of sources in turn, for the threads of a batch. A
 * block ends where a puzzle ends. The feed holds at most one block and the bytes that were read
 * with it. Not locked: the caller takes one block at a time.
 */
#pragma once

#include "engine/board/board.h"
#include "store/stream.h"

/* The place of a puzzle in the input. */
struct place {
    const char *name; /* of the source, as messages have it */
    int source;       /* its number, from 0 */
    int line;         /* the first of the puzzle */
    int column;       /* bytes of a line that were read then: distinguishes puzzles of a line */
};

/* A number that no other puzzle of the input has, whatever the blocks are in which it is read. */
static inline uint64_t place_number(const struct place *place)
{
    return (uint64_t)place->source << 48 ^ (uint64_t)place->line << 17 ^ (uint64_t)place->column;
}

enum { FEED_COLUMNS = 128 }; /* more than --format has room for */

/*
 * One column of a table whose fields are separated by commas, semicolons, tabs or bars: each record
 * becomes a line with that field, and its board if the table has a column of boards. A record in
 * which a quoted field has several lines is followed by empty lines, so that the numbers of the
 * lines stay the same. The values of other columns are kept for each line.
 */
struct column {
    /* Columns by their numbers from 1, or their names in the first record: the one to read, which
     * is empty if all text is read, and after newlines the others; NULL: there is no table. */
    const char *wanted;
    size_t number[FEED_COLUMNS]; /* 0: not known yet */
    size_t board;                /* of the column of that name, which follows the puzzle; or 0 */
    char delimiter;              /* 0: the first record is not complete */
    bool quoted;                 /* within a quoted field */
    bool closed;                 /* the last byte closed one: another quote continues it */
    bool begins;                 /* a field begins with the next byte */
    struct strbuf record;
};

enum { FEED_NAME = 24 };

struct feed {
    char *const *sources; /* arguments as source_of() reads them */
    int count, next;
    struct stream stream; /* of the source being read; without a descriptor between two */
    bool opened;          /* the descriptor is to be closed */
    const char *name;
    char (*arguments)[FEED_NAME]; /* owned: names of puzzles among several arguments; may be NULL */
    int line, column; /* of the next byte to hand out; column: bytes of the line before it */
    const struct board *start, *board; /* at the beginning of each source, and of that byte */
    struct column picked;              /* the column to read */
    struct strbuf values;              /* a line for each held line; see struct feed_block */
    struct strbuf held;
    size_t from;   /* where in it the next block begins */
    bool ended;    /* no bytes come after those that are held */
    uint64_t size; /* bytes of all sources together; 0 when that cannot be known */
};

struct feed_block {
    const char *name;          /* of the source */
    int source;                /* its number, from 0 */
    int line, column;          /* of its first byte, as in struct feed */
    const struct board *board; /* of its puzzles, until a header names another */
    struct strbuf text;
    /* For each line the values of the columns that are passed through, with tabs between them. */
    struct strbuf values;
};

/*
 * No source: standard input. The sources and the names of columns stay the caller's and must
 * outlive the feed; `columns` are those of struct column. Puzzles are of the board, unless they
 * state another one.
 */
void feed_init(struct feed *feed, int count, char *const *sources, const char *columns,
               const struct board *board);
void feed_release(struct feed *feed);
/*
 * Hands out the next block, of about `wanted` bytes, or of the bytes that a pipe has by now.
 * STATUS_NO: there are no more blocks. Otherwise a source cannot be opened or read; *error has the
 * reason, block->name the source, and the next call continues with the next source.
 */
enum status feed_next(struct feed *feed, size_t wanted, struct feed_block *block,
                      struct error *error);
