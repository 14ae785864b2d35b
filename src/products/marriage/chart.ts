import { isoDate } from '../../calendar/birth.ts';
import { branchCharacters, elementOfStem, stemCharacters } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Chart } from '../../reports/almanac/calendar.ts';
import { hiddenStemsOf } from '../../reports/almanac/hidden-stems.ts';
import { chartOfBirth } from '../../reports/almanac/person.ts';
import { elementRelation } from '../../reports/almanac/relations.ts';
import {
  chartFacts,
  elementsRadar,
  elementText,
  needText,
  pillarsBlock,
} from '../../reports/charts/chart-blocks.ts';
import { signsBlock } from '../../reports/charts/signs/signs-block.ts';
import { findBlossomPlace, spouseElement, starKindOf, starPlacesOf } from '../../reports/love/love-chart.ts';
import { namedLoveYears } from '../../reports/love/love-years.ts';
import { almanac } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { type MarriageReader, namedYears, natureOf } from './reader.ts';
import { content } from './text/texts.generated.ts';
import { balanceOf, purseOf } from './you.ts';

type Reading = Exclude<
  keyof typeof content.chart.hours,
  'lead' | 'none' | 'item' | 'absent' | 'kinds' | 'faults' | 'purses'
>;

export function chartBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, say } = reader;
  const { day, month } = chart.pillars;
  const self = elementOfStem(day.stem);
  const texts = content.chart;
  const hidden = { label: say(texts.hidden), value: hiddenText(chart, say) };
  return [
    pillarsBlock(chart, say),
    { kind: 'facts', items: [...chartFacts(chart, say), hidden] },
    signsBlock(chart, say, { adult: true, except: ['blossom'] }),
    elementsRadar(chart, say),
    textBlock(
      say(at(texts.selves, day.stem)),
      say(at(texts.months, month.branch)),
      say(at(texts.strengths[chart.strength], self), { support: chart.support }),
      say.paragraph([needText(chart, say), helpsText(chart, say)]),
      say.paragraph([
        say(at(texts.plenty, chart.strongest), { percent: at(chart.balance, chart.strongest) }),
        say(texts.plentyOf[natureOf(chart)][elementRelation(self, chart.strongest)]),
      ]),
    ),
    ...(chart.pillars.hour ? [] : hourBlocks(reader)),
  ];
}

function helpsText({ helpful, pillars: { day } }: Chart, say: Say): string {
  const { helps, helpsBy } = content.chart;
  const by = say(helpsBy[elementRelation(elementOfStem(day.stem), helpful)]);
  return say(at(helps, helpful), { by });
}

/** `子癸 丑己癸辛`: each branch with the stems it hides. */
const hiddenText = ({ pillars }: Chart, say: Say) =>
  say.list(
    Object.values(pillars).map(({ branch }) =>
      [
        at([...branchCharacters], branch),
        ...hiddenStemsOf(branch).map(([stem]) => at([...stemCharacters], stem)),
      ].join(''),
    ),
  );

/** Returns the texts that depend on the birth hour, for comparison between hours. */
function readingsOf(reader: MarriageReader): Map<Reading, string> {
  const { chart, sex, say, years } = reader;
  const { absent, kinds, faults, purses } = content.chart.hours;
  const stars = starPlacesOf(chart, spouseElement(chart, sex));
  const places = [...new Set(stars.map(({ place }) => say(content.pillarPlaces[place])))];
  const blossom = findBlossomPlace(chart);
  const readings = new Map<Reading, string>([
    ['helpful', elementText(chart.helpful, say)],
    ['strength', say(almanac.strengthNames[chart.strength])],
    ['strongest', elementText(chart.strongest, say)],
    ['weakest', elementText(chart.weakest, say)],
    ['star', places.length > 0 ? say.list(places) : say(absent)],
    ['kind', stars.length > 0 ? say(kinds[starKindOf(stars)]) : say(absent)],
    ['blossom', blossom ? say(content.pillarPlaces[blossom]) : say(absent)],
    ['fault', say(faults[balanceOf(chart)])],
    ['purse', say(purses[purseOf(chart).key])],
  ]);
  if (years.length === 0) return readings;
  const { best, second, hard } = namedYears(reader).slots;
  const figures = years.map(({ figure }) => String(figure.value));
  return readings
    .set('figures', say.list(figures))
    .set('best', String(best))
    .set('second', String(second))
    .set('hard', String(hard));
}

function hourBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, sex, say } = reader;
  const { hours } = content.chart;
  const tried = Array.from({ length: 12 }, (_, hour) => {
    const other = chartOfBirth(isoDate(chart.solar), String(hour));
    const same = namedLoveYears(other, sex, reader.from);
    return readingsOf({ ...reader, chart: other, years: same });
  });
  const items = [...readingsOf(reader)].flatMap(([what, now]) => {
    const count = tried.filter((readings) => readings.get(what) === now).length;
    return count === 12 ? [] : [say(hours.item, { what: say(hours[what]), now, count })];
  });
  const lead: ReportBlock = textBlock(say(items.length > 0 ? hours.lead : hours.none));
  return items.length > 0 ? [lead, { kind: 'list', items }] : [lead];
}
