#include "game/clock.h"

#include "base/strbuf.h"

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
    struct clock_text clock = { "" };
    int64_t seconds = milliseconds / 1000, hours = seconds / 3600;
    char *at = clock.text;
    if (hours) {
        at = put_number(at, hours, 1);
        *at++ = ':';
    }
    at = put_number(at, seconds / 60 % 60, hours ? 2 : 1);
    *at++ = ':';
    at = put_number(at, seconds % 60, 2);
    *at = '\0';
    return clock;
}
