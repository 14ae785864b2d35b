import { isDeepStrictEqual } from 'node:util';
import { slugOf } from '../checker/finding/file-names.ts';
import { type Message, msg } from '../contract/t.ts';
import type { ExperimentFile } from '../funnel/schema-types.generated.ts';
import type { Change } from './change.ts';
import type { Parts } from './parts.ts';

const isRunning = (file: ExperimentFile | undefined): boolean => file?.status === 'running';

const armWords = ({ arms }: ExperimentFile) =>
  Object.entries(arms)
    .map(([name, { weight }]) => `${name} ${weight}`)
    .join(', ');

/** An experiment that does not run changes nothing for visitors. */
export function compareExperiments(
  slug: string,
  before: ExperimentFile | undefined,
  after: ExperimentFile | undefined,
  changes: readonly Change[],
): Change[] {
  const base = { slug, pointer: '', from: before?.status, to: after?.status };
  const name = slugOf(slug);
  const changed = (kind: Change['kind'], words: Message): Change[] => [{ ...base, kind, words }];
  if (isRunning(after) && !isRunning(before))
    return changed('trial', msg`experiment ${name} starts on /${after!.funnel}: ${armWords(after!)}`);
  if (isRunning(before) && !isRunning(after))
    return changed('trial', msg`experiment ${name} stops: everybody sees /${before!.funnel} as it is`);
  if (!after) return changed('look', msg`experiment ${name} removed`);
  if (!before)
    return changed(
      'look',
      after.status === 'draft' ? msg`experiment ${name} drafted` : msg`experiment ${name} recorded, stopped`,
    );
  return changes.map((change) => ({ ...change, kind: isRunning(after) ? 'trial' : 'look' }));
}

/** Changes of an arm beyond texts and looks. */
function termsOf({ set = {} }: ExperimentFile['arms'][string]): unknown {
  const { heading: _, lead: __, screen: ___, ...terms } = (set.payment ?? {}) as Record<string, unknown>;
  return [terms, fieldsIn(set.entry)];
}

function fieldsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'fields' ? [inner] : fieldsIn(inner)));
}

const frozen = [
  [msg`funnel`, ({ funnel }) => funnel],
  [msg`goal`, ({ goal }) => goal],
  [msg`arms`, ({ arms }) => Object.keys(arms).sort()],
  [
    msg`terms or fields of an arm`,
    ({ arms }) => Object.entries(arms).map(([name, arm]) => [name, termsOf(arm)]),
  ],
] as const satisfies readonly (readonly [Message, (file: ExperimentFile) => unknown])[];

/**
 * Returns experiments that cannot change this way while they run, with the reason: a visitor would see two versions
 * of one arm.
 */
export function changedWhileRunning(before: Parts, parts: Parts): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const [name, part] of parts) {
    const [was, now] = [before.get(name), part] as [ExperimentFile | undefined, ExperimentFile];
    if (!name.startsWith('experiments/') || !was || !isRunning(was) || !isRunning(now)) continue;
    const what = frozen.find(([, read]) => !isDeepStrictEqual(read(was), read(now)))?.[0];
    const isNarrower = (now.share ?? 100) < (was.share ?? 100);
    if (!what && !isNarrower) continue;
    const fault = what ? msg`its ${what} cannot change` : msg`its share can only be raised`;
    found.set(name, msg`${slugOf(name)} runs, and ${fault}: stop it, and start another under a new name`);
  }
  return found;
}
