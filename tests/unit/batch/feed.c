/* Blocks are whole, lose nothing, and know their lines. */
#include "batch/feed.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/format/format.h"
#include "support/puzzles.h"
#include "support/scratch.h"
#include "support/suite.h"
#include "support/tree.h"

static char directory[SCRATCH_PATH];

static void setup(void)
{
    scratch_make(directory);
}

static void teardown(void)
{
    scratch_remove(directory);
}

/* needs the name of a file with a text. */
static char *file_with(const char *text)
{
    static char name[SCRATCH_PATH + 8];
    ck_assert(tree_put(directory, "file", text));
    snprintf(name, sizeof name, "%s/file", directory);
    return name;
}

static int newlines_of(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

START_TEST(blocks_of_any_size)
{
    struct strbuf text, got;
    struct feed_block block;
    struct error error;
    strbuf_init(&text);
    strbuf_init(&got);
    strbuf_init(&block.text);
    strbuf_init(&block.values);
    for (int i = 0; i < 40; i++)
        strbuf_addf(&text, i % 7 ? "%s\n" : "# a comment\n\n%s a title\n", warm_up);
    strbuf_add(&text, essays); /* no newline at the end */
    char *sources[] = { file_with(text.text) };
    for (size_t wanted = 1; wanted < 5000; wanted = wanted * 2 + 1) {
        struct feed feed;
        int line = 1, blocks = 0;
        feed_init(&feed, 1, sources, NULL, &board_classic);
        ck_assert_uint_eq(feed.size, text.length);
        strbuf_reset(&got);
        while (feed_next(&feed, wanted, &block, &error) == STATUS_OK) {
            ck_assert_str_eq(block.name, sources[0]);
            ck_assert_int_eq(block.line, line);
            line += newlines_of(block.text.text);
            strbuf_add(&got, block.text.text);
            /* Every block is read without an error: no puzzle is cut in two. */
            struct format_reader reader;
            struct puzzle puzzle;
            enum status status;
            format_reader_init(&reader, block.text.text, block.text.length);
            while ((status = format_next(&reader, &puzzle, &error)) != STATUS_NO)
                ck_assert_int_eq(status, STATUS_OK);
            blocks++;
        }
        ck_assert_str_eq(got.text, text.text);
        ck_assert_int_gt(blocks, wanted < 200 ? 10 : 0);
        feed_release(&feed);
    }
    strbuf_release(&text);
    strbuf_release(&got);
    strbuf_release(&block.text);
    strbuf_release(&block.values);
}
END_TEST

/* The values of a column have a line for each line of each block, however blocks are cut. */
START_TEST(values_beside_blocks)
{
    struct strbuf text, got, all;
    struct feed_block block;
    struct error error;
    strbuf_init(&text);
    strbuf_init(&got);
    strbuf_init(&all);
    strbuf_init(&block.text);
    strbuf_init(&block.values);
    strbuf_add(&text, "id,puzzle\n");
    strbuf_add(&all, "id\n");
    for (int i = 0; i < 40; i++) {
        strbuf_addf(&text, i % 7 ? "%d,%s\n" : "\"%d\n\",%s\n", i, warm_up);
        strbuf_addf(&all, i % 7 ? "%d\n" : "%d \n%d \n", i, i);
    }
    char *sources[] = { file_with(text.text) };
    for (size_t wanted = 1; wanted < 8000; wanted = wanted * 2 + 1) {
        struct feed feed;
        feed_init(&feed, 1, sources, wanted % 4 == 1 ? "\nid" : "puzzle\n1", &board_classic);
        strbuf_reset(&got);
        while (feed_next(&feed, wanted, &block, &error) == STATUS_OK) {
            ck_assert_int_eq(newlines_of(block.values.text), newlines_of(block.text.text));
            strbuf_add(&got, block.values.text);
        }
        ck_assert_str_eq(got.text, all.text);
        feed_release(&feed);
    }
    strbuf_release(&block.text);
    strbuf_release(&block.values);
    strbuf_release(&text);
    strbuf_release(&got);
    strbuf_release(&all);
}
END_TEST

/* If standard input was closed, a file gets its number; it is still not standard input. */
START_TEST(a_file_is_not_standard_input)
{
    char dash[] = "-", *sources[] = { file_with("# a file\n"), dash };
    struct feed feed;
    struct feed_block block;
    struct error error;
    int kept = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    strbuf_init(&block.text);
    strbuf_init(&block.values);
    feed_init(&feed, 2, sources, NULL, &board_classic);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_OK);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_FAILED);
    ck_assert_str_eq(block.name, "standard input");
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_NO);
    feed_release(&feed);
    strbuf_release(&block.text);
    strbuf_release(&block.values);
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        close(kept);
    }
}
END_TEST

/* A pipe that does not wait: bytes that were not there yet are not lost. */
START_TEST(descriptors_that_do_not_wait)
{
    int ends[2], wanted[2];
    char byte;
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(pipe(wanted), 0);
    ck_assert_int_eq(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    pid_t writer = fork();
    if (!writer)
        _exit(read(wanted[0], &byte, 1) != 1 || write(ends[1], "x", 1) != 1);
    ck_assert_int_eq(read(ends[0], &byte, 1), -1);
    ck_assert_int_eq(errno, EAGAIN);
    ck_assert_int_eq(write(wanted[1], "", 1), 1);
    errno = EAGAIN;
    ck_assert(wait_for(ends[0], POLLIN));
    ck_assert_int_eq(read(ends[0], &byte, 1), 1);
    ck_assert_int_eq(byte, 'x');
    ck_assert_int_eq(waitpid(writer, NULL, 0), writer);
    close(ends[0]);
    close(ends[1]);
    errno = EIO;
    ck_assert(!wait_for(ends[0], POLLIN));
    errno = EINTR;
    ck_assert(wait_for(ends[0], POLLIN));
}
END_TEST

START_TEST(sources_in_turn)
{
    char line[82], missing[] = "/nonexistent/puzzles.txt";
    strcpy(line, warm_up);
    char *file = file_with("# one\n# two\n");
    char *sources[] = { line, missing, file, line };
    struct feed feed;
    struct feed_block block;
    struct error error;
    strbuf_init(&block.text);
    strbuf_init(&block.values);
    feed_init(&feed, 4, sources, NULL, &board_classic);
    ck_assert_uint_eq(feed.size, 0);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_OK);
    ck_assert_str_eq(block.name, "argument 1");
    ck_assert_str_eq(block.text.text, warm_up);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_BAD);
    ck_assert_str_eq(block.name, missing);
    ck_assert_str_eq(error.text, "neither a file nor a puzzle");
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_OK);
    ck_assert_str_eq(block.name, file);
    ck_assert_str_eq(block.text.text, "# one\n# two\n");
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_OK);
    ck_assert_int_eq(block.line, 1);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_NO);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_NO);
    feed_release(&feed);
    strbuf_release(&block.text);
    strbuf_release(&block.values);
}
END_TEST

SUITE(feed, setup, teardown, TEST(blocks_of_any_size), TEST(values_beside_blocks),
      TEST(a_file_is_not_standard_input), TEST(descriptors_that_do_not_wait), TEST(sources_in_turn))
