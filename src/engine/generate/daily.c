#include "engine/generate/daily.h"

#include <string.h>

static int days_of(int year, int month)
{
    static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[month - 1] + (month == 2 && leap);
}

bool date_is_valid(struct date date)
{
    return date.year >= 1000 && date.year <= 9999 && date.month >= 1 && date.month <= 12 &&
           date.day >= 1 && date.day <= days_of(date.year, date.month);
}

bool date_read(const char *text, struct date *date)
{
    static const char form[] = "dddd-dd-dd";
    int part[3] = { 0, 0, 0 }, at = 0;
    for (int i = 0; form[i]; i++) {
        if (form[i] == '-' ? text[i] != '-' : text[i] < '0' || text[i] > '9')
            return false; /* at the end of the text, too */
        if (form[i] == '-')
            at++;
        else
            part[at] = part[at] * 10 + (text[i] - '0');
    }
    const struct date read = { part[0], part[1], part[2] };
    if (text[sizeof form - 1] || !date_is_valid(read))
        return false;
    *date = read;
    return true;
}

struct date_text date_text(struct date date)
{
    struct date_text written = { "" };
    char *at = put_number(written.text, date.year, 4);
    *at++ = '-';
    at = put_number(at, date.month, 2);
    *at++ = '-';
    at = put_number(at, date.day, 2);
    *at = '\0';
    return written;
}

int date_number(struct date date)
{
    int years = date.year - 1; /* since the beginning of the year 1 */
    int days = years * 365 + years / 4 - years / 100 + years / 400 - 719162;
    for (int month = 1; month < date.month; month++)
        days += days_of(date.year, month);
    return days + date.day - 1;
}

bool daily_same(const struct daily *one, const struct daily *other)
{
    return one->level == other->level && one->date.year == other->date.year &&
           one->date.month == other->date.month && one->date.day == other->date.day;
}

bool daily_read(const char *text, struct daily *daily)
{
    struct daily read;
    char date[] = "YYYY-MM-DD";
    const size_t length = sizeof date - 1;
    if (strlen(text) <= length || text[length] != ' ')
        return false;
    memcpy(date, text, length);
    if (!date_read(date, &read.date) || !level_named(text + length + 1, &read.level) ||
        read.level == LEVEL_CONTRADICTION)
        return false;
    *daily = read;
    return true;
}

void daily_write(const struct daily *daily, struct strbuf *out)
{
    strbuf_addf(out, "%s %s", date_text(daily->date).text, level_name(daily->level));
}

uint64_t daily_seed(struct date date, enum level level)
{
    return (((uint64_t)date.year * 100 + (uint64_t)date.month) * 100 + (uint64_t)date.day) * 10 +
           (uint64_t)level;
}

const char *daily_board(struct date date)
{
    static const char *const boards[] = {
        "diagonal",   "6x6",          "jigsaw",          "anti-knight",
        "8x8",        "windoku",      "6x6+jigsaw",      "anti-king",
        "centre-dot", "6x6+diagonal", "jigsaw+diagonal", "asterisk",
    };
    enum { BOARDS = sizeof boards / sizeof *boards, BEFORE = 10000 * BOARDS };
    /* 1970-01-01 was a Thursday, and the year 1000 is less than BEFORE weeks before it. */
    return boards[(date_number(date) + 3 + 7 * BEFORE) / 7 % BOARDS];
}
