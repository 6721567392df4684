/* Aligned pair exclusion; most positions stand in tests/sketches.txt. */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/suite.h"

START_TEST(needs)
{
    needs_are_enough(by_name("aligned pair exclusion"), "magictour1465.txt", 10, false, 60);
}
END_TEST

SUITE(aligned_pair, NULL, NULL, TEST(needs))
