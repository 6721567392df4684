/* reductio techniques: the techniques of the engine, in the order in which it tries them. */
#include <string.h>

#include "base/json.h"
#include "cli/command.h"
#include "cli/shared_options.h"
#include "engine/path/technique_text.h"
#include "console/source.h"
#include "engine/step/explain.h"

static const struct option_spec specs[] = {
    { 0, "board", "NAME", "list only techniques for this board; see BOARDS in reductio(1)",
      .kind = OPTION_TEXT, .offset = offsetof(struct shared, board_name) },
    SHARED("only", "no-uniqueness"),
    SHARED("json", "json"),
};

static void add_techniques_json(const struct technique *technique, struct strbuf *out)
{
    json_punctuate(out, '{');
    json_add_string(out, "name", technique->name);
    json_add_string(out, "code", technique->code);
    json_add_string(out, "level", level_name(technique->level));
    json_add_number(out, "score", technique->score);
    json_add_bool(out, "unique", technique->unique);
    json_add_bool(out, "rare", technique->use == USE_ON_REQUEST);
    json_add_string(out, "about", technique_about(technique_texts, technique));
    strbuf_add(out, "}\n");
}

static int run_techniques(int argc, char **argv)
{
    struct shared options = { .json = false };
    struct technique_list named = { .count = 0 };
    struct strbuf out = STRBUF_EMPTY;
    int done = shared_parse(&options, &command_techniques, argc, argv);
    for (int i = 0; done < 0 && i < options.count; i++) {
        struct technique_list found = { .count = 0 };
        done = shared_techniques(&found, options.sources[i], "NAME", &command_techniques);
        for (size_t n = 0; n < found.count; n++)
            technique_list_add(&named, found.at[n]);
    }
    if (done >= 0)
        return done;
    const bool listed = !named.count;
    for (size_t i = 0; listed && i < options.rules.count; i++)
        if (!options.board_name || technique_fits(options.rules.at[i], options.board))
            technique_list_add(&named, options.rules.at[i]);
    int width = (int)strlen("technique");
    for (size_t i = 0; i < named.count; i++)
        if ((int)strlen(named.at[i]->name) > width)
            width = (int)strlen(named.at[i]->name);
    if (!options.json && listed)
        strbuf_addf(&out, "code  %-*s  %-13s  score  relies on\n", width, "technique", "level");
    for (size_t i = 0; i < named.count; i++) {
        const struct technique *technique = named.at[i];
        if (options.json) {
            add_techniques_json(technique, &out);
        } else if (listed) {
            strbuf_addf(&out, "%-4s  %-*s  %-13s  %5u%s\n", technique->code, width,
                        technique_title(technique).text, level_name(technique->level),
                        technique->score, technique->unique ? "  uniqueness" : "");
        } else {
            strbuf_addf(&out, "%s (%s), %s, score %u%s%s\n", technique_title(technique).text,
                        technique->code, level_name(technique->level), technique->score,
                        technique->unique ? "; relies on uniqueness" : "",
                        technique->use == USE_ON_REQUEST ? "; used only on request" : "");
            add_paragraph(&out, technique_about(technique_texts, technique), 2, 0,
                          terminal_columns());
        }
    }
    return print_text(&out);
}

const struct subcommand command_techniques = {
    "techniques",
    "list and explain the techniques",
    "[OPTION...] [NAME...]",
    "Lists the techniques in the order in which they are tried: code, name, level, what a step "
    "adds to the score of a puzzle, and whether it relies on there being only one solution. With "
    "names, codes or levels, it explains each of these techniques. Rare techniques are used only "
    "on request: --with=all lists these, too.",
    OPTIONS_OF(specs),
    "Codes are those of HoDoKu's library; reductio's own begin with R.\n\nExit status: 0 success; "
    "2 bad usage; 3 system error.",
    run_techniques,
};
