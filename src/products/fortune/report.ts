import { elementOfStem, yearPillar } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import { tenGodOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { findSex, requirePerson } from '../../reports/almanac/person.ts';
import { tenGod } from '../../reports/almanac/relations.ts';
import {
  animalName,
  chartFacts,
  chartForetaste,
  elementName,
  godName,
  nameText,
  needText,
  pillarsBlock,
  pillarText,
  stemText,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes, readingKeyText } from '../../reports/charts/method-notes.ts';
import { bornText, hourText, makeupText } from '../../reports/charts/self/self.ts';
import { signsBlock } from '../../reports/charts/signs/signs-block.ts';
import type { Area } from '../../reports/scoring/weights.ts';
import { subjectOf } from '../../reports/scoring/year-figures.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import { type ProductModule, sectionsOf, textBlock } from '../../reports/writing/product-module.ts';
import { findDetail, outlookYear, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { answerBlocks } from './answer.ts';
import { areaBlocks, areaName, endsTexts } from './areas.ts';
import { type FortuneClaims, fortuneClaims } from './claims.ts';
import { markedDates } from './dates.ts';
import { habitBlocks } from './habits.ts';
import { keepsakeOf } from './keepsake.ts';
import { decadeBlocks, nextBlocks, termBlocks } from './later.ts';
import { monthBlocks } from './months.ts';
import { starBlocks } from './star.ts';
import { content, yearLines } from './text/texts.generated.ts';
import { windowBlocks } from './windows.ts';

export const report: ProductModule = {
  isOfYear: true,
  month: (input, on, say) => monthOfOne(input, on, focusOf(input), say),

  report(input, say) {
    const { name, chart } = requirePerson(input);
    const subject = subjectOf(chart, findSex(input));
    const claims = fortuneClaims(subject, outlookYear(input), input.askedOn, focusOf(input));
    return {
      subtitle: say(content.subtitle, { year: claims.year.year, name: nameText(name, say) }),
      motto: imageOf(claims, say),
      keepsake: keepsakeOf(claims, say),
      dates: markedDates(claims, say),
      sections: sectionsOf(content.headings, say, {
        answer: answerBlocks(claims, say),
        year: yearBlocks(claims, say, input.chapters?.includes('areas') ?? true),
        areas: areaBlocks(claims, say),
        months: monthBlocks(claims, say),
        windows: windowBlocks(claims, say),
        star: starBlocks(claims, say),
        habits: habitBlocks(claims, say),
        next: nextBlocks(claims, subject, say),
        terms: termBlocks(claims, say),
        decade: decadeBlocks(claims, subject, say),
        chart: chartBlocks(claims, say),
      }),
      footnotes: [
        ...methodFootnotes(chart, say),
        needText(chart, say),
        readingKeyText(chart, say),
        ...(subject.sex ? [] : [say(almanac.footnotes.noDecade)]),
      ],
    };
  },
  foretaste(input, say) {
    const year = outlookYear(input);
    const { chart } = requirePerson(input);
    const more = [{ label: `${year}`, value: pillarText(yearPillar(year), say) }];
    return chartForetaste(chart, say, more, natureText(chart, say));
  },
};

/** Area of each value of the form's focus field. */
const focuses: Readonly<Record<string, Area>> = {
  work: 'work',
  money: 'money',
  love: 'love',
  health: 'energy',
};

const focusOf = (input: ReportInput): Area | undefined => focuses[findDetail(input, 'focus') ?? ''];

function yearBlocks(claims: FortuneClaims, say: Say, hasAreas: boolean): ReportBlock[] {
  const { chart, year } = claims;
  const { stem } = chart.pillars.day;
  return [
    textBlock(
      sumText(claims, say),
      say(content.yearImage, {
        stem: stemText(stem, say),
        element: elementName(elementOfStem(year.pillar.stem), say),
        image: imageOf(claims, say),
      }),
      ...(claims.age < 18 ? [] : [undertoneText(claims, say)]),
      helpText(claims, say),
      ...(hasAreas ? [] : endsTexts(claims, say)),
    ),
    {
      kind: 'facts',
      items: [
        { label: say(almanac.labels.yearPillar), value: pillarText(year.pillar, say) },
        {
          label: say(almanac.labels.yearGod),
          value: godName(tenGod(stem, year.pillar.stem), say),
        },
        { label: say(almanac.labels.zodiac), value: animalName(chart.animal, say) },
        { label: say(almanac.labels.helpful), value: elementName(chart.helpful, say) },
      ],
    },
  ];
}

const quarters = ['', '¼', '½', '¾'];

function sumText(claims: FortuneClaims, say: Say): string {
  const { value, sum, areas: figures } = claims.year;
  const parts = claims.order.map((area) =>
    say(content.yearPart, { area: areaName(area, claims, say).toLowerCase(), value: figures[area].value }),
  );
  const exact = `${Math.floor(sum / 4)}${quarters[sum % 4]}`;
  return say(content.yearSum, { value, sum, exact, parts: say.list(parts) });
}

const imageOf = ({ chart, year }: FortuneClaims, say: Say): string =>
  say(at(at(almanac.stemImages, chart.pillars.day.stem), elementOfStem(year.pillar.stem)));

/** Writes about the second half of the year by the main hidden stem of the year's branch; its scenes are for adults. */
function undertoneText({ chart, year: { pillar } }: FortuneClaims, say: Say): string {
  const god = tenGodOf(chart, mainStemOf(pillar.branch));
  return say(at(yearLines.undertones, god)[chart.strength], { god: godName(god, say) });
}

function helpText({ chart, help, carries, age }: FortuneClaims, say: Say): string {
  if (age < 12) return say(at(yearLines.forParent.comes, chart.helpful)[help === 'none' ? 'none' : 'comes']);
  const element = elementName(chart.helpful, say);
  if (help === 'crossed') return say(yearLines.crossed.crossed, { element });
  const comes = at(yearLines.comes, chart.helpful);
  return say(help === 'both' ? comes.both : comes[help === 'none' ? help : 'one'][carries]);
}

const natureText = ({ pillars, strength }: FortuneClaims['chart'], say: Say): string =>
  say(at(content.natures, pillars.day.stem)[strength]);

function chartBlocks({ chart, age }: FortuneClaims, say: Say): ReportBlock[] {
  return [
    pillarsBlock(chart, say),
    { kind: 'facts', items: chartFacts(chart, say) },
    textBlock(
      natureText(chart, say),
      ...bornText(chart, say).slice(1),
      say(at(content.seats, chart.pillars.day.branch)),
    ),
    textBlock(...makeupText(chart, say), ...hourText(chart, say)),
    signsBlock(chart, say, { adult: age >= 18 }),
  ];
}
