/*
 * A technique that a test is about.
 */
#ifndef TESTS_SUPPORT_BY_NAME_H
#define TESTS_SUPPORT_BY_NAME_H

#include "engine/path/registry.h"

/* The technique that has this name; aborts, and prints the name, if there is none. */
const struct technique *by_name(const char *name);

#endif
