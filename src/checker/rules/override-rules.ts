import { t } from '../../contract/t.ts';
import { beginOf, canMeet, endOf, placesOf, setsOf } from '../../funnel/overrides.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { isOfChannels, type Override, patchOf, saidIn } from '../merge/views.ts';
import { type Finding, keyFinding, valueFinding } from '../report/finding.ts';
import { pathWords } from '../report/pointer.ts';
import type { Context } from './context.ts';
import { checkReference } from './reference.ts';
import { checkDay } from './shared-rules.ts';

const mostViews = 64;

type Times = Pick<Override, 'from' | 'to'>;

export function checkTimes({ from, to }: Times, pointer: string, { day }: Context): Finding[] {
  const days = Object.entries({ from, to }).flatMap(([key, moment]) =>
    moment === undefined ? [] : checkDay(`${pointer}/${key}`, moment.slice(0, 10)),
  );
  if (days.length > 0 || to === undefined) return days;
  if (from !== undefined && beginOf(from) >= endOf(to)) {
    const message = t`it ends on ${to}, and begins on ${from}`;
    return [valueFinding('time/ends-before-it-begins', `${pointer}/to`, message, t`write a later end`)];
  }
  if (day === undefined || shanghaiDay(endOf(to) - 1) >= day) return [];
  return [
    valueFinding(
      'time/over',
      `${pointer}/to`,
      t`this ended on ${to}`,
      t`take it out, or give it another time`,
    ),
  ];
}

function checkPlace(override: Override, pointer: string, spoken: readonly string[]): Finding[] {
  const { channels, from, to, language, payment } = override;
  const findings =
    language === undefined
      ? []
      : checkReference('meaning/unknown-language', `${pointer}/language`, language, spoken);
  if ([channels, from, to, language].every((each) => each === undefined)) {
    const fix = t`add channels: ["20"], from: and to:, or language:`;
    const message = t`${pathWords(pointer)} does not say where or when it holds`;
    findings.push(keyFinding('shape/missing-key', pointer, message, fix));
  }
  if (Object.keys(patchOf(override)).length === 0) {
    const message = t`${pathWords(pointer)} changes nothing`;
    findings.push(keyFinding('shape/missing-key', pointer, message, t`add what differs, such as payment`));
  }
  if (language !== undefined && payment) {
    const fix = t`say it for all languages, or for channels`;
    const message = t`a language is no reason for another price`;
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
      const message = t`what holds ${placesOf(earlier).join(t` and `)} can hold at the same time, and says ${pathWords(same)}, too`;
      const fix = t`let one end before the other begins, or say it in one of them`;
      return [valueFinding('overlay/two-say', `/overrides/${index}${same}`, message, fix)];
    }),
  );
}

/** Checks override conditions and times. `spoken`: the funnel's languages. */
export function checkCircumstances(
  funnel: Pick<FunnelFile, 'overrides' | 'live'>,
  spoken: readonly string[],
  context: Context,
): Finding[] {
  const { overrides = [], live } = funnel;
  const findings = [
    ...(live ? checkTimes(live, '/live', context) : []),
    ...overrides.flatMap((override, index) => {
      const pointer = `/overrides/${index}`;
      return [...checkPlace(override, pointer, spoken), ...checkTimes(override, pointer, context)];
    }),
    ...twoSay(overrides),
  ];
  const count = setsOf(overrides, spoken).length;
  if (count > mostViews) {
    const message = t`these overrides make ${count} different pages, at most ${mostViews} are made`;
    findings.push(
      keyFinding('overlay/too-many-views', '/overrides', message, t`write a variant with some of them`),
    );
  }
  return findings;
}
