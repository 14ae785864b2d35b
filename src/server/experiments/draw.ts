import { createHash, createHmac } from 'node:crypto';
import type { Experiment } from '../../checker/fleet/experiments.ts';
import { armOf, assignmentText, type Percents, phaseText } from '../../experiments/assignment.ts';

const weightsOf = ({ arms }: Experiment): Percents =>
  Object.fromEntries(arms.map(({ name, weight }) => [name, weight]));

/** What tells one set of weights from another: eight hex digits, the same in every process. */
export const phaseOfWeights = (weights: Percents): string =>
  createHash('sha256').update(phaseText(weights)).digest('hex').slice(0, 8);

export const phaseOf = (experiment: Experiment): string => phaseOfWeights(weightsOf(experiment));

/** What a visitor's lot is read from; nobody without the shop's secret can tell it. */
export function lotOf(secret: string, name: string, phase: string, visitorId: string): Buffer {
  const key = createHmac('sha256', secret).update('experiments').digest();
  return createHmac('sha256', key)
    .update(assignmentText(name, phase, visitorId))
    .digest();
}

/** The name of the arm that a visitor's lot falls to; undefined for one outside the share that takes part. */
export const drawArm = (secret: string, experiment: Experiment, visitorId: string): string | undefined =>
  armOf(
    lotOf(secret, experiment.name, phaseOf(experiment), visitorId),
    experiment.file.share ?? 100,
    weightsOf(experiment),
  );
