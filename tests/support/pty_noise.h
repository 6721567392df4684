/*
 * Noise into the real screen: the keys of all actions, commands, the mouse, pasted text, and any
 * bytes, as a terminal or a cat on the keyboard may send them, with the window changing its size.
 * The program must live, draw, and leave the terminal as it was.
 */
#pragma once

#include <stdint.h>

struct noise {
    const char *program;
    uint64_t bytes;     /* sent so far, by all runs; a named key or a click counts as one or two */
    double cpu_seconds; /* used by the program */
    long starts, stops; /* of the program */
    long games;         /* saved in the home directory at the end of the last run */
    /* For noise_soak(): called after each round, with the seconds since its start and the
     * program's resident memory in KiB (-1: unknown). */
    void (*sampled)(struct noise *noise, double seconds, long resident);
};

/*
 * One run of the program, the same for the same seed as far as timing allows. NULL: all was well.
 * Otherwise the fault, and standard error has the screen.
 */
const char *noise_run(struct noise *noise, uint64_t seed);

/*
 * Rounds of noise in one home directory, without the keys that leave the program, for at least one
 * round and until `seconds` have passed. After each round the program must answer, draw, let itself
 * be suspended and continue; when it ends, its saved games must be readable, and it is started
 * again. The result is that of noise_run(); after a fault the home directory is left, in TMPDIR.
 */
const char *noise_soak(struct noise *noise, uint64_t seed, double seconds);
