/*
 * Noise into the program in a terminal: build/judge/noise [-t SECONDS] [-s SEED]
 *
 * Runs until it has used SECONDS of processor time (-t), from a seed on (-s); without -t
 * that seed alone. Prints the seed of each run that was not well, and at the end how many there
 * were; the exit status is then 1.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/pty_noise.h"

int main(int argc, char **argv)
{
    const char *program = getenv("REDUCTIO_BIN");
    struct noise noise = { .program = program && *program ? program : "build/reductio" };
    unsigned long long first = 1, seed;
    double seconds = 0;
    int option, findings = 0;
    while ((option = getopt(argc, argv, "t:s:")) != -1) {
        if (option == 't')
            seconds = strtod(optarg, NULL);
        else if (option == 's')
            first = strtoull(optarg, NULL, 10);
        else
            return 2;
    }
    seed = first;
    do {
        const char *fault = noise_run(&noise, seed);
        if (fault) {
            findings++;
            printf("noise -s %llu: %s\n", seed, fault);
            fflush(stdout);
        }
        seed++;
    } while (noise.cpu_seconds < seconds);
    printf("%-8s %9llu runs in %.0f CPU seconds, %llu bytes from seed %llu on, findings %d\n",
           "noise", seed - first, noise.cpu_seconds, (unsigned long long)noise.bytes, first,
           findings);
    return findings ? 1 : 0;
}
