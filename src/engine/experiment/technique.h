/*
 * The experiment as a technique: what all rules end in.
 */
#ifndef REDUCTIO_ENGINE_EXPERIMENT_TECHNIQUE_H
#define REDUCTIO_ENGINE_EXPERIMENT_TECHNIQUE_H

#include "engine/step/technique.h"

extern const struct technique technique_experiment;

#endif
