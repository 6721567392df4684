/* The date and the time by the player's calendar, for the rest of the program. */
#pragma once

#include "game/record.h"

struct date today(void);
/* With the time of day. */
struct moment moment_now(void);
