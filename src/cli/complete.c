/*
 * reductio complete WORD...: the candidates for the last word of a command line, for the shells.
 * The words before it follow the name of the program. Each line is a candidate, a tab, and a few
 * words about it; no line at all stands for files.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "cli/command.h"
#include "cli/fields.h"
#include "console/source.h"
#include "engine/board/boards.h"
#include "engine/format/format.h"
#include "engine/generate/symmetry.h"
#include "engine/path/registry.h"
#include "engine/search/variant.h"
#include "player/themes.h"
#include "store/games.h"

/* The candidates, and how the word begins that they complete. */
struct offers {
    struct strbuf out;
    const char *begins; /* the word so far, or its part behind the last comma */
    size_t kept;        /* bytes of the word before that part, which every candidate repeats */
    const char *word;
};

static void suggest(struct offers *offers, const char *text, const char *about)
{
    const size_t length = strlen(offers->begins);
    if (strncmp(text, offers->begins, length) != 0)
        return;
    strbuf_addf(&offers->out, "%.*s%s\t%s\n", (int)offers->kept, offers->word, text, about);
}

/* A name with hyphens in place of spaces: one word of a command line. */
static void suggest_name(struct offers *offers, const char *name, const char *about)
{
    char word[64];
    size_t i = 0;
    for (; name[i] && i + 1 < sizeof word; i++)
        word[i] = name[i] == ' ' ? '-' : name[i];
    word[i] = '\0';
    suggest(offers, word, about);
}

static void suggest_words(struct offers *offers, const char *words)
{
    char word[32];
    for (int length = 0; sscanf(words, " %31s%n", word, &length) == 1; words += length)
        suggest(offers, word, "");
}

static void suggest_games(struct offers *offers)
{
    struct games games = { .at = NULL };
    struct error error;
    if (games_list(&games, false, &error) == STATUS_OK)
        for (size_t i = 0; i < games.count; i++)
            suggest(offers, games.at[i].name, "saved game");
    games_release(&games);
}

/* Lists of names that options take as values. */
enum {
    LEVELS = 1,
    TECHNIQUES = 2,
    CHOICE = LEVELS | TECHNIQUES | 4, /* with words for several techniques */
    ORDER = TECHNIQUES | 8,
    FORMATS = 16,
    SYMMETRIES_OR_ANY = 32,
    VARIANTS = 64,
    PACKS = LEVELS | TECHNIQUES | 128,
    THEMES = 256,
    GAMES = 512,
    BOARDS = 1024,
};

/* The candidates in some lists. */
static void suggest_lists(struct offers *offers, unsigned lists)
{
    const struct format *format;
    if (lists & ORDER & ~TECHNIQUES)
        suggest(offers, "hodoku", "all techniques in HoDoKu's order");
    if (lists & PACKS & ~LEVELS & ~TECHNIQUES)
        suggest(offers, "experiments", "a ladder of experiments");
    for (enum level level = LEVEL_EASY; lists & LEVELS && level <= LEVEL_EXPERIMENT; level++)
        suggest(offers, level_name(level), "level");
    for (size_t i = 0; lists & TECHNIQUES && i < rules_all->count; i++)
        if (rules_all->at[i]->level != LEVEL_CONTRADICTION)
            suggest_name(offers, rules_all->at[i]->name, level_name(rules_all->at[i]->level));
    if (lists & CHOICE & ~LEVELS & ~TECHNIQUES)
        suggest_words(offers, "usual all forward uniqueness");
    for (size_t i = 0; lists & FORMATS && (format = format_at(i)); i++)
        suggest(offers, format->name, format->summary);
    if (lists & SYMMETRIES_OR_ANY)
        suggest(offers, "any", "drawn at random for each puzzle");
    for (enum symmetry s = 0; lists & SYMMETRIES_OR_ANY && s < SYMMETRIES; s++)
        suggest(offers, symmetry_name(s), "");
    for (enum search_variant v = 0; lists & VARIANTS && v < SEARCH_VARIANTS; v++)
        if (search_variant_runs(v))
            suggest(offers, search_variant_name(v), "");
    if (lists & THEMES) {
        static struct theme_list list;
        suggest_words(offers, "auto dark light mono");
        themes_list(&list);
        for (size_t i = 0; i < list.count; i++)
            suggest(offers, list.at[i], "");
    }
    for (size_t i = 0; lists & BOARDS && board_word_at(i); i++)
        suggest(offers, board_word_at(i)->word, board_word_at(i)->meaning);
    if (lists & GAMES)
        suggest_games(offers);
}

/* The values of options, by the options' names. Other options have words of their own, or take
 * files, numbers or free text. */
static const struct {
    const char *command; /* NULL: of every command that has this option */
    const char *option;
    unsigned lists;
    const char *words;
} values[] = {
    { NULL, "only", CHOICE, "" },
    { NULL, "without", CHOICE, "" },
    { NULL, "with", CHOICE, "" },
    { NULL, "until", CHOICE, "" },
    { "steps", "technique", CHOICE, "" },
    { NULL, "order", ORDER, "" },
    { NULL, "technique", TECHNIQUES, "" },
    { NULL, "learn", TECHNIQUES,
      "hidden-single-in-a-box hidden-single-in-a-line exam-1 exam-2 exam-3 exam-4 exam-5" },
    { NULL, "level", LEVELS, "" },
    { NULL, "daily", LEVELS, "" },
    { NULL, "format", FORMATS, "csv tsv json" },
    { NULL, "symmetry", SYMMETRIES_OR_ANY, "" },
    { NULL, "pack", PACKS, "" },
    { NULL, "board", BOARDS, "" },
    { NULL, "theme", THEMES, "" },
    { NULL, "game", GAMES, "" },
    { NULL, "rules", CHOICE, "naked hidden push pull none" },
    { NULL, "variant", VARIANTS, "" },
    { NULL, "assist", 0, "off candidates inferred fill" },
    { NULL, "colours", 0, "auto truecolour 256 16 8 0" },
    { NULL, "auto", CHOICE, "" },
};

static void suggest_values(struct offers *offers, const char *command,
                           const struct option_spec *option)
{
    if (option->words)
        suggest_words(offers, option->words);
    for (size_t i = 0; !option->words && i < ARRAY_SIZE(values); i++) {
        if (strcmp(values[i].option, option->name) != 0 ||
            (values[i].command && strcmp(values[i].command, command) != 0))
            continue;
        suggest_words(offers, values[i].words);
        suggest_lists(offers, values[i].lists);
        return;
    }
}

/* The long option whose value the word is: "--level=ea", or "ea" behind "-l" or "--level". */
static const struct option_spec *option_of_value(struct offers *offers,
                                                 const struct subcommand *command,
                                                 const char *previous, char name[64])
{
    const struct option_spec *list[OPTIONS_MOST];
    const int count = option_rows(command, list);
    const char *equals = strncmp(offers->word, "--", 2) ? NULL : strchr(offers->word, '=');
    snprintf(name, 64, "%.*s", equals ? (int)(equals - offers->word) : 63,
             equals ? offers->word : previous);
    offers->kept = equals ? (size_t)(equals + 1 - offers->word) : 0;
    for (int i = 0; i < count; i++) {
        const bool short_one = name[0] == '-' && name[1] == abs(list[i]->letter) && !name[2];
        const bool takes = list[i]->value && (equals || *list[i]->value != '[');
        if (takes && ((short_one && name[1]) || (!strncmp(name, "--", 2) && //
                                                 !strcmp(name + 2, list[i]->name))))
            return list[i];
    }
    return NULL;
}

static void suggest_word(struct offers *offers, const struct subcommand *command, bool first,
                         const char *previous)
{
    char name[64];
    const struct option_spec *option = option_of_value(offers, command, previous, name);
    if (option) {
        const char *value = offers->word + offers->kept, *comma = strrchr(value, ',');
        const char *names = strcmp(option->name, "format") ? NULL : strchr(value, ':');
        offers->begins = comma ? comma + 1 : names ? names + 1 : value;
        offers->kept = (size_t)(offers->begins - offers->word);
        for (const struct field_row *field = fields; names && field->name; field++)
            suggest(offers, field->name, field->summary);
        if (!names)
            suggest_values(offers, command->name, option);
        return;
    }
    offers->kept = 0;
    offers->begins = offers->word;
    if (*offers->word == '-') {
        const struct option_spec *list[OPTIONS_MOST];
        const int count = option_rows(command, list);
        for (int i = 0; i < count; i++) {
            const bool takes = list[i]->value && *list[i]->value != '[';
            snprintf(name, sizeof name, "--%s%s", list[i]->name, takes ? "=" : "");
            if (list[i]->help)
                suggest(offers, name, list[i]->help);
        }
        suggest(offers, "--help", "show the options");
    } else if (first || command == &command_help) {
        const struct subcommand *other;
        for (int i = 0; (other = command_at(i)); i++)
            if (other->summary)
                suggest(offers, other->name, other->summary);
    } else if (command == &command_techniques) {
        suggest_lists(offers, CHOICE);
    } else if (command == &command_games) {
        suggest_games(offers);
    }
}

static int run_complete(int argc, char **argv)
{
    struct option_spec rows[PLAY_OPTIONS];
    struct subcommand play = command_play;
    play.specs = rows;
    play.count = play_options(rows);
    const struct subcommand *named = argc > 2 ? command_named(argv[1]) : NULL;
    const struct subcommand *command = named && named != &command_play ? named : &play;
    struct offers offers = { .out = STRBUF_EMPTY, .word = argc > 1 ? argv[argc - 1] : "" };
    suggest_word(&offers, command, argc <= 2, argc > 2 ? argv[argc - 2] : "");
    return print_text(&offers.out);
}

/* It has no summary: people do not call it. */
const struct subcommand command_complete = { .name = "complete", .run = run_complete };
