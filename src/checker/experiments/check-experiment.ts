import { t } from '../../contract/t.ts';
import type { ExperimentFile, FunnelFile } from '../../funnel/schema-types.generated.ts';
import { createMemory } from '../../lib/memoize.ts';
import { type FileFinding, type Finding, keyFinding, valueFinding } from '../report/finding.ts';
import { pointerTo } from '../report/pointer.ts';
import type { Context } from '../rules/context.ts';
import { checkTimes } from '../rules/override-rules.ts';
import { checkReference } from '../rules/reference.ts';
import { slugOf } from '../schema/file-names.ts';
import { expectedOf, timeNeeded } from './expected.ts';

/** Percent; a smaller arm waits months for enough visitors. */
const leastWeight = 5;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function checkArms({ arms, result }: ExperimentFile): Finding[] {
  const all = Object.entries(arms);
  const findings: Finding[] = [];
  const total = sum(all.map(([, { weight }]) => weight));
  if (total !== 100) {
    const message = t`the weights are ${total} together`;
    findings.push(keyFinding('experiment/weights', '/arms', message, t`make them 100`));
  }
  const unchanged = all.filter(([, { set }]) => !set);
  if (unchanged.length !== 1) {
    const message = unchanged.length === 0 ? t`every arm changes something` : t`two arms change nothing`;
    const fix = t`have one arm without set, as in as-is: { weight: 50 }: the others are held against it`;
    const pointer = unchanged[1] ? pointerTo('/arms', unchanged[1][0]) : '/arms';
    findings.push(keyFinding('experiment/as-is', pointer, message, fix));
  }
  for (const [name, { weight }] of all) {
    if (weight >= leastWeight) continue;
    const message = t`${weight} of a hundred visitors see this arm`;
    const pointer = pointerTo('/arms', name, 'weight');
    findings.push(
      valueFinding('experiment/small-weight', pointer, message, t`give it ${leastWeight} or more`),
    );
  }
  return result === undefined
    ? findings
    : [...findings, ...checkReference('experiment/unknown-arm', '/result', result, Object.keys(arms))];
}

/** Weeks; in a longer experiment seasons and campaigns change the comparison. */
const mostWeeks = 8;
const remember = createMemory<ExperimentFile, number>();

/** Returns the weeks until four of five such experiments are decided; 0 if unknown. */
const weeksNeeded = (file: ExperimentFile): number =>
  remember(file, [], () => {
    const { base, visitorsADay } = expectedOf(file);
    const needed = base === undefined || !visitorsADay ? undefined : timeNeeded(file, base);
    return needed ? needed.visitors / visitorsADay! / 7 : 0;
  });

function checkTime(file: ExperimentFile): Finding[] {
  const weeks = file.status === 'stopped' ? 0 : weeksNeeded(file);
  if (weeks <= mostWeeks) return [];
  const often = t`four in five such experiments are decided`;
  const message = Number.isFinite(weeks)
    ? t`${often} after ${Math.ceil(weeks)} weeks`
    : t`more than a million visitors would come before ${often}`;
  const fix = t`try a bolder change or a larger share, or do not run it`;
  return [keyFinding('experiment/takes-long', '/expect', message, fix)];
}

/** Checks an experiment by itself; `funnel` is its own, if valid. */
export function checkExperiment(
  file: ExperimentFile,
  funnel: FunnelFile | undefined,
  context: Context,
): Finding[] {
  const { channels = [], languages = [] } = file.exclude ?? {};
  const spoken = funnel?.languages ?? context.site?.languages;
  const known = context.channels && Object.keys(context.channels.channels);
  return [
    ...checkArms(file),
    ...checkTime(file),
    ...checkTimes(file, '', context),
    ...channels.flatMap((key, index) =>
      known ? checkReference('meaning/unknown-channel', `/exclude/channels/${index}`, key, known) : [],
    ),
    ...languages.flatMap((language, index) =>
      spoken
        ? checkReference('meaning/unknown-language', `/exclude/languages/${index}`, language, spoken)
        : [],
    ),
  ];
}

/** Two experiments running on one funnel spoil each other's results. */
export function checkRunning(experiments: ReadonlyMap<string, ExperimentFile>): FileFinding[] {
  const running = [...experiments].filter(([, { status }]) => status === 'running');
  return running.flatMap(([file, { funnel }], index): FileFinding[] => {
    const other = running.slice(0, index).find(([, before]) => before.funnel === funnel);
    if (!other) return [];
    const message = t`${slugOf(other[0])} runs at ${funnel}, too`;
    return [[file, valueFinding('experiment/two-running', '/status', message, t`stop one of them first`)]];
  });
}
