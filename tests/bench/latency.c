/*
 * How long a key press takes: from the write of the key to the last byte painted for it, through
 * a pseudo-terminal, the engine included; and the first paint, and the memory.
 *
 *     latency [PROGRAM ARGUMENT...]
 *
 * in a terminal with true colour, at two sizes. Without arguments the program is REDUCTIO_BIN (or
 * ./build/reductio) and plays a built-in puzzle. Keys that paint nothing are counted apart. There
 * is no pass or fail.
 *
 * The last byte is known only when nothing follows: each read is stamped, and the stamp of the
 * last one before QUIET ms of silence counts. Nothing but poll and read lies in the timed path;
 * the screen is not interpreted there. The clock is off, which paints unasked. A lone Escape is
 * told apart from the start of a longer sequence only by waiting, so it has a line of its own and
 * is not in the total.
 */
#include "support/pty.h"
#include "support/pty_use.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    QUIET = 30,
    ESCAPE_QUIET = 150,
    FIRST_QUIET = 150,
    FIRST_DEADLINE = 5000,
    STARTS = 20,
    ROUNDS = 10
};
enum { MOST = 20000 };

static const struct size {
    int rows, cols;
} sizes[] = { { 24, 80 }, { 60, 200 } };

static const char puzzle[] = "200670000006000201400000800"
                             "500009300030000050002800007"
                             "001000004708000600000053008";

static const char clock_off[] = ":set clock off\r";

/* Keys that are pressed, ROUNDS times over. Each line leaves the game much as it found it. */
static const struct {
    const char *what, *keys;
} script[] = {
    { "cursor",
      "Up Down Left Right h j k l Down*8 Right*8 Up*8 Left*8 S-Right S-Down S-Left S-Up" },
    { "boxes", "] } [ {" },
    { "next blank", "Tab*12 S-Tab*12" },
    { "entry", "Tab 1 u Tab 5 u Tab 9 u Tab 3 . u u Tab 8 x u u" },
    { "entry, undo and redo", "Tab 9 Tab 7 Tab 8 u*3 C-r*3 u*3" },
    { "notes", "Tab A-1 A-2 A-3 A-4 A-5 A-6 A-7 A-8 A-9 u*9" },
    { "filter", "/ 1 Esc / 5 Esc / 9 Esc" },
    { "hint", "H H H H Esc" },
    { "hint done", "H H H H H u Esc" },
    { "step", "n*20 p*10" },
    { "experiment", "Tab e 1 Esc u e 9 Esc u Tab e 3 e 5 Esc Esc u*2" },
    { "check", "c Esc" },
    { "help", "? Esc" },
};

struct samples {
    double ms[MOST];
    size_t count, silent;
};

enum { SCRIPT_LINES = sizeof script / sizeof script[0] };

struct session {
    struct pty *p;
    struct samples all, escape, each[SCRIPT_LINES];
};

static int64_t now_ns(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* The smallest value with at least that share of all values at or below it; of sorted ones. */
static double percentile(const struct samples *s, double share)
{
    size_t rank = (size_t)(share * (double)s->count);

    if (s->count == 0) {
        return 0;
    }
    if ((double)rank < share * (double)s->count) {
        rank++;
    }
    return s->ms[rank > 0 ? rank - 1 : 0];
}

static void add(struct samples *s, double ms)
{
    if (s->count < MOST) {
        s->ms[s->count++] = ms;
    }
}

static void report(const char *what, struct samples *s)
{
    if (s->count > 0) {
        qsort(s->ms, s->count, sizeof s->ms[0], by_size);
        printf("%s: n=%zu median %.3f ms p90 %.3f ms p99 %.3f ms max %.3f ms", what, s->count,
               percentile(s, 0.5), percentile(s, 0.9), percentile(s, 0.99), percentile(s, 1.0));
    } else {
        printf("%s: n=0", what);
    }
    if (s->silent > 0) {
        printf(", %zu painted nothing", s->silent);
    }
    putchar('\n');
}

/* Takes in all output until quiet ms of silence. False when the program has ended. */
static bool until_quiet(struct pty *p, int quiet)
{
    int came;

    do {
        came = pty_pump(p, quiet);
    } while (came > 0);
    return came == 0;
}

static bool press(struct session *s, const char *name, struct samples *of_line)
{
    bool is_escape = strcmp(name, "Esc") == 0;
    struct samples *to[] = { is_escape ? &s->escape : &s->all, is_escape ? NULL : of_line };
    char bytes[32];
    size_t length = pty_key_bytes(s->p, name, bytes);
    int quiet = is_escape ? ESCAPE_QUIET : QUIET;
    int64_t start;

    start = now_ns();
    if (!pty_send_bytes(s->p, bytes, length) || !until_quiet(s->p, quiet)) {
        fprintf(stderr, "latency: the program ended at key %s\n", name);
        pty_dump(s->p, stderr);
        return false;
    }
    for (int i = 0; i < 2 && to[i] != NULL; i++) {
        if (pty_last_output_at(s->p) < start) {
            to[i]->silent++;
        } else {
            add(to[i], (double)(pty_last_output_at(s->p) - start) / 1e6);
        }
    }
    return true;
}

/* One line of the script, once. "Name*N" repeats. */
static bool press_all(struct session *s, const char *keys, struct samples *of_line)
{
    while (*keys != '\0') {
        char name[32], *star;
        size_t length = strcspn(keys, " ");
        int times = 1;

        snprintf(name, sizeof name, "%.*s", (int)length, keys);
        star = strrchr(name + 1, '*');
        if (star != NULL) {
            times = atoi(star + 1);
            *star = '\0';
        }
        for (; times > 0; times--) {
            if (!press(s, name, of_line)) {
                return false;
            }
        }
        keys += length;
        keys += strspn(keys, " ");
    }
    return true;
}

static struct pty *start(const char *const argv[], const struct size *size)
{
    static const char *const colours[] = { "COLORTERM=truecolor", NULL };
    struct pty_options options = { .rows = size->rows, .cols = size->cols, .env = colours };

    return pty_start(argv, &options);
}

/* From exec to the last byte of the first screen. */
static bool first_paint(const char *const argv[], const struct size *size)
{
    static struct samples samples;

    samples.count = samples.silent = 0;
    for (int i = 0; i < STARTS; i++) {
        struct pty *p = start(argv, size);
        if (p == NULL) {
            return false;
        }
        if (pty_pump(p, FIRST_DEADLINE) > 0 && until_quiet(p, FIRST_QUIET)) {
            add(&samples, (double)(pty_last_output_at(p) - pty_started_at(p)) / 1e6);
        } else {
            samples.silent++;
        }
        pty_free(p);
    }
    qsort(samples.ms, samples.count, sizeof samples.ms[0], by_size);
    printf("first paint, exec to last byte: n=%zu min %.3f ms median %.3f ms max %.3f ms\n",
           samples.count, percentile(&samples, 0.0), percentile(&samples, 0.5),
           percentile(&samples, 1.0));
    if (samples.silent > 0) {
        printf("  %zu starts painted nothing or ended\n", samples.silent);
    }
    return true;
}

static void report_session(struct session *s)
{
    report("key press to last byte", &s->all);
    for (size_t i = 0; i < SCRIPT_LINES; i++) {
        char what[64];
        snprintf(what, sizeof what, "  %s", script[i].what);
        report(what, &s->each[i]);
    }
    report("Escape, its own wait included", &s->escape);
    printf("peak memory (VmHWM): %ld KiB; processor time: %.3f s\n", pty_peak_memory(s->p),
           pty_cpu_seconds(s->p));
}

static bool key_presses(const char *const argv[], const struct size *size)
{
    static struct session s;
    bool ok;

    memset(&s, 0, sizeof s);
    s.p = start(argv, size);
    if (s.p == NULL) {
        return false;
    }
    ok = until_quiet(s.p, FIRST_QUIET) && pty_send_bytes(s.p, clock_off, sizeof clock_off - 1) &&
         until_quiet(s.p, FIRST_QUIET);
    for (int round = 0; ok && round < ROUNDS; round++) {
        for (size_t i = 0; ok && i < SCRIPT_LINES; i++) {
            ok = press_all(&s, script[i].keys, &s.each[i]);
        }
    }
    report_session(&s);
    pty_free(s.p);
    return ok;
}

int main(int argc, char **argv)
{
    const char *program = getenv("REDUCTIO_BIN");
    const char *usual[] = { program != NULL ? program : "./build/reductio", "play", puzzle, NULL };
    const char *const *run = argc > 1 ? (const char *const *)argv + 1 : usual;
    bool ok = true;

    for (size_t i = 0; ok && i < sizeof sizes / sizeof *sizes; i++) {
        printf("%s, %d rows of %d columns\n", run[0], sizes[i].rows, sizes[i].cols);
        ok = first_paint(run, &sizes[i]) && key_presses(run, &sizes[i]);
    }
    return ok ? 0 : 3;
}
