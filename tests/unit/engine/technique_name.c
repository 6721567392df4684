/* Names of techniques as people type them. */
#include "engine/path/technique_name.h"

#include <check.h>
#include <string.h>

#include "base/array.h"
#include "base/strbuf.h"
#include "engine/path/choice.h"
#include "support/by_name.h"
#include "support/suite.h"

static struct error error;
static struct strbuf out;

static void setup(void)
{
    strbuf_init(&out);
}

static void teardown(void)
{
    strbuf_release(&out);
}

/* Typed names, and the codes of the techniques that they stand for. */
static const struct {
    const char *typed, *codes;
} accepted[] = {
    { "X-Wing", "0300" },
    { "xwing", "0300" },
    { "x wings", "0300" },
    { "X_WINGS", "0300" },
    { "sword fish", "0301" },
    { "starfish", "0303" },
    { "squirm-bag", "0303" },
    { "fish", "0300 0301 0302" },
    { "finned xwing", "0310" },
    { "Sashimi X-Wings", "0320" },
    { "Frankenfish", "0330 0331 0332 0333 0334 0335" },
    { "kraken fish", "0371 0372" },
    { "UR chain", "R621" },
    { "last digit", "0000" },
    { "sole candidate", "0003" },
    { "naked singles", "0003" },
    { "pinned digit", "0002" },
    { "HIDDEN SINGLES", "0002" },
    { "naked pairs", "0200" },
    { "nakedpairs", "0200" },
    { "hidden triplet", "0211" },
    { "naked quadruples", "0202" },
    { "locked candidates (type 1)", "0100" },
    { "lockedcandidates1", "0100" },
    { "pointing pairs", "0100" },
    { "pointing triples", "0100" },
    { "locked candidates type 2", "0101" },
    { "Box/Line Reduction", "0101" },
    { "box-line reduction", "0101" },
    { "claiming pair", "0101" },
    { "locked candidates", "0100 0101" },
    { "intersection removal", "0100 0101" },
    { "multiple lines", "R102" },
    { "double pairs", "R102" },
    { "sky-scraper", "0400" },
    { "skyscr", "0400" },
    { "kite", "0401" },
    { "two string kite", "0401" },
    { "double kite", "0404" },
    { "crane", "0403" },
    { "turbot", "0403" },
    { "ER", "0402" },
    { "rectangle elimination", "0402" },
    { "remote pairs", "0703" },
    { "y-wing", "0800" },
    { "bent triple", "0800" },
    { "xyz", "0801" },
    { "WXYZ", "R802" },
    { "bent quad", "R802" },
    { "simple coloring", "0500 0501" },
    { "Simple Colouring", "0500 0501" },
    { "simple color trap", "0500" },
    { "colour wrap", "0501" },
    { "multi colors", "0502 0503" },
    { "medusa", "R510" },
    { "UR", "0600 0601 0602 0603 0604 0605" },
    { "unique rectangles", "0600 0601 0602 0603 0604 0605" },
    { "ur type 1", "0600" },
    { "UR2", "0601" },
    { "Uniqueness Test 4", "0603" },
    { "hidden UR", "0606" },
    { "ar", "0607 0608" },
    { "avoidable rectangle 2", "0608" },
    { "BUG", "0610" },
    { "bug plus one", "0610" },
    { "bivalue universal grave", "0610" },
    { "bug 3", "R618" },
    { "sdc", "1101" },
    { "two-sector disjoint subsets", "1101" },
    { "XY chains", "0702" },
    { "aic", "0708" },
    { "AIC type 2", "0707" },
    { "alternating inference chains", "0708" },
    { "nice loops", "0706 0707" },
    { "grouped aic", "0711" },
    { "ALS-AIC", "R711" },
    { "AHS", "R711" },
    { "alsxz", "0901" },
    { "ALS XY wing", "0902" },
    { "almost locked sets", "0901 0902 0903" },
    { "blossom", "0904" },
    { "death-blossoms", "0904" },
    { "APE", "R905" },
    { "aligned pair", "R905" },
    { "guardians", "R959" },
    { "fireworks", "R953 R957 R958" },
    { "Thor's Hammer", "R954" },
    { "thors hammer", "R954" },
    { "Thor\xe2\x80\x99s Hammer", "R954" },
    { "domino loop", "R951" },
    { "SK loops", "R951" },
    { "exocet", "R950 R956" },
    { "je", "R950" },
    { "JExocet", "R950" },
    { "msls", "R952" },
    { "multi-fish", "R952" },
    { "cell forcing chain", "1302" },
    { "unit forcing chains", "1302" },
    { "contradiction forcing chain", "1301" },
    { "digit forcing chain", "1301 1302" },
    { "forcing chains", "1301 1302" },
    { "kraken cell", "1302" },
    { "forcing net", "1303 1304" },
    { "POM", "1201 1202" },
    { "Nishio", "R900" },
    { "trial & error", "R900" },
    { "T&E", "R900" },
    { "R950", "R950" },
    { "wing xyz", "0801" },
    { "x-wing finned", "0310" },
    { "type 1 unique rectangle", "0600" },
    { "type 2 locked candidates", "0101" },
    { "finned jelly fishes", "0312" },
    { "apparent pair", "0200" },
    { "AIC+ALS", "R711" },
    { "AIC with ALS", "R711" },
    { "jr. exocet", "R950" },
    { "3D multi-coloring", "R510" },
    { "guessing", "R900" },
};

static bool has_code(const char *codes, const char *code)
{
    return strstr(codes, code) != NULL;
}

START_TEST(what_people_call_them)
{
    struct technique_list list = { .count = 0 };
    const char *typed = accepted[_i].typed, *codes = accepted[_i].codes;
    ck_assert_msg(techniques_called(&list, typed, "a technique", &error) == STATUS_OK, "%s",
                  error.text);
    ck_assert_msg(list.count == (strlen(codes) + 1) / 5, "\"%s\": %d", typed, (int)list.count);
    for (size_t i = 0; i < list.count; i++)
        ck_assert_msg(has_code(codes, list.at[i]->code), "\"%s\": %s", typed, list.at[i]->name);
    const struct technique *one = technique_called(typed, "a technique", &error);
    if (list.count == 1)
        ck_assert_ptr_eq(one, list.at[0]);
    else
        ck_assert_msg(!one && strstr(error.text, "is not one technique; did you mean "), "%s",
                      error.text);
}
END_TEST

/* Typing errors and names that do not exist, and the techniques that are suggested. */
static const struct {
    const char *typed, *suggested;
} refused[] = {
    { "xwign", "x-wing" },
    { "x-wong", "x-wing" },
    { "sowrdfish", "swordfish" },
    { "jelyfish", "jellyfish" },
    { "skyscrapper", "skyscraper" },
    { "skyskraper", "skyscraper" },
    { "2-strng kite", "2-string kite" },
    { "turbut fish", "turbot fish" },
    { "empty rectange", "empty rectangle" },
    { "hiden single", "hidden single" },
    { "hidden sinlge", "hidden single" },
    { "nakid pair", "naked pair" },
    { "naked tripple", "naked triple" },
    { "pionting", "pointing" },
    { "clamining", "claiming" },
    { "uniqe rectangle type 1", "unique rectangle type 1" },
    { "unique rectangel", "unique rectangle type 1, 2, 3, 4, 5 or 6" },
    { "UR 7", "unique rectangle type 1, 2, 3, 4, 5 or 6" },
    { "remot pair", "remote pair" },
    { "simple colering", "simple colours trap or simple colours wrap" },
    { "medussa", "3D medusa" },
    { "sue de cock", "Sue de Coq" },
    { "deth blossom", "death blossom" },
    { "dual blossom", "death blossom" },
    { "exoect", "junior exocet or double exocet" },
    { "tridagn", "tridagon" },
    { "forceing chian", "forcing chain" },
    { "discontinous nice loop", "discontinuous nice loop" },
    { "als-xzz", "ALS-XZ" },
    { "VWXYZ-Wing", "WXYZ-Wing or ALS-XZ" },
    { "siamese x-wing", "sashimi x-wing" },
    { "x-cycles", "x-chain" },
    { "strong wing", "s-wing, l-wing or x-chain" },
    { "grouped w-wing", "grouped aic" },
    { "als-w-wing", "aic with als" },
    { "xy-ring", "continuous nice loop or xy-chain" },
    { "subset exclusion", "aligned pair exclusion" },
    { "UR with SDC", "sue de coq or unique rectangle type 3" },
    { "aligned triple exclusion", "aligned pair exclusion" },
    { "box line", "claiming" },
    { "franken", "franken swordfish" },
    { "forcing", "forcing chain" },
    { "hidden tripel", "hidden triple" },
    { "swordfsh", "swordfish" },
    { "phistomefel ring", "multi-sector locked set" },
    { "twinned xy-chains", "XY-Chain" },
};

/* Text without the difference between upper and lower case. */
static const char *lower(char text[240])
{
    for (char *c = text; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c - 'A' + 'a');
    return text;
}

START_TEST(what_is_suggested)
{
    struct technique_list list = { .count = 0 };
    char suggested[240];
    ck_assert_int_eq(techniques_called(&list, refused[_i].typed, "a technique", &error),
                     STATUS_BAD);
    ck_assert_uint_eq(list.count, 0);
    strcpy(suggested, refused[_i].suggested);
    const char *told = strstr(lower(error.text), "is not a technique; did you mean ");
    ck_assert_msg(told && strstr(told, lower(suggested)) && told[strlen(told) - 1] == '?',
                  "\"%s\": %s", refused[_i].typed, error.text);
    /* The text of an option gives the same suggestion. */
    ck_assert_int_eq(technique_list_read(&list, refused[_i].typed, &error), STATUS_BAD);
    ck_assert_msg(strstr(lower(error.text), suggested), "%s", error.text);
}
END_TEST

START_TEST(what_is_like_nothing)
{
    static const char *const none[] = { "",      " ",  "-",   "type",    "foobar",
                                        "zzz",   "h",  "xw",  "sudoku",  "wombat of nothing",
                                        "cheat", "17", "???", "\xff\xc3" };
    struct technique_list list = { .count = 0 };
    for (size_t i = 0; i < ARRAY_SIZE(none); i++) {
        ck_assert_int_eq(techniques_called(&list, none[i], "a technique", &error), STATUS_BAD);
        ck_assert_msg(!strstr(error.text, "did you mean"), "%s", error.text);
        ck_assert_int_eq(techniques_called(&list, none[i], "a technique", NULL), STATUS_BAD);
    }
    ck_assert_uint_eq(list.count, 0);
}
END_TEST

/* A name that is longer than any, and one without an end that fits. */
START_TEST(long_names)
{
    struct technique_list list = { .count = 0 };
    for (int i = 0; i < 100; i++) {
        strbuf_add(&out, i % 3 ? "s+" : "colours ");
        ck_assert_int_eq(techniques_called(&list, out.text, "a technique", &error),
                         i ? STATUS_BAD : STATUS_OK);
    }
}
END_TEST

/* Each technique is called by its name, whatever the spaces; no alias has the name of another. */
START_TEST(names_of_the_program)
{
    for (size_t i = 0; i < rules_all->count; i++) {
        const struct technique *one = rules_all->at[i];
        struct technique_list list = { .count = 0 };
        strbuf_reset(&out);
        for (const char *c = one->name; *c; c++)
            if (*c != ' ' && *c != '-')
                strbuf_add_char(&out, *c);
        if (one->level == LEVEL_CONTRADICTION)
            continue;
        ck_assert_msg(techniques_called(&list, out.text, "a technique", &error) == STATUS_OK, "%s",
                      error.text);
        ck_assert_msg(list.count == 1 && list.at[0] == one, "\"%s\"", out.text);
    }
}
END_TEST

/* Every alias is read, and has the meaning that its line gives it. */
START_TEST(the_file_of_aliases)
{
    size_t count = 0;
    for (const char *line = technique_aliases; *line; line += strlen(line) + 1) {
        size_t headings = 1, length = strcspn(line, ":?");
        const bool suggests = line[length] == '?';
        for (size_t i = 0; i < length; i++)
            headings += line[i] == ',';
        ck_assert_msg(line[length], "\"%s\"", line);
        for (const char *at = line + length + 1; *at; at += length) {
            struct technique_list list = { .count = 0 };
            char alias[64] = "";
            at += strspn(at, ", ");
            length = strcspn(at, ",");
            ck_assert(length && length < sizeof alias);
            memcpy(alias, at, length);
            if (techniques_called(&list, alias, "a technique", &error) != STATUS_OK)
                ck_assert_msg(suggests && strstr(error.text, "did you mean"), "%s", error.text);
            else
                ck_assert_msg(!suggests && list.count == headings, "\"%s\": %d", alias,
                              (int)list.count);
            count++;
        }
    }
    ck_assert_uint_gt(count, 300);
}
END_TEST

START_TEST(names_in_files)
{
    ck_assert_ptr_eq(technique_named("alternating inference chain"), by_name("0708"));
    ck_assert_ptr_eq(technique_named("aic"), by_name("0708"));
    ck_assert_ptr_eq(technique_named("discontinuous-nice-loop-with-sets"), by_name("R710"));
    static const char *const none[] = { "skyscr", "exocet", "hidden sinlge", "" };
    for (size_t i = 0; i < ARRAY_SIZE(none); i++)
        ck_assert_ptr_null(technique_named(none[i]));
}
END_TEST

SUITE(technique_name, setup, teardown, LOOPED(what_people_call_them, 0, ARRAY_SIZE(accepted)),
      LOOPED(what_is_suggested, 0, ARRAY_SIZE(refused)), TEST(what_is_like_nothing),
      TEST(long_names), TEST(names_of_the_program), TEST(the_file_of_aliases), TEST(names_in_files))
