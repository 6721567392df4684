/*
 * Names as people type them: the case of letters does not matter, and a space, a hyphen and an
 * underscore are the same.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

bool name_same(const char *one, const char *other);
bool name_begins(const char *name, const char *part);
bool name_has(const char *name, const char *part);
/*
 * How many typing errors lead from one name to another: letters that are wrong, missing, added or
 * swapped with the next. NAME_FAR if there are more than can be typing errors in a name as long as
 * the first, or if a name is longer than NAME_MOST. The case of letters matters.
 */
enum { NAME_MOST = 64, NAME_FAR = 100 };
int name_errors(const char *one, size_t one_length, const char *other, size_t other_length);
