import type { Funnel } from '../../funnel/funnel.ts';
import type { ExperimentFile, FunnelFile } from '../../funnel/schema-types.generated.ts';
import type { Source } from '../document/yaml-document.ts';
import type { Finding } from '../finding/finding.ts';
import { merge } from '../merge/merge.ts';
import type { WholeContext } from '../rules/rule.ts';
import { isWarning } from '../rules/rules.ts';
import { linkFunnel } from './resolve-references.ts';
import { linkViews, type Views } from './views.ts';

export interface ArmOfFunnel {
  name: string;
  /** Percent of participants. */
  weight: number;
  funnel: Funnel;
  views: Views;
}

export interface Experiment {
  name: string;
  file: ExperimentFile;
  arms: readonly ArmOfFunnel[];
}

interface WithExperiments {
  experiments: ReadonlyMap<string, Experiment>;
}

export const experimentsOf = ({ experiments }: WithExperiments, slug: string): Experiment[] =>
  [...experiments.values()].filter(({ file }) => file.funnel === slug);

/** `said` is an arm's name, or `experiment.arm`. */
export function findArm(fleet: WithExperiments, slug: string, said: string): ArmOfFunnel | undefined {
  const [arm, name] = said.split('.').toReversed();
  return experimentsOf(fleet, slug)
    .filter((experiment) => experiment.name === (name ?? experiment.name))
    .flatMap(({ arms }) => arms)
    .find((each) => each.name === arm);
}

/** A funnel as in its file and as linked. */
export interface Shown {
  value: FunnelFile;
  funnel: Funnel;
  views: Views;
}

const nowhere = {} as Source;

/**
 * Links an experiment's arms; undefined if one no longer fits, and the funnel stays as it is. A stopped experiment
 * has no arms, since its funnel may have become one.
 */
export function linkExperiment(
  name: string,
  file: ExperimentFile,
  { value, funnel, views }: Shown,
  context: WholeContext,
  kinds: readonly string[],
): Experiment | undefined {
  if (file.status === 'stopped') return { name, file, arms: [] };
  const faults: Finding[] = [];
  const placeOf = (pointer: string) => ({ source: nowhere, pointer, depth: 1 });
  const report = (finding: Finding) => !isWarning(finding) && faults.push(finding);
  const arms = Object.entries(file.arms).map(([arm, { weight, set }]): ArmOfFunnel => {
    if (!set) return { name: arm, weight, funnel, views };
    const sourceMap = { at: { source: nowhere, pointer: '', depth: 0 } };
    const merged = merge({ value, sourceMap }, set, '', '', { placeOf, report, kinds, replaced: 0 });
    const whole = merged.value as FunnelFile;
    const linked = linkFunnel(funnel.slug, whole, context);
    return { name: arm, weight, funnel: linked, views: linkViews(linked, whole, context, kinds) };
  });
  return faults.length > 0 ? undefined : { name, file, arms };
}
