#include "support/pty_kill.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "player/saving.h"
#include "support/mask.h"
#include "support/pty_internal.h"
#include "support/pty_play.h"

enum {
    COMING = 60000,       /* milliseconds, against waiting for ever */
    KEYS_MOST = 4000,     /* of a run */
    CLOCK_BEHIND = 10000, /* milliseconds that a kill may cost */
};

/* --- Beginning --- */

void victim_init(struct victim *victim, const char *home, uint64_t seed, uint64_t number)
{
    memset(victim, 0, sizeof *victim);
    world_init(&victim->world);
    victim->stream = stream_of(seed, 2 * number);
    victim->random = random_nth(seed, 2 * number + 1);
    victim->home = home;
    victim->width = 80;
    victim->height = 24;
    victim->keys = malloc(KEYS_MOST * sizeof *victim->keys);
    victim->pings = malloc(KEYS_MOST * sizeof *victim->pings);
    if (!victim->keys || !victim->pings)
        abort();
    strbuf_init(&victim->why);
}

void victim_release(struct victim *victim)
{
    pty_free(victim->p);
    world_release(&victim->world);
    saves_release(&victim->before);
    strbuf_release(&victim->why);
    free(victim->keys);
    free(victim->pings);
}

static int below(struct victim *victim, int most)
{
    return random_below(&victim->random, most);
}

/* --- The screen --- */

static void screen_now(const struct victim *victim, struct strbuf *out)
{
    char *text = pty_screen_text(victim->p);
    strbuf_init(out);
    mask_screen(text, &victim->world.driver.app.layout, out);
    free(text);
    if (pty_modes(victim->p).cursor_visible) {
        int row, column;
        pty_cursor(victim->p, &row, &column);
        strbuf_addf(out, "cursor %d,%d\n", row, column);
    }
}

/* The last key that the program has answered for: its screen was shown. */
static void advance(struct victim *victim)
{
    while (victim->sure < victim->sent && victim->pings[victim->sure] <= victim->p->answered)
        victim->sure++;
}

struct awaited {
    const struct victim *victim;
    struct strbuf now;
};

static bool shows_wanted(struct pty *p, void *data)
{
    struct awaited *awaited = data;
    (void)p;
    strbuf_release(&awaited->now);
    screen_now(awaited->victim, &awaited->now);
    return !strcmp(world_screen(&awaited->victim->world, awaited->victim->sent), awaited->now.text);
}

/* After the answer the menu continues to show ratings, as they are found. */
static bool wait_for_screen(struct victim *victim)
{
    struct awaited awaited = { .victim = victim };
    if (!pty_wait_handled(victim->p, COMING)) {
        strbuf_add(&victim->why, "the program does not answer");
        return false;
    }
    strbuf_init(&awaited.now);
    const bool is = pty_wait_until(victim->p, shows_wanted, &awaited, COMING);
    if (!is)
        strbuf_addf(&victim->why, "after key %zu ('%s') of the run the screen is\n%s\nand not\n%s",
                    victim->sent, victim->sent ? victim->keys[victim->sent - 1] : "start",
                    awaited.now.text, world_screen(&victim->world, victim->sent));
    strbuf_release(&awaited.now);
    victim->sure = victim->sent;
    return is;
}

static bool come_to_rest(struct victim *victim)
{
    if (!wait_for_screen(victim))
        return false;
    if (!victim_plays_on(victim, victim->sent))
        victim->least = 0;
    else if (victim->pressed > victim->rested)
        victim->least += victim->pressed - victim->rested;
    victim->rest = victim->sent;
    victim->rested = pty_now();
    world_forget(&victim->world, victim->rest);
    return true;
}

/* --- Keys --- */

/* Writes a file, and reads the time that the disk gives it. */
static bool touch(const char *home, struct timespec *time)
{
    char path[400];
    struct stat status;
    snprintf(path, sizeof path, "%s/moment", home);
    FILE *file = fopen(path, "w");
    if (!file || fputs("now", file) < 0 || fclose(file) || stat(path, &status) != 0)
        return false;
    *time = status.st_mtim;
    return true;
}

/* The world alone has it so far. */
static void think(struct victim *victim, const char *name)
{
    if (victim->world.keys >= KEYS_MOST)
        abort();
    strcpy(victim->keys[victim->world.keys], name);
    world_key(&victim->world, name);
}

/* Sends what the world is ahead, except for the last few keys; sometimes it waits a little. */
static bool send_but(struct victim *victim, size_t last)
{
    while (victim->sent + last < victim->world.keys) {
        victim->pressed = pty_now();
        if (!pty_keys(victim->p, victim->keys[victim->sent]) || !pty_ping(victim->p)) {
            strbuf_add(&victim->why, "the program takes no keys");
            return false;
        }
        victim->pings[victim->sent++] = victim->p->asked;
        victim->figures.keys++;
        if (!below(victim, 4))
            pty_pump(victim->p, below(victim, 3));
    }
    return true;
}

/* Files that were changed in the same moment have no order: until the disk has another one. */
static bool pause_before(struct victim *victim)
{
    char name[sizeof victim->stream.key];
    struct timespec first;
    strcpy(name, victim->stream.key);
    if (!send_but(victim, 0) || !come_to_rest(victim) || !touch(victim->home, &first))
        return false;
    for (struct timespec now = first; now.tv_sec == first.tv_sec && now.tv_nsec == first.tv_nsec;
         pty_pump(victim->p, 1))
        if (!touch(victim->home, &now))
            return false;
    think(victim, name);
    return true;
}

static bool think_keys(struct victim *victim, int keys)
{
    for (int i = 0; i < keys && victim->world.keys < KEYS_MOST - 400; i++) {
        const char *name = stream_next(&victim->stream, &victim->world);
        if (!stream_is_slow(&victim->stream))
            think(victim, name);
        else if (!pause_before(victim))
            return false;
    }
    return true;
}

bool victim_send(struct victim *victim, int keys)
{
    return think_keys(victim, keys) && send_but(victim, 0);
}

bool victim_rest(struct victim *victim)
{
    return send_but(victim, 0) && come_to_rest(victim);
}

bool victim_play(struct victim *victim, int keys)
{
    return think_keys(victim, keys) && victim_rest(victim);
}

/* Milliseconds that the file of the game in play shows; -1: no such file. */
static int64_t saved_clock(struct victim *victim)
{
    struct saves saves;
    const char *name = victim_game(victim);
    if (!saves_read(&saves, victim->home, &victim->why))
        return -1;
    const struct saved *saved = name ? saves_find(&saves, name, false) : NULL;
    int64_t played = saved ? saved->about.played : -1;
    saves_release(&saves);
    return played;
}

bool victim_idle(struct victim *victim)
{
    int64_t deadline = pty_now() + pty_stretch(COMING), first = saved_clock(victim), now = first;
    while (first >= 0 && now <= first + CLOCK_BEHIND / 2 && pty_now() < deadline) {
        if (pty_pump(victim->p, 100) < 0)
            break;
        now = saved_clock(victim);
    }
    if (first < 0 || victim->world.solved || now > first + CLOCK_BEHIND / 2)
        return true;
    strbuf_add(&victim->why, "nothing is pressed, and the clock is not saved");
    return false;
}

static bool change_size(struct victim *victim)
{
    static const int sizes[][2] = { { 80, 24 }, { 100, 40 }, { 33, 15 }, { 120, 50 }, { 60, 20 } };
    const int *size = sizes[below(victim, 5)];
    if (size[0] == victim->width && size[1] == victim->height)
        return true;
    victim->width = size[0];
    victim->height = size[1];
    strcpy(victim->keys[victim->world.keys], "a size");
    world_resize(&victim->world, size[0], size[1]);
    pty_resize(victim->p, size[1], size[0]);
    victim->pings[victim->sent++] = victim->p->asked;
    return come_to_rest(victim);
}

/* --- Starting --- */

/* A puzzle that is solved only with digits that assist filled in can be resumed. */
static bool is_over(const struct saved *saved)
{
    struct save_peek peek;
    return saved->archived ||
           save_peek(saved->text, strlen(saved->text), &peek, NULL) != STATUS_OK ||
           peek.about.solved;
}

/* The program resumes the game played last: the file that was changed last. */
static bool is_expected(struct victim *victim)
{
    size_t i = 0;
    const struct saves *saves = &victim->before;
    while (i < saves->count && is_over(&saves->at[i]))
        i++;
    if (victim->shares || !victim->expected[0])
        return true;
    const struct saved *expected = saves_find(saves, victim->expected, false);
    if (i < saves->count && expected && expected->changed == saves->at[i].changed)
        return true;
    strbuf_addf(&victim->why, "%s was played last, and %s was written last", victim->expected,
                i < saves->count ? saves->at[i].name : "none");
    return false;
}

bool victim_start(struct victim *victim, const char *taken)
{
    const char *const argv[] = { play_program(), NULL };
    struct pty_options options = { .rows = victim->height,
                                   .cols = victim->width,
                                   .home = victim->home,
                                   .env = (const char *const[]){ PTY_NO_LEAK_CHECK, NULL },
                                   .answers_pings = true };
    saves_release(&victim->before);
    if (!saves_read(&victim->before, victim->home, &victim->why) || !is_expected(victim))
        return false;
    world_start(&victim->world, &victim->before, taken, victim->width, victim->height);
    stream_forget(&victim->stream);
    victim->sure = victim->sent = victim->rest = 0;
    victim->started = victim->pressed = pty_now();
    victim->p = pty_start(argv, &options);
    if (!victim->p || !wait_for_screen(victim))
        return false;
    const char *name = world_name(&victim->world, 0);
    const struct saved *saved = name ? saves_find(&victim->before, name, false) : NULL;
    victim->least = saved ? saved->about.played * MILLISECOND : 0;
    victim->figures.resumed += saved != NULL;
    victim->rested = pty_now();
    return true;
}

static void count_moves(struct victim *victim, size_t key)
{
    const struct after_key *after = victim->world.after;
    for (size_t i = 1; i <= key; i++)
        if (after[i].playing == after[i - 1].playing && after[i].moves != after[i - 1].moves)
            *(i <= victim->sure ? &victim->figures.moves : &victim->figures.beyond) += 1;
}

const char *victim_game(const struct victim *victim)
{
    return victim->p ? world_name(&victim->world, victim->sent) : NULL;
}

/* --- The end --- */

static const int signals[KILL_WAYS] = { SIGKILL, SIGTERM, SIGHUP, SIGHUP };

/* The game in play, if it is the same from that key to the last that was sent; else NULL. */
static const char *game_since(const struct victim *victim, size_t key)
{
    const struct after_key *after = victim->world.after;
    for (size_t i = key; i <= victim->sent; i++)
        if (after[i].playing != after[key].playing)
            return NULL;
    return victim->world.seen_solved ? NULL : world_name(&victim->world, key);
}

/* The line that an orderly end must print; NULL: none, as it may have come when no game was in
 * play. */
static const char *must_say(struct victim *victim, enum kill_way way, size_t key, char line[160])
{
    const char *name = game_since(victim, key);
    if (!name || way == BY_KILL || way == BY_CLOSE ||
        strcmp(name, world_name(&victim->world, victim->sent)) != 0)
        return NULL;
    snprintf(line, 160, "Saved as %s.", name);
    return line;
}

/* Orderly ends restore the terminal, and print how to resume the game. */
static bool ended_well(struct victim *victim, enum kill_way way, int status, size_t key)
{
    size_t length;
    char line[160];
    const char *says = must_say(victim, way, key, line);
    if (status != PTY_SIGNALLED + signals[way] && !(way == BY_CLOSE && status == 0))
        strbuf_addf(&victim->why, "it ended with %d", status);
    else if ((way == BY_TERM || way == BY_HUP) && !pty_tty_restored(victim->p))
        strbuf_addf(&victim->why, "the terminal: %s", pty_tty_damage(victim->p));
    else if (says && !strstr(pty_raw_output(victim->p, &length), says))
        strbuf_addf(&victim->why, "it does not say '%s' (key %zu of %zu)", says, key, victim->sent);
    else
        return true;
    return false;
}

static int put_an_end(struct victim *victim, enum kill_way way)
{
    if (way == BY_CLOSE)
        pty_hangup(victim->p);
    else
        pty_signal(victim->p, signals[way]);
    return pty_wait_exit(victim->p, COMING);
}

/* The next run resumes this game, unless it was just opened: then nothing of it is written. */
static void expect_next(struct victim *victim, size_t key)
{
    const struct world *world = &victim->world;
    const char *name = game_since(victim, key);
    bool written = key > world->opened + 3 || world->opened < victim->rest || !world->opened;
    victim->expected[0] = '\0';
    if (name && written)
        snprintf(victim->expected, sizeof victim->expected, "%s", name);
}

bool victim_end(struct victim *victim, enum kill_way way)
{
    size_t key = 0;
    pty_pump(victim->p, 0);
    int64_t ending = pty_now();
    int status = put_an_end(victim, way);
    advance(victim);
    bool good = victim_look_at(victim, way != BY_KILL, ending, &key) &&
                ended_well(victim, way, status, key);
    victim->figures.rounds++;
    if (good) {
        count_moves(victim, key);
        expect_next(victim, key);
        pty_free(victim->p);
        victim->p = NULL;
    }
    return good;
}

static bool end_amid_keys(struct victim *victim, enum kill_way way)
{
    bool good =
        think_keys(victim, 1 + below(victim, 25)) && send_but(victim, (size_t)below(victim, 8));
    int64_t end = pty_now() + below(victim, 3000) * (int64_t)1000; /* any moment will do */
    while (good && pty_now() < end)
        pty_pump(victim->p, 0);
    return good && victim_end(victim, way);
}

bool victim_round(struct victim *victim, enum kill_way way)
{
    bool good = victim_start(victim, NULL);
    for (int bursts = below(victim, 4); good && bursts > 0; bursts--)
        good = victim_play(victim, 1 + below(victim, 15)) &&
               (below(victim, 12) || change_size(victim));
    return good && end_amid_keys(victim, way);
}

/* --- Long games --- */

bool victim_long_round(struct victim *victim, enum kill_way way)
{
    enum { PAIRS = 20, AROUND = 4096 };
    const long wanted = SAVING_COMPACT_FROM + below(victim, AROUND) - AROUND / 2;
    long before = 0, size = 0;
    bool good = victim_start(victim, NULL);
    victim->anew = true;
    while (good && size >= before && size < wanted) {
        for (int i = 0; i < PAIRS; i++) {
            think(victim, "u");
            think(victim, "C-r");
        }
        good = victim_rest(victim);
        before = size;
        size = kill_home_begun_size(victim->home);
    }
    return good && end_amid_keys(victim, way);
}

/* --- Two at once --- */

void victim_init_sharing(struct victim *victim, const char *home, uint64_t seed, uint64_t number)
{
    victim_init(victim, home, seed, number);
    victim->shares = victim->stream.stays = true;
}

/* Waits until it has a game with a file: a new name is taken before the other program continues. */
static bool start_beside(struct victim *victim, const struct victim *other)
{
    bool good = victim_start(victim, victim_game(other));
    while (good && !victim_game(victim))
        good = victim_play(victim, 1);
    return good;
}

static bool both_play(struct victim victims[2], struct random *random)
{
    for (int burst = 1 + random_below(random, 4); burst > 0; burst--)
        for (int i = 0; i < 2; i++)
            if (!victim_send(&victims[i], 1 + random_below(random, 8)))
                return false;
    return true;
}

bool victims_round(struct victim victims[2], struct random *random, enum kill_way way)
{
    bool good = true;
    for (int i = 0; good && i < 2; i++)
        if (!victims[i].p)
            good = start_beside(&victims[i], &victims[!i]);
    int ends = random_below(random, 2);
    return good && both_play(victims, random) && victim_end(&victims[ends], way) &&
           victim_rest(&victims[!ends]) && victim_look(&victims[!ends]);
}
