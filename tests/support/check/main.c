/*
 * The main of the programs of Check tests. TEST_CASE names the one test to run; without it all run
 * that Check's own variables choose.
 */
#undef _tcase_add_test
#include <check.h>
#include <stdlib.h>
#include <string.h>

/* Ends with NULL; the Makefile lists them. */
extern Suite *(*const suites[])(void);

/* The compiler has the tests call this in place of Check's own: -D_tcase_add_test=add_wanted_test.
 */
void add_wanted_test(TCase *tcase, const TTest *test, int signal, int status, int start, int end)
{
    const char *wanted = getenv("TEST_CASE");
    if (!wanted || !*wanted || !strcmp(test->name, wanted))
        _tcase_add_test(tcase, test, signal, status, start, end);
}

int main(void)
{
    SRunner *runner = srunner_create(NULL);
    setenv("CK_DEFAULT_TIMEOUT", "300", 0); /* seconds: against hanging, no more */
    setenv("CK_MAX_MSG_SIZE", "65536", 0);  /* bytes: two screens */
    for (size_t i = 0; suites[i]; i++)
        srunner_add_suite(runner, suites[i]());
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
