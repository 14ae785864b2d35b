import type { ReportBlock } from '../contract/report.ts';
import type { Chart, Sex } from './calendar.ts';
import {
  branchText,
  chartFacts,
  chartFootnotes,
  chartForetaste,
  nameText,
  natureText,
  pillarsBlock,
} from './chart-blocks.ts';
import {
  easeByStrength,
  looks,
  portrayal,
  recognitions,
  seasons,
  settings,
  tempers,
} from './content/portrayal.ts';
import { directionNames, elementNames, zodiacNames } from './content/words.ts';
import { bestLoveYear, loveYearsBlock, loveYearsOf, spouseElement } from './love-years.ts';
import { blossomText, palaceText, starText } from './marriage.ts';
import { requirePerson, requireSex } from './person.ts';
import { portraitOf } from './portrait.ts';
import type { ProductModule } from './product-module.ts';
import { branchRelation, elementOfBranch, elementOfStem, elementRelation } from './relations.ts';
import { askedYear, findDetail, type ReportInput } from './report-input.ts';
import { at, type Language, listed, type Say } from './wording.ts';

export const marriagePortrayalReport: ProductModule = {
  report(input, say, language) {
    const { name, chart } = requirePerson(input);
    const sex = requireSex(input);
    const from = askedYear(input) + 1;
    const years = loveYearsOf(chart, sex, from, 8);
    const palaceElement = elementOfBranch(chart.pillars.day.branch);
    const { headings } = portrayal;
    return {
      subtitle: say(portrayal.subtitle, { name: nameText(name, language) }),
      sections: [
        {
          id: 'portrait',
          heading: say(headings.portrait),
          blocks: portraitBlocks(chart, sex, drawnSex(input, sex), say, language),
        },
        {
          id: 'person',
          heading: say(headings.person),
          blocks: [
            {
              kind: 'text',
              paragraphs: [say(at(tempers, palaceElement)), ageText(chart, say), starText(chart, sex, say)],
            },
          ],
        },
        {
          id: 'between',
          heading: say(headings.between),
          blocks: [
            {
              kind: 'text',
              paragraphs: [palaceText(chart, say, language), blossomText(chart, from, say, language)],
            },
          ],
        },
        { id: 'where', heading: say(headings.where), blocks: whereBlocks(chart, sex, say, language) },
        {
          id: 'years',
          heading: say(headings.years),
          blocks: [
            loveYearsBlock(chart, years, say),
            { kind: 'text', paragraphs: [say(portrayal.whenText, { best: bestLoveYear(years).year })] },
          ],
        },
        {
          id: 'signs',
          heading: say(headings.signs),
          blocks: [
            { kind: 'text', paragraphs: [say(portrayal.signsIntro)] },
            { kind: 'list', items: signItems(chart, sex, say) },
          ],
        },
        {
          id: 'chart',
          heading: say(headings.chart),
          blocks: [
            pillarsBlock(chart, say, language),
            { kind: 'facts', items: chartFacts(chart, say) },
            natureText(chart, say),
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

/** The wish `partnerGender` where the entry asked for it, else the other sex. */
function drawnSex(input: ReportInput, visitor: Sex): Sex {
  const wish = findDetail(input, 'partnerGender');
  if (wish === 'male' || wish === 'female') return wish;
  return visitor === 'male' ? 'female' : 'male';
}

function portraitBlocks(chart: Chart, sex: Sex, drawn: Sex, say: Say, language: Language): ReportBlock[] {
  const star = spouseElement(chart, sex);
  const { svg, adornment } = portraitOf(chart, sex, drawn);
  const caption = say(portrayal.caption, {
    star: say(at(elementNames, star)),
    palace: branchText(chart.pillars.day.branch, say, language),
  });
  return [
    { kind: 'portrait', svg, caption },
    { kind: 'text', paragraphs: [say(at(looks, star)), say(portrayal[adornment])] },
  ];
}

function ageText(chart: Chart, say: Say): string {
  const { stem, branch } = chart.pillars.day;
  const relation = elementRelation(elementOfStem(stem), elementOfBranch(branch));
  const ages = {
    resource: 'older',
    power: 'older',
    output: 'younger',
    wealth: 'alike',
    same: 'alike',
  } as const;
  return say(portrayal.age[ages[relation]]);
}

function whereBlocks(chart: Chart, sex: Sex, say: Say, language: Language): ReportBlock[] {
  const { branch } = chart.pillars.day;
  const partner = (13 - branch) % 12;
  const direction = say(at(directionNames, partner));
  const signs = zodiacNames.flatMap((sign, other) =>
    ['combine', 'trine'].includes(branchRelation(branch, other)) ? [say(sign)] : [],
  );
  const { facts } = portrayal;
  return [
    {
      kind: 'facts',
      items: [
        { label: say(facts.direction), value: direction },
        { label: say(facts.setting), value: say(at(settings, spouseElement(chart, sex))) },
        { label: say(facts.season), value: say(at(seasons, elementOfBranch(partner))) },
        { label: say(facts.signs), value: listed(signs, language) },
      ],
    },
    {
      kind: 'text',
      paragraphs: [say(portrayal.whereText, { branch: branchText(partner, say, language), direction })],
    },
  ];
}

function signItems(chart: Chart, sex: Sex, say: Say): string[] {
  const star = spouseElement(chart, sex);
  const palace = elementOfBranch(chart.pillars.day.branch);
  const second = palace === star ? chart.helpful : palace;
  const items = [...new Set([star, second === star ? (star + 1) % 5 : second])];
  return [...items.map((element) => say(at(recognitions, element))), say(easeByStrength[chart.strength])];
}
