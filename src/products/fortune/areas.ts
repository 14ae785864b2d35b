import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { type LifeStage, lifeStageIn, relationTo, tenGodOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { branchRelation, type ElementRelation, elementOfBranch } from '../../reports/almanac/relations.ts';
import { addendsText, reasonsText } from '../../reports/charts/addends.ts';
import { branchText, elementName, godName } from '../../reports/charts/chart-blocks.ts';
import { bandOf } from '../../reports/scoring/figure.ts';
import type { Area } from '../../reports/scoring/weights.ts';
import { standingOf } from '../../reports/scoring/year-figures.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import type { FortuneReader } from './reader.ts';
import { content, yearLines } from './text/texts.generated.ts';

const stageOf = ({ chart, year }: FortuneReader) => fortuneStages[lifeStageIn(year.year, chart)];
export const areaName = (area: Area, reader: FortuneReader) => reader.say(stageOf(reader).names[area]);

/**
 * Shows each area with its addends, reason and verdict, then the leading and the waiting one. The area asked about,
 * or the highest, gets most text.
 */
export function areaBlocks(reader: FortuneReader): ReportBlock[] {
  const { order, year, lead, trail, level, say } = reader;
  const value = (area: Area) => year.areas[area].value;
  return [
    {
      kind: 'bars',
      items: order.map((area) => ({
        label: areaName(area, reader),
        value: value(area),
        note: addendsText(year.areas[area], 'year', say),
      })),
    },
    textBlock(
      ...order.map((area) =>
        say.paragraph([
          reasons[area](reader),
          area === order[0] && sidesText(area, reader),
          verdictText(area, reader),
          area === order[0] && laterText(area, reader),
        ]),
      ),
      ...moreText(reader),
      say(content.areasText[level ? 'level' : 'apart'], {
        best: level ? areaName(lead, reader).toLowerCase() : areaName(lead, reader),
        worst: areaName(trail, reader).toLowerCase(),
        gap: value(lead) - value(trail),
      }),
    ),
  ];
}

export const endsTexts = (reader: FortuneReader): string[] =>
  [reader.lead, reader.trail].map((area) =>
    reader.say.paragraph([sidesText(area, reader), verdictText(area, reader)]),
  );

const seats = { work: 'month', love: 'day' } as const;

/** Compares the year's branch with the area's seat. Punishments and breaks count only if no other relation does. */
function meetingIn(area: keyof typeof seats, { chart, year }: FortuneReader) {
  const relation = branchRelation(chart.pillars[seats[area]].branch, year.pillar.branch);
  const nags = year.areas[area].addends.some(
    (addend) => addend.kind === 'meeting' && ['punish', 'break'].includes(addend.meeting),
  );
  return relation === 'none' && nags ? 'nag' : relation;
}

const relationMoods = {
  same: 'plain',
  combine: 'good',
  trine: 'good',
  clash: 'hard',
  harm: 'hard',
  nag: 'hard',
  none: 'plain',
} as const;

function moodOf(area: Area, reader: FortuneReader): 'good' | 'hard' | 'plain' {
  const { chart, year } = reader;
  const { strength } = chart;
  const { pillar } = year;
  if (area === 'work' || area === 'love') return relationMoods[meetingIn(area, reader)];
  if (area === 'money') {
    const relation = relationTo(chart, elementOfStem(pillar.stem));
    if (strength === 'weak') return 'plain';
    return relation === 'same' ? 'hard' : relation === 'wealth' ? 'good' : 'plain';
  }
  const standing = branchStanding(chart, pillar.branch);
  if (standing === 'helpful') return 'good';
  if (standing === 'excess' || strength === 'weak') return 'hard';
  return standing === 'scarce' ? 'good' : 'plain';
}

function branchStanding(
  chart: FortuneReader['chart'],
  branch: number,
): 'helpful' | 'excess' | 'scarce' | 'ample' {
  const element = elementOfBranch(branch);
  const standing = standingOf(chart, element);
  if (standing === 'helpful' || standing === 'excess') return standing;
  return at(chart.balance, element) < 20 ? 'scarce' : 'ample';
}

function verdictText(area: Area, reader: FortuneReader): string {
  const { age, year, say } = reader;
  const { value } = year.areas[area];
  const level = bandOf(value);
  const mood = moodOf(area, reader);
  const { up, down } = content.turnedVerdicts[area];
  if (mood === 'hard' && level === 'high') return say(up, { value });
  if (mood === 'good' && level === 'low') return say(down, { value });
  const { '18-22': _, '23-64': __, ...atLeisure } = yearLines.verdicts;
  if (age < 18 || age > 64) return say(forAge(atLeisure, age)[area][level], { value });
  const body = say(verdictsOf(age, godOf(reader, year.pillar.stem))[area][level]);
  return say(yearLines.verdictOf[area], { value, body });
}

type Verdicts = Readonly<Record<Area, Readonly<Record<'high' | 'middle' | 'low', Text>>>>;

const verdictsOf = (age: number, god: number): Verdicts =>
  age < 23 ? at(yearLines.verdicts['18-22'], Math.floor(god / 2)) : at(yearLines.verdicts['23-64'], god);

function sidesText(area: Area, reader: FortuneReader): string | undefined {
  const { year, say } = reader;
  const figure = year.areas[area];
  const [ups, downs] = [reasonsText(figure, 1, 'year', say), reasonsText(figure, -1, 'year', say)];
  if (!ups && !downs) return undefined;
  const text = yearLines.sides[ups && downs ? 'both' : ups ? 'up' : 'down'];
  return say(text, { area: areaName(area, reader), ups, downs });
}

const godOf = ({ chart }: FortuneReader, stem: number) => tenGodOf(chart, stem);

/** Advises on the good and hard months of the area asked about, or of the highest; no text comes twice. */
function moreText(reader: FortuneReader): string[] {
  const { age, focus, lead, year, say } = reader;
  if (age < 18 || age > 64) return [];
  const area = focus ?? lead;
  const verdicts = verdictsOf(age, godOf(reader, year.pillar.stem))[area];
  const band = bandOf(year.areas[area].value);
  const months = { high: yearLines.sides.good, low: yearLines.sides.hard };
  return (['high', 'low'] as const)
    .filter((level) => level !== band)
    .map((level) => say(months[level], { body: say(verdicts[level]) }));
}

function laterText(area: Area, reader: FortuneReader): string | undefined {
  const { age, say } = reader;
  const { pillar, areas: figures } = reader.year;
  if (age < 18 || age > 64) return undefined;
  const god = godOf(reader, mainStemOf(pillar.branch));
  const verdicts = verdictsOf(age, god);
  if (verdicts === verdictsOf(age, godOf(reader, pillar.stem))) return undefined;
  const body = say(verdicts[area][bandOf(figures[area].value)]);
  return say(yearLines.sides.later, { god: godName(god, say), body });
}

function seatText(area: keyof typeof seats, reader: FortuneReader): string {
  const { chart, year, say } = reader;
  const own = branchText(chart.pillars[seats[area]].branch, say);
  const branch = branchText(year.pillar.branch, say);
  return say(stageOf(reader)[area][meetingIn(area, reader)], { own, branch });
}

/**
 * Work by the month branch, love by the day branch, money by the year's stem and the day master's strength, energy by
 * the element of the year's branch.
 */
const reasons: Readonly<Record<Area, (reader: FortuneReader) => string>> = {
  work: (reader) => seatText('work', reader),
  love: (reader) => seatText('love', reader),
  money: (reader) => {
    const relation = relationTo(reader.chart, elementOfStem(reader.year.pillar.stem));
    const text = stageOf(reader).money[relation];
    return reader.say('able' in text ? text[reader.carries] : text);
  },
  energy: ({ chart, year, say }) =>
    say(content.energy[branchStanding(chart, year.pillar.branch)][chart.strength], {
      element: elementName(elementOfBranch(year.pillar.branch), say),
    }),
};

const { working, young, retired } = content;

type StageTexts = Omit<typeof working, 'money' | 'yearAdvice'> & {
  /** Only earners read whether they can carry the money. */
  money: Readonly<Record<ElementRelation, Text | Readonly<Record<'able' | 'gentle', Text>>>>;
};

const student: StageTexts = {
  names: { ...working.names, work: young.names.work, money: young.names.money },
  work: young.work,
  love: working.love,
  money: young.money,
  yearTones: young.yearTones,
};

export const fortuneStages: Readonly<Record<LifeStage, StageTexts>> = {
  minor: { ...student, names: { ...student.names, love: young.names.friends }, love: young.friends },
  student,
  working,
  retired: {
    ...retired,
    names: { ...working.names, ...retired.names },
  },
};
