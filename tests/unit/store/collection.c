/* Collections: several puzzles of a text, with bad lines among them, and the supplied set. */
#include "store/collection.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search/search.h"
#include "store/file.h"
#include "support/puzzles.h"
#include "support/scratch.h"
#include "support/suite.h"
#include "support/wording.h"

static struct collection collection;
static struct strbuf text;
static struct error error;

static void setup(void)
{
    collection = (struct collection){ .at = NULL };
    strbuf_init(&text);
    memset(&error, 0, sizeof error);
}

static void teardown(void)
{
    collection_release(&collection);
    strbuf_release(&text);
}

static enum status add(void)
{
    return collection_add_text(&collection, text.text, text.length, "list", &error);
}

static void expect_puzzle(size_t number, const char *line)
{
    ck_assert_uint_lt(number, collection.count);
    ck_assert_str_eq(grid_line(&board_classic, &collection.at[number].givens).text, line);
}

START_TEST(reads_puzzles_one_after_another)
{
    strbuf_addf(&text, "# title: One\n%s\n\n# title: Two\n# source: elsewhere\n%s\n%s", essays,
                warm_up, sudoku_com);
    ck_assert_int_eq(add(), STATUS_OK);
    ck_assert_uint_eq(collection.count, 3);
    expect_puzzle(0, essays);
    expect_puzzle(1, warm_up);
    expect_puzzle(2, sudoku_com);
    ck_assert_str_eq(collection.at[0].title, "One");
    ck_assert_str_eq(collection.at[1].title, "Two");
    ck_assert_str_eq(collection.at[1].source, "elsewhere");
    ck_assert_str_eq(collection.at[2].title, "");
}
END_TEST

START_TEST(adds_to_what_is_there)
{
    strbuf_addf(&text, "%s\n", essays);
    for (int i = 0; i < 40; i++) /* more than it makes room for at first */
        ck_assert_int_eq(add(), STATUS_OK);
    ck_assert_uint_eq(collection.count, 40);
    for (size_t i = 0; i < 40; i++)
        expect_puzzle(i, essays);
}
END_TEST

START_TEST(leaves_out_a_bad_line_and_says_where_it_is)
{
    strbuf_addf(&text, "%s\n12345\n%s\n", essays, warm_up);
    ck_assert_int_eq(add(), STATUS_BAD);
    ck_assert_uint_eq(collection.count, 2);
    expect_puzzle(0, essays);
    expect_puzzle(1, warm_up);
    ck_assert_int_eq(error.line, 2);
    ck_assert_msg(!strncmp(error.text, "list:2:", 7), "%s", error.text);
}
END_TEST

START_TEST(tells_the_first_of_several_bad_lines)
{
    strbuf_addf(&text, "%s\n\n12345\n%s\nnone either\n", essays, warm_up);
    ck_assert_int_eq(add(), STATUS_BAD);
    ck_assert_uint_eq(collection.count, 2);
    ck_assert_msg(!strncmp(error.text, "list:3:", 7), "%s", error.text);
}
END_TEST

/* Cells too few and too many. */
START_TEST(leaves_out_a_line_of_a_wrong_length)
{
    strbuf_addf(&text, "%.*s\n%s\n", _i ? 80 : 81, essays, warm_up);
    if (!_i) {
        strbuf_reset(&text);
        strbuf_addf(&text, "%s.\n%s\n", essays, warm_up);
    }
    ck_assert_int_eq(add(), STATUS_BAD);
    ck_assert_uint_eq(collection.count, 1);
    expect_puzzle(0, warm_up);
}
END_TEST

START_TEST(finds_nothing_in_nothing)
{
    strbuf_add(&text, _i ? "# only a comment\n\n" : "");
    ck_assert_int_eq(add(), STATUS_OK);
    ck_assert_uint_eq(collection.count, 0);
}
END_TEST

START_TEST(names_the_file)
{
    ck_assert_int_eq(collection_add_file(&collection, "/nowhere/at/all", &error), STATUS_BAD);
    ck_assert(strstr(error.text, "/nowhere/at/all") && strstr(error.text, SAYS_NO_FILE));
    ck_assert_int_eq(collection_add_file(&collection, "/", &error), STATUS_BAD);
    ck_assert_ptr_nonnull(strstr(error.text, SAYS_DIRECTORY));
    ck_assert_uint_eq(collection.count, 0);
}
END_TEST

static void expect_all_proper(void)
{
    ck_assert_uint_gt(collection.count, 4);
    for (size_t i = 0; i < collection.count; i++) {
        const struct puzzle *puzzle = &collection.at[i];
        struct position position;
        position_init(&position, &board_classic, &puzzle->givens);
        ck_assert_msg(format_check_conflicts(&board_classic, &puzzle->givens, &error) == STATUS_OK,
                      "%s: %s", puzzle->title, error.text);
        int solutions = search_count(&position, 2, NULL);
        ck_assert_msg(solutions == 1, "%s: %d solutions", puzzle->title, solutions);
        ck_assert_msg(puzzle->title[0] && puzzle->source[0], "number %zu has no name", i + 1);
        for (size_t j = 0; j < i; j++) {
            ck_assert_str_ne(puzzle->title, collection.at[j].title);
            ck_assert_mem_ne(&puzzle->givens, &collection.at[j].givens, sizeof puzzle->givens);
        }
    }
}

START_TEST(supplies_puzzles_with_one_solution_each)
{
    setenv("REDUCTIO_DATA", _i ? "data" : "/nowhere/at/all", 1);
    ck_assert_int_eq(collection_add_supplied(&collection, &error), STATUS_OK);
    expect_all_proper();
}
END_TEST

START_TEST(has_the_supplied_set_built_in)
{
    struct collection built_in;
    built_in = (struct collection){ .at = NULL };
    ck_assert_int_eq(collection_add_text(&built_in, supplied_puzzles, strlen(supplied_puzzles),
                                         "built in", &error),
                     STATUS_OK);
    ck_assert_int_eq(collection_add_file(&collection, "data/puzzles/supplied.txt", &error),
                     STATUS_OK);
    ck_assert_uint_eq(built_in.count, collection.count);
    for (size_t i = 0; i < collection.count; i++) {
        ck_assert_str_eq(built_in.at[i].title, collection.at[i].title);
        ck_assert_mem_eq(&built_in.at[i].givens, &collection.at[i].givens, sizeof(struct grid));
    }
    collection_release(&built_in);
}
END_TEST

/* The games in progress and the file asked for come first; the set follows them. */
START_TEST(supplies_after_what_is_there)
{
    setenv("REDUCTIO_DATA", "data", 1);
    strbuf_addf(&text, "%s\n", essays);
    ck_assert_int_eq(add(), STATUS_OK);
    ck_assert_int_eq(collection_add_supplied(&collection, &error), STATUS_OK);
    ck_assert_uint_gt(collection.count, 5);
    expect_puzzle(0, essays);
}
END_TEST

/* The data directory has a broken set of puzzles: the built-in set is used. */
START_TEST(supplies_the_built_in_set_where_the_file_is_bad)
{
    char directory[SCRATCH_PATH], path[SCRATCH_PATH + 32];
    scratch_make(directory);
    snprintf(path, sizeof path, "mkdir %s/puzzles", directory);
    ck_assert_int_eq(system(path), 0);
    snprintf(path, sizeof path, "%s/puzzles/supplied.txt", directory);
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fprintf(file, "# title: Kept\n# source: the broken file\n%s\nbroken\n", essays);
    fclose(file);
    setenv("REDUCTIO_DATA", directory, 1);
    ck_assert_int_eq(collection_add_supplied(&collection, &error), STATUS_OK);
    scratch_remove(directory);
    ck_assert_uint_gt(collection.count, 4);
}
END_TEST

SUITE(collection, setup, teardown, TEST(reads_puzzles_one_after_another),
      TEST(adds_to_what_is_there), TEST(leaves_out_a_bad_line_and_says_where_it_is),
      TEST(tells_the_first_of_several_bad_lines), LOOPED(leaves_out_a_line_of_a_wrong_length, 0, 2),
      LOOPED(finds_nothing_in_nothing, 0, 2), TEST(names_the_file),
      LOOPED(supplies_puzzles_with_one_solution_each, 0, 2), TEST(has_the_supplied_set_built_in),
      TEST(supplies_after_what_is_there), TEST(supplies_the_built_in_set_where_the_file_is_bad))
