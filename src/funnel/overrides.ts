import { joined, type Message, msg } from '../contract/t.ts';
import { beginOf, endOf, isTime, type Period } from '../lib/shanghai-day.ts';

/** Conditions of an override; a missing one always holds. */
export interface OverrideCondition extends Period {
  channels?: readonly string[];
  language?: string;
}

export interface Visit {
  channelKey: string;
  language: string;
  /** In ms since 1970. */
  at: number;
}

const holds = (condition: OverrideCondition, { channelKey, language, at }: Visit): boolean =>
  isTime(condition, at) &&
  (condition.channels?.includes(channelKey) ?? true) &&
  (condition.language === undefined || condition.language === language);

export function cutsOf(conditions: readonly Period[]): number[] {
  const cuts = conditions.flatMap(({ from, to }) => [
    ...(from === undefined ? [] : [beginOf(from)]),
    ...(to === undefined ? [] : [endOf(to)]),
  ]);
  return [...new Set(cuts)].toSorted((a, b) => a - b);
}

export function canMeet(one: OverrideCondition, other: OverrideCondition): boolean {
  const begin = Math.max(...[one, other].map(({ from }) => (from === undefined ? 0 : beginOf(from))));
  const end = Math.min(
    ...[one, other].map(({ to }) => (to === undefined ? Number.POSITIVE_INFINITY : endOf(to))),
  );
  const isNear =
    !one.channels || !other.channels || one.channels.some((key) => other.channels!.includes(key));
  return begin < end && isNear && (one.language ?? other.language) === (other.language ?? one.language);
}

/** Returns every set (indexes) that can hold in one visit; the empty one comes first if it is possible. */
export function setsOf(conditions: readonly OverrideCondition[], languages: readonly string[]): number[][] {
  const cuts = cutsOf(conditions);
  const channels = new Set(['', ...conditions.flatMap((each) => each.channels ?? [])]);
  const sets = new Map<string, number[]>();
  for (const at of [(cuts[0] ?? 1) - 1, ...cuts])
    for (const channelKey of channels)
      for (const language of languages) {
        const set = setFor(conditions, { channelKey, language, at });
        sets.set(set.join(), set);
      }
  return [...sets.values()].toSorted((a, b) => a.length - b.length);
}

export const setFor = (conditions: readonly OverrideCondition[], visit: Visit): number[] =>
  conditions.flatMap((each, index) => (holds(each, visit) ? [index] : []));

/** Describes where and when an override holds; one for channels alone gets a phrase for each. */
export function placesOf({ channels = [], from, to, language }: OverrideCondition): Message[] {
  const rest = [
    ...(from ? [msg`from ${from}`] : []),
    ...(to ? [msg`to ${to}`] : []),
    ...(language ? [msg`for those who read ${language}`] : []),
  ];
  if (rest.length === 0) return channels.map((channel) => msg`in channel ${channel}`);
  const words = joined(rest, ' ');
  return [channels.length > 0 ? msg`in channel ${channels.join(', ')} ${words}` : words];
}
