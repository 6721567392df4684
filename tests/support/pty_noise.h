/*
 * Noise into the real screen: any bytes, as a terminal or a cat on the keyboard may send them, with
 * the window changing its size. The program must live, draw, and leave the terminal as it was.
 */
#pragma once

#include <stdint.h>

struct noise {
    const char *program;
    uint64_t bytes;     /* sent so far, by all runs */
    double cpu_seconds; /* used by the program */
};

/*
 * One run of the program, the same for the same seed as far as timing allows. NULL: all was well.
 * Otherwise the fault, and standard error has the screen.
 */
const char *noise_run(struct noise *noise, uint64_t seed);
