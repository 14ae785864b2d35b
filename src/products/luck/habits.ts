import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchText } from '../../reports/charts/chart-blocks.ts';
import { forAge } from '../../reports/writing/ages.ts';
import { textBlock } from '../../reports/writing/sections.ts';
import { at, inOne, type Say } from '../../reports/writing/wording.ts';
import type { LuckClaims } from './claims.ts';
import { moneyLines, prose } from './prose.ts';
import { flowOf } from './star.ts';

/** The element of the middle, among wood to water. */
const earth = 2;

/** Scenes of today by whether output or rivals lead, and the direction the wealth element is given. */
export function habitBlocks(chart: Chart, claims: LuckClaims, say: Say): ReportBlock[] {
  const { element, store } = claims;
  const direction = say(element === earth ? prose.directions.middle : prose.directions.wealth, {
    element: say(at(almanac.elementNames, element)),
    direction: say(at(prose.directions.ofElements, element)),
  });
  const storeDirection = say(prose.directions.store, {
    branch: branchText(store, say),
    direction: say(at(almanac.directionNames, store)),
  });
  return [
    { kind: 'list', items: scenesOf(chart, claims).map((scene) => say(scene)) },
    textBlock(inOne([direction, storeDirection], say), say(at(almanac.help, chart.helpful))),
  ];
}

function scenesOf(chart: Chart, claims: LuckClaims): Text[] {
  const flow = flowOf(chart, claims);
  const { '0-17': young, '18-22': student, '23-64': atWork, '65+': old } = moneyLines.scenes;
  const of = (scenes: typeof young | typeof student | typeof old) =>
    Object.values(scenes).map((scene) => scene[flow]);
  const own = Object.values(atWork).map((scene) => scene[flow][chart.strength]);
  return forAge<Text[]>(
    { '0-17': of(young), '18-22': of(student), '23-64': own, '65+': of(old) },
    claims.age,
  );
}

/** A page to fill in: nothing in it is known beforehand but the years and the narrowest way. */
export function ledgerBlocks({ age, years, best, hard, rankedPaths }: LuckClaims, say: Say): ReportBlock[] {
  const rows = age < 18 ? moneyLines.forYoung.rows : moneyLines.ledger.rows;
  const slots = {
    year: at(years, 0).year,
    best: best.year,
    hard: hard.year,
    way: say(prose.channelNames[at(rankedPaths, 4).path]).toLowerCase(),
  };
  const list: ReportBlock = { kind: 'list', items: rows.map((row) => say(row, slots)) };
  if (age < 18 || age > 64) return [list];
  const intros = forAge<(typeof moneyLines.ledger.intro)['23-64']>(moneyLines.ledger.intro, age);
  return [textBlock(say(intros[at(rankedPaths, 0).path])), list];
}
