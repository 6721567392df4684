/*
 * kills [-n KILLS] [-s SEED] [-w kill|term|hup|close|all] [-2]: ends the player's program in the
 * midst of random keys, again and again in the same directory, and checks the files that it left
 * (support/pty_kill.h). With -2 two programs play in one directory. Status 1 when something was
 * lost; the directory is then left, in TMPDIR, to be looked at. The same seed sends the same keys;
 * the moment of the end between them differs from run to run.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/pty_kill.h"
#include "support/puzzles.h"

struct orders {
    int kills;
    uint64_t seed;
    int way; /* KILL_WAYS: all in turn */
    bool two;
};

static struct kill_figures total;

static const char *const ways[] = { "kill", "term", "hup", "close", "all" };

static void add_figures(const struct kill_figures *figures)
{
    total.rounds += figures->rounds;
    total.keys += figures->keys;
    total.moves += figures->moves;
    total.beyond += figures->beyond;
    total.resumed += figures->resumed;
    total.litter += figures->litter;
    if (figures->most_behind > total.most_behind)
        total.most_behind = figures->most_behind;
}

static enum kill_way way_of(const struct orders *orders, int round)
{
    return (enum kill_way)(orders->way < KILL_WAYS ? orders->way : round % KILL_WAYS);
}

static bool complain(struct victim *victim, const struct orders *orders, uint64_t home_number,
                     int round)
{
    fprintf(stderr, "seed %llu, directory %llu (%s), round %d: %s\n",
            (unsigned long long)orders->seed, (unsigned long long)home_number, victim->home, round,
            victim->why.text ? victim->why.text : "?");
    if (victim->p)
        pty_dump(victim->p, stderr);
    return false;
}

/* The clock is saved even if no key is pressed. */
static bool idle_round(struct victim *victim, enum kill_way way)
{
    return victim_start(victim, NULL) && victim_play(victim, 10) && victim_idle(victim) &&
           victim_end(victim, way);
}

/* Plays `rounds` rounds in one directory, with the same games. */
static bool one_home(const struct orders *orders, uint64_t number, int first, int rounds)
{
    enum { IDLE_EVERY = 250 };
    char home[SCRATCH_PATH];
    struct victim victim;
    bool good = true;
    if (number % 2) /* of another board */
        kill_home_make_begun(home, kill_boards[number / 2 % KILL_BOARDS]);
    else
        kill_home_make(home);
    victim_init(&victim, home, orders->seed, number);
    for (int round = first; good && round < first + rounds; round++) {
        good = round % IDLE_EVERY == IDLE_EVERY / 2 ? idle_round(&victim, way_of(orders, round))
                                                    : victim_round(&victim, way_of(orders, round));
        if (!good)
            complain(&victim, orders, number, round);
        else if (round % 50 == 49)
            fprintf(stderr, "%d rounds\n", round + 1);
    }
    add_figures(&victim.figures);
    victim_release(&victim);
    if (good)
        scratch_remove(home);
    return good;
}

/* A game that is long enough for its journal to be made anew. */
static bool long_home(const struct orders *orders, uint64_t number, int round)
{
    char home[SCRATCH_PATH];
    struct victim victim;
    kill_home_make_begun(home, NULL);
    victim_init(&victim, home, orders->seed, 2000000 + number);
    const bool good = victim_long_round(&victim, way_of(orders, round));
    if (!good)
        complain(&victim, orders, number, round);
    add_figures(&victim.figures);
    victim_release(&victim);
    if (good)
        scratch_remove(home);
    return good;
}

static bool all_homes(const struct orders *orders)
{
    enum { LONG = 4 }; /* long games after the games of each directory */
    struct random random = random_of(orders->seed);
    bool good = true;
    int done = 0;
    for (uint64_t number = 0; good && done < orders->kills; number++) {
        int rounds = 20 + random_below(&random, 160);
        rounds = rounds < orders->kills - done ? rounds : orders->kills - done;
        good = one_home(orders, number, done, rounds);
        done += rounds;
        for (uint64_t i = 0; good && i < LONG && done < orders->kills; i++)
            good = long_home(orders, LONG * number + i, done++);
    }
    return good;
}

/* --- Two at once --- */

static bool two_at_home(const struct orders *orders, uint64_t number, int first, int rounds)
{
    char home[SCRATCH_PATH];
    struct victim victims[2];
    struct random random = random_nth(orders->seed, number);
    bool good = true;
    kill_home_make(home);
    for (int i = 0; i < 2; i++)
        victim_init_sharing(&victims[i], home, orders->seed, 1000000 + 2 * number + (uint64_t)i);
    for (int round = first; good && round < first + rounds; round++) {
        good = victims_round(victims, &random, way_of(orders, round));
        for (int i = 0; i < 2; i++)
            if (!good && victims[i].why.length)
                complain(&victims[i], orders, number, round);
    }
    for (int i = 0; i < 2; i++) {
        add_figures(&victims[i].figures);
        victim_release(&victims[i]);
    }
    if (good)
        scratch_remove(home);
    return good;
}

static bool all_twos(const struct orders *orders)
{
    enum { ROUNDS = 20 };
    bool good = true;
    for (int done = 0; good && done < orders->kills; done += ROUNDS)
        good = two_at_home(orders, (uint64_t)(done / ROUNDS), done, ROUNDS);
    return good;
}

/* --- Orders --- */

static bool read_orders(int argc, char **argv, struct orders *orders)
{
    *orders = (struct orders){ .kills = 20, .seed = 1, .way = BY_KILL };
    for (int option; (option = getopt(argc, argv, "n:s:w:2")) != -1;) {
        if (option == 'n')
            orders->kills = atoi(optarg);
        else if (option == 's')
            orders->seed = strtoull(optarg, NULL, 10);
        else if (option == '2')
            orders->two = true;
        else if (option == 'w')
            for (orders->way = 0; orders->way <= KILL_WAYS; orders->way++)
                if (!strcmp(ways[orders->way], optarg))
                    break;
        if (option == '?' || orders->way > KILL_WAYS)
            return false;
    }
    return optind == argc && orders->kills > 0;
}

int main(int argc, char **argv)
{
    struct orders orders;
    if (!read_orders(argc, argv, &orders)) {
        fprintf(stderr, "usage: kills [-n KILLS] [-s SEED] [-w kill|term|hup|close|all] [-2]\n");
        return 2;
    }
    bool good = orders.two ? all_twos(&orders) : all_homes(&orders);
    printf("seed %llu, by %s%s: %ld ends, %ld of games gone on with; %ld keys; %ld moves shown, "
           "all found, and %ld more; %ld files left over; the clock at most %lld ms behind\n",
           (unsigned long long)orders.seed, ways[orders.way], orders.two ? ", two at once" : "",
           total.rounds, total.resumed, total.keys, total.moves, total.beyond, total.litter,
           (long long)total.most_behind);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
