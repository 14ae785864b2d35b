import type { Text } from '../../contract/texts.ts';
import type { PathFigure } from '../../reports/scoring/paths.ts';
import { at, forAge, inOne, listed, type Say } from '../../reports/writing/wording.ts';
import { isLevel, type LuckClaims } from './claims.ts';
import { content, moneyLines } from './text/texts.generated.ts';

const { road } = moneyLines;

export const elementKeys = ['wood', 'fire', 'earth', 'metal', 'water'] as const;

export function roadText(claims: LuckClaims, say: Say): string {
  const { element, share, wealth, rankedPaths } = claims;
  const money = say(road.wealth[at(elementKeys, element)][wealth], { share });
  const ways = say(waysText(claims), {
    widest: endText(road.widest, at(rankedPaths, 0), rankedPaths, say),
    narrowest: endText(road.narrowest, at(rankedPaths, 4), rankedPaths, say),
  });
  return inOne([money, ways], say);
}

function waysText(claims: LuckClaims): Text {
  const { rankedPaths, age } = claims;
  const { '0-17': young, ...others } = road.ways;
  const [first, last] = [at(rankedPaths, 0).path, at(rankedPaths, 4).path];
  if (isLevel(claims)) return age < 18 ? road.level['0-17'] : road.level['18+'][first];
  if (age < 18) return young[last];
  const byWays = forAge<Readonly<Record<string, Readonly<Record<string, Text>>>>>(others, age);
  const text = byWays[first]?.[last];
  if (!text) throw new RangeError(`nothing is written for ${first} and ${last}`);
  return text;
}

function endText(texts: typeof road.widest, end: PathFigure, paths: readonly PathFigure[], say: Say): string {
  const nameOf = ({ path }: PathFigure) => say(content.channelNames[path]).toLowerCase();
  const equals = paths.filter(({ value }) => value === end.value);
  return say(equals.length > 1 ? texts.tied : texts.one, {
    name: nameOf(end),
    value: end.value,
    names: listed(
      equals.map((path) => say(road.tied, { name: nameOf(path) })),
      say,
    ),
  });
}
