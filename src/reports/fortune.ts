import type { ReportBlock } from '../contract/report.ts';
import { type Chart, yearPillar } from './calendar.ts';
import {
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
import { fortune } from './content/fortune.ts';
import { keepingByStrength } from './content/love.ts';
import { habitsByRelation } from './content/luck.ts';
import { elementNames, labels, monthNames, tenGodNames, zodiacNames } from './content/words.ts';
import { monthNotes, yearTones, zodiacYears } from './content/year-gods.ts';
import { requirePerson } from './person.ts';
import type { ProductModule } from './product-module.ts';
import { branchRelation, elementOfBranch, elementOfStem, elementRelation, tenGod } from './relations.ts';
import { outlookYear } from './report-input.ts';
import { at, type Language, type Say } from './wording.ts';
import { type AreaValues, type WeighedMonth, weighAreas, weighMonths } from './year-weights.ts';

export const fortuneReport: ProductModule = {
  report(input, say, language) {
    const { name, chart } = requirePerson(input);
    const year = outlookYear(input);
    const months = weighMonths(chart, year);
    const { headings } = fortune;
    return {
      subtitle: say(fortune.subtitle, { year, name: nameText(name, language) }),
      sections: [
        { id: 'year', heading: say(headings.year), blocks: yearBlocks(chart, year, say, language) },
        {
          id: 'areas',
          heading: say(headings.areas),
          blocks: areaBlocks(weighAreas(chart, yearPillar(year)), say),
        },
        {
          id: 'months',
          heading: say(headings.months),
          blocks: [
            { kind: 'text', paragraphs: [say(fortune.monthsIntro)] },
            {
              kind: 'months',
              items: months.map((month) => ({
                label: monthLabel(month, say, language),
                value: month.value,
                note: monthNote(chart, month, say),
              })),
            },
          ],
        },
        { id: 'turns', heading: say(headings.turns), blocks: turnBlocks(chart, months, say, language) },
        {
          id: 'advice',
          heading: say(headings.advice),
          blocks: [{ kind: 'list', items: adviceItems(chart, year, say) }],
        },
        {
          id: 'chart',
          heading: say(headings.chart),
          blocks: [
            pillarsBlock(chart, say, language),
            { kind: 'facts', items: chartFacts(chart, say) },
            natureText(chart, say),
            elementsText(chart, say),
          ],
        },
      ],
      footnotes: chartFootnotes(chart, say),
    };
  },
  foretaste(input, say, language) {
    const year = outlookYear(input);
    const { chart } = requirePerson(input);
    return [
      ...chartForetaste(chart, say, language),
      { label: `${year}`, value: pillarText(yearPillar(year), say, language) },
    ];
  },
};

function yearBlocks(chart: Chart, year: number, say: Say, language: Language): ReportBlock[] {
  const pillar = yearPillar(year);
  const god = tenGod(chart.pillars.day.stem, pillar.stem);
  const sign = chart.pillars.year.branch;
  const helps = [elementOfStem(pillar.stem), elementOfBranch(pillar.branch)].includes(chart.helpful);
  const tone = say(at(yearTones, god), { god: say(at(tenGodNames, god)) });
  return [
    {
      kind: 'facts',
      items: [
        { label: say(labels.yearPillar), value: pillarText(pillar, say, language) },
        { label: say(labels.yearGod), value: say(at(tenGodNames, god)) },
        { label: say(labels.zodiac), value: say(at(zodiacNames, sign)) },
        { label: say(labels.helpful), value: say(at(elementNames, chart.helpful)) },
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        say(fortune.yearTone, { year, pillar: pillarText(pillar, say, language), tone }),
        say(zodiacYears[branchRelation(sign, pillar.branch)], {
          year: say(at(zodiacNames, pillar.branch)),
          sign: say(at(zodiacNames, sign)),
        }),
        say(helps ? fortune.helpfulYear : fortune.otherwiseYear, {
          element: say(at(elementNames, chart.helpful)),
        }),
      ],
    },
  ];
}

function areaBlocks(values: AreaValues, say: Say): ReportBlock[] {
  const areas = (Object.keys(values) as (keyof AreaValues)[]).map((area) => {
    const value = values[area];
    const level = value >= 60 ? 'high' : value >= 44 ? 'middle' : 'low';
    return { label: say(fortune.areaNames[area]), value, note: say(fortune.areaNotes[area][level]) };
  });
  const ranked = [...areas].sort((a, b) => b.value - a.value);
  const best = at(ranked, 0).label;
  return [
    { kind: 'bars', items: areas },
    {
      kind: 'text',
      paragraphs: [
        say(fortune.areasText, { best, worst: at(ranked, ranked.length - 1).label.toLowerCase() }),
      ],
    },
  ];
}

function monthLabel(month: WeighedMonth, say: Say, language: Language): string {
  const { year, month: number, day } = month.from;
  const name = say(at(monthNames, number - 1));
  const january = number === 1;
  if (language === 'en')
    return say(fortune.monthLabel, { from: `${day} ${name}${january ? ` ${year}` : ''}` });
  return say(fortune.monthLabel, { from: `${january ? `${year}年` : ''}${name}${day}日` });
}

function monthNote(chart: Chart, month: WeighedMonth, say: Say): string {
  const god = say(at(tenGodNames, tenGod(chart.pillars.day.stem, month.stem)));
  return say(monthNotes[month.reason], { god });
}

function turnBlocks(
  chart: Chart,
  months: readonly WeighedMonth[],
  say: Say,
  language: Language,
): ReportBlock[] {
  const ranked = [...months].sort((a, b) => b.value - a.value);
  const line = (text: typeof fortune.goodMonth | typeof fortune.hardMonth, month: WeighedMonth) =>
    say(text, {
      month: monthLabel(month, say, language).replace(/^f/, 'F'),
      pillar: pillarText(month, say, language),
      value: month.value,
      note: monthNote(chart, month, say),
    });
  const gap = at(ranked, 0).value - at(ranked, 11).value;
  const reading = say(gap >= 35 ? fortune.turnsWide : fortune.turnsEven);
  return [
    {
      kind: 'list',
      items: [
        ...ranked.slice(0, 3).map((month) => line(fortune.goodMonth, month)),
        ...ranked.slice(-2).map((month) => line(fortune.hardMonth, month)),
      ],
    },
    { kind: 'text', paragraphs: [say(fortune.turnsText, { gap, reading })] },
  ];
}

function adviceItems(chart: Chart, year: number, say: Say): string[] {
  const relation = elementRelation(
    elementOfStem(chart.pillars.day.stem),
    elementOfStem(yearPillar(year).stem),
  );
  return [
    say(at(help, chart.helpful)),
    say(habitsByRelation[relation]),
    say(keepingByStrength[chart.strength]),
  ];
}
