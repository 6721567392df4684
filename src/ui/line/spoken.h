/* The program's texts for reading aloud: cells, houses and times in words. Pure. */
#pragma once

#include "base/strbuf.h"

/*
 * Adds the text: "r5c3=7" as "row 5 column 3 is 7", "b7" as "box 7", "1:20" as "1 minute 20
 * seconds", "no. 3" as "number 3". `terse` leaves cells and houses as they are. Control characters
 * and bytes that are not UTF-8 become spaces; ends of lines stay.
 */
void spoken_add(const char *text, bool terse, struct strbuf *out);
