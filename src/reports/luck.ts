import type { ReportBlock } from '../contract/report.ts';
import { type Chart, decadesOf, type Sex, yearPillar } from './calendar.ts';
import {
  branchText,
  chartFacts,
  chartFootnotes,
  chartForetaste,
  elementsText,
  nameText,
  natureText,
  pillarsBlock,
  pillarText,
} from './chart-blocks.ts';
import { help } from './content/elements.ts';
import {
  channelGaps,
  channelNames,
  channelNotes,
  channelTexts,
  habitsByRelation,
  luck,
} from './content/luck.ts';
import { elementNames, tenGodNames } from './content/words.ts';
import { requirePerson, requireSex } from './person.ts';
import type { ProductModule } from './product-module.ts';
import {
  type ElementRelation,
  elementIn,
  elementOfBranch,
  elementOfStem,
  elementRelation,
  elementRelations,
  tenGod,
} from './relations.ts';
import { askedYear } from './report-input.ts';
import { at, type Language, type Say } from './wording.ts';
import { clamp, weighPillar } from './year-weights.ts';

export const luckReport: ProductModule = {
  report(input, say, language) {
    const { name, chart } = requirePerson(input);
    const from = askedYear(input) + 1;
    const { headings } = luck;
    return {
      subtitle: say(luck.subtitle, { name: nameText(name, language) }),
      sections: [
        {
          id: 'chart',
          heading: say(headings.chart),
          blocks: [
            pillarsBlock(chart, say, language),
            { kind: 'facts', items: chartFacts(chart, say) },
            natureText(chart, say),
          ],
        },
        { id: 'star', heading: say(headings.star), blocks: starBlocks(chart, from, say, language) },
        { id: 'channels', heading: say(headings.channels), blocks: channelBlocks(chart, say) },
        { id: 'years', heading: say(headings.years), blocks: yearBlocks(chart, from, say) },
        {
          id: 'decades',
          heading: say(headings.decades),
          blocks: decadeBlocks(chart, requireSex(input), from, say, language),
        },
        {
          id: 'habits',
          heading: say(headings.habits),
          blocks: [
            { kind: 'list', items: habitItems(chart, say) },
            { kind: 'text', paragraphs: [say(luck.closing)] },
          ],
        },
      ],
      footnotes: chartFootnotes(chart, say),
    };
  },
  foretaste(input, say, language) {
    const { chart } = requirePerson(input);
    return [
      ...chartForetaste(chart, say, language),
      { label: say(luck.facts.star), value: say(at(elementNames, wealthElement(chart))) },
    ];
  },
};

const selfOf = (chart: Chart) => elementOfStem(chart.pillars.day.stem);
const wealthElement = (chart: Chart) => elementIn('wealth', selfOf(chart));

/** The branch that stores the wealth element; earth is stored where water is. */
function wealthStore(chart: Chart): number {
  return at([7, 10, 4, 1, 4], wealthElement(chart));
}

function starBlocks(chart: Chart, from: number, say: Say, language: Language): ReportBlock[] {
  const element = wealthElement(chart);
  const share = at(chart.balance, element);
  const store = wealthStore(chart);
  const branch = branchText(store, say, language);
  const held = Object.values(chart.pillars).some((pillar) => pillar.branch === store);
  const { facts } = luck;
  const storeYear = from + ((store - yearPillar(from).branch + 12) % 12);
  return [
    {
      kind: 'facts',
      items: [
        { label: say(facts.star), value: say(at(elementNames, element)) },
        { label: say(facts.share), value: `${share}%` },
        {
          label: say(facts.store),
          value: held ? say(facts.storeHeld, { branch }) : say(facts.storeOpen, { branch, year: storeYear }),
        },
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        say(luck.star[chart.strength][share >= 20 ? 'rich' : 'thin'], {
          element: say(at(elementNames, element)),
        }),
      ],
    },
    elementsText(chart, say),
  ];
}

interface ChannelValue {
  channel: ElementRelation;
  value: number;
}

/** Each way's share times two, moved by what the day master can carry: a strong one spends, a gentle one receives. */
function channelValues(chart: Chart): ChannelValue[] {
  const bearing = { strong: 8, balanced: 0, weak: -8 }[chart.strength];
  return elementRelations.map((channel) => {
    const element = elementIn(channel, selfOf(chart));
    const receiving = channel === 'resource' || channel === 'same';
    const favour = element === chart.helpful ? 12 : 0;
    const value = 18 + at(chart.balance, element) * 2 + (receiving ? -bearing : bearing) + favour;
    return { channel, value: clamp(value) };
  });
}

function channelBlocks(chart: Chart, say: Say): ReportBlock[] {
  const values = channelValues(chart);
  const ranked = [...values].sort((a, b) => b.value - a.value);
  return [
    { kind: 'text', paragraphs: [say(luck.channelsIntro)] },
    {
      kind: 'bars',
      items: values.map(({ channel, value }) => ({
        label: say(channelNames[channel]),
        value,
        note: say(channelNotes[channel]),
      })),
    },
    {
      kind: 'text',
      paragraphs: [say(channelTexts[at(ranked, 0).channel]), say(channelGaps[at(ranked, 4).channel])],
    },
  ];
}

/** A year for money: its weight for the chart, more with the wealth star or its source, less with rivals. */
function moneyValue(chart: Chart, pillar: { stem: number; branch: number }): number {
  const weights = { wealth: 12, output: 6, power: 0, resource: -3, same: -8 };
  const relations = [elementOfStem(pillar.stem), elementOfBranch(pillar.branch)].map((element) =>
    elementRelation(selfOf(chart), element),
  );
  return clamp(relations.reduce((sum, relation) => sum + weights[relation], weighPillar(chart, pillar)));
}

function yearBlocks(chart: Chart, from: number, say: Say): ReportBlock[] {
  const years = Array.from({ length: 10 }, (_, index) => {
    const pillar = yearPillar(from + index);
    return { year: from + index, pillar, value: moneyValue(chart, pillar) };
  });
  const ranked = [...years].sort((a, b) => b.value - a.value);
  return [
    {
      kind: 'years',
      items: years.map(({ year, pillar, value }) => ({
        year,
        label: say(luck.yearLabel, {
          value,
          god: say(at(tenGodNames, tenGod(chart.pillars.day.stem, pillar.stem))),
        }),
        note: say(luck.yearNotes[yearReason(chart, pillar)]),
      })),
    },
    {
      kind: 'text',
      paragraphs: [say(luck.yearBest, { best: at(ranked, 0).year, hard: at(ranked, 9).year })],
    },
  ];
}

function yearReason(chart: Chart, pillar: { stem: number; branch: number }): keyof typeof luck.yearNotes {
  if (pillar.branch === wealthStore(chart)) return 'store';
  const byStem = elementRelation(selfOf(chart), elementOfStem(pillar.stem));
  const byBranch = elementRelation(selfOf(chart), elementOfBranch(pillar.branch));
  return byBranch === 'wealth' ? byBranch : byStem;
}

function decadeBlocks(chart: Chart, sex: Sex, from: number, say: Say, language: Language): ReportBlock[] {
  const decades = decadesOf(chart, sex, 14)
    .filter(({ startYear }) => startYear + 10 > from)
    .slice(0, 6);
  const weigh = (decade: { stem: number; branch: number }) => moneyValue(chart, decade);
  const best = decades.reduce((found, decade) => (weigh(decade) > weigh(found) ? decade : found));
  return [
    {
      kind: 'years',
      items: decades.map((decade) => ({
        year: decade.startYear,
        label: pillarText(decade, say, language),
        note: say(luck.yearLabel, {
          value: weigh(decade),
          god: say(at(tenGodNames, tenGod(chart.pillars.day.stem, decade.stem))),
        }),
      })),
    },
    {
      kind: 'text',
      paragraphs: [
        say(luck.decadesText, { best: best.startYear }),
        ...(chart.pillars.hour ? [] : [say(luck.decadeApproximate)]),
      ],
    },
  ];
}

function habitItems(chart: Chart, say: Say): string[] {
  const ranked = [...channelValues(chart)].sort((a, b) => a.value - b.value);
  return [
    say(habitsByRelation[at(ranked, 0).channel]),
    say(habitsByRelation[at(ranked, 1).channel]),
    say(at(help, chart.helpful)),
  ];
}
