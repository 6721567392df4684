/*
 * The day by the player's calendar: time is handed to the rest of the program from here.
 */
#ifndef REDUCTIO_PLAYER_CALENDAR_H
#define REDUCTIO_PLAYER_CALENDAR_H

#include "engine/generate/daily.h"

struct date today(void);
/* The same as "2026-11-21", and with the time of day as "2026-11-21 20:15:04". */
void today_text(char text[16]);
void now_text(char text[20]);

#endif
