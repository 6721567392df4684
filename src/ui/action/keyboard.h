/*
 * Keyboards: which characters the keys of the digits make besides the digits. Those characters
 * write notes. A terminal reports characters, not keys, and one character is on the keys of
 * different digits on different keyboards, so a character is never guessed: see keyboard_digit().
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* clang-format off */
/* The name, the characters on the keys 1 to 9 (with Shift or, on keyboards whose digits need Shift,
 * without it), and whether they enter digits as the digits do, instead of writing notes. */
#define EVERY_KEYBOARD(ROW) \
    ROW("us", "!@#$%^&*(", false) \
    ROW("uk", "!\"£$%^&*(", false) \
    ROW("german", "!\"§$%&/()", false) \
    ROW("swiss", "+\"*ç%&/()", false) \
    ROW("french", "&é\"'(-è_ç", false) \
    ROW("french-digits", "&é\"'(-è_ç", true) \
    ROW("belgian", "&é\"'(§è!ç", false) \
    ROW("belgian-digits", "&é\"'(§è!ç", true) \
    ROW("canadian", "!\"/$%?&*(", false) \
    ROW("spanish", "!\"·$%&/()", false) \
    ROW("latin-american", "!\"#$%&/()", false) \
    ROW("italian", "!\"£$%&/()", false) \
    ROW("brazilian", "!@#$%¨&*(", false) \
    ROW("nordic", "!\"#¤%&/()", false) \
    ROW("turkish", "!'^+%&/()", false) \
    ROW("czech", "+ěščřžýáí", false) \
    ROW("slovak", "+ľščťžýáí", false)
/* clang-format on */

enum { KEYBOARD_TEXT = 48 }; /* bytes of a name or of nine characters, with the final NUL */

/* The known facts about the player's keyboard. A plain value; all zero: nothing is known. */
struct keyboard {
    uint32_t row[10]; /* the character on the key of a digit; 0: unknown */
    bool fixed;       /* the player has set it: the row has all there is */
    bool enters;      /* its characters enter digits */
};

/* Reads "auto", "none", a name, or nine different characters that are neither letters nor digits of
 * English; a digit in its own place stands for a character that is to be learnt. False: the text is
 * nothing of this. */
bool keyboard_read(const char *text, struct keyboard *keyboard);
/* Writes the nine characters. */
void keyboard_write(const struct keyboard *keyboard, char text[KEYBOARD_TEXT]);

enum { KEYBOARD_NO_DIGIT = 0, KEYBOARD_ASK = -1 };
/*
 * The digit on whose key the character is. KEYBOARD_ASK: on the keyboards that this may be, it is
 * on keys of several digits, or nothing is known of the keyboard. A character that is `bound` to an
 * action keeps that action unless it is on the key of the same digit on all these keyboards.
 */
int keyboard_digit(const struct keyboard *keyboard, uint32_t character, bool bound);
/* The character is on the key of this digit. */
void keyboard_learn(struct keyboard *keyboard, uint32_t character, int digit);
