/* Functions that fuzz targets share: lines out of any bytes, and a way to report a fault. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Prints the fault on standard error and aborts, so that the fuzzer keeps the input. */
void fuzz_wrong(const char *what, const char *where);

struct fuzz_text {
    const uint8_t *at;
    size_t left;
};

/*
 * The next line without its end, cut to what there is room for, and where it holds a zero; false
 * after the last.
 */
bool fuzz_line(struct fuzz_text *text, char *line, size_t room);
/* A copy of all that is left, with a final zero, to be freed; never NULL. */
char *fuzz_rest(const struct fuzz_text *text);
