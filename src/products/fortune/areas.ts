import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { type LifeStage, lifeStageIn, relationTo, tenGodOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { branchRelation, type ElementRelation, elementOfBranch } from '../../reports/almanac/relations.ts';
import { addendsText, reasonsText } from '../../reports/charts/addends.ts';
import { branchText, elementName, godName } from '../../reports/charts/chart-blocks.ts';
import { bandOf, type Figure } from '../../reports/scoring/figure.ts';
import type { Area } from '../../reports/scoring/weights.ts';
import { standingOf } from '../../reports/scoring/year-figures.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge, type Say } from '../../reports/writing/wording.ts';
import type { FortuneClaims } from './claims.ts';
import { content, yearLines } from './text/texts.generated.ts';

const stageOf = ({ chart, year }: FortuneClaims) => fortuneStages[lifeStageIn(year.year, chart)];
export const areaName = (area: Area, claims: FortuneClaims, say: Say) => say(stageOf(claims).names[area]);

/**
 * Shows each area with its addends, reason and verdict, then the leading and the waiting one. The area asked about,
 * or the highest, gets most text.
 */
export function areaBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { order, year, lead, trail, level } = claims;
  const value = (area: Area) => year.areas[area].value;
  return [
    {
      kind: 'bars',
      items: order.map((area) => ({
        label: areaName(area, claims, say),
        value: value(area),
        note: addendsText(year.areas[area], 'year', say),
      })),
    },
    textBlock(
      ...order.map((area) =>
        say.paragraph([
          reasons[area](claims, say),
          ...(area === order[0] ? sidesText(areaName(area, claims, say), year.areas[area], say) : []),
          verdictText(area, claims, say),
          ...(area === order[0] ? laterText(area, claims, say) : []),
        ]),
      ),
      ...moreText(claims, say),
      say(content.areasText[level ? 'level' : 'apart'], {
        best: level ? areaName(lead, claims, say).toLowerCase() : areaName(lead, claims, say),
        worst: areaName(trail, claims, say).toLowerCase(),
        gap: value(lead) - value(trail),
      }),
    ),
  ];
}

export const endsTexts = (claims: FortuneClaims, say: Say): string[] =>
  [claims.lead, claims.trail].map((area) => {
    const sides = sidesText(areaName(area, claims, say), claims.year.areas[area], say);
    return say.paragraph([...sides, verdictText(area, claims, say)]);
  });

const seats = { work: 'month', love: 'day' } as const;

/** Compares the year's branch with the area's seat. Punishments and breaks count only if no other relation does. */
function meetingIn(area: keyof typeof seats, { chart, year }: FortuneClaims) {
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

function moodOf(area: Area, claims: FortuneClaims): 'good' | 'hard' | 'plain' {
  const { chart, year } = claims;
  const { pillars, strength } = chart;
  const { pillar } = year;
  if (area === 'work' || area === 'love') return relationMoods[meetingIn(area, claims)];
  if (area === 'money') {
    const relation = relationTo({ pillars }, elementOfStem(pillar.stem));
    if (strength === 'weak') return 'plain';
    return relation === 'same' ? 'hard' : relation === 'wealth' ? 'good' : 'plain';
  }
  const standing = branchStanding(chart, pillar.branch);
  if (standing === 'helpful') return 'good';
  if (standing === 'excess' || strength === 'weak') return 'hard';
  return standing === 'scarce' ? 'good' : 'plain';
}

function branchStanding(
  chart: FortuneClaims['chart'],
  branch: number,
): 'helpful' | 'excess' | 'scarce' | 'ample' {
  const element = elementOfBranch(branch);
  const standing = standingOf(chart, element);
  if (standing === 'helpful' || standing === 'excess') return standing;
  return at(chart.balance, element) < 20 ? 'scarce' : 'ample';
}

function verdictText(area: Area, claims: FortuneClaims, say: Say): string {
  const { value } = claims.year.areas[area];
  const level = bandOf(value);
  const mood = moodOf(area, claims);
  const turned: Text | undefined =
    mood === 'hard' && level === 'high'
      ? content.turnedVerdicts[area].up
      : mood === 'good' && level === 'low'
        ? content.turnedVerdicts[area].down
        : undefined;
  if (turned) return say(turned, { value });
  const { age, year } = claims;
  const { '18-22': _, '23-64': __, ...atLeisure } = yearLines.verdicts;
  if (age < 18 || age > 64) return say(forAge(atLeisure, age)[area][level], { value });
  const body = say(verdictsOf(age, godOf(claims, year.pillar.stem))[area][level]);
  return say(yearLines.verdictOf[area], { value, body });
}

type Verdicts = Readonly<Record<Area, Readonly<Record<'high' | 'middle' | 'low', Text>>>>;

const verdictsOf = (age: number, god: number): Verdicts =>
  age < 23 ? at(yearLines.verdicts['18-22'], Math.floor(god / 2)) : at(yearLines.verdicts['23-64'], god);

function sidesText(area: string, figure: Figure, say: Say): string[] {
  const [ups, downs] = [reasonsText(figure, 1, 'year', say), reasonsText(figure, -1, 'year', say)];
  if (!ups && !downs) return [];
  return [say(yearLines.sides[ups && downs ? 'both' : ups ? 'up' : 'down'], { area, ups, downs })];
}

const godOf = ({ chart }: FortuneClaims, stem: number) => tenGodOf(chart, stem);

/** Advises on the good and hard months of the area asked about, or of the highest; no text comes twice. */
function moreText(claims: FortuneClaims, say: Say): string[] {
  const { age, focus, lead, year } = claims;
  if (age < 18 || age > 64) return [];
  const area = focus ?? lead;
  const verdicts = verdictsOf(age, godOf(claims, year.pillar.stem))[area];
  const band = bandOf(year.areas[area].value);
  const months = { high: yearLines.sides.good, low: yearLines.sides.hard };
  return (['high', 'low'] as const)
    .filter((level) => level !== band)
    .map((level) => say(months[level], { body: say(verdicts[level]) }));
}

function laterText(area: Area, claims: FortuneClaims, say: Say): string[] {
  const { age } = claims;
  const { pillar, areas: figures } = claims.year;
  if (age < 18 || age > 64) return [];
  const god = godOf(claims, mainStemOf(pillar.branch));
  const verdicts = verdictsOf(age, god);
  if (verdicts === verdictsOf(age, godOf(claims, pillar.stem))) return [];
  const body = say(verdicts[area][bandOf(figures[area].value)]);
  return [say(yearLines.sides.later, { god: godName(god, say), body })];
}

type Reason = (claims: FortuneClaims, say: Say) => string;

function seatText(area: keyof typeof seats, claims: FortuneClaims, say: Say): string {
  const { chart, year } = claims;
  const own = branchText(chart.pillars[seats[area]].branch, say);
  const branch = branchText(year.pillar.branch, say);
  return say(stageOf(claims)[area][meetingIn(area, claims)], { own, branch });
}

/**
 * Work by the month branch, love by the day branch, money by the year's stem and the day master's strength, energy by
 * the element of the year's branch.
 */
const reasons: Readonly<Record<Area, Reason>> = {
  work: (claims, say) => seatText('work', claims, say),
  love: (claims, say) => seatText('love', claims, say),
  money: (claims, say) => {
    const { pillars } = claims.chart;
    const relation = relationTo({ pillars }, elementOfStem(claims.year.pillar.stem));
    const text = stageOf(claims).money[relation];
    return say('able' in text ? text[claims.carries] : text);
  },
  energy: ({ chart, year }, say) =>
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
