/*
 * Text as it is to be heard: what the program writes in the field's notation, with cells, houses
 * and times spelt out. Pure.
 */
#pragma once

#include "base/strbuf.h"

/*
 * Adds the text: "r5c3=7" as "row 5 column 3 is 7", "b7" as "box 7", "1:20" as "1 minute 20
 * seconds", "no. 3" as "number 3". Terse leaves cells and houses as they are. What is not text
 * becomes spaces; the end of a line stays one.
 */
void spoken_add(const char *text, bool terse, struct strbuf *out);
