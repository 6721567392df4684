/* The second process that writes files: the files that it writes, and the requests that it
 * refuses. */
#include "player/exporter.h"

#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "store/file.h"
#include "support/scratch.h"
#include "support/suite.h"

static char place[SCRATCH_PATH], path[SCRATCH_PATH + 32];
static struct exporter *exporter;
static struct error error;
static int gate[2]; /* a pipe: the second process waits at its end to print "slow" files */

/* Stands for `reductio print`: copies its input behind the names of its options. */
static int print_for_test(int argc, char **argv)
{
    char text[4096];
    const char *output = strchr(argv[1], '=') + 1;
    const size_t length = fread(text, 1, sizeof text, stdin);
    if (strstr(output, "slow") && read(gate[0], text, 1) != 1)
        return STATUS_FAILED;
    if (strstr(output, "bad")) {
        fputs("reductio: bad.pdf: line 1: that is no puzzle\nmore\n", stderr);
        return STATUS_BAD;
    }
    FILE *file = fopen(output, "w");
    if (!file)
        return STATUS_FAILED;
    for (int i = 2; i < argc; i++)
        fprintf(file, "%s ", argv[i]);
    fwrite(text, 1, length, file);
    return fclose(file) ? STATUS_FAILED : strstr(output, "several") ? STATUS_NO : STATUS_OK;
}

static void setup(void)
{
    scratch_make(place);
    setenv("HOME", place, 1);
    memset(&error, 0, sizeof error);
    ck_assert_int_eq(pipe(gate), 0);
    const int served = exporter_start(&exporter, print_for_test);
    if (served >= 0)
        _exit(served);
    ck_assert_ptr_nonnull(exporter);
}

static void teardown(void)
{
    exporter_stop(exporter);
    close(gate[0]);
    close(gate[1]);
    scratch_remove(place);
}

static const char *named(const char *name)
{
    snprintf(path, sizeof path, "%s/%s", place, name);
    return path;
}

static void expect_file(const char *name, const char *text)
{
    struct strbuf found = STRBUF_EMPTY;
    ck_assert_int_eq(file_read(named(name), &found, NULL), STATUS_OK);
    ck_assert_str_eq(found.text, text);
    strbuf_release(&found);
}

static void expect_refused(enum status status, const char *why)
{
    ck_assert_int_ne(status, STATUS_OK);
    ck_assert_msg(strstr(error.text, why) != NULL, "%s", error.text);
}

START_TEST(writes_pictures)
{
    ck_assert_int_eq(exporter_write(exporter, named("a.svg"), "<svg/>", 6, &error), STATUS_OK);
    expect_file("a.svg", "<svg/>");
    ck_assert_int_eq(exporter_write(exporter, "~/b.svg", "x", 1, &error), STATUS_OK);
    expect_file("b.svg", "x");
}
END_TEST

START_TEST(prints_sheets)
{
    static const char *const endings[] = { "pdf", "svg", "png", "txt" };
    char name[16];
    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "sheet.%s", endings[i]);
        ck_assert_int_eq(exporter_print(exporter, named(name), "puzzle\n", i % 2, &error),
                         STATUS_OK);
        expect_file(name, i % 2 ? "--candidates - puzzle\n" : "- puzzle\n");
    }
    ck_assert_int_eq(exporter_print(exporter, named("several.txt"), "p", false, &error), STATUS_OK);
    expect_refused(exporter_print(exporter, named("bad.pdf"), "p", false, &error),
                   "line 1: that is no puzzle");
}
END_TEST

START_TEST(replaces_nothing)
{
    ck_assert_int_eq(exporter_write(exporter, named("a.svg"), "one", 3, &error), STATUS_OK);
    expect_refused(exporter_write(exporter, named("a.svg"), "two", 3, &error), "already");
    expect_refused(exporter_print(exporter, named("a.svg"), "two", false, &error), "already");
    expect_file("a.svg", "one");
    ck_assert_int_eq(symlink("/nowhere", named("b.svg")), 0);
    expect_refused(exporter_write(exporter, named("b.svg"), "two", 3, &error), "already");
}
END_TEST

START_TEST(writes_only_pictures_and_sheets)
{
    static const char *const names[] = { ".profile", "a.svg.sh", "a.pdf", "", ".svg", "a/b.svg" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct stat found;
        ck_assert_int_ne(exporter_write(exporter, i == 3 ? "" : named(names[i]), "x", 1, &error),
                         STATUS_OK);
        ck_assert(i == 3 || lstat(path, &found));
    }
    expect_refused(exporter_print(exporter, named("config"), "x", false, &error), "end in");
}
END_TEST

START_TEST(takes_a_picture_larger_than_a_pipe)
{
    const size_t length = 1 << 20;
    char *bytes = malloc(length + 1);
    ck_assert_ptr_nonnull(bytes);
    memset(bytes, 'x', length);
    bytes[length] = '\0';
    ck_assert_int_eq(exporter_write(exporter, named("a.svg"), bytes, length, &error), STATUS_OK);
    expect_file("a.svg", bytes);
    free(bytes);
}
END_TEST

static void begin_slow_sheet(void)
{
    exporter_set_patience(exporter, 0);
    expect_refused(exporter_print(exporter, named("slow.txt"), "p", false, &error),
                   "does not answer");
}

static void end_slow_sheet(void)
{
    ck_assert_int_eq(write(gate[1], "x", 1), 1);
    exporter_set_patience(exporter, 600000);
}

/* A reply that comes after nobody waits any more is not taken for that to the next request. */
START_TEST(passes_over_late_replies)
{
    begin_slow_sheet();
    expect_refused(exporter_write(exporter, named("b.svg"), "b", 1, &error), "does not answer");
    end_slow_sheet();
    expect_refused(exporter_write(exporter, "/nonexistent/c.svg", "c", 1, &error), "/nonexistent");
    ck_assert_int_eq(exporter_write(exporter, named("d.svg"), "d", 1, &error), STATUS_OK);
    expect_file("b.svg", "b");
    expect_file("d.svg", "d");
}
END_TEST

/* The half of a request that was sent must not become the beginning of the next one. */
START_TEST(gives_up_after_half_a_request)
{
    const size_t length = 1 << 20;
    char *bytes = calloc(1, length);
    ck_assert_ptr_nonnull(bytes);
    begin_slow_sheet();
    expect_refused(exporter_write(exporter, named("a.svg"), bytes, length, &error), "not answer");
    end_slow_sheet();
    expect_refused(exporter_write(exporter, named("b.svg"), "b", 1, &error), "not answer");
    free(bytes);
}
END_TEST

START_TEST(says_when_there_is_no_second_process)
{
    expect_refused(exporter_write(NULL, named("a.svg"), "x", 1, &error), "does not answer");
    expect_refused(exporter_print(NULL, named("a.pdf"), "x", false, &error), "does not answer");
    exporter_stop(NULL);
}
END_TEST

START_TEST(ends_when_the_game_does)
{
    int status;
    exporter_stop(exporter); /* as the end of the game closes the pipes */
    exporter = NULL;
    ck_assert_int_gt(waitpid(-1, &status, 0), 0);
    ck_assert(WIFEXITED(status) && !WEXITSTATUS(status));
}
END_TEST

SUITE(exporter, setup, teardown, TEST(writes_pictures), TEST(prints_sheets), TEST(replaces_nothing),
      TEST(writes_only_pictures_and_sheets), TEST(takes_a_picture_larger_than_a_pipe),
      TEST(ends_when_the_game_does), TEST(passes_over_late_replies),
      TEST(gives_up_after_half_a_request), TEST(says_when_there_is_no_second_process))
