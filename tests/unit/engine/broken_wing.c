/* Broken wings; most positions stand in tests/sketches.txt. */
#include <check.h>

#include "support/by_name.h"
#include "support/needs.h"
#include "support/suite.h"

START_TEST(needs)
{
    needs_are_enough(by_name("broken wing"), "magictour1465.txt", 60, false, 60);
}
END_TEST

SUITE(broken_wing, NULL, NULL, TEST(needs))
