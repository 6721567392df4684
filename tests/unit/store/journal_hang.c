/*
 * The journal on a disk that hangs, fails or cannot lock. The calls of the system that it makes
 * stand here in front of the real ones, and do for files what a test asks of them.
 */
#include <check.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#include "store/games.h"
#include "support/home.h"
#include "support/keeping.h"
#include "support/suite.h"

long syscall(long number, ...);

enum call { CALL_WRITE, CALL_FSYNC, CALL_FDATASYNC, CALL_FLOCK, CALLS };
enum way { WELL, HANGS, FAILS, HALF, INTERRUPTED }; /* the last ones: once */

static atomic_int ways[CALLS], numbers[CALLS];

static bool is_plain(int descriptor)
{
    struct stat found;
    return !fstat(descriptor, &found) && S_ISREG(found.st_mode);
}

static void nap(void)
{
    nanosleep(&(const struct timespec){ .tv_nsec = 1000000 }, NULL);
}

/* -1: the call fails, and errno. */
static int come_between(enum call call, int descriptor)
{
    if (ways[call] == WELL || !is_plain(descriptor))
        return 0;
    while (ways[call] == HANGS)
        nap();
    if (ways[call] == FAILS) {
        errno = numbers[call];
        return -1;
    }
    int once = INTERRUPTED;
    if (atomic_compare_exchange_strong(&ways[call], &once, WELL)) {
        errno = EINTR;
        return -1;
    }
    return 0;
}

ssize_t write(int descriptor, const void *bytes, size_t length)
{
    int once = HALF;
    if (come_between(CALL_WRITE, descriptor))
        return -1;
    if (length > 1 && is_plain(descriptor) &&
        atomic_compare_exchange_strong(&ways[CALL_WRITE], &once, WELL))
        length /= 2;
    return syscall(SYS_write, descriptor, bytes, length);
}

int fsync(int descriptor)
{
    return come_between(CALL_FSYNC, descriptor) ? -1 : (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor)
{
    return come_between(CALL_FDATASYNC, descriptor) ? -1 : (int)syscall(SYS_fdatasync, descriptor);
}

int flock(int descriptor, int operation)
{
    return come_between(CALL_FLOCK, descriptor) ? -1
                                                : (int)syscall(SYS_flock, descriptor, operation);
}

/* The disk hangs in these tests until the test ends that: waiting for it is of no use. */
static const struct disk_times hurried = {
    .answer = 10, .call = 10, .append = 10, .end = 10, .slow = 10, .sync = 100
};

static void let(enum call call, enum way way, int number)
{
    disk_set_times(kept.disk, way == HANGS ? &hurried : &patient);
    numbers[call] = number;
    ways[call] = (int)way;
}

static void teardown(void)
{
    for (int i = 0; i < CALLS; i++)
        let((enum call)i, WELL, 0);
    keeping_teardown();
}

static void append(const char *line)
{
    journal_append(kept.journal, line, strlen(line));
}

/* Waits until the descriptor reports a change. */
static void wait_for(enum journal_state state)
{
    struct pollfd change = { .fd = kept.disk->crew.pipe[0], .events = POLLIN };
    while (journal_poll(kept.journal, &kept.why) != state)
        ck_assert_int_eq(poll(&change, 1, LONG), 1);
}

static void wait_for_text(const char *file, const char *content)
{
    for (int i = 0; i < LONG && !home_has(file, content); i++)
        nap();
    ck_assert_msg(home_has(file, content), "%s", file);
}

/* The test passes if these calls return at all: the disk answers only after them. */
START_TEST(lets_play_go_on)
{
    kept_create("a", "one\n");
    let(CALL_WRITE, HANGS, 0);
    append("two\n");
    append("three\n");
    wait_for(JOURNAL_SLOW);
    kept_is(JOURNAL_SLOW, "games/a.game: the disk does not answer");
    append("four\n");
    disk_sync_now(kept.disk);
    let(CALL_WRITE, WELL, 0);
    wait_for(JOURNAL_SAVED);
    kept_is(JOURNAL_SAVED, "");
    ck_assert(disk_wait(kept.disk, LONG));
    ck_assert(home_has("a.game", "one\ntwo\nthree\nfour\n"));
}
END_TEST

START_TEST(lets_the_next_game_begin)
{
    kept_create("a", "one\n");
    let(CALL_WRITE, HANGS, 0);
    append("two\n");
    ck_assert_int_eq(journal_close(kept.journal, &kept.error), STATUS_FAILED);
    ck_assert_msg(strstr(kept.error.text, "games/a.game: the disk does not answer"), "%s",
                  kept.error.text);
    ck_assert_int_eq(journal_open(kept.journal, "a", &kept.text, &kept.error), STATUS_FAILED);
    ck_assert_msg(strstr(kept.error.text, "does not answer"), "%s", kept.error.text);
    journal_begin(kept.journal, "b", "B\n", 2);
    append("more\n");
    kept_is(JOURNAL_SLOW, "does not answer");
    let(CALL_WRITE, WELL, 0);
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_SAVED, "");
    ck_assert(home_has("a.game", "one\ntwo\n") && home_has("b-1.game", "B\nmore\n"));
    ck_assert_int_eq(journal_open(kept.journal, "a", &kept.text, &kept.error),
                     STATUS_OK); /* nobody has it */
    ck_assert_str_eq(kept.text.text, "one\ntwo\n");
}
END_TEST

START_TEST(lets_the_program_end)
{
    kept_create("a", "one\n");
    let(CALL_WRITE, HANGS, 0);
    append("two\n");
    keeping_end();
    ck_assert(home_has("a.game", "one\n"));
    ways[CALL_WRITE] = WELL;
    wait_for_text("a.game", "one\ntwo\n"); /* the journal left behind was finished */
    keeping_begin();
}
END_TEST

START_TEST(appends_while_the_disk_is_slow)
{
    kept_create("a", "one\n");
    append("two\n");
    let(CALL_FDATASYNC, HANGS, 0);
    disk_sync_now(kept.disk);
    append("three\n");
    wait_for_text("a.game", "one\ntwo\nthree\n");
    append("four\n");
    wait_for_text("a.game", "one\ntwo\nthree\nfour\n");
    let(CALL_FDATASYNC, WELL, 0);
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_SAVED, "");
}
END_TEST

START_TEST(syncs_by_itself)
{
    kept_create("a", "one\n");
    let(CALL_FDATASYNC, FAILS, EIO);
    append("two\n");
    wait_for(JOURNAL_FAILED);
    kept_is(JOURNAL_FAILED, "games/a.game: ");
    kept_is(JOURNAL_FAILED, strerror(EIO));
    append("three\n");
    journal_replace(kept.journal, "one\ntwo\nthree\n", 14);
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_SAVED, "");
    ck_assert(home_has("a.game", "one\ntwo\nthree\n"));
}
END_TEST

START_TEST(tells_what_failed)
{
    static const struct {
        enum call call;
        int number;
    } faults[] = {
        { CALL_WRITE, ENOSPC }, { CALL_WRITE, EIO },    { CALL_WRITE, EROFS },
        { CALL_WRITE, EDQUOT }, { CALL_WRITE, ESTALE },
    };
    kept_create("a", "one\n");
    let(faults[_i].call, FAILS, faults[_i].number);
    append("two\n");
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_FAILED, strerror(faults[_i].number));
    journal_replace(kept.journal, "one\ntwo\n", 8);
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_FAILED, strerror(faults[_i].number));
    ck_assert(home_has("a.game", "one\n"));
    let(faults[_i].call, WELL, 0);
    journal_replace(kept.journal, "one\ntwo\n", 8);
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_SAVED, "");
    ck_assert(home_has("a.game", "one\ntwo\n"));
}
END_TEST

/* Appends more than any memory can hold. */
static void append_too_much(void)
{
    journal_append(kept.journal, "lost\n", SIZE_MAX / 2);
}

START_TEST(bears_a_lack_of_memory)
{
    kept_create("a", "one\n");
    append_too_much();
    kept_is(JOURNAL_FAILED, "out of memory");
    append("two\n");
    ck_assert(disk_wait(kept.disk, LONG));
    ck_assert(home_has("a.game", "one\n")); /* nothing stands behind a gap */
    journal_replace(kept.journal, "one\ngap\ntwo\n", 12);
    append("three\n");
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_SAVED, "");
    ck_assert(home_has("a.game", "one\ngap\ntwo\nthree\n"));
}
END_TEST

/* A text that was asked for before the gap does not mend it. */
START_TEST(does_not_forget_a_lack_of_memory)
{
    kept_create("a", "one\n");
    let(CALL_FSYNC, HANGS, 0);
    journal_replace(kept.journal, "1\n", 2);
    append_too_much();
    kept_is(JOURNAL_FAILED, "out of memory");
    let(CALL_FSYNC, WELL, 0);
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_FAILED, "out of memory");
    journal_replace(kept.journal, "1\n2\n", 4);
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_SAVED, "");
    journal_begin(kept.journal, "b", "", SIZE_MAX / 2);
    kept_is(JOURNAL_LOST, "out of memory");
    journal_replace(kept.journal, "b's\n", 4); /* it is not meant for a */
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_LOST, "out of memory");
    ck_assert(home_has("a.game", "1\n2\n"));
    kept_create("b", "b's\n");
    kept_is(JOURNAL_SAVED, "");
}
END_TEST

START_TEST(tells_at_the_end_that_it_failed)
{
    kept_create("a", "one\n");
    append("two\n");
    let(CALL_FSYNC, FAILS, EIO);
    ck_assert_int_eq(journal_close(kept.journal, &kept.error), STATUS_FAILED);
    ck_assert_msg(strstr(kept.error.text, "games/a.game: ") &&
                      strstr(kept.error.text, strerror(EIO)),
                  "%s", kept.error.text);
    kept_is(JOURNAL_IDLE, "");
}
END_TEST

START_TEST(goes_on_after_short_and_interrupted_writes)
{
    kept_create("a", "one\n");
    let(CALL_WRITE, _i ? HALF : INTERRUPTED, 0);
    append("two\nthree\n");
    ck_assert(disk_wait(kept.disk, LONG));
    kept_is(JOURNAL_SAVED, "");
    ck_assert(home_has("a.game", "one\ntwo\nthree\n"));
}
END_TEST

START_TEST(does_without_locks)
{
    let(CALL_FLOCK, FAILS, ENOLCK);
    kept_create("a", "one\n");
    kept_is(JOURNAL_SAVED, "games/a.game: the file cannot be locked");
    kept_is(JOURNAL_SAVED, ""); /* once */
    append("two\n");
    ck_assert(disk_wait(kept.disk, LONG));
    ck_assert(home_has("a.game", "one\ntwo\n"));
    ck_assert_int_eq(journal_open(kept.journal, "a", &kept.text, &kept.error), STATUS_OK);
    kept_is(JOURNAL_SAVED, "the file cannot be locked");
}
END_TEST

SUITE(journal_hang, keeping_setup, teardown, TEST(lets_play_go_on), TEST(lets_the_next_game_begin),
      TEST(lets_the_program_end), TEST(appends_while_the_disk_is_slow), TEST(syncs_by_itself),
      LOOPED(tells_what_failed, 0, 5), TEST(bears_a_lack_of_memory),
      TEST(does_not_forget_a_lack_of_memory), TEST(tells_at_the_end_that_it_failed),
      LOOPED(goes_on_after_short_and_interrupted_writes, 0, 2), TEST(does_without_locks))
