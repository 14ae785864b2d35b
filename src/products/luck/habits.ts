import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { selfElementOf } from '../../reports/almanac/calendar.ts';
import { branchText, elementName } from '../../reports/charts/chart-blocks.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, textOf } from '../../reports/writing/wording.ts';
import { elementKeys } from './paths.ts';
import type { LuckReader } from './reader.ts';
import { flowOf, placeOf } from './stars.ts';
import { content, moneyLines } from './text/texts.generated.ts';

const earth = 2;

export function habitBlocks(reader: LuckReader): ReportBlock[] {
  const { chart, element, store, age, say } = reader;
  const { middle, wealth, store: drawers, ofElements } = content.directions;
  return [
    { kind: 'list', items: sceneTexts(reader) },
    textBlock(
      say.paragraph([
        say(forAge(element === earth ? middle : wealth, age), {
          element: elementName(element, say),
          direction: say(at(ofElements, element)),
        }),
        say(forAge(drawers, age)[chart.strength], {
          branch: branchText(store, say),
          direction: say(at(almanac.directionNames, store)),
        }),
      ]),
      say(moneyLines.help[at(elementKeys, chart.helpful)][chart.strength]),
    ),
  ];
}

type Table<Item> = Readonly<Record<string, Item>>;

/** Begins each scene with the stronger of output and rivals, and ends it with another fact of the chart or the age. */
function sceneTexts(reader: LuckReader): string[] {
  const { chart, age, say } = reader;
  const flow = flowOf(reader);
  const ends = forAge<Table<Table<Table<Table<Text>>>>>(moneyLines.sceneEnds, age);
  const facts = factsOf(reader);
  return Object.entries(forAge(moneyLines.scenes, age)).map(([kind, byFlow]) => {
    const begun = byFlow[flow];
    const [fact = '', texts = {}] = Object.entries(ends[kind] ?? {})[0] ?? [];
    const end = fact === 'age' ? forAge(texts, age) : textOf(texts, facts[fact]);
    return say('strong' in begun ? begun[chart.strength] : begun, { end: say(end) });
  });
}

const factsOf = (reader: LuckReader): Table<string> => ({
  self: at(elementKeys, selfElementOf(reader.chart)),
  strength: reader.chart.strength,
  wealth: reader.wealth,
  mix: reader.mix,
  place: placeOf(reader) ?? 'none',
  first: at(reader.rankedPaths, 0).path,
  last: reader.isLevel ? 'level' : at(reader.rankedPaths, 4).path,
});

export function ledgerBlocks({ age, years, best, hard, rankedPaths, say }: LuckReader): ReportBlock[] {
  const { ledger, forYoung } = moneyLines;
  const slots = {
    year: at(years, 0).year,
    best: best.year,
    hard: hard.year,
    way: say(content.channelNames[at(rankedPaths, 4).path]).toLowerCase(),
  };
  return [
    textBlock(say(forAge(ledger.intro, age)[at(rankedPaths, 0).path])),
    { kind: 'list', items: (age < 18 ? forYoung : ledger).rows.map((row) => say(row, slots)) },
  ];
}
