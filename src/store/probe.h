/*
 * Whether the directory of the state (state.h) answers. A network directory that has vanished
 * stops whoever touches it, for minutes or for ever; so a thread of its own touches it first.
 */
#ifndef REDUCTIO_STORE_PROBE_H
#define REDUCTIO_STORE_PROBE_H

#include <stdbool.h>

#include "base/status.h"

struct probe;

/* NULL: memory ran out. */
struct probe *probe_new(void);
/* Does not wait for what hangs. NULL does nothing. */
void probe_free(struct probe *probe);
/*
 * True when the directory answered within half a second, if only with an error: then what is done
 * in it next will not hang, as far as can be known. Where one before still hangs, false at once.
 * Without a probe (NULL), or a thread, true.
 */
bool probe_answers(struct probe *probe);
/* The same as a status, with words that say it. */
enum status probe_check(struct probe *probe, struct error *error);

#endif
