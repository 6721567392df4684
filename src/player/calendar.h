/* The date and the time by the player's calendar, for the rest of the program. */
#pragma once

#include "engine/generate/daily.h"

struct date today(void);
/* With the time of day, as "2026-11-21 20:15:04". */
void now_text(char text[20]);
