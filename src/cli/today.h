/*
 * The day by the player's calendar: time is handed to the rest of the program from here.
 */
#ifndef REDUCTIO_CLI_TODAY_H
#define REDUCTIO_CLI_TODAY_H

#include "reductio/engine/daily.h"

struct date today(void);

#endif
