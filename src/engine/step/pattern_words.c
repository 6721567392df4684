/* The meanings of the colours on the board, in words: for players who do not see them. */
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

static const char *const part_names[PART_KINDS] = {
    [PART_BASE] = "base",         [PART_COVER] = "cover",   [PART_FIN] = "fin",
    [PART_ENDOFIN] = "inner fin", [PART_SET] = "set",       [PART_COMMON] = "common",
    [PART_STEM] = "stem",         [PART_COLOUR] = "colour", [PART_OPPOSITE] = "colour",
    [PART_CORNER] = "corners",    [PART_EXTRA] = "extra",   [PART_TARGET] = "target",
};

static bool is_colour(const struct part *part)
{
    return part->kind == PART_COLOUR || part->kind == PART_OPPOSITE;
}

/* Adds a part; parts of one kind in a row share its name. Colours are A, B and so on in turn. */
static void mark_part(const struct part *part, bool first, char *colour, struct strbuf *out)
{
    if (first)
        strbuf_addf(out, ", %s ", part_names[part->kind]);
    else
        strbuf_add(out, ", ");
    if (first && is_colour(part))
        strbuf_addf(out, "%c: ", (*colour)++);
    phrase(out, NULL, part->houses ? "{houses}" : "{cells}",
           part->houses ? part->houses : part->cells);
    if (part->digits && part->kind != PART_BASE && part->kind != PART_COVER)
        phrase(out, NULL, " ({digits})", part->digits);
}

void explain_marks(const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    char colour = 'A';
    phrase(out, step, "digit{when digits of step}[|s] {digits of step}");
    for (int i = 0; pattern && i < pattern->part_count; i++)
        mark_part(&pattern->parts[i], !i || pattern->parts[i - 1].kind != pattern->parts[i].kind,
                  &colour, out);
    if (pattern && pattern->part_count)
        return;
    if (pattern && pattern->node_count) {
        strbuf_add(out, ", chain ");
        explain_chains(step, out);
    }
    if (step->cells && !(pattern && pattern->node_count))
        phrase(out, step, ", cell{when cells of step}[|s] {cells of step}");
}
