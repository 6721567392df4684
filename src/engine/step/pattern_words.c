/* The meanings of the colours on the board, in words: for players who do not see them. */
#include "engine/step/explain.h"
#include "engine/step/pattern.h"
#include "engine/step/words.h"

static void mark_part(const struct part *part, struct strbuf *out)
{
    static const char *const names[PART_KINDS] = {
        [PART_BASE] = "base",         [PART_COVER] = "cover",       [PART_FIN] = "fin",
        [PART_ENDOFIN] = "inner fin", [PART_SET] = "set",           [PART_COMMON] = "common",
        [PART_STEM] = "stem",         [PART_COLOUR] = "one colour", [PART_OPPOSITE] = "the other",
        [PART_CORNER] = "corners",    [PART_EXTRA] = "extra",       [PART_TARGET] = "target",
    };
    strbuf_addf(out, ", %s ", names[part->kind]);
    phrase(out, NULL, part->houses ? "{houses}" : "{cells}",
           part->houses ? part->houses : part->cells);
    if (part->digits && part->kind != PART_BASE && part->kind != PART_COVER)
        phrase(out, NULL, " ({digits})", part->digits);
}

void explain_marks(const struct step *step, struct strbuf *out)
{
    const struct pattern *pattern = step->pattern;
    phrase(out, step, "digit{when digits of step}[|s] {digits of step}");
    for (int i = 0; pattern && i < pattern->part_count; i++)
        mark_part(&pattern->parts[i], out);
    if (pattern && pattern->part_count)
        return;
    if (pattern && pattern->node_count) {
        strbuf_add(out, ", chain ");
        explain_chains(step, out);
    }
    if (step->cells && !(pattern && pattern->node_count))
        phrase(out, step, ", cell{when cells of step}[|s] {cells of step}");
}
