#include "support/patience.h"

const struct disk_times patient = { .answer = LONG,
                                    .call = LONG,
                                    .append = LONG,
                                    .begin = LONG,
                                    .end = LONG,
                                    .slow = LONG,
                                    .stop = LONG,
                                    .sync = 100 };
