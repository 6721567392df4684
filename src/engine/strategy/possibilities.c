#include "engine/strategy/parts.h"

#include <string.h>

struct possibilities possibilities_of(int small)
{
    return (struct possibilities){ { (uint32_t)small } };
}

struct possibilities possibilities_count(const struct position *position)
{
    struct possibilities product = possibilities_of(1);
    for (cellset s = position->blanks; s; s &= s - 1) {
        uint64_t factor = (uint64_t)digitset_count(position->digits[cellset_first(s)]);
        uint64_t carry = 0;
        for (int i = 0; i < POSSIBILITIES_WORDS; i++) {
            carry += factor * product.word[i];
            product.word[i] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    return product;
}

int possibilities_compare(const struct possibilities *one, const struct possibilities *other)
{
    for (int i = POSSIBILITIES_WORDS; i-- > 0;)
        if (one->word[i] != other->word[i])
            return one->word[i] < other->word[i] ? -1 : 1;
    return 0;
}

/* Divides by ten, digit after digit from the right. */
void possibilities_decimal(struct possibilities number, char text[STRATEGY_POSSIBILITIES])
{
    const struct possibilities zero = possibilities_of(0);
    char *at = text + STRATEGY_POSSIBILITIES - 1;
    *at = '\0';
    do {
        uint64_t rest = 0;
        for (int i = POSSIBILITIES_WORDS; i-- > 0;) {
            rest = rest << 32 | number.word[i];
            number.word[i] = (uint32_t)(rest / 10);
            rest %= 10;
        }
        *--at = (char)('0' + rest);
    } while (possibilities_compare(&number, &zero) > 0);
    memmove(text, at, strlen(at) + 1);
}
