import { elementOfStem, yearPillar } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { termAt } from '../../fields/terms.ts';
import {
  relationTo,
  selfElementOf,
  solarTerms,
  spokenAge,
  tenGodOf,
  termOf,
} from '../../reports/almanac/calendar.ts';
import type { Decade } from '../../reports/almanac/decades.ts';
import { branchRelation, elementOfBranch, elementRelation } from '../../reports/almanac/relations.ts';
import { branchText, pillarText } from '../../reports/charts/chart-blocks.ts';
import { trendOf } from '../../reports/scoring/figure.ts';
import { areas } from '../../reports/scoring/weights.ts';
import { decadePointsOf, type YearFigure, yearFigure } from '../../reports/scoring/year-figures.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import { areaName } from './areas.ts';
import { dateText } from './months.ts';
import type { FortuneReader } from './reader.ts';
import { content, termLines, yearLines } from './text/texts.generated.ts';

const leadOf = (figure: YearFigure) =>
  areas.reduce((best, area) => (figure.areas[area].value > figure.areas[best].value ? area : best));

export function nextBlocks(reader: FortuneReader): ReportBlock[] {
  const { chart, subject, focus, say } = reader;
  const { year, value, areas: figures } = reader.year;
  const next = yearFigure(subject, year + 1);
  const god = tenGodOf(chart, yearPillar(next.year).stem);
  const byAge = { ...yearLines.next, '18-64': at(yearLines.next['18-64'], god) };
  const age = reader.age < 18 ? reader.age : spokenAge(chart, next.year);
  const texts = forAge(byAge, age);
  const lead = forAge(yearLines.nextLead[leadOf(next)], age);
  const slots = { year: next.year, value: next.value };
  const glance = say(texts[trendOf(next.value - value, 4)], slots);
  if (!focus) return [textBlock(say.paragraph([glance, say(lead)]))];
  const points = next.areas[focus].value - figures[focus].value;
  const asked = say(yearLines.nextAsked[trendOf(points, 4)], {
    area: areaName(focus, reader).toLowerCase(),
    value: next.areas[focus].value,
    points: Math.abs(points),
  });
  return [textBlock(say.paragraph([glance, asked]))];
}

export function termBlocks(reader: FortuneReader): ReportBlock[] {
  const { chart, year, age, say } = reader;
  const items = solarTerms(year.year).map((date, index) => {
    const line = age < 18 ? at(yearLines.termsFor, index) : ofAge(termLineOf(reader, index), age);
    const name = say(termAt(index));
    return say(yearLines.termText.text, { date: dateText(date, say), name, line: say(line) });
  });
  const self = selfElementOf(chart);
  const born = say(at(termLines.born, termOf(chart.birth)));
  const intro = say(at(termLines.intro, self)[reader.carries]);
  if (age < 18) return [textBlock(born), { kind: 'list', items }];
  return [textBlock(born, intro), { kind: 'list', items }, textBlock(...meetingTexts(reader))];
}

function meetingTexts({ chart, months, say }: FortuneReader): string[] {
  const own = chart.pillars.day.branch;
  return (['clash', 'combine'] as const).map((relation) => {
    const index = months.findIndex(({ branch }) => branchRelation(own, branch) === relation);
    const { branch, from } = at(months, index);
    const name = say(termAt(2 * index));
    const slots = { name, branch: branchText(branch, say), own: branchText(own, say) };
    return say(at(termLines.meets[relation], own), { ...slots, date: dateText(from, say) });
  });
}

type Aged = Readonly<Record<'18-64' | '65+', Text>>;

const ofAge = (line: Text | Aged, age: number): Text => ('65+' in line ? forAge(line, age) : line);

/** Terms that begin a month get a text on its element or branch, the terms between one on an area. */
function termLineOf(reader: FortuneReader, index: number): Text | Aged {
  const { chart, order, months } = reader;
  const place = Math.floor(index / 2);
  const { branch, trend } = at(months, place);
  const area = place % 2 === 0 ? 0 : 1 + (((place - 1) / 2) % 3);
  if (index % 2 === 1) return at(termLines.middles, place)[at(order, area)][trend];
  const { day, month } = chart.pillars;
  const selves = [elementOfStem(day.stem), elementOfBranch(day.branch), elementOfBranch(month.branch)];
  const relation = elementRelation(at(selves, (index / 2) % 3), elementOfBranch(branch));
  return at(termLines.opens, index / 2)[relation][reader.carries];
}

export function decadeBlocks(reader: FortuneReader): ReportBlock[] {
  const { subject, year, say } = reader;
  const texts = yearLines.decadeBlocks;
  const figures = [0, 1, 2].map((step) => yearFigure(subject, year.year + step));
  const byValue = figures.toSorted((a, b) => b.value - a.value);
  const [best, low] = [at(byValue, 0), at(byValue, 2)];
  return [
    textBlock(
      ...stepTexts(reader),
      ...figures.map((figure) => threeText(figure, reader)),
      best.value === low.value
        ? say(texts.threeEven)
        : say(texts.three, {
            best: best.year,
            low: low.year,
            ordinal: say(at(yearLines.ordinals, figures.indexOf(best))),
            lead: areaName(leadOf(best), reader).toLowerCase(),
          }),
    ),
  ];
}

function threeText(figure: YearFigure, reader: FortuneReader): string {
  const { chart, say } = reader;
  const nameOf = (area: (typeof areas)[number]) => areaName(area, reader).toLowerCase();
  const parts = areas.map((area) =>
    say(content.yearPart, { area: nameOf(area), value: figure.areas[area].value }),
  );
  return say(yearLines.decadeBlocks.year, {
    year: figure.year,
    value: figure.value,
    lead: nameOf(leadOf(figure)),
    addends: say.list(parts),
    tone: say(at(yearLines.yearsOf, tenGodOf(chart, figure.pillar.stem))),
  });
}

function stepTexts(reader: FortuneReader): string[] {
  const { chart, subject, age, say } = reader;
  const { year } = reader.year;
  const texts = yearLines.decadeBlocks;
  if (!subject.sex) return [say(texts.none)];
  const index = subject.decades.findLastIndex(({ startYear }) => startYear <= year);
  const [now, later] = [subject.decades[index], subject.decades[index + 1]];
  if (!now) return later ? [say(texts.notYet, { start: later.startYear })] : [];
  const pointsOf = (decade: Decade) => decadePointsOf(subject.chart, decade);
  const relation = relationTo(chart, elementOfStem(now.stem));
  const own = yearLines.decade[relation][trendOf(pointsOf(now), 1)];
  const spoken = age < 18 ? [] : [say(own, { pillar: pillarText(now, say), year })];
  if (!later || age >= 80) return spoken;
  const compare = say(texts.turns[trendOf(pointsOf(later) - pointsOf(now), 1)]);
  const turn = { start: later.startYear, pillar: pillarText(later, say), compare };
  return [...spoken, say(texts.turn, turn)];
}
