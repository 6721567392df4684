/*
 * From the choice of a new puzzle to the game on the screen, without a terminal: the app, and the
 * maker in its threads.
 *
 *     maker [KIND...]
 *
 * Of each kind (default: the levels) BENCH_COUNT puzzles (200), first with nothing made ahead, then
 * with all puzzles that the app wants ahead. Meanwhile keys are pressed every few milliseconds; the
 * longest time that the app took for one, its drawing included, is printed. There is no pass or
 * fail.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "player/prefetcher.h"
#include "support/driver.h"
#include "support/puzzles.h"
#include "ui/view/views.h"

enum { MOST = 10000, BETWEEN_KEYS = 5 };

struct figures {
    double of[MOST];
    int count, given_up;
    double longest_key;
};

static struct driver driver;
static struct app *const app = &driver.app;
static struct prefetcher *maker;

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int by_value(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return a < b ? -1 : a > b;
}

static bool tell(bool ahead)
{
    struct wanted list[PREFETCH_MOST];
    size_t count = ahead ? app_prefetch_list(app, list) : 0;
    return prefetcher_want(maker, app->prefetch.number ? &app->prefetch.wanted : NULL, list, count);
}

/* Until there is an answer; the menu is used meanwhile. */
static void await(struct figures *figures, bool ahead)
{
    struct pollfd wait = { .fd = prefetcher_descriptor(maker), .events = POLLIN };
    struct made made;
    bool down = false;
    for (;;) {
        tell(ahead);
        if (prefetcher_take(maker, &made))
            break;
        if (poll(&wait, 1, BETWEEN_KEYS))
            continue;
        double before = now_ms();
        driver_keys(&driver, (down = !down) ? "Down" : "Up");
        double took = now_ms() - before;
        if (took > figures->longest_key)
            figures->longest_key = took;
    }
    figures->given_up += !made.found;
    app_prefetched(app, app->prefetch.number, &made);
    app_draw(app, &driver.frame);
}

static void measure(const char *kind, bool ahead, int count)
{
    static struct figures figures;
    struct timespec moment = { 0, 1000000 };
    figures = (struct figures){ .count = 0 };
    for (; figures.count < count; figures.count++) {
        new_puzzle_command(app, kind, false); /* so that it is the kind chosen last */
        prefetch_cancel(app);
        while (!tell(ahead))
            nanosleep(&moment, NULL);
        double start = now_ms();
        new_puzzle_command(app, kind, false);
        await(&figures, ahead);
        figures.of[figures.count] = now_ms() - start;
        while (app->view_count > 1)
            app_pop(app);
    }
    qsort(figures.of, (size_t)count, sizeof *figures.of, by_value);
    printf("%-24s %-8s %5d: median %7.1f, 90%% %7.1f, 99%% %7.1f, most %7.1f; longest key %.1f",
           kind, ahead ? "ahead" : "at once", count, figures.of[count / 2],
           figures.of[count * 90 / 100], figures.of[count * 99 / 100], figures.of[count - 1],
           figures.longest_key);
    printf(figures.given_up ? "; %d given up\n" : "\n", figures.given_up);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static const char *const levels[] = { "easy",   "medium",  "hard",
                                          "unfair", "extreme", "experiment" };
    const char *text = getenv("BENCH_COUNT");
    int count = text ? atoi(text) : 200;
    int kinds = argc > 1 ? argc - 1 : (int)(sizeof levels / sizeof *levels);
    struct puzzle_kind kind;
    count = count < 1 ? 1 : count > MOST ? MOST : count;
    maker = prefetcher_new();
    if (!maker)
        return EXIT_FAILURE;
    driver_game(&driver, essays, 80, 24);
    puts("milliseconds from the choice to the game");
    for (int ahead = 0; ahead < 2; ahead++)
        for (int i = 0; i < kinds; i++) {
            const char *name = argc > 1 ? argv[i + 1] : levels[i];
            if (puzzle_kind_named(name, &kind))
                measure(name, ahead, count);
            else
                fprintf(stderr, "there is no kind '%s'\n", name);
        }
    prefetcher_free(maker);
    driver_release(&driver);
    return EXIT_SUCCESS;
}
