/* reductio generate: how puzzles are printed. */
#include "cli/generate.h"

#include <inttypes.h>

#include "cli/json_values.h"
#include "engine/step/explain.h"

/* "  X-Wing, no. 12: ER 4.2, hard, score 810", which readers take for its title. */
static void add_pack_title(const struct generate_options *options, uint64_t number,
                           const struct made *made, struct strbuf *out)
{
    const struct order *order = &options->order;
    const struct er *er = &made->er;
    strbuf_add(out, "  ");
    if (order->experiments)
        strbuf_addf(out, "%d experiment%s", order->experiments, order->experiments > 1 ? "s" : "");
    else
        strbuf_add(out, order->technique ? technique_title(order->technique).text
                        : order->easiest ? options->level
                                         : "puzzle");
    for (size_t i = 0; !order->experiments && order->also && i < order->also->count; i++)
        strbuf_addf(out, ", %s", technique_title(order->also->at[i]).text);
    strbuf_addf(out, ", no. %" PRIu64 ": ER %s%u.%u, ", number + 1, er->estimated ? "about " : "",
                er->tenths / 10, er->tenths % 10);
    strbuf_addf(out, "%s, score %" PRIu64 "%s", level_name(made->rating.level), made->rating.score,
                made->minimal ? "" : ", not minimal");
}

static void add_made_fields(const struct generate_options *options, uint64_t number,
                            const struct made *made, struct strbuf *out)
{
    const struct puzzle puzzle = { .givens = made->puzzle };
    template_add(&options->shared.template,
                 &(struct field_values){
                     .puzzle = &puzzle,
                     .number = number + 1,
                     .solution = &made->solution,
                     .rating = made->rated ? &made->rating : NULL,
                     .er = made->has_er ? &made->er : NULL,
                     .minimal = made->minimal ? "yes" : "no",
                 },
                 out);
}

static void add_least_experiments(const struct generate_options *options, const struct made *made,
                                  struct strbuf *out)
{
    const enum toolset tools = options->order.tools;
    struct position position;
    struct fillings fillings;
    position_init(&position, &made->puzzle);
    fillings_find(&position, tools, CELLS, &fillings);
    out->failed |= fillings.outcome == OUTCOME_NO_MEMORY;
    json_experiments(out, tools, &made->least, &fillings);
}

void generate_print(const struct generate_options *options, uint64_t number,
                    const struct made *made, struct strbuf *out)
{
    if (*options->shared.template.text) {
        add_made_fields(options, number, made, out);
        return;
    }
    if (!options->shared.json) {
        strbuf_add(out, format_line(&made->puzzle).text);
        if (options->pack)
            add_pack_title(options, number, made, out);
        strbuf_add_char(out, '\n');
        return;
    }
    json_punctuate(out, '{');
    json_grid(out, "puzzle", &made->puzzle);
    json_grid(out, "solution", &made->solution);
    json_add_number(out, "givens",
                    (uint64_t)cellset_count(CELLS_ALL & ~grid_blanks(&made->puzzle)));
    json_rating(out, &made->rating, made->has_er ? &made->er : NULL);
    if (options->order.experiments)
        add_least_experiments(options, made, out);
    json_add_string(out, "symmetry",
                    options->order.pattern ? "pattern" : symmetry_name(made->symmetry));
    json_add_bool(out, "minimal", made->minimal);
    json_add_number(out, "seed", options->seed);
    json_add_number(out, "number", number + 1);
    strbuf_add(out, "}\n");
}

void generate_add_closest(const struct generate_options *options, const struct made *made,
                          struct strbuf *out)
{
    const struct order *order = &options->order;
    const struct grid_line line = format_line(&made->puzzle);
    strbuf_addf(out, ". The closest puzzle has %d givens",
                CELLS - cellset_count(grid_blanks(&made->puzzle)));
    if (order->experiments && made->least.known)
        strbuf_addf(out, ", %d cell%s to be filled by experiment", made->least.count,
                    made->least.count == 1 ? "" : "s");
    if (made->rated && made->rating.outcome == OUTCOME_SOLVED)
        strbuf_addf(out, ", %s, score %" PRIu64, level_name(made->rating.level),
                    made->rating.score);
    if (made->has_er)
        strbuf_addf(out, ", ER %u.%u", made->er.tenths / 10, made->er.tenths % 10);
    strbuf_addf(out, ": %s", line.text);
}
