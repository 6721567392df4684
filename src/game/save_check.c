#include "game/save_check.h"

#include <stdint.h>
#include <string.h>

static const char hex_digits[] = "0123456789abcdef";
enum { HEX_DIGITS = 16 };

/* The steps of the CRC for the values of half a byte. */
static const uint16_t crc_steps[16] = { 0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50a5,
                                        0x60c6, 0x70e7, 0x8108, 0x9129, 0xa14a, 0xb16b,
                                        0xc18c, 0xd1ad, 0xe1ce, 0xf1ef };

static unsigned crc_of(const char *bytes, size_t length)
{
    unsigned crc = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned byte = (unsigned char)bytes[i];
        crc = (crc << 4 ^ crc_steps[(crc >> 12 ^ byte >> 4) & 15]) & 0xffff;
        crc = (crc << 4 ^ crc_steps[(crc >> 12 ^ byte) & 15]) & 0xffff;
    }
    return crc;
}

void save_check_of(const char *line, size_t length, char check[SAVE_CHECK])
{
    unsigned crc = crc_of(line, length);
    check[0] = ' ';
    check[1] = '~';
    for (int i = 0; i < 4; i++)
        check[2 + i] = hex_digits[crc >> (12 - 4 * i) & 15];
}

bool save_check_is_like(const char check[SAVE_CHECK])
{
    bool like = check[0] == ' ' && check[1] == '~';
    for (int i = 2; i < SAVE_CHECK && like; i++)
        like = memchr(hex_digits, check[i], HEX_DIGITS);
    return like;
}
