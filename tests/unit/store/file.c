/* Reading files whole, and the errors of those that cannot be read. */
#include "store/file.h"
#include "store/stream.h"

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/scratch.h"
#include "support/suite.h"
#include "support/wording.h"

static char directory[SCRATCH_PATH], path[SCRATCH_PATH + 8];
static struct strbuf text;
static struct error error;

static void setup(void)
{
    scratch_make(directory);
    snprintf(path, sizeof path, "%s/file", directory);
    strbuf_init(&text);
    memset(&error, 0, sizeof error);
}

static void teardown(void)
{
    strbuf_release(&text);
    scratch_remove(directory);
}

/* A sparse file of `size` bytes, all of them holes. */
static void make_file(off_t size)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq(ftruncate(file, size), 0);
    close(file);
}

static void write_file(const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, length, file), length);
    fclose(file);
}

START_TEST(reads_every_byte)
{
    static const char bytes[] = "one\r\n\0two\xFF";
    write_file(bytes, sizeof bytes);
    strbuf_add(&text, "before ");
    ck_assert_int_eq(file_read(path, &text, &error), STATUS_OK);
    ck_assert_uint_eq(text.length, 7 + sizeof bytes);
    ck_assert_mem_eq(text.text, "before ", 7);
    ck_assert_mem_eq(text.text + 7, bytes, sizeof bytes);
}
END_TEST

START_TEST(reads_an_empty_file)
{
    make_file(0);
    ck_assert_int_eq(file_read(path, &text, &error), STATUS_OK);
    ck_assert_uint_eq(text.length, 0);
}
END_TEST

START_TEST(reads_up_to_the_limit_and_no_further)
{
    make_file(FILE_LIMIT + _i);
    enum status status = file_read(path, &text, &error);
    ck_assert_int_eq(status, _i ? STATUS_BAD : STATUS_OK);
    if (_i)
        ck_assert(strstr(error.text, SAYS_TOO_LARGE) && strstr(error.text, path));
    else
        ck_assert_uint_eq(text.length, FILE_LIMIT);
    ck_assert_uint_lt(text.length, FILE_LIMIT + 65536);
}
END_TEST

START_TEST(says_which_file_is_not_there)
{
    ck_assert(!file_exists(path));
    ck_assert_int_eq(file_read(path, &text, &error), STATUS_BAD);
    ck_assert(strstr(error.text, path) && strstr(error.text, SAYS_NO_FILE));
}
END_TEST

START_TEST(says_that_a_directory_is_one)
{
    ck_assert(file_exists(directory));
    ck_assert_int_eq(file_read(directory, &text, &error), STATUS_BAD);
    ck_assert(strstr(error.text, directory) && strstr(error.text, SAYS_DIRECTORY));
}
END_TEST

START_TEST(says_which_file_may_not_be_read)
{
    if (!geteuid()) /* root may read anything */
        return;
    make_file(1);
    ck_assert_int_eq(chmod(path, 0), 0);
    ck_assert_int_eq(file_read(path, &text, &error), STATUS_BAD);
    ck_assert_ptr_nonnull(strstr(error.text, path));
}
END_TEST

/* The alarm of the test case would end it. */
START_TEST(does_not_wait_for_the_writer_of_a_named_pipe)
{
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    file_read(path, &text, &error);
    ck_assert_uint_eq(text.length, 0);
}
END_TEST

START_TEST(reads_a_pipe_to_its_end)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(write(ends[1], "puzzle", 6), 6);
    close(ends[1]);
    ck_assert_int_eq(stream_read_all(ends[0], true, "a pipe", &text, &error), STATUS_OK);
    ck_assert_str_eq(text.text, "puzzle");
    close(ends[0]);
    ck_assert_int_eq(stream_read_all(ends[0], true, "a pipe", &text, &error), STATUS_FAILED);
    ck_assert_ptr_nonnull(strstr(error.text, "a pipe"));
}
END_TEST

/* XDG_CONFIG_HOME comes first, but only an absolute one; without a home there is no file. */
START_TEST(finds_the_configuration)
{
    static const struct {
        const char *config, *home, *path;
    } cases[] = {
        { "/x", "/h", "/x/reductio/config" },
        { NULL, "/h", "/h/.config/reductio/config" },
        { "", "/h", "/h/.config/reductio/config" },
        { "relative", "/h", "/h/.config/reductio/config" },
        { NULL, NULL, "" },
        { NULL, "", "" },
        { NULL, "relative", "" },
    };
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("HOME");
    if (cases[_i].config)
        setenv("XDG_CONFIG_HOME", cases[_i].config, 1);
    if (cases[_i].home)
        setenv("HOME", cases[_i].home, 1);
    struct path own;
    file_config_path("config", &own);
    ck_assert_str_eq(own.text, cases[_i].path);
}
END_TEST

SUITE(file, setup, teardown, TEST(reads_every_byte), TEST(reads_an_empty_file),
      LOOPED(reads_up_to_the_limit_and_no_further, 0, 2), TEST(says_which_file_is_not_there),
      TEST(says_that_a_directory_is_one), TEST(says_which_file_may_not_be_read),
      TEST(does_not_wait_for_the_writer_of_a_named_pipe), TEST(reads_a_pipe_to_its_end),
      LOOPED(finds_the_configuration, 0, 7))
