import type { ReportBlock } from '../../contract/report.ts';
import { type Chart, yearPillar } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { lifeStageIn } from '../../reports/almanac/life-stage.ts';
import { findSex, requirePerson } from '../../reports/almanac/person.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchRelation, elementOfStem, elementRelation, tenGod } from '../../reports/almanac/relations.ts';
import { addendText } from '../../reports/charts/addends.ts';
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
import { type Area, areas } from '../../reports/scoring/weights.ts';
import { subjectOf, yearFigure } from '../../reports/scoring/years.ts';
import type { ProductModule } from '../../reports/writing/product-module.ts';
import { findDetail, outlookYear, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, listed, type Say } from '../../reports/writing/wording.ts';
import { areaBlocks, areaName } from './areas.ts';
import { type FortuneClaims, fortuneClaims, helpfulMonths, type Month } from './claims.ts';
import { markedDates } from './dates.ts';
import { monthBlocks, monthDate, spanText, turnBlocks } from './months.ts';
import { prose } from './prose.ts';
import { fortuneStages } from './stages.ts';

export const report: ProductModule = {
  poster: { seal: '岁', paper: '#fff8ec', ink: '#1e1e1e', action: '#b71c1c', accent: '#2f6b4f' },

  report(input, say) {
    const { name, chart } = requirePerson(input);
    const subject = subjectOf(chart, findSex(input));
    const claims = fortuneClaims(subject, outlookYear(input), input.askedOn, focusOf(input));
    const next = yearFigure(subject, claims.year.year + 1);
    const { headings } = prose;
    return {
      subtitle: say(prose.subtitle, { year: claims.year.year, name: nameText(name, say) }),
      motto: imageOf(claims, say),
      dates: markedDates(claims, say),
      sections: [
        { id: 'answer', heading: say(headings.answer), blocks: answerBlocks(claims, say) },
        { id: 'year', heading: say(headings.year), blocks: yearBlocks(claims, say) },
        { id: 'areas', heading: say(headings.areas), blocks: areaBlocks(claims, say) },
        { id: 'months', heading: say(headings.months), blocks: monthBlocks(claims, say) },
        { id: 'turns', heading: say(headings.turns), blocks: turnBlocks(claims, say) },
        { id: 'sign', heading: say(headings.sign), blocks: signBlocks(claims, say) },
        {
          id: 'advice',
          heading: say(headings.advice),
          blocks: [
            ...adviceBlocks(claims, say),
            {
              kind: 'text',
              paragraphs: [
                say(prose.next, {
                  year: next.year,
                  value: next.value,
                  lead: say(
                    fortuneStages[lifeStageIn(next.year, chart)].names[leadOf(next.areas)],
                  ).toLowerCase(),
                }),
              ],
            },
          ],
        },
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
      footnotes: [...methodFootnotes(chart, say), ...(subject.sex ? [] : [say(almanac.footnotes.noDecade)])],
    };
  },
  foretaste(input, say) {
    const year = outlookYear(input);
    const { chart } = requirePerson(input);
    return chartForetaste(chart, say, [{ label: `${year}`, value: pillarText(yearPillar(year), say) }]);
  },
};

/** The forms' word for the side of life a buyer asks about. */
const focuses: Readonly<Record<string, Area>> = {
  work: 'work',
  money: 'money',
  love: 'love',
  health: 'energy',
};

const focusOf = (input: ReportInput): Area | undefined => focuses[findDetail(input, 'focus') ?? ''];

const leadOf = (figures: FortuneClaims['year']['areas']): Area =>
  areas.reduce((best, area) => (figures[area].value > figures[best].value ? area : best));

/** Four lines: the side asked about, the stretch to remember, the stretch to be careful in, and how firm it is. */
function answerBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { chart, year, best, hard, ahead, months } = claims;
  const which = say(prose.spans[ahead.length === months.length ? 'year' : 'rest']);
  const stretch = (month: Month) => ({ span: spanText(month, say), value: month.value, which });
  return [
    {
      kind: 'text',
      paragraphs: [
        openingText(claims, say),
        say(prose.answer.remember, stretch(at(best, 0))),
        say(prose.answer.careful, stretch(at(hard, hard.length - 1))),
        say(prose.answer[chart.pillars.hour ? 'firm' : 'loose']),
        ...minorText(chart, year.year, say),
      ],
    },
  ];
}

function openingText(claims: FortuneClaims, say: Say): string {
  const { year, focus, lead, trail, level } = claims;
  const nameOf = (area: Area) => areaName(area, claims, say).toLowerCase();
  if (!focus)
    return say(prose.answer[level ? 'level' : 'open'], {
      year: year.year,
      lead: nameOf(lead),
      leadValue: year.areas[lead].value,
      trail: nameOf(trail),
      trailValue: year.areas[trail].value,
    });
  const figure = year.areas[focus];
  const rank = areas.filter((area) => year.areas[area].value > figure.value).length;
  const weightiest = figure.addends
    .slice(1)
    .reduce((best, addend) => (Math.abs(addend.points) > Math.abs(best.points) ? addend : best));
  return say(prose.answer.focus, {
    area: nameOf(focus),
    year: year.year,
    rank: say(at(prose.answer.ranks, rank)),
    value: figure.value,
    reason: addendText(weightiest, 'year', say),
  });
}

function yearBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { chart, year, help } = claims;
  const element = say(at(almanac.elementNames, chart.helpful));
  return [
    {
      kind: 'text',
      paragraphs: [
        sumText(claims, say),
        imageText(claims, say),
        undertoneText(claims, say),
        say(prose.helpfulYear[help], { element }),
      ],
    },
    {
      kind: 'facts',
      items: [
        { label: say(almanac.labels.yearPillar), value: pillarText(year.pillar, say) },
        {
          label: say(almanac.labels.yearGod),
          value: say(at(almanac.tenGodNames, tenGod(chart.pillars.day.stem, year.pillar.stem))),
        },
        { label: say(almanac.labels.zodiac), value: say(at(almanac.zodiacNames, chart.animal)) },
        { label: say(almanac.labels.helpful), value: element },
      ],
    },
  ];
}

const quarters = ['', '¼', '½', '¾'];

/** The year's figure as the mean of its four sides, with the arithmetic. */
function sumText(claims: FortuneClaims, say: Say): string {
  const { value, sum } = claims.year;
  const parts = areas.map((area) =>
    say(prose.yearPart, {
      area: areaName(area, claims, say).toLowerCase(),
      value: claims.year.areas[area].value,
    }),
  );
  const exact = `${Math.floor(sum / 4)}${quarters[sum % 4]}`;
  return say(prose.yearSum, { value, sum, exact, parts: listed(parts, say) });
}

/** The ten god of the year in words for the reader's age, and what the year is to the animal everybody calls them by. */
function signBlocks({ chart, year: { year, pillar } }: FortuneClaims, say: Say): ReportBlock[] {
  const stage = fortuneStages[lifeStageIn(year, chart)];
  const god = tenGod(chart.pillars.day.stem, pillar.stem);
  const sign = (branch: number) => say(at(almanac.zodiacNames, branch));
  return [
    {
      kind: 'text',
      paragraphs: [
        say(prose.yearTone, {
          year,
          pillar: pillarText(pillar, say),
          tone: say(at(stage.yearTones, god), { god: say(at(almanac.tenGodNames, god)) }),
        }),
        say(prose.zodiacYears[branchRelation(chart.animal, pillar.branch)], {
          year: sign(pillar.branch),
          sign: sign(chart.animal),
        }),
      ],
    },
  ];
}

function minorText(chart: Chart, year: number, say: Say): string[] {
  if (lifeStageIn(year, chart) !== 'minor') return [];
  return [say(prose.forMinor, { year, age: year - chart.solar.year })];
}

/** How the year's element meets the day stem, as a picture. */
const imageOf = ({ chart, year }: FortuneClaims, say: Say): string =>
  say(at(at(almanac.stemImages, chart.pillars.day.stem), elementOfStem(year.pillar.stem)));

function imageText(claims: FortuneClaims, say: Say): string {
  return say(prose.yearImage, {
    stem: say(at(almanac.stemNames, claims.chart.pillars.day.stem)),
    element: say(at(almanac.elementNames, elementOfStem(claims.year.pillar.stem))),
    image: imageOf(claims, say),
  });
}

function undertoneText({ chart, year: { pillar } }: FortuneClaims, say: Say): string {
  const god = tenGod(chart.pillars.day.stem, mainStemOf(pillar.branch));
  return say(at(prose.undertones, god), {
    branch: branchText(pillar.branch, say),
    god: say(at(almanac.tenGodNames, god)),
  });
}

function adviceBlocks(claims: FortuneClaims, say: Say): ReportBlock[] {
  const { chart, year } = claims;
  const { stem } = chart.pillars.day;
  const relation = elementRelation(elementOfStem(stem), elementOfStem(year.pillar.stem));
  const helpText = say(at(almanac.help, chart.helpful));
  const months = helpfulMonths(claims).map((month) => monthDate(month, say));
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
    { kind: 'text', paragraphs: [say(at(prose.questions, stem), { year: year.year })] },
  ];
}
