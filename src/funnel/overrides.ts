import { t } from '../contract/t.ts';
/** Conditions of an override; a missing one always holds. */
export interface OverrideCondition {
  channels?: readonly string[];
  /** Day or minute in Shanghai: `2027-02-14` or `2027-02-14 20:00`. */
  from?: string;
  to?: string;
  language?: string;
}

export interface Visit {
  channelKey: string;
  language: string;
  /** In ms since 1970. */
  at: number;
}

const day = 86_400_000;
const isDay = (moment: string) => moment.length === 10;

/** Shanghai is UTC+8, without daylight saving since 1991. */
export const beginOf = (moment: string): number =>
  Date.parse(isDay(moment) ? `${moment}T00:00:00+08:00` : `${moment.replace(' ', 'T')}:00+08:00`);

/** A last day counts whole. */
export const endOf = (moment: string): number => beginOf(moment) + (isDay(moment) ? day : 0);

export const isTime = ({ from, to }: Pick<OverrideCondition, 'from' | 'to'>, at: number): boolean =>
  (from === undefined || at >= beginOf(from)) && (to === undefined || at < endOf(to));

const holds = (condition: OverrideCondition, { channelKey, language, at }: Visit): boolean =>
  isTime(condition, at) &&
  (condition.channels?.includes(channelKey) ?? true) &&
  (condition.language === undefined || condition.language === language);

export function cutsOf(conditions: readonly Pick<OverrideCondition, 'from' | 'to'>[]): number[] {
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
export function placesOf({ channels = [], from, to, language }: OverrideCondition): string[] {
  const rest = [from && t`from ${from}`, to && t`to ${to}`, language && t`for those who read ${language}`];
  const words = rest.filter(Boolean).join(' ');
  if (words === '') return channels.map((channel) => t`in channel ${channel}`);
  return [channels.length > 0 ? t`in channel ${channels.join(', ')} ${words}` : words];
}
