/*
 * A technique that a test is about.
 */
#pragma once

#include "engine/path/registry.h"

/* The technique that has this name; aborts, and prints the name, if there is none. */
const struct technique *by_name(const char *name);
