/*
 * A technique that a test is about.
 */
#pragma once

#include "engine/path/registry.h"

/* The technique that has this name; aborts, and prints the name, if no technique has it. */
const struct technique *by_name(const char *name);
