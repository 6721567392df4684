/* Themes are read by the disk's thread: a disk that hangs stops no player. */
#include "player/theme_file.h"

#include <check.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "store/games.h"
#include "support/home.h"
#include "support/suite.h"

enum { LONG = 20000 }; /* milliseconds: longer than anything here takes */

static struct disk *disk;
static struct theme theme;
static struct error error;
static sem_t free_again;

static void setup(void)
{
    home_make();
    setenv("XDG_CONFIG_HOME", home_path(""), true);
    ck_assert_int_eq(games_import("any", "", 0, &error), STATUS_OK); /* makes the directory */
    home_write("mine", "ink text 256=3 16=3 8=3 plain\n");
    ck_assert(theme_builtin("dark", &theme));
    sem_init(&free_again, 0, 0);
    disk = disk_new();
    ck_assert_ptr_nonnull(disk);
}

static void teardown(void)
{
    disk_free(disk);
    sem_destroy(&free_again);
    unsetenv("XDG_CONFIG_HOME");
    home_remove();
}

static void hold(void *data)
{
    while (sem_wait(data))
        continue;
}

static void forget(void *data)
{
    (void)data;
}

static enum status find(const char *name)
{
    return theme_find(disk, name, &theme, &error);
}

START_TEST(waits_for_no_disk_that_hangs)
{
    disk_set_times(disk, &(const struct disk_times){ .answer = 10, .call = 10, .end = LONG });
    ck_assert(!disk_call(disk, hold, &free_again, forget, &error));
    ck_assert_int_eq(find(home_games("mine")), STATUS_FAILED);
    ck_assert_msg(strstr(error.text, "the disk does not answer"), "%s", error.text);
    ck_assert_str_eq(theme.name, "dark");
    ck_assert_int_eq(find("light"), STATUS_OK); /* it is built in */
    ck_assert_str_eq(theme.name, "light");
    sem_post(&free_again);
    ck_assert(disk_wait(disk, LONG));
    disk_set_times(disk, &disk_times_usual);
    ck_assert_int_eq(find(home_games("mine")), STATUS_OK);
    ck_assert_str_eq(theme.name, "custom");
}
END_TEST

START_TEST(waits_for_nobody_to_write_into_a_pipe)
{
    ck_assert(!mkfifo(home_games("pipe"), 0600));
    ck_assert_int_eq(find(home_games("pipe")), STATUS_OK); /* an empty theme */
    ck_assert_str_eq(theme.name, "custom");
}
END_TEST

START_TEST(refuses_what_is_not_there)
{
    ck_assert_int_eq(find("none"), STATUS_BAD);
    ck_assert_msg(strstr(error.text, "none: no such file"), "%s", error.text);
    ck_assert_int_eq(find(home_games("")), STATUS_BAD);
    ck_assert_msg(strstr(error.text, "is a directory"), "%s", error.text);
    ck_assert_str_eq(theme.name, "dark");
}
END_TEST

SUITE(theme_file, setup, teardown, TEST(waits_for_no_disk_that_hangs),
      TEST(waits_for_nobody_to_write_into_a_pipe), TEST(refuses_what_is_not_there))
