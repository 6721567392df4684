/*
 * How long tests wait for the disk's thread (store/disk.h): without end, in effect, for what has to
 * come, so that no test depends on how fast the machine is.
 */
#pragma once

#include "store/disk.h"

/* Milliseconds: a test that has waited for this long hangs. Check itself ends tests after that. */
enum { LONG = 250000 };

/* Nothing is given up or counts as slow. */
extern const struct disk_times patient;
