#include "cli/rating_output.h"

#include "base/json.h"

static void add_rating_number(struct strbuf *out, const char *name, uint64_t number)
{
    json_name(out, name);
    json_number(out, number);
}

static void add_rating_text(struct strbuf *out, const char *name, const char *text)
{
    json_name(out, name);
    json_string(out, text);
}

static void er_json(const struct er *er, struct strbuf *out)
{
    json_name(out, "er");
    strbuf_addf(out, "%u.%u", er->tenths / 10, er->tenths % 10);
    json_name(out, "er_estimated");
    json_bool(out, er->estimated);
}

void rating_json(const struct rating *rating, const struct er *er, struct strbuf *out)
{
    add_rating_text(out, "level", level_name(rating->level));
    add_rating_number(out, "score", rating->score);
    if (er)
        er_json(er, out);
    add_rating_text(out, "hodoku_level", level_name(rating_hodoku_level(rating)));
    if (rating->hardest)
        add_rating_text(out, "hardest", rating->hardest->name);
    add_rating_number(out, "steps", rating->steps);
    json_name(out, "techniques");
    json_punctuate(out, '{');
    for (size_t i = 0; i < rules_all->count; i++)
        if (rating->times[i])
            add_rating_number(out, rules_all->at[i]->name, rating->times[i]);
    json_punctuate(out, '}');
    add_rating_number(out, "experiments", rating->experiments);
    add_rating_number(out, "nested", rating->nested);
    add_rating_number(out, "proof_steps", rating->proof_steps);
    add_rating_number(out, "longest_proof", rating->longest);
    add_rating_number(out, "deepest", (uint64_t)rating->deepest);
}

void fillings_json(const struct fillings *fillings, struct strbuf *out)
{
    if (fillings->outcome == OUTCOME_SOLVED)
        add_rating_number(out, "filled_by_experiment", (uint64_t)fillings->count);
}
