import type { ReportBlock } from '../contract/report.ts';
import type { Chart } from './calendar.ts';
import { branchText } from './chart-blocks.ts';
import { fortune } from './content/fortune.ts';
import { energy, love, money, verdicts, work } from './content/fortune-areas.ts';
import { elementNames } from './content/words.ts';
import { type Area, type FortuneClaims, levelOf } from './fortune-claims.ts';
import { branchRelation, elementOfBranch, elementOfStem, elementRelation } from './relations.ts';
import { at, type Language, type Say } from './wording.ts';
import { elementStanding } from './year-weights.ts';

const areas: readonly Area[] = ['work', 'money', 'love', 'energy'];

/** Each side of life as a bar, with its reason and its verdict in words, then which leads and which waits. */
export function areaBlocks(chart: Chart, claims: FortuneClaims, say: Say, language: Language): ReportBlock[] {
  const space = language === 'en' ? ' ' : '';
  const value = (area: Area) => claims.areas[area];
  const nameOf = (area: Area) => say(fortune.areaNames[area]);
  return [
    {
      kind: 'bars',
      items: areas.map((area) => ({
        label: nameOf(area),
        value: value(area),
        note: say(fortune.areaNotes[levelOf(value(area))]),
      })),
    },
    {
      kind: 'text',
      paragraphs: [
        ...areas.map((area) => {
          const verdict = say(verdicts[area][levelOf(value(area))], { value: value(area) });
          return `${reasons[area](chart, claims, say, language)}${space}${verdict}`;
        }),
        say(fortune.areasText, {
          best: nameOf(claims.lead),
          worst: nameOf(claims.trail).toLowerCase(),
        }),
      ],
    },
  ];
}

type Reason = (chart: Chart, claims: FortuneClaims, say: Say, language: Language) => string;

/**
 * Work by the month branch, love by the day branch, money by the year's stem and what the day master can carry,
 * energy by the element of the year's branch.
 */
const reasons: Readonly<Record<Area, Reason>> = {
  work: ({ pillars }, { pillar }, say, language) =>
    say(work[branchRelation(pillars.month.branch, pillar.branch)], {
      own: branchText(pillars.month.branch, say, language),
      branch: branchText(pillar.branch, say, language),
    }),
  love: ({ pillars }, { pillar }, say, language) =>
    say(love[branchRelation(pillars.day.branch, pillar.branch)], {
      own: branchText(pillars.day.branch, say, language),
      branch: branchText(pillar.branch, say, language),
    }),
  money: ({ pillars, strength }, { pillar }, say) => {
    const relation = elementRelation(elementOfStem(pillars.day.stem), elementOfStem(pillar.stem));
    return say(money[relation][strength === 'weak' ? 'gentle' : 'able']);
  },
  energy: (chart, { pillar }, say) => {
    const element = elementOfBranch(pillar.branch);
    return say(energy[elementStanding(chart, element)][chart.strength], {
      element: say(at(elementNames, element)),
    });
  },
};
