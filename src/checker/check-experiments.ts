import { isDeepStrictEqual } from 'node:util';
import { msg } from '../contract/t.ts';
import type { ExperimentFile, FunnelFile } from '../funnel/schema-types.generated.ts';
import type { CheckedFile } from './check-file.ts';
import { locateFinding } from './document/yaml-document.ts';
import { checkReference } from './finding/did-you-mean.ts';
import { keyFinding } from './finding/finding.ts';
import { pointerTo } from './finding/pointer.ts';
import { type Diagnostic, isError } from './report/diagnostic.ts';
import { mergePatch, sourceMapOf } from './resolve-overlays.ts';
import { checkDifferences, checkExperiment } from './rules/experiments.ts';
import type { Context } from './rules/rule.ts';

type CheckedFunnel = CheckedFile<'funnel'>;

interface Funnels {
  slugs: readonly string[];
  check: (file: CheckedFunnel) => readonly Diagnostic[];
}

function saysTheSame(name: string, other: string) {
  const message = msg`${name} shows the same as ${other}`;
  const fix = msg`change something in it, or take it out`;
  return keyFinding('experiment/same-arms', pointerTo('/arms', name), message, fix);
}

/** Returns each changed arm as if it were a whole funnel, with the faults of its changes. */
function armsOf({ valid }: CheckedFile<'experiment'>, base: CheckedFunnel): readonly CheckedFunnel[] {
  const { source, value: experiment } = valid!;
  const { value: funnel } = base.valid!;
  const { file, schema, validators } = base;
  const below = { value: funnel, sourceMap: sourceMapOf(base), valid: funnel };
  const seen: [string, FunnelFile][] = Object.entries(experiment.arms).flatMap(([name, { set }]) =>
    set ? [] : [[name, funnel]],
  );
  const armOf = (name: string, set: NonNullable<ExperimentFile['arms'][string]['set']>): CheckedFunnel => {
    const patch = { source, pointer: pointerTo('/arms', name, 'set'), own: set };
    const { isBetterWhole: _, ...merged } = mergePatch(patch, below, validators!);
    const { valid: arm, diagnostics } = merged;
    if (!arm) return { ...merged, file, schema, validators };
    const twin = seen.find(([, other]) => isDeepStrictEqual(other, arm.value));
    seen.push([name, arm.value]);
    const found = twin ? [saysTheSame(name, twin[0])] : checkDifferences(name, arm.value, funnel, experiment);
    const ofArm = found.map((finding) => locateFinding(source, finding));
    return { ...merged, diagnostics: [...diagnostics, ...ofArm], file, schema, validators };
  };
  return Object.entries(experiment.arms).flatMap(([name, { set }]) => (set ? [armOf(name, set)] : []));
}

/** Checks an experiment, each arm as a whole funnel: by the rules, and in each of its views. */
export function checkExperiments(
  file: CheckedFile<'experiment'>,
  base: CheckedFunnel | undefined,
  { slugs, check }: Funnels,
  context: Context,
): Diagnostic[] {
  if (!file.valid) return [];
  const { source, value } = file.valid;
  const found = [
    ...(base ? [] : checkReference('experiment/unknown-funnel', msg`funnel`, '/funnel', value.funnel, slugs)),
    ...checkExperiment(value, base?.valid?.value, context),
  ].map((finding) => locateFinding(source, finding));
  // The funnel's own faults are reported there. A stopped experiment is a record, and its funnel may have become an
  // arm.
  if (value.status === 'stopped' || !base?.valid || check(base).some(isError)) return found;
  return [...found, ...armsOf(file, base).flatMap((arm) => [...arm.diagnostics, ...check(arm)])];
}
