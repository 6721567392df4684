/* Games that are left, renamed, opened and ended while the disk or another program misbehaves. */
#include "player/session.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "store/games.h"
#include "support/home.h"
#include "support/patience.h"
#include "support/puzzles.h"
#include "support/suite.h"

static atomic_int synced;

/* In front of the real one. */
int fdatasync(int descriptor)
{
    synced++;
    return fsync(descriptor);
}

static bool read_only;

/* In front of the real one: as in a directory that is read-only, which root cannot make. */
int open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    if (read_only && (flags & (O_WRONLY | O_RDWR))) {
        errno = EROFS;
        return -1;
    }
    return openat(AT_FDCWD, path, flags, mode);
}

static struct session session;
static struct puzzle puzzle;
static struct error error;

static void setup(void)
{
    home_make();
    memset(&puzzle, 0, sizeof puzzle);
    puzzle.givens = grid_of(warm_up);
    struct collection none;
    none = (struct collection){ .at = NULL };
    session_init(&session, &none, true, true);
    ck_assert_ptr_nonnull(session.disk);
    disk_set_times(session.disk, &patient);
}

static void teardown(void)
{
    session_release(&session);
    home_remove();
}

/* A line of the player's, handled and followed as a session does it. */
static void follow(const char *line)
{
    const struct event event = { .kind = EVENT_NONE, .now = session.app.now + 10 };
    app_handle(&session.app, &event);
    if (*line)
        app_command(&session.app, line);
    saving_follow(&session.saving, &session.app, 0);
    ck_assert(disk_wait(session.disk, LONG));
    saving_follow(&session.saving, &session.app, 0);
}

static void pass(int64_t milliseconds)
{
    session.app.now += milliseconds;
    follow("");
}

static void start(void)
{
    ck_assert_int_eq(app_start(&session.app, &puzzle, &error), STATUS_OK);
}

/* A game with a note in its first empty cell, saved; its file, as "NAME.game". */
static const char *begin(void)
{
    static char file[GAME_NAME_MOST + 8];
    start();
    follow("notes fill");
    ck_assert(session.app.play->safe);
    snprintf(file, sizeof file, "%s.game", session.app.play->name);
    return file;
}

static size_t count_games(void)
{
    struct games games;
    games = (struct games){ .at = NULL };
    ck_assert_int_eq(games_list(&games, false, &error), STATUS_OK);
    size_t count = games.count;
    games_release(&games);
    return count;
}

/* Stopped by Ctrl-Z, no thread does it later. */
START_TEST(all_is_on_the_disk_before_a_stop)
{
    struct disk_times times = patient;
    times.sync = LONG; /* nothing but the stop has it synced */
    disk_set_times(session.disk, &times);
    begin();
    synced = 0;
    follow("notes clear");
    saving_sync(&session.saving);
    ck_assert_int_gt(synced, 0);
}
END_TEST

/* A journal is missing if threads had run out at the start. */
START_TEST(what_could_not_save_at_first_does_later)
{
    journal_free(session.saving.journal);
    session.saving.journal = NULL;
    disk_free(session.disk);
    session.disk = NULL;
    begin();
    ck_assert(!session.app.own.unsaved);
    ck_assert_uint_eq(count_games(), 1);
}
END_TEST

START_TEST(a_game_that_is_left_safe_is_given_up)
{
    begin();
    start();
    follow("");
    ck_assert_uint_eq(session.app.left_count, 0);
    ck_assert_uint_eq(session.app.saved_games.count, 1);
}
END_TEST

/* A game whose file failed after it seemed safe is still there when another game has taken its
 * place. */
START_TEST(a_game_that_was_not_closed_well_is_held)
{
    const char *file = begin();
    unlink(home_games(file));
    start();
    follow("notes fill");
    ck_assert_uint_eq(session.app.left_count, 1);
    ck_assert(!session.app.left[0].safe);
    pass(6000);
    ck_assert_uint_eq(session.app.left_count, 0);
    ck_assert_uint_eq(count_games(), 2);
}
END_TEST

/* A game that could not be saved while it was played is saved in its own file, not in a second one,
 * when that works again. */
START_TEST(leaving_tries_once_more)
{
    const char *file = begin();
    unlink(home_games(file));
    follow("undo");
    ck_assert(!session.app.play->safe);
    start();
    follow("");
    ck_assert_uint_eq(session.app.left_count, 0);
    ck_assert_uint_eq(count_games(), 1);
}
END_TEST

/* Nobody presses a key: the result is known all the same. */
START_TEST(what_the_disk_says_later_is_heard)
{
    const char *file = begin();
    unlink(home_games(file));
    follow("undo");
    ck_assert(!session.app.play->safe);
    session.app.now += 6000;
    saving_follow(&session.saving, &session.app, 1000000); /* written anew, and not waited for */
    struct pollfd wait = { .fd = saving_descriptor(&session.saving), .events = POLLIN };
    for (int i = 0; i < 10 && !session.app.play->safe; i++) {
        ck_assert_int_eq(poll(&wait, 1, LONG), 1);
        saving_follow(&session.saving, &session.app, 1000000);
    }
    ck_assert(session.app.play->safe);
    start();
    follow("");
    ck_assert_int_eq(saving_descriptor(&session.saving), -1);
}
END_TEST

START_TEST(the_end_tries_once_more)
{
    const char *file = begin();
    unlink(home_games(file));
    follow("undo");
    ck_assert(!session.app.play->safe);
    saving_end(&session.saving, &session.app);
    ck_assert(session.app.play->safe);
    ck_assert_uint_eq(count_games(), 1);
}
END_TEST

static void limit_files(rlim_t size)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = size < limit.rlim_max ? size : limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* On a full disk: every move is in the file, and the clock continues. */
START_TEST(the_end_knows_that_only_the_clock_is_lost)
{
    const char *file = begin();
    signal(SIGXFSZ, SIG_IGN);
    limit_files(1); /* to begin a file is of no use either */
    pass(6000);
    if (_i)
        follow("undo");
    saving_end(&session.saving, &session.app);
    const bool safe = session.app.play->safe;
    limit_files(RLIM_INFINITY); /* the report of a failure needs files, too */
    ck_assert_int_eq(safe, !_i);
    ck_assert_int_eq(session.saving.clock_lost, !_i);
    ck_assert_int_eq(app_unfinished(&session.app), 0); /* after undo no move is left */
    ck_assert_int_eq(strncmp(file, session.app.play->name, strlen(session.app.play->name)), 0);
    ck_assert(strstr(session.saving.why, "too large"));
    ck_assert_uint_eq(count_games(), 1);
}
END_TEST

/* The copy that is made of a game at the last moment can be resumed. */
START_TEST(the_end_tells_of_a_copy)
{
    const char *file = begin();
    home_append(file, "# of another\n");
    app_command(&session.app, "undo");
    saving_end(&session.saving, &session.app);
    ck_assert(session.app.play->safe);
    ck_assert_str_ne(session.app.play->name, "");
    ck_assert_uint_eq(count_games(), 2);
}
END_TEST

START_TEST(the_end_rescues_what_was_left)
{
    const char *file = begin();
    unlink(home_games(file));
    start();
    follow("");
    ck_assert_uint_eq(session.app.left_count, 1);
    saving_end(&session.saving, &session.app);
    ck_assert_uint_eq(session.app.left_count, 0);
    ck_assert_uint_eq(count_games(), 1);
}
END_TEST

/* With no other game begun, too. */
START_TEST(what_was_left_is_rescued_meanwhile)
{
    const char *file = begin();
    unlink(home_games(file));
    start();
    follow("");
    ck_assert_uint_eq(session.app.left_count, 1);
    pass(6000);
    ck_assert_uint_eq(session.app.left_count, 0);
    ck_assert_uint_eq(session.app.saved_games.count, 1);
}
END_TEST

START_TEST(a_game_is_renamed)
{
    begin();
    saving_name_game(&session.app, "mine");
    follow("");
    follow("");
    ck_assert_str_eq(session.app.play->name, "mine");
    ck_assert_uint_eq(count_games(), 1);
}
END_TEST

/* A new name does not add to a file that another program wrote. */
START_TEST(what_another_wrote_is_not_renamed)
{
    const char *file = begin();
    home_append(file, "# of another\n");
    saving_name_game(&session.app, "mine"); /* nothing to add: the first that looks is the name */
    pass(6000);
    ck_assert(session.app.play->safe);
    ck_assert_str_ne(session.app.play->name, "mine");
    ck_assert_str_ne(session.app.play->name, "");
    ck_assert_uint_eq(count_games(), 2);
    ck_assert_int_ne(access(home_games("mine.game"), F_OK), 0);
}
END_TEST

/* Without room for one more, the game is not opened, and this is reported. */
START_TEST(without_room_no_game_is_opened)
{
    char name[GAME_NAME_MOST + 1];
    begin();
    strcpy(name, session.app.play->name);
    start();
    follow("");
    for (int i = 0; i <= LEFT_GAMES_MOST; i++) {
        if (i)
            start();
        app_command(&session.app, "notes fill");
    }
    ck_assert_int_eq(saving_open(&session.saving, &session.app, name, &error), STATUS_BAD);
    ck_assert(strstr(error.text, "in progress"));
}
END_TEST

/* As a game that is open in another program. */
START_TEST(a_game_that_cannot_be_written_is_played_as_a_copy)
{
    char name[GAME_NAME_MOST + 1];
    begin();
    strcpy(name, session.app.play->name);
    start();
    follow("");
    read_only = true;
    const bool resumed = saving_resume(&session.saving, &session.app);
    const bool told = app_reported(&session.app, REPORT_OPEN_THERE);
    const enum status status = saving_open(&session.saving, &session.app, name, &error);
    const bool copied = app_reported(&session.app, REPORT_READ_ONLY);
    read_only = false;
    ck_assert(!resumed && told);
    ck_assert_int_eq(status, STATUS_OK);
    ck_assert(copied);
    ck_assert_uint_eq(game_history_count(session.app.play->game), 1);
    ck_assert_str_eq(session.app.play->name, "");
}
END_TEST

SUITE(saving_trouble, setup, teardown, TEST(all_is_on_the_disk_before_a_stop),
      TEST(what_could_not_save_at_first_does_later), TEST(a_game_that_is_left_safe_is_given_up),
      TEST(a_game_that_was_not_closed_well_is_held), TEST(leaving_tries_once_more),
      TEST(what_the_disk_says_later_is_heard), TEST(the_end_tries_once_more),
      LOOPED(the_end_knows_that_only_the_clock_is_lost, 0, 2),
      TEST(a_game_that_cannot_be_written_is_played_as_a_copy), TEST(the_end_tells_of_a_copy),
      TEST(the_end_rescues_what_was_left), TEST(what_was_left_is_rescued_meanwhile),
      TEST(a_game_is_renamed), TEST(what_another_wrote_is_not_renamed),
      TEST(without_room_no_game_is_opened))
