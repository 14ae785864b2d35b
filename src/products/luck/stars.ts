import type { ReportBlock } from '../../contract/report.ts';
import type { PillarName } from '../../reports/almanac/calendar.ts';
import { branchText, elementName } from '../../reports/charts/chart-blocks.ts';
import { ticksKey } from '../../reports/charts/self/self.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import type { LuckReader } from './reader.ts';
import { content, moneyLines } from './text/texts.generated.ts';

export function starBlocks(reader: LuckReader): ReportBlock[] {
  const { chart, share, storePillar, storeYear, mix, age, wealth, element, say } = reader;
  const { strength, ticks } = chart;
  const store = { branch: branchText(reader.store, say), year: storeYear };
  const { facts } = content;
  const stores = forAge(moneyLines.stores, age);
  const isAtWork = age > 17 && age < 65;
  return [
    {
      kind: 'facts',
      items: [
        { label: say(facts.star), value: elementName(element, say) },
        { label: say(facts.share), value: `${share}%` },
        { label: say(facts.store), value: say(storePillar ? facts.storeHeld : facts.storeOpen, store) },
      ],
    },
    textBlock(
      // Neither children nor pensioners read about larger jobs.
      say(
        isAtWork
          ? forAge(moneyLines.carry, age)[ticksKey(ticks)]
          : forAge(moneyLines.carryAtLeisure, age)[strength][wealth],
      ),
      placeText(reader),
      say(forAge(moneyLines.mixes, age)[mix][strength]),
      flowText(reader),
      say(storePillar ? stores.held[storePillar] : stores.open[strength], store),
      say(at(forAge(content.trades, age), element)),
    ),
  ];
}

export function flowOf({ chart, element }: LuckReader): 'feeding' | 'sharing' | 'even' {
  const gap = at(chart.balance, (element + 4) % 5) - at(chart.balance, (element + 3) % 5);
  return gap >= 8 ? 'feeding' : gap <= -8 ? 'sharing' : 'even';
}

function flowText(reader: LuckReader): string {
  const { chart, element, age, say } = reader;
  const output = (element + 4) % 5;
  const same = (element + 3) % 5;
  return say(forAge(moneyLines.flows, age)[flowOf(reader)][chart.strength], {
    output: elementName(output, say),
    same: elementName(same, say),
    outputShare: at(chart.balance, output),
    sameShare: at(chart.balance, same),
  });
}

/** Month (work) and day (home) come before hour and year. */
const order = ['month', 'day', 'hour', 'year'] as const;

const placesOf = ({ stars }: LuckReader) => [...new Set(stars.map(({ place }) => place))];

export const placeOf = (reader: LuckReader) => order.find((name) => placesOf(reader).includes(name));

function placeText(reader: LuckReader): string {
  const { stars, age, say } = reader;
  const [place, places] = [placeOf(reader), placesOf(reader)];
  if (!place) return say(forAge(content.placeTexts.none, age));
  const nameOf = (name: PillarName) => say(almanac.pillarNames[name]).toLowerCase();
  const kind = stars.length === 1 ? 'once' : places.length === 1 ? 'twiceThere' : 'often';
  return say(content.placeTexts[kind], {
    count: say(at(content.counts, stars.length - 1)),
    places: say.list(places.map(nameOf)),
    place: nameOf(place),
    reading: say(forAge(content.placeReadings, age)[place]),
  });
}
