import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { branchText, elementName } from '../../reports/charts/chart-blocks.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, inOne, type Say } from '../../reports/writing/wording.ts';
import type { LuckClaims } from './claims.ts';
import { elementKeys } from './road.ts';
import { scenesOf } from './scenes.ts';
import { content, moneyLines } from './text/texts.generated.ts';

const earth = 2;

export function habitBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { element, store, age } = claims;
  const { middle, wealth, store: drawers } = content.directions;
  const drawer = forAge<(typeof drawers)['65+']>(drawers, age)[chart.strength];
  const direction = say(forAge<Text>(element === earth ? middle : wealth, age), {
    element: elementName(element, say),
    direction: say(at(content.directions.ofElements, element)),
  });
  const storeDirection = say(drawer, {
    branch: branchText(store, say),
    direction: say(at(almanac.directionNames, store)),
  });
  return [
    { kind: 'list', items: scenesOf(chart, claims, say) },
    textBlock(
      inOne([direction, storeDirection], say),
      say(moneyLines.help[at(elementKeys, chart.helpful)][chart.strength]),
    ),
  ];
}

export function ledgerBlocks({ age, years, best, hard, rankedPaths }: LuckClaims, say: Say): ReportBlock[] {
  const rows = age < 18 ? moneyLines.forYoung.rows : moneyLines.ledger.rows;
  const slots = {
    year: at(years, 0).year,
    best: best.year,
    hard: hard.year,
    way: say(content.channelNames[at(rankedPaths, 4).path]).toLowerCase(),
  };
  const list: ReportBlock = { kind: 'list', items: rows.map((row) => say(row, slots)) };
  const intros = forAge<(typeof moneyLines.ledger.intro)['23-64']>(moneyLines.ledger.intro, age);
  return [textBlock(say(intros[at(rankedPaths, 0).path])), list];
}
