import type { ReportBlock } from '../../contract/report.ts';
import type { Chart, PillarName } from '../../reports/almanac/calendar.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchText, elementsText } from '../../reports/charts/chart-blocks.ts';
import { at, listed, type Say } from '../../reports/writing/wording.ts';
import type { LuckClaims } from './claims.ts';
import { prose } from './prose.ts';
import { luckStages } from './stages.ts';

/** The wealth star: how much of it, where it stands, of which kind, where it is stored and what it works in. */
export function starBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { share, storePillar, storeYear } = claims;
  const element = say(at(almanac.elementNames, claims.element));
  const branch = branchText(claims.store, say);
  const { facts } = prose;
  return [
    {
      kind: 'facts',
      items: [
        { label: say(facts.star), value: element },
        { label: say(facts.share), value: `${share}%` },
        {
          label: say(facts.store),
          value: storePillar
            ? say(facts.storeHeld, { branch })
            : say(facts.storeOpen, { branch, year: storeYear }),
        },
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        say(luckStages[claims.stage].star[chart.strength][claims.wealth], { element }),
        placeText(claims, say),
        say(prose.mixes[claims.mix]),
        flowText(chart, claims, say),
        storePillar
          ? say(prose.stores.held, { branch, place: placeName(storePillar, say) })
          : say(prose.stores.open, { branch, year: storeYear }),
        say(at(prose.trades, claims.element)),
      ],
    },
    elementsText(chart, say),
  ];
}

/** The element that feeds the wealth star against the day master's own, which shares it. */
function flowText(chart: Chart, { element }: LuckClaims, say: Say): string {
  const output = (element + 4) % 5;
  const same = (element + 3) % 5;
  const outputShare = at(chart.balance, output);
  const sameShare = at(chart.balance, same);
  const gap = outputShare - sameShare;
  return say(prose.flows[gap >= 8 ? 'feeding' : gap <= -8 ? 'sharing' : 'even'], {
    output: say(at(almanac.elementNames, output)),
    same: say(at(almanac.elementNames, same)),
    outputShare,
    sameShare,
  });
}

function placeName(name: PillarName, say: Say): string {
  return say(almanac.pillarNames[name]).toLowerCase();
}

/** The month is one's own ground, the day one's home; they are said before the hour and the year. */
const order = ['month', 'day', 'hour', 'year'] as const;

function placeText(claims: LuckClaims, say: Say): string {
  const place = order.find((name) => claims.places.includes(name));
  if (!place) return say(prose.placeTexts.none);
  const kind = claims.stars === 1 ? 'once' : claims.places.length === 1 ? 'twiceThere' : 'often';
  return say(prose.placeTexts[kind], {
    count: say(at(prose.counts, claims.stars - 1)),
    places: listed(
      claims.places.map((name) => placeName(name, say)),
      say,
    ),
    place: placeName(place, say),
    reading: say(prose.placeReadings[place]),
  });
}
