#include "engine/technique/common/house_tables.h"

#include <string.h>

/* By an item's number of partners: the lowest bit of each of its sets in narrow_items(). */
#define SET_OF(most) ((uint64_t)1 << DIGITS * ((most)-1))
static const uint64_t narrow_bits[DIGITS + 1] = {
    0,
    SET_OF(1) | SET_OF(ANY_PARTNERS),
    SET_OF(2) | SET_OF(3) | SET_OF(4) | SET_OF(ANY_PARTNERS),
    SET_OF(3) | SET_OF(4) | SET_OF(ANY_PARTNERS),
    SET_OF(4) | SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
    SET_OF(ANY_PARTNERS),
};

static void build_tables(struct survey *survey, enum survey_table which, void *table)
{
    (void)which;
    const struct position *position = survey->position;
    struct house_tables *tables = table;
    memset(tables, 0, sizeof *tables);
    for (cellset s = position->blanks; s; s &= s - 1) {
        const int cell = cellset_first(s);
        const digitset digits = position->digits[cellset_first(s)];
        const int row = cell_row(cell), column = cell_column(cell), box = cell_box(cell);
        const int houses[3] = { HOUSE_ROW + row, HOUSE_COLUMN + column, HOUSE_BOX + box };
        const int places[3] = { column, row, row % 3 * 3 + column % 3 };
        for (int i = 0; i < 3; i++) {
            tables->row[OF_CELLS][houses[i]][places[i]] = digits;
            tables->narrow[OF_CELLS][houses[i]] |= narrow_bits[digitset_count(digits)] << places[i];
        }
    }
    for (int digit = 1; digit <= DIGITS; digit++) {
        /* By bands: a row has nine adjacent bits, a box three times three, a column every ninth. */
        const int item = digit - 1;
        cellset open = position->open.at[digit];
        uint16_t(*places)[9] = tables->row[OF_DIGITS];
        for (int band = 0; band < 3; band++, open >>= 27) {
            const unsigned here = (unsigned)open & 0x7FFFFFF;
            for (int i = 0; i < 3; i++) {
                const unsigned box = here >> 3 * i;
                places[HOUSE_ROW + 3 * band + i][item] = here >> 9 * i & DIGITS_ALL;
                places[HOUSE_BOX + 3 * band + i][item] =
                    (uint16_t)((box & 7) | (box >> 6 & 7 << 3) | (box >> 12 & 7 << 6));
            }
            for (int column = 0; column < 9; column++) {
                const unsigned each = here >> column & 0x40201;
                places[HOUSE_COLUMN + column][item] |=
                    (uint16_t)(((each | each >> 8 | each >> 16) & 7) << 3 * band);
            }
        }
    }
    for (int house = 0; house < HOUSES; house++)
        for (int item = 0; item < 9; item++)
            tables->narrow[OF_DIGITS][house] |=
                narrow_bits[digitset_count(tables->row[OF_DIGITS][house][item])] << item;
}

const struct house_tables *survey_houses(struct survey *survey)
{
    return survey_table(survey, TABLE_HOUSES, sizeof(struct house_tables), build_tables);
}
