/* Files kept for the player: where they are, and that they are added to, or replaced whole or not
 * at all. */

#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/atomic_file.h"
#include "store/file.h"
#include "support/scratch.h"
#include "support/suite.h"

static char directory[SCRATCH_PATH], path[SCRATCH_PATH + 16], above[SCRATCH_PATH + 8];
static struct strbuf text;
static struct error error;

static void setup(void)
{
    scratch_make(directory);
    snprintf(above, sizeof above, "%s/new", directory);
    snprintf(path, sizeof path, "%s/file", above);
    strbuf_init(&text);
    memset(&error, 0, sizeof error);
}

static void teardown(void)
{
    strbuf_release(&text);
    chmod(above, 0700);
    scratch_remove(directory);
}

static mode_t mode_of(const char *name)
{
    struct stat status;
    ck_assert_int_eq(stat(name, &status), 0);
    return status.st_mode & 0777;
}

static void expect(const char *content)
{
    strbuf_reset(&text);
    ck_assert_int_eq(file_read(path, &text, &error), STATUS_OK);
    ck_assert_str_eq(text.text, content);
}

START_TEST(is_where_the_variables_say)
{
    static const struct {
        const char *state, *home, *path;
    } places[] = {
        { "/s", "/h", "/s/reductio/x" },
        { "relative", "/h", "/h/.local/state/reductio/x" }, /* as the XDG specification has it */
        { "", "/h", "/h/.local/state/reductio/x" },
        { NULL, "/h", "/h/.local/state/reductio/x" },
        { NULL, "", "" },
        { NULL, NULL, "" },
        { NULL, "relative", "" },
    };
    if (places[_i].state)
        setenv("XDG_STATE_HOME", places[_i].state, 1);
    else
        unsetenv("XDG_STATE_HOME");
    if (places[_i].home)
        setenv("HOME", places[_i].home, 1);
    else
        unsetenv("HOME");
    struct path own;
    state_find("x", &own, NULL);
    ck_assert_str_eq(own.text, places[_i].path);
}
END_TEST

START_TEST(makes_directories_and_file_for_the_player_only)
{
    ck_assert_int_eq(state_append(path, "one\n", 4, &error), STATUS_OK);
    expect("one\n");
    ck_assert_int_eq(mode_of(path), 0600);
    ck_assert_int_eq(mode_of(above), 0700);
}
END_TEST

START_TEST(adds_to_what_was_there)
{
    ck_assert_int_eq(state_append(path, "one\n", 4, &error), STATUS_OK);
    ck_assert_int_eq(state_append(path, "torn", 4, &error), STATUS_OK);
    ck_assert_int_eq(state_append(path, "two\n", 4, &error), STATUS_OK);
    expect("one\ntorn\ntwo\n");
}
END_TEST

START_TEST(replaces_what_was_there)
{
    struct atomic_file file = { .bytes = "two\n", .length = 4, .mode = 0600, .replace = true };
    struct stat before, after;
    ck_assert_int_eq(state_append(path, "a long text\n", 12, &error), STATUS_OK);
    ck_assert_int_eq(stat(path, &before), 0);
    ck_assert_int_eq(atomic_file_write(path, &file), 0);
    ck_assert_int_eq(stat(path, &after), 0);
    expect("two\n");
    ck_assert(before.st_ino != after.st_ino); /* the old file was never written into */
}
END_TEST

START_TEST(follows_a_link)
{
    char real[SCRATCH_PATH + 8];
    struct stat status;
    snprintf(real, sizeof real, "%s/real", directory);
    ck_assert_int_eq(state_append(real, "one\n", 4, &error), STATUS_OK);
    ck_assert_int_eq(mkdir(above, 0700), 0);
    ck_assert_int_eq(symlink(real, path), 0);
    ck_assert_int_eq(state_append(path, "two\n", 4, &error), STATUS_OK);
    ck_assert_int_eq(lstat(path, &status), 0);
    ck_assert(S_ISLNK(status.st_mode));
    expect("one\ntwo\n");
}
END_TEST

START_TEST(leaves_a_link_alone_that_leads_nowhere)
{
    struct stat status;
    ck_assert_int_eq(mkdir(above, 0700), 0);
    ck_assert_int_eq(symlink(_i ? "file" : "/nowhere/at/all", path), 0); /* or to itself */
    ck_assert_int_eq(state_append(path, "two\n", 4, &error), STATUS_FAILED);
    ck_assert_int_eq(lstat(path, &status), 0);
    ck_assert(S_ISLNK(status.st_mode));
}
END_TEST

/* A file stands where a directory should: nobody, root not either, can write below it. */
START_TEST(tells_what_could_not_be_made)
{
    char below[SCRATCH_PATH + 24];
    ck_assert_int_eq(state_append(path, "one\n", 4, &error), STATUS_OK);
    snprintf(below, sizeof below, "%s/x", path);
    ck_assert_int_eq(state_append(below, "two\n", 4, &error), STATUS_FAILED);
    ck_assert_msg(strstr(error.text, path), "%s", error.text);
    expect("one\n");
}
END_TEST

START_TEST(leaves_nothing_behind_when_it_fails)
{
    struct atomic_file file = { .bytes = "one\n", .length = 4, .mode = 0600, .replace = true };
    ck_assert_int_eq(mkdir(above, 0700), 0);
    ck_assert_int_eq(mkdir(path, 0700), 0); /* a directory of that name cannot be replaced */
    ck_assert_int_eq(atomic_file_write(path, &file), EISDIR);
    ck_assert_int_eq(state_append(path, "one\n", 4, &error), STATUS_FAILED);
    ck_assert_msg(strstr(error.text, strerror(EISDIR)), "%s", error.text);
    ck_assert_int_eq(rmdir(path), 0);
    ck_assert_int_eq(rmdir(above), 0); /* it is empty */
}
END_TEST

SUITE(state_files, setup, teardown, LOOPED(is_where_the_variables_say, 0, 7),
      TEST(makes_directories_and_file_for_the_player_only), TEST(adds_to_what_was_there),
      TEST(replaces_what_was_there), TEST(follows_a_link),
      LOOPED(leaves_a_link_alone_that_leads_nowhere, 0, 2), TEST(tells_what_could_not_be_made),
      TEST(leaves_nothing_behind_when_it_fails))
