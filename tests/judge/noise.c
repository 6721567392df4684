/*
 * Noise into the program in a terminal: build/judge/noise [-t SECONDS | -m MINUTES] [-s SEED]
 *
 * Without -m runs until the program has used SECONDS of processor time (-t), from a seed on (-s);
 * without -t that seed alone. Prints the seed of each run that was not well, and at the end the
 * number of these; the exit status is then 1.
 *
 * With -m the program is kept running in one home directory, for MINUTES. Prints its memory once a
 * minute; the exit status is 1 after a fault, or if the memory of a run did not stay flat: then all
 * samples of its second half are greater than all of its first half.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/pty_noise.h"

static int make_runs(struct noise *noise, unsigned long long first, double seconds)
{
    int findings = 0;
    unsigned long long seed = first;
    do {
        const char *fault = noise_run(noise, seed);
        if (fault) {
            findings++;
            printf("noise -s %llu: %s\n", seed, fault);
            fflush(stdout);
        }
        seed++;
    } while (noise->cpu_seconds < seconds);
    printf("%-8s %9llu runs in %.0f CPU seconds, %llu bytes from seed %llu on, findings %d\n",
           "noise", seed - first, noise->cpu_seconds, (unsigned long long)noise->bytes, first,
           findings);
    return findings ? 1 : 0;
}

/* ---- Soak ---- */

/* KiB, of samples that follow each other. */
struct range {
    long least, most;
};

struct soak {
    struct noise noise; /* comes first, so that sampled() has the rest as well */
    long *resident;     /* KiB, the samples of one run of the program; owned */
    size_t count, room;
    long start;     /* the number of that run, in noise.starts */
    size_t printed; /* the samples that are in the lines so far */
    int minutes;    /* printed so far */
    int growing;    /* runs whose memory did not stay flat */
};

static struct range range_of(const long *samples, size_t count)
{
    struct range range = { samples[0], samples[0] };
    for (size_t i = 1; i < count; i++) {
        range.least = samples[i] < range.least ? samples[i] : range.least;
        range.most = samples[i] > range.most ? samples[i] : range.most;
    }
    return range;
}

/* The run of the program that the samples belong to is over. */
static void judge_run(struct soak *soak)
{
    enum { FEW = 20 }; /* too few to be judged: caches fill, the first games begin */
    const size_t half = soak->count / 2;
    if (soak->count >= FEW) {
        struct range first = range_of(soak->resident, half);
        struct range second = range_of(soak->resident + half, soak->count - half);
        bool grows = second.least > first.most;
        soak->growing += grows;
        printf("start %ld: %ld to %ld KiB in its first half, %ld to %ld KiB in its second: %s\n",
               soak->start, first.least, first.most, second.least, second.most,
               grows ? "memory grows" : "flat");
    }
    soak->count = soak->printed = 0;
}

static void add_sample(struct noise *noise, double seconds, long resident)
{
    struct soak *soak = (struct soak *)noise;
    if (soak->start != noise->starts)
        judge_run(soak);
    soak->start = noise->starts;
    if (soak->count == soak->room) {
        soak->room = soak->room ? 2 * soak->room : 256;
        soak->resident = realloc(soak->resident, soak->room * sizeof *soak->resident);
        if (!soak->resident)
            abort();
    }
    soak->resident[soak->count++] = resident;
    if (seconds >= 60.0 * (soak->minutes + 1)) {
        struct range range = range_of(soak->resident + soak->printed, soak->count - soak->printed);
        soak->minutes = (int)(seconds / 60);
        soak->printed = soak->count;
        printf("minute %d: %ld to %ld KiB, start %ld\n", soak->minutes, range.least, range.most,
               soak->start);
        fflush(stdout);
    }
}

static int make_soak(const char *program, unsigned long long seed, double minutes)
{
    struct soak soak = { .noise = { .program = program, .sampled = add_sample } };
    const char *fault = noise_soak(&soak.noise, seed, 60 * minutes);
    judge_run(&soak);
    free(soak.resident);
    printf(
        "seed %llu, %.0f minutes, %.0f CPU seconds: %llu bytes, %ld starts, %ld stops, %ld saved "
        "games; %s\n",
        seed, minutes, soak.noise.cpu_seconds, (unsigned long long)soak.noise.bytes,
        soak.noise.starts, soak.noise.stops, soak.noise.games, fault ? fault : "no fault");
    return fault || soak.growing;
}

int main(int argc, char **argv)
{
    const char *variable = getenv("REDUCTIO_BIN");
    const char *program = variable && *variable ? variable : "build/reductio";
    struct noise noise = { .program = program };
    unsigned long long first = 1;
    double seconds = 0, minutes = 0;
    int option;
    while ((option = getopt(argc, argv, "t:m:s:")) != -1) {
        if (option == 't')
            seconds = strtod(optarg, NULL);
        else if (option == 'm')
            minutes = strtod(optarg, NULL);
        else if (option == 's')
            first = strtoull(optarg, NULL, 10);
        else
            return 2;
    }
    return minutes > 0 ? make_soak(program, first, minutes) : make_runs(&noise, first, seconds);
}
