import type { ReportBlock } from '../contract/report.ts';
import type { Chart, PillarName, Sex } from './calendar.ts';
import {
  branchText,
  chartFacts,
  chartFootnotes,
  chartForetaste,
  elementsRadar,
  elementsText,
  nameText,
  natureText,
  pillarsBlock,
} from './chart-blocks.ts';
import { loves } from './content/day-masters.ts';
import { help } from './content/elements.ts';
import { blossoms, keeping, keepingByStrength, palaces, stars } from './content/love.ts';
import { marriage } from './content/marriage.ts';
import { elementNames, pillarNames, zodiacNames } from './content/words.ts';
import {
  bestLoveYear,
  findHardLoveYear,
  type LoveYear,
  loveYearsBlock,
  loveYearsOf,
  nextBlossomYear,
  spouseElement,
} from './love-years.ts';
import { requirePerson, requireSex } from './person.ts';
import type { ProductModule } from './product-module.ts';
import {
  branchRelation,
  elementOfBranch,
  elementOfStem,
  elementRelation,
  peachBlossomOf,
} from './relations.ts';
import { askedYear } from './report-input.ts';
import { at, type Language, listed, type Say } from './wording.ts';

export const marriageReport: ProductModule = {
  report(input, say, language) {
    const { name, chart } = requirePerson(input);
    const sex = requireSex(input);
    const from = askedYear(input) + 1;
    const years = loveYearsOf(chart, sex, from, 10);
    const { headings } = marriage;
    return {
      subtitle: say(marriage.subtitle, { name: nameText(name, language) }),
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
        {
          id: 'elements',
          heading: say(headings.elements),
          blocks: [elementsRadar(chart, say), elementsText(chart, say)],
        },
        {
          id: 'love',
          heading: say(headings.love),
          blocks: [
            {
              kind: 'text',
              paragraphs: [say(at(loves, chart.pillars.day.stem)), blossomText(chart, from, say, language)],
            },
          ],
        },
        { id: 'partner', heading: say(headings.partner), blocks: partnerBlocks(chart, sex, say, language) },
        {
          id: 'years',
          heading: say(headings.years),
          blocks: [loveYearsBlock(chart, years, say), { kind: 'text', paragraphs: yearsText(years, say) }],
        },
        {
          id: 'keeping',
          heading: say(headings.keeping),
          blocks: [
            { kind: 'list', items: keepingItems(chart, say) },
            { kind: 'text', paragraphs: [say(marriage.closing)] },
          ],
        },
      ],
      footnotes: chartFootnotes(chart, say),
    };
  },
  foretaste(input, say, language) {
    return chartForetaste(requirePerson(input).chart, say, language);
  },
};

function partnerBlocks(chart: Chart, sex: Sex, say: Say, language: Language): ReportBlock[] {
  const { branch } = chart.pillars.day;
  const zodiac = (relation: string) =>
    zodiacNames.flatMap((sign, other) => (branchRelation(branch, other) === relation ? [say(sign)] : []));
  const signs = listed([...zodiac('combine'), ...zodiac('trine')], language);
  const { partnerFacts } = marriage;
  return [
    {
      kind: 'facts',
      items: [
        { label: say(partnerFacts.palace), value: branchText(branch, say, language) },
        { label: say(partnerFacts.star), value: say(at(elementNames, spouseElement(chart, sex))) },
        { label: say(partnerFacts.signs), value: signs },
        { label: say(partnerFacts.careful), value: listed(zodiac('clash'), language) },
      ],
    },
    { kind: 'text', paragraphs: [palaceText(chart, say, language), starText(chart, sex, say)] },
  ];
}

export function palaceText(chart: Chart, say: Say, language: Language): string {
  const { stem, branch } = chart.pillars.day;
  const relation = elementRelation(elementOfStem(stem), elementOfBranch(branch));
  return say(palaces[relation], { branch: branchText(branch, say, language) });
}

/** Counts the spouse star among the stems but the day's own, and the main qi of the branches. */
export function starText(chart: Chart, sex: Sex, say: Say): string {
  const star = spouseElement(chart, sex);
  const places = (Object.keys(pillarNames) as PillarName[]).flatMap((place) => {
    const pillar = chart.pillars[place];
    if (!pillar) return [];
    const inStem = place !== 'day' && elementOfStem(pillar.stem) === star;
    return [...(inStem ? [place] : []), ...(elementOfBranch(pillar.branch) === star ? [place] : [])];
  });
  const element = say(at(elementNames, star));
  const [only] = places;
  if (only === undefined) return say(stars.absent, { element });
  if (places.length === 1) return say(stars.single, { element, place: say(pillarNames[only]).toLowerCase() });
  return say(stars.many, { element, count: places.length });
}

export function blossomText(chart: Chart, from: number, say: Say, language: Language): string {
  const blossom = peachBlossomOf(chart.pillars.day.branch);
  const present = Object.values(chart.pillars).some((pillar) => pillar.branch === blossom);
  const branch = branchText(blossom, say, language);
  return present
    ? say(blossoms.present, { branch })
    : say(blossoms.absent, { branch, years: nextBlossomYear(chart, from) });
}

function yearsText(years: readonly LoveYear[], say: Say): string[] {
  const hard = findHardLoveYear(years);
  return [
    say(marriage.yearsBest, { best: bestLoveYear(years).year }),
    hard ? say(marriage.yearsHard, { hard: hard.year }) : say(marriage.yearsCalm),
  ];
}

function keepingItems(chart: Chart, say: Say): string[] {
  const { stem, branch } = chart.pillars.day;
  return [
    say(keeping[elementRelation(elementOfStem(stem), elementOfBranch(branch))]),
    say(keepingByStrength[chart.strength]),
    say(marriage.element, { help: say(at(help, chart.helpful)) }),
  ];
}
