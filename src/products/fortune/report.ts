import type { ReportBlock } from '../../contract/report.ts';
import { type Chart, yearPillar } from '../../reports/almanac/calendar.ts';
import { lifeStageIn } from '../../reports/almanac/life-stage.ts';
import { requirePerson } from '../../reports/almanac/person.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchRelation, elementOfStem, elementRelation, tenGod } from '../../reports/almanac/relations.ts';
import { branchGod } from '../../reports/almanac/year-weights.ts';
import {
  branchText,
  chartFacts,
  chartForetaste,
  elementsText,
  nameText,
  natureText,
  pillarsBlock,
  pillarText,
  seasonText,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes, readingKeyText } from '../../reports/charts/method-notes.ts';
import { reasonsText } from '../../reports/charts/year-reasons.ts';
import type { ProductModule } from '../../reports/writing/product-module.ts';
import { outlookYear } from '../../reports/writing/report-input.ts';
import { at, inOne, listed, type Say } from '../../reports/writing/wording.ts';
import { areaBlocks } from './areas.ts';
import { type Area, type FortuneClaims, fortuneClaims, helpfulMonths } from './claims.ts';
import { monthBlocks, monthDate, turnBlocks } from './months.ts';
import { prose } from './prose.ts';
import { fortuneStages } from './stages.ts';

export const report: ProductModule = {
  poster: { seal: '岁', paper: '#fff8ec', ink: '#1e1e1e', action: '#b71c1c', accent: '#2f6b4f' },

  report(input, say) {
    const { name, chart } = requirePerson(input);
    const claims = fortuneClaims(chart, outlookYear(input), input.askedOn);
    const { headings } = prose;
    return {
      subtitle: say(prose.subtitle, { year: claims.year, name: nameText(name, say) }),
      motto: imageOf(chart, claims, say),
      sections: [
        { id: 'year', heading: say(headings.year), blocks: yearBlocks(chart, claims, say) },
        { id: 'areas', heading: say(headings.areas), blocks: areaBlocks(chart, claims, say) },
        { id: 'months', heading: say(headings.months), blocks: monthBlocks(chart, claims, say) },
        { id: 'turns', heading: say(headings.turns), blocks: turnBlocks(chart, claims, say) },
        { id: 'advice', heading: say(headings.advice), blocks: adviceBlocks(chart, claims, say) },
        {
          id: 'chart',
          heading: say(headings.chart),
          blocks: [
            pillarsBlock(chart, say),
            { kind: 'facts', items: chartFacts(chart, say) },
            natureText(chart, say),
            {
              kind: 'text',
              paragraphs: [seasonText(chart, say), say(at(prose.seats, chart.pillars.day.branch))],
            },
            elementsText(chart, say),
            { kind: 'text', paragraphs: [readingKeyText(chart, say)] },
          ],
        },
      ],
      footnotes: methodFootnotes(chart, say),
    };
  },
  foretaste(input, say) {
    const year = outlookYear(input);
    const { chart } = requirePerson(input);
    return chartForetaste(chart, say, [{ label: `${year}`, value: pillarText(yearPillar(year), say) }]);
  },
};

function yearBlocks(chart: Chart, claims: FortuneClaims, say: Say): ReportBlock[] {
  const { year, pillar } = claims;
  const god = tenGod(chart.pillars.day.stem, pillar.stem);
  const sign = chart.pillars.year.branch;
  const stage = fortuneStages[lifeStageIn(year, chart)];
  const pillarName = pillarText(pillar, say);
  const godName = say(at(almanac.tenGodNames, god));
  const element = say(at(almanac.elementNames, chart.helpful));
  return [
    {
      kind: 'facts',
      items: [
        { label: say(almanac.labels.yearPillar), value: pillarName },
        { label: say(almanac.labels.yearGod), value: godName },
        { label: say(almanac.labels.zodiac), value: say(at(almanac.zodiacNames, sign)) },
        { label: say(almanac.labels.helpful), value: element },
      ],
    },
    {
      kind: 'text',
      paragraphs: [
        summaryText(chart, claims, say),
        ...minorText(chart, year, say),
        say(prose.yearTone, {
          year,
          pillar: pillarName,
          tone: say(at(stage.yearTones, god), { god: godName }),
        }),
        imageText(chart, claims, say),
        undertoneText(chart, claims, say),
        say(prose.zodiacYears[branchRelation(sign, pillar.branch)], {
          year: say(at(almanac.zodiacNames, pillar.branch)),
          sign: say(at(almanac.zodiacNames, sign)),
        }),
        say(prose.helpfulYear[claims.help], { element }),
        weightText(chart, claims, say),
      ],
    },
  ];
}

function minorText(chart: Chart, year: number, say: Say): string[] {
  if (lifeStageIn(year, chart) !== 'minor') return [];
  return [say(prose.forMinor, { year, age: year - chart.solar.year })];
}

function summaryText(chart: Chart, claims: FortuneClaims, say: Say): string {
  const { year, lead, trail, level, best, hard } = claims;
  const { names } = fortuneStages[lifeStageIn(year, chart)];
  const areaOf = (area: Area) => {
    return say(names[area]).toLowerCase();
  };
  const share = at(chart.balance, chart.helpful);
  return say(prose.summary[level ? 'level' : 'apart'], {
    year,
    lead: areaOf(lead),
    trail: areaOf(trail),
    best: monthDate(at(best, 0), say),
    hard: monthDate(at(hard, hard.length - 1), say),
    need: say(prose.needs[share > 0 ? 'some' : 'none'], {
      element: say(at(almanac.elementNames, chart.helpful)),
      share,
    }),
  });
}

/** What raises and what lowers the year as a whole. */
function weightText(chart: Chart, { pillar, value }: FortuneClaims, say: Say): string {
  const said = ([1, -1] as const).map((sign) => {
    const reasons = reasonsText(chart, pillar, 'year', sign, say);
    const { some, none } = prose.weights[sign === 1 ? 'ups' : 'downs'];
    return reasons ? say(some, { reasons }) : say(none);
  });
  return inOne([say(prose.weightText, { value }), ...said], say);
}

/** How the year's element meets the day stem, as a picture. */
const imageOf = ({ pillars }: Chart, { pillar }: FortuneClaims, say: Say): string =>
  say(at(at(almanac.stemImages, pillars.day.stem), elementOfStem(pillar.stem)));

function imageText(chart: Chart, claims: FortuneClaims, say: Say): string {
  return say(prose.yearImage, {
    stem: say(at(almanac.stemNames, chart.pillars.day.stem)),
    element: say(at(almanac.elementNames, elementOfStem(claims.pillar.stem))),
    image: imageOf(chart, claims, say),
  });
}

function undertoneText({ pillars }: Chart, { pillar }: FortuneClaims, say: Say): string {
  const god = branchGod(pillars.day.stem, pillar.branch);
  return say(at(prose.undertones, god), {
    branch: branchText(pillar.branch, say),
    god: say(at(almanac.tenGodNames, god)),
  });
}

function adviceBlocks(chart: Chart, claims: FortuneClaims, say: Say): ReportBlock[] {
  const { stem } = chart.pillars.day;
  const relation = elementRelation(elementOfStem(stem), elementOfStem(claims.pillar.stem));
  const helpText = say(at(almanac.help, chart.helpful));
  const months = helpfulMonths(chart, claims).map((month) => monthDate(month, say));
  return [
    { kind: 'text', paragraphs: [say(prose.stances[chart.strength][relation])] },
    {
      kind: 'list',
      items: [
        months.length > 0 ? say(prose.helpMonths, { help: helpText, months: listed(months, say) }) : helpText,
        say(almanac.habitsByRelation[relation]),
        say(prose.paces[chart.strength], { support: chart.support }),
      ],
    },
    { kind: 'text', paragraphs: [say(at(prose.questions, stem), { year: claims.year })] },
  ];
}
