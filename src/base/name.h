/*
 * Names as people type them: the case of letters does not matter, and a space, a hyphen and an
 * underscore are the same.
 */
#pragma once

#include <stdbool.h>

bool name_same(const char *one, const char *other);
bool name_begins(const char *name, const char *part);
bool name_has(const char *name, const char *part);
