import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Chart, PillarName } from '../../reports/almanac/calendar.ts';
import { branchText, elementName } from '../../reports/charts/chart-blocks.ts';
import { ticksKey } from '../../reports/charts/self/self.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, listed, type Say } from '../../reports/writing/wording.ts';
import type { LuckClaims } from './claims.ts';
import { content, moneyLines } from './text/texts.generated.ts';

type Carry = (typeof moneyLines.carry)['23-64'];
type Mixes = (typeof moneyLines.mixes)['23-64'];
type Flows = (typeof moneyLines.flows)['65+'];
type Readings = (typeof content.placeReadings)['65+'];
type Stores = (typeof moneyLines.stores)['65+'];

export function starBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { share, storePillar, storeYear, mix, age } = claims;
  const isAtWork = age > 17 && age < 65;
  const { strength, ticks } = chart;
  const branch = branchText(claims.store, say);
  const { facts } = content;
  const stores = forAge<Stores>(moneyLines.stores, age);
  return [
    {
      kind: 'facts',
      items: [
        { label: say(facts.star), value: elementName(claims.element, say) },
        { label: say(facts.share), value: `${share}%` },
        {
          label: say(facts.store),
          value: storePillar
            ? say(facts.storeHeld, { branch })
            : say(facts.storeOpen, { branch, year: storeYear }),
        },
      ],
    },
    textBlock(
      isAtWork ? say(forAge<Carry>(moneyLines.carry, age)[ticksKey(ticks)]) : carriedText(chart, claims, say),
      placeText(claims, say),
      say(forAge<Mixes>(moneyLines.mixes, age)[mix][strength]),
      flowText(chart, claims, say),
      storePillar
        ? say(stores.held[storePillar], { branch })
        : say(stores.open[strength], { branch, year: storeYear }),
      say(at(forAge<readonly Text[]>(content.trades, age), claims.element)),
    ),
  ];
}

/** Neither children nor pensioners read about larger jobs. */
const carriedText = ({ strength }: Chart, { age, wealth }: LuckClaims, say: Say): string =>
  say(forAge<(typeof moneyLines.carryAtLeisure)['65+']>(moneyLines.carryAtLeisure, age)[strength][wealth]);

export function flowOf(chart: Chart, { element }: LuckClaims): keyof Flows {
  const gap = at(chart.balance, (element + 4) % 5) - at(chart.balance, (element + 3) % 5);
  return gap >= 8 ? 'feeding' : gap <= -8 ? 'sharing' : 'even';
}

function flowText(chart: Chart, claims: LuckClaims, say: Say): string {
  const output = (claims.element + 4) % 5;
  const same = (claims.element + 3) % 5;
  return say(forAge<Flows>(moneyLines.flows, claims.age)[flowOf(chart, claims)][chart.strength], {
    output: elementName(output, say),
    same: elementName(same, say),
    outputShare: at(chart.balance, output),
    sameShare: at(chart.balance, same),
  });
}

function placeName(name: PillarName, say: Say): string {
  return say(almanac.pillarNames[name]).toLowerCase();
}

/** Month (work) and day (home) come before hour and year. */
const order = ['month', 'day', 'hour', 'year'] as const;

export const placeOf = ({ places }: LuckClaims) => order.find((name) => places.includes(name));

function placeText(claims: LuckClaims, say: Say): string {
  const place = placeOf(claims);
  if (!place) return say(forAge<Text>(content.placeTexts.none, claims.age));
  const kind = claims.stars === 1 ? 'once' : claims.places.length === 1 ? 'twiceThere' : 'often';
  return say(content.placeTexts[kind], {
    count: say(at(content.counts, claims.stars - 1)),
    places: listed(
      claims.places.map((name) => placeName(name, say)),
      say,
    ),
    place: placeName(place, say),
    reading: say(forAge<Readings>(content.placeReadings, claims.age)[place]),
  });
}
