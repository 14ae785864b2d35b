import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { lifeStageIn } from '../../reports/almanac/life-stage.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import {
  branchRelation,
  elementOfBranch,
  elementOfStem,
  elementRelation,
} from '../../reports/almanac/relations.ts';
import { areaParts, elementStanding } from '../../reports/almanac/year-weights.ts';
import { branchText } from '../../reports/charts/chart-blocks.ts';
import { at, inOne, type Say } from '../../reports/writing/wording.ts';
import { type Area, type FortuneClaims, levelOf } from './claims.ts';
import { prose } from './prose.ts';
import { fortuneStages } from './stages.ts';

const areas: readonly Area[] = ['work', 'money', 'love', 'energy'];

/** Each side of life as a bar, with its reason and its verdict in words, then which leads and which waits. */
export function areaBlocks(chart: Chart, claims: FortuneClaims, say: Say): ReportBlock[] {
  const value = (area: Area) => claims.areas[area];
  const texts = stageOf(chart, claims);
  const nameOf = (area: Area) => say(texts.names[area]);
  const gap = value(claims.lead) - value(claims.trail);
  return [
    {
      kind: 'bars',
      items: areas.map((area) => ({
        label: nameOf(area),
        value: value(area),
        note: noteOf(area, chart, claims, say),
      })),
    },
    {
      kind: 'text',
      paragraphs: [
        ...areas.map((area) => {
          const verdict = say(verdictOf(area, chart, claims), { value: value(area) });
          return inOne([reasons[area](chart, claims, say), verdict], say);
        }),
        say(prose.areasText[claims.level ? 'level' : 'apart'], {
          best: nameOf(claims.lead),
          worst: nameOf(claims.trail).toLowerCase(),
          gap,
        }),
      ],
    },
  ];
}

/** How the figure stands, and the points that made it. */
function noteOf(area: Area, chart: Chart, claims: FortuneClaims, say: Say): string {
  const parts = areaParts(chart, claims.pillar, area);
  const said = (Object.keys(prose.areaParts) as (keyof typeof prose.areaParts)[]).flatMap((part) => {
    const points = Math.round(parts[part]);
    return points === 0
      ? []
      : [say(prose.areaParts[part], { points: points > 0 ? `+${points}` : `−${-points}` })];
  });
  const level = say(prose.areaNotes[levelOf(claims.areas[area])]);
  return said.length === 0 ? level : say(prose.areaNote, { level, parts: said.join(say(prose.areaPartGap)) });
}

const relationMoods = {
  same: 'plain',
  combine: 'good',
  trine: 'good',
  clash: 'hard',
  harm: 'hard',
  none: 'plain',
} as const;

/** Whether the reason given for a side of life encourages or warns. */
function moodOf(area: Area, chart: Chart, { pillar }: FortuneClaims): 'good' | 'hard' | 'plain' {
  const { pillars, strength } = chart;
  if (area === 'work') return relationMoods[branchRelation(pillars.month.branch, pillar.branch)];
  if (area === 'love') return relationMoods[branchRelation(pillars.day.branch, pillar.branch)];
  if (area === 'money') {
    const relation = elementRelation(elementOfStem(pillars.day.stem), elementOfStem(pillar.stem));
    if (strength === 'weak') return 'plain';
    return relation === 'same' ? 'hard' : relation === 'wealth' ? 'good' : 'plain';
  }
  const standing = elementStanding(chart, elementOfBranch(pillar.branch));
  if (standing === 'helpful') return 'good';
  if (standing === 'excess' || strength === 'weak') return 'hard';
  return standing === 'scarce' ? 'good' : 'plain';
}

/** What the figure means, and a turn of phrase where it contradicts the reason. */
function verdictOf(area: Area, chart: Chart, claims: FortuneClaims): Text {
  const level = levelOf(claims.areas[area]);
  const mood = moodOf(area, chart, claims);
  if (mood === 'hard' && level === 'high') return prose.turnedVerdicts[area].up;
  if (mood === 'good' && level === 'low') return prose.turnedVerdicts[area].down;
  return stageOf(chart, claims).verdicts[area][level];
}

type Reason = (chart: Chart, claims: FortuneClaims, say: Say) => string;

const stageOf = (chart: Chart, { year }: FortuneClaims) => fortuneStages[lifeStageIn(year, chart)];

/**
 * Work by the month branch, love by the day branch, money by the year's stem and what the day master can carry,
 * energy by the element of the year's branch.
 */
const reasons: Readonly<Record<Area, Reason>> = {
  work: (chart, claims, say) =>
    say(stageOf(chart, claims).work[branchRelation(chart.pillars.month.branch, claims.pillar.branch)], {
      own: branchText(chart.pillars.month.branch, say),
      branch: branchText(claims.pillar.branch, say),
    }),
  love: (chart, claims, say) =>
    say(stageOf(chart, claims).love[branchRelation(chart.pillars.day.branch, claims.pillar.branch)], {
      own: branchText(chart.pillars.day.branch, say),
      branch: branchText(claims.pillar.branch, say),
    }),
  money: (chart, claims, say) => {
    const { pillars, strength } = chart;
    const relation = elementRelation(elementOfStem(pillars.day.stem), elementOfStem(claims.pillar.stem));
    return say(stageOf(chart, claims).money[relation][strength === 'weak' ? 'gentle' : 'able']);
  },
  energy: (chart, { pillar }, say) => {
    const element = elementOfBranch(pillar.branch);
    return say(prose.energy[elementStanding(chart, element)][chart.strength], {
      element: say(at(almanac.elementNames, element)),
    });
  },
};
