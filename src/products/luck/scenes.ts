import type { Text } from '../../contract/texts.ts';
import { type Chart, selfElementOf } from '../../reports/almanac/calendar.ts';
import { at, forAge, type Say } from '../../reports/writing/wording.ts';
import { isLevel, type LuckClaims } from './claims.ts';
import { elementKeys } from './road.ts';
import { flowOf, placeOf } from './star.ts';
import { moneyLines } from './text/texts.generated.ts';

type ByText = Readonly<Record<string, Text>>;
type Ends = Readonly<Record<string, ByText>>;

/** Begins each scene with the stronger of output and rivals, and ends it with another fact of the chart or the age. */
export function scenesOf(chart: Chart, claims: LuckClaims, say: Say): string[] {
  const { age } = claims;
  const begun = forAge<Readonly<Record<string, Text>>>(beginningsOf(chart, claims), age);
  const ends = forAge<Readonly<Record<string, Ends>>>(moneyLines.sceneEnds, age);
  const facts = factsOf(chart, claims);
  return Object.entries(begun).map(([kind, beginning]) =>
    say(beginning, { end: say(endOf(ends[kind] ?? {}, facts, age)) }),
  );
}

function beginningsOf(chart: Chart, claims: LuckClaims) {
  const flow = flowOf(chart, claims);
  const { '0-17': young, '18-22': student, '23-64': atWork, '65+': old } = moneyLines.scenes;
  const of = (scenes: Readonly<Record<string, Readonly<Record<typeof flow, Text>>>>) =>
    Object.fromEntries(Object.entries(scenes).map(([kind, texts]) => [kind, texts[flow]]));
  const own = Object.entries(atWork).map(([kind, texts]) => [kind, texts[flow][chart.strength]] as const);
  return { '0-17': of(young), '18-22': of(student), '23-64': Object.fromEntries(own), '65+': of(old) };
}

const factsOf = (chart: Chart, claims: LuckClaims): Readonly<Record<string, string>> => ({
  self: at(elementKeys, selfElementOf(chart)),
  strength: chart.strength,
  wealth: claims.wealth,
  mix: claims.mix,
  place: placeOf(claims) ?? 'none',
  first: at(claims.rankedPaths, 0).path,
  last: isLevel(claims) ? 'level' : at(claims.rankedPaths, 4).path,
});

function endOf(ends: Ends, facts: Readonly<Record<string, string>>, age: number): Text {
  const [fact = '', texts = {}] = Object.entries(ends)[0] ?? [];
  const text = fact === 'age' ? forAge<Text>(texts, age) : texts[facts[fact] ?? ''];
  if (!text) throw new RangeError(`no scene ends by ${fact}`);
  return text;
}
