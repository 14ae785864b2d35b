import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import { lifeStageIn, tenGodOf } from '../../reports/almanac/calendar.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { branchRelation } from '../../reports/almanac/relations.ts';
import { signBranches, signs } from '../../reports/almanac/signs.ts';
import {
  animalName,
  branchText,
  elementName,
  godName,
  pillarText,
  stemText,
} from '../../reports/charts/chart-blocks.ts';
import { almanac, signs as signTexts } from '../../reports/text/texts.generated.ts';
import { textBlock } from '../../reports/writing/product-module.ts';
import { at, forAge } from '../../reports/writing/wording.ts';
import { areaName, endsTexts, fortuneStages } from './areas.ts';
import type { FortuneReader } from './reader.ts';
import { content, yearLines } from './text/texts.generated.ts';

export function yearBlocks(reader: FortuneReader, hasAreas: boolean): ReportBlock[] {
  const { chart, year, age, say } = reader;
  const { stem } = chart.pillars.day;
  const { labels } = almanac;
  return [
    textBlock(
      sumText(reader),
      say(content.yearImage, {
        stem: stemText(stem, say),
        element: elementName(elementOfStem(year.pillar.stem), say),
        image: imageOf(reader),
      }),
      // The scenes are for adults.
      age >= 18 && undertoneText(reader),
      helpText(reader),
      ...(hasAreas ? [] : endsTexts(reader)),
    ),
    {
      kind: 'facts',
      items: [
        { label: say(labels.yearPillar), value: pillarText(year.pillar, say) },
        { label: say(labels.yearGod), value: godName(tenGodOf(chart, year.pillar.stem), say) },
        { label: say(labels.zodiac), value: animalName(chart.animal, say) },
        { label: say(labels.helpful), value: elementName(chart.helpful, say) },
      ],
    },
  ];
}

const quarters = ['', '¼', '½', '¾'];

function sumText(reader: FortuneReader): string {
  const { year, order, say } = reader;
  const { value, sum, areas: figures } = year;
  const parts = order.map((area) =>
    say(content.yearPart, { area: areaName(area, reader).toLowerCase(), value: figures[area].value }),
  );
  const exact = `${Math.floor(sum / 4)}${quarters[sum % 4]}`;
  return say(content.yearSum, { value, sum, exact, parts: say.list(parts) });
}

export const imageOf = ({ chart, year, say }: FortuneReader): string =>
  say(at(at(almanac.stemImages, chart.pillars.day.stem), elementOfStem(year.pillar.stem)));

/** Writes about the second half of the year by the main hidden stem of the year's branch. */
function undertoneText({ chart, year: { pillar }, say }: FortuneReader): string {
  const god = tenGodOf(chart, mainStemOf(pillar.branch));
  return say(at(yearLines.undertones, god)[chart.strength], { god: godName(god, say) });
}

function helpText({ chart, help, carries, age, say }: FortuneReader): string {
  if (age < 12) return say(at(yearLines.forParent.comes, chart.helpful)[help === 'none' ? 'none' : 'comes']);
  if (help === 'crossed') return say(yearLines.crossed.crossed, { element: elementName(chart.helpful, say) });
  const comes = at(yearLines.comes, chart.helpful);
  return say(help === 'both' ? comes.both : comes[help === 'none' ? help : 'one'][carries]);
}

export function starBlocks(reader: FortuneReader): ReportBlock[] {
  const { chart, age, say } = reader;
  const { year, pillar } = reader.year;
  const stage = lifeStageIn(year, chart);
  const god = tenGodOf(chart, pillar.stem);
  const met = yearLines.zodiacYears[branchRelation(chart.animal, pillar.branch)];
  const joys = signBranches(chart, 'joy');
  return [
    textBlock(
      say.paragraph([
        say(content.yearTone, {
          year,
          pillar: pillarText(pillar, say),
          tone: say(at(fortuneStages[stage].yearTones, god), { god: godName(god, say) }),
        }),
        stage === 'working' && say(at(content.working.yearAdvice, god)[chart.strength]),
      ]),
      say(forAge(met, age), { year: animalName(pillar.branch, say), sign: animalName(chart.animal, say) }),
      ...signs
        .filter((sign) => signBranches(chart, sign).includes(pillar.branch))
        .map((sign) =>
          say(forAge(yearLines.yearSigns[sign], age), {
            branch: branchText(pillar.branch, say),
            star: say(at(signTexts.joys, joys[0] === pillar.branch ? 0 : 1)),
          }),
        ),
    ),
  ];
}
