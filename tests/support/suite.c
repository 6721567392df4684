#include "support/suite.h"

Suite *suite_of(const char *name, SFun setup, SFun teardown, const struct suite_test *tests,
                size_t count)
{
    Suite *suite = suite_create(name);
    TCase *tcase = tcase_create(name);
    if (setup || teardown)
        tcase_add_checked_fixture(tcase, setup, teardown);
    for (size_t i = 0; i < count; i++)
        tcase_add_loop_test(tcase, tests[i].test, tests[i].first, tests[i].end);
    suite_add_tcase(suite, tcase);
    return suite;
}
