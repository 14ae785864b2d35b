import { joined, msg } from '../../contract/t.ts';
import { canMeet, placesOf, setsOf } from '../../funnel/overrides.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { beginOf, endOf, shanghaiDay } from '../../lib/shanghai-day.ts';
import { checkReference } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pathWords, pointerTo } from '../finding/pointer.ts';
import type { Rule } from './rule.ts';
import { checkDay } from './shop.ts';

export type Override = NonNullable<FunnelFile['overrides']>[number];

export function patchOf({
  channels: _,
  from: __,
  to: ___,
  language: ____,
  ...patch
}: Override): Readonly<Record<string, unknown>> {
  return patch;
}

/** True for payment terms of channels without offers: a page without a server can apply them. */
export function isOfChannels(override: Override): boolean {
  const { payment = {} } = override;
  const isWhole = !payment.price || Object.keys(payment.price).length === 2;
  const isPlain = Object.keys(override).every((key) => key === 'channels' || key === 'payment');
  return (
    isPlain &&
    override.channels !== undefined &&
    isWhole &&
    !payment.offers &&
    !Object.values(payment).includes(null as never)
  );
}

const saidIn = (patch: unknown, pointer = ''): string[] =>
  typeof patch !== 'object' || patch === null || Array.isArray(patch)
    ? [pointer]
    : Object.entries(patch).flatMap(([key, value]) => saidIn(value, pointerTo(pointer, key)));

const mostViews = 64;

type Times = Pick<Override, 'from' | 'to'>;

export function checkTimes({ from, to }: Times, pointer: string, day: string | undefined): Finding[] {
  const days = Object.entries({ from, to }).flatMap(([key, moment]) =>
    moment === undefined ? [] : checkDay(`${pointer}/${key}`, moment.slice(0, 10)),
  );
  if (days.length > 0 || to === undefined) return days;
  if (from !== undefined && beginOf(from) >= endOf(to)) {
    const message = msg`it ends on ${to}, and begins on ${from}`;
    return [valueFinding('time/ends-before-it-begins', `${pointer}/to`, message, msg`write a later end`)];
  }
  if (day === undefined || shanghaiDay(endOf(to) - 1) >= day) return [];
  return [
    valueFinding(
      'time/over',
      `${pointer}/to`,
      msg`this ended on ${to}`,
      msg`take it out, or give it another time`,
    ),
  ];
}

function checkPlace(override: Override, pointer: string, spoken: readonly string[]): Finding[] {
  const { channels, from, to, language, payment } = override;
  const findings =
    language === undefined
      ? []
      : checkReference(
          'meaning/unknown-language',
          msg`language of the shop`,
          `${pointer}/language`,
          language,
          spoken,
        );
  if ([channels, from, to, language].every((each) => each === undefined)) {
    const fix = msg`add channels: ["20"], from: and to:, or language:`;
    const message = msg`${pathWords(pointer)} does not say where or when it applies`;
    findings.push(keyFinding('shape/missing-key', pointer, message, fix));
  }
  if (Object.keys(patchOf(override)).length === 0) {
    const message = msg`${pathWords(pointer)} changes nothing`;
    findings.push(keyFinding('shape/missing-key', pointer, message, msg`add what differs, such as payment`));
  }
  if (language !== undefined && payment) {
    const fix = msg`write it for all languages, or for channels`;
    const message = msg`a language is no reason for another price`;
    findings.push(keyFinding('overlay/price-by-language', `${pointer}/payment`, message, fix));
  }
  return findings;
}

const isAbove = (one: string, other: string) => one === other || other.startsWith(`${one}/`);

/** Two overrides that can apply together must not set the same thing, as their order means nothing. */
function twoSay(overrides: readonly Override[]): Finding[] {
  return overrides.flatMap((later, index) =>
    overrides.slice(0, index).flatMap((earlier): Finding[] => {
      // The rule on channels covers two overrides of one channel.
      if (isOfChannels(later) && isOfChannels(earlier)) return [];
      if (!canMeet(earlier, later)) return [];
      const others = saidIn(patchOf(earlier));
      const same = saidIn(patchOf(later)).find((one) =>
        others.some((other) => isAbove(one, other) || isAbove(other, one)),
      );
      if (same === undefined) return [];
      const message = msg`what holds ${joined(placesOf(earlier), msg` and `)} can hold at the same time, and says ${pathWords(same)}, too`;
      const fix = msg`let one end before the other begins, or say it in one of them`;
      return [valueFinding('overlay/two-say', `/overrides/${index}${same}`, message, fix)];
    }),
  );
}

/** Checks override conditions and times. `spoken`: the funnel's languages. */
function checkConditionsOf(
  { overrides = [], live }: Pick<FunnelFile, 'overrides' | 'live'>,
  spoken: readonly string[],
  day: string | undefined,
): Finding[] {
  const findings = [
    ...(live ? checkTimes(live, '/live', day) : []),
    ...overrides.flatMap((override, index) => {
      const pointer = `/overrides/${index}`;
      return [...checkPlace(override, pointer, spoken), ...checkTimes(override, pointer, day)];
    }),
    ...twoSay(overrides),
  ];
  const count = setsOf(overrides, spoken).length;
  if (count > mostViews) {
    const message = msg`these overrides make ${count} different pages, at most ${mostViews} are made`;
    findings.push(
      keyFinding('overlay/too-many-views', '/overrides', message, msg`write a variant with some of them`),
    );
  }
  return findings;
}

// biome-ignore format: one row a line.
export const overridesRules = [
  { code: 'overlay/two-say', severity: 'error', why: 'Only their order would decide which of the two a visitor sees, and the file does not show that.',
    check: (funnel, { spoken, day }) => checkConditionsOf(funnel, spoken, day) },
  { code: 'overlay/too-many-views', severity: 'error', why: 'The server makes every version of a page in advance, and someone must look at each of them.' },
  { code: 'overlay/price-by-language', severity: 'error', why: 'A price must not depend on who the buyer is, and the language would make it so.' },
  { code: 'time/ends-before-it-begins', severity: 'error', why: 'It would never be in force.' },
  { code: 'time/over', severity: 'warning', why: 'Its time has passed, so it changes nothing any more.' },
] as const satisfies readonly Rule[];
