#include "ui/drawing/filter.h"

bool filter_is_on(const struct filter *filter)
{
    return filter->digits || filter->pairs;
}

bool filter_shows(const struct filter *filter, digitset marks)
{
    return filter->pairs ? digitset_count(marks) == 2
                         : filter->digits && (marks & filter->digits) == filter->digits;
}

digitset filter_kept(const struct filter *filter, digitset marks)
{
    if (filter->pairs)
        return filter_shows(filter, marks) ? marks : 0;
    return (digitset)(marks & filter->digits);
}

int filter_digit(const struct filter *filter)
{
    return digitset_count(filter->digits) == 1 ? digitset_first(filter->digits) : 0;
}
