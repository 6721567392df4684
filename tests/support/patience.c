#include "support/patience.h"

const struct disk_times patient = { .answer = LONG,
                                    .call = LONG,
                                    .append = LONG,
                                    .end = LONG,
                                    .slow = LONG,
                                    .stop = LONG,
                                    .sync = 100 };

void disk_set_times(struct disk *disk, const struct disk_times *times)
{
    pthread_mutex_lock(&disk->crew.lock);
    disk->times = *times;
    pthread_cond_broadcast(&disk->crew.changed);
    pthread_mutex_unlock(&disk->crew.lock);
}
