/*
 * The times for which tests wait for the disk's thread (store/disk.h): without end, in effect, for
 * events that must come, so that no test depends on the machine's speed.
 */
#pragma once

#include "store/disk.h"

/* Milliseconds: a test that has waited for this long hangs. Check itself ends tests after that. */
enum { LONG = 250000 };

/* Nothing is given up or counts as slow. */
extern const struct disk_times patient;
/* For tests: long waits for an answer that has to come, and none for a disk that hangs. */
void disk_set_times(struct disk *disk, const struct disk_times *times);
