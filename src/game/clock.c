#include "game/clock.h"

#include <inttypes.h>
#include <stdio.h>

int64_t clock_read(const struct clock *clock, int64_t now)
{
    return clock->played + (clock->running && now > clock->seen ? now - clock->seen : 0);
}

void clock_start(struct clock *clock, int64_t now)
{
    clock->played = clock_read(clock, now);
    clock->seen = now;
    clock->running = true;
}

void clock_pause(struct clock *clock, int64_t now)
{
    clock->played = clock_read(clock, now);
    clock->seen = now;
    clock->running = false;
}

void clock_skip(struct clock *clock, int64_t milliseconds)
{
    if (clock->running && milliseconds > 0)
        clock->seen += milliseconds;
}

struct clock_text clock_text(int64_t milliseconds)
{
    struct clock_text clock;
    const int64_t seconds = milliseconds / 1000, hours = seconds / 3600;
    const int minute = (int)(seconds / 60 % 60), second = (int)(seconds % 60);
    if (hours)
        snprintf(clock.text, sizeof clock.text, "%" PRId64 ":%02d:%02d", hours, minute, second);
    else
        snprintf(clock.text, sizeof clock.text, "%d:%02d", minute, second);
    return clock;
}
