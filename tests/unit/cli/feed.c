/* Blocks are whole, lose nothing, and know their lines. */
#include "cli/feed.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "reductio/engine/format.h"
#include "support/puzzles.h"

/* A file with a text; the name is the caller's to remove. */
static char *file_with(const char *text)
{
    static char name[64];
    strcpy(name, "/tmp/reductio-feed-XXXXXX");
    int descriptor = mkstemp(name);
    ck_assert_int_ge(descriptor, 0);
    ck_assert_int_eq(write(descriptor, text, strlen(text)), (ssize_t)strlen(text));
    close(descriptor);
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
    for (int i = 0; i < 40; i++)
        strbuf_addf(&text, i % 7 ? "%s\n" : "# a comment\n\n%s a title\n", warm_up);
    strbuf_add(&text, essays); /* no newline at the end */
    char *sources[] = { file_with(text.text) };
    for (size_t wanted = 1; wanted < 5000; wanted = wanted * 2 + 1) {
        struct feed feed;
        int line = 1, blocks = 0;
        feed_init(&feed, 1, sources);
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
    unlink(sources[0]);
    strbuf_release(&text);
    strbuf_release(&got);
    strbuf_release(&block.text);
}
END_TEST

START_TEST(sources_in_turn)
{
    char line[82], missing[] = "/nonexistent/puzzles.txt";
    strcpy(line, warm_up);
    char *file = file_with("# one\n\n");
    char *sources[] = { line, missing, file, line };
    struct feed feed;
    struct feed_block block;
    struct error error;
    strbuf_init(&block.text);
    feed_init(&feed, 4, sources);
    ck_assert_uint_eq(feed.size, 0);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_OK);
    ck_assert_str_eq(block.name, "puzzle");
    ck_assert_str_eq(block.text.text, warm_up);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_BAD);
    ck_assert_str_eq(block.name, missing);
    ck_assert_str_eq(error.text, "no such file");
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_OK);
    ck_assert_str_eq(block.name, file);
    ck_assert_str_eq(block.text.text, "# one\n\n");
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_OK);
    ck_assert_int_eq(block.line, 1);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_NO);
    ck_assert_int_eq(feed_next(&feed, 100, &block, &error), STATUS_NO);
    feed_release(&feed);
    unlink(file);
    strbuf_release(&block.text);
}
END_TEST

Suite *suite_feed(void);

Suite *suite_feed(void)
{
    Suite *suite = suite_create("feed");
    TCase *tcase = tcase_create("feed");
    tcase_add_test(tcase, blocks_of_any_size);
    tcase_add_test(tcase, sources_in_turn);
    suite_add_tcase(suite, tcase);
    return suite;
}
