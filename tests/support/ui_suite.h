/* The parts that the suites of ui share: the app under test, its beginning and its end. */
#pragma once

#include "support/driver.h"
#include "support/puzzles.h"
#include "support/suite.h"

/* Each test has a process of its own, or ends with driver_end(). */
extern struct driver driver;

void driver_end(void);
/* Whether the status line has this text. */
bool status_has(const char *text);

/* A suite whose tests begin with a game of this puzzle. */
#define UI_SUITE(name, puzzle, width, height, ...)     \
    static void begin_##name(void)                     \
    {                                                  \
        driver_game(&driver, (puzzle), width, height); \
    }                                                  \
    SUITE(name, begin_##name, driver_end, __VA_ARGS__)
