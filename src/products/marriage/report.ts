import type { ReportBlock, ReportDocument } from '../../contract/report.ts';
import { requirePerson } from '../../reports/almanac/person.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import {
  branchRelation,
  elementOfStem,
  elementRelation,
  peachBlossomOf,
} from '../../reports/almanac/relations.ts';
import {
  branchText,
  chartFacts,
  chartForetaste,
  elementsRadar,
  elementsText,
  nameText,
  natureOf,
  natureText,
  pillarsBlock,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes } from '../../reports/charts/method-notes.ts';
import {
  findBlossomPlace,
  palaceElementOf,
  palaceRelationOf,
  spouseElement,
} from '../../reports/love/love-chart.ts';
import { type Reader, readerOf } from '../../reports/love/love-reader.ts';
import {
  bestLoveYear,
  findHardLoveYear,
  loveYearsBlock,
  loveYearsOf,
  nextBlossomYear,
  secondLoveYear,
} from '../../reports/love/love-years.ts';
import { love } from '../../reports/love/prose.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import type { ProductModule } from '../../reports/writing/product-module.ts';
import { at } from '../../reports/writing/wording.ts';
import { partnerBlocks } from './partner.ts';
import { prose } from './prose.ts';

type Section = ReportDocument['sections'][number];

export const report: ProductModule = {
  poster: { seal: '缘', paper: '#fbf3e6', ink: '#2b1b17', action: '#a8281e', accent: '#b98a3e' },
  month: (input, on, say) => monthOfOne(input, on, 'love', say),

  report(input, say) {
    const reader = readerOf(input, say);
    const { chart } = reader;
    const { headings } = prose;
    const section = (id: keyof typeof headings, ...blocks: ReportBlock[]): Section => ({
      id,
      heading: say(headings[id]),
      blocks,
    });
    return {
      subtitle: say(prose.subtitle, { name: nameText(requirePerson(input).name, say) }),
      motto: natureOf(chart, say),
      sections: [
        section(
          'chart',
          pillarsBlock(chart, say),
          { kind: 'facts', items: chartFacts(chart, say) },
          natureText(chart, say),
        ),
        section(
          'elements',
          elementsRadar(chart, say),
          elementsText(chart, say),
          paragraphs([starShareText(reader), helperText(reader)]),
        ),
        section('love', paragraphs(loveParagraphs(reader))),
        section('partner', ...partnerBlocks(reader)),
        section('suits', paragraphs(suitsParagraphs(reader))),
        section('years', ...yearsBlocks(reader)),
        section(
          'keeping',
          { kind: 'list', items: keepingItems(reader) },
          paragraphs([say(prose.closings[palaceRelationOf(chart)])]),
        ),
      ],
      footnotes: methodFootnotes(chart, say),
    };
  },
  foretaste(input, say) {
    return chartForetaste(requirePerson(input).chart, say);
  },
};

const paragraphs = (items: string[]): ReportBlock => ({ kind: 'text', paragraphs: items });

/** Twenty percent is an even share; a quarter and more is large. */
function starShareText({ chart, sex, say }: Reader): string {
  const star = spouseElement(chart, sex);
  const percent = at(chart.balance, star);
  const band = percent < 4 ? 'none' : percent < 16 ? 'small' : percent < 25 ? 'even' : 'large';
  return say(prose.starShares[band], { element: say(at(almanac.elementNames, star)), percent });
}

function helperText({ chart, sex, say }: Reader): string {
  const { helpful } = chart;
  const role =
    helpful === palaceElementOf(chart)
      ? 'palace'
      : helpful === spouseElement(chart, sex)
        ? 'star'
        : 'neither';
  return say(prose.helpers[role], { element: say(at(almanac.elementNames, helpful)) });
}

function loveParagraphs(reader: Reader): string[] {
  const { chart, age, stage, say } = reader;
  const { day, month, hour } = chart.pillars;
  const evening = hour
    ? say(prose.evenings[elementRelation(elementOfStem(day.stem), elementOfStem(hour.stem))], {
        god: reader.god(hour.stem),
      })
    : say(prose.evenings.unknown);
  return [
    say(at(almanac.loves, day.stem)),
    reader.sayStaged(at(prose.attractions, month.branch)),
    evening,
    say(prose.ages[stage][palaceRelationOf(chart)], { age, palace: branchText(day.branch, say) }),
    blossomText(reader),
  ];
}

function blossomText({ chart, say, sayStaged, from }: Reader): string {
  const branch = branchText(peachBlossomOf(chart.pillars.day.branch), say);
  const place = findBlossomPlace(chart);
  return place === undefined
    ? sayStaged(love.blossoms.absent, { branch, years: nextBlossomYear(chart, from) })
    : sayStaged(love.blossoms[place], { branch });
}

function suitsParagraphs({ chart, say, sayStaged }: Reader): string[] {
  const { day, month, year } = chart.pillars;
  const palace = branchText(day.branch, say);
  const strain = prose.strains[elementRelation(elementOfStem(day.stem), chart.strongest)];
  return [
    say(at(prose.suits, day.stem)),
    sayStaged(strain, {
      element: say(at(almanac.elementNames, chart.strongest)),
      percent: at(chart.balance, chart.strongest),
    }),
    say(at(prose.quarrels, day.branch)),
    say(prose.families[branchRelation(day.branch, year.branch)], {
      palace,
      year: branchText(year.branch, say),
    }),
    sayStaged(prose.works[branchRelation(day.branch, month.branch)], {
      palace,
      month: branchText(month.branch, say),
    }),
  ];
}

function yearsBlocks(reader: Reader): ReportBlock[] {
  const { chart, sex, from, say } = reader;
  const years = loveYearsOf(chart, sex, from, 10);
  const best = bestLoveYear(years);
  const hard = findHardLoveYear(years);
  const reason = prose.bestReasons[best.kind === 'combine' || best.kind === 'star' ? best.kind : 'other'];
  const branches = {
    branch: branchText(best.branch, say),
    palace: branchText(chart.pillars.day.branch, say),
  };
  return [
    loveYearsBlock(chart, sex, years, prose.years, say),
    paragraphs([
      say(prose.yearsBest, { best: best.year }),
      say(reason, branches),
      say(prose.bestUses[chart.strength]),
      say(prose.yearsSecond, { second: secondLoveYear(years).year }),
      hard ? say(prose.yearsHard, { hard: hard.year }) : say(prose.yearsCalm),
    ]),
  ];
}

function keepingItems({ chart, say }: Reader): string[] {
  const { weakest } = chart;
  return [
    say(love.keeping[palaceRelationOf(chart)]),
    say(love.keepingByStrength[chart.strength]),
    say(at(prose.homes, weakest), { percent: at(chart.balance, weakest) }),
    say(prose.element, { help: say(at(almanac.help, chart.helpful)) }),
  ];
}
