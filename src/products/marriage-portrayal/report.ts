import type { ReportBlock, ReportDocument } from '../../contract/report.ts';
import type { Sex } from '../../reports/almanac/calendar.ts';
import { requirePerson } from '../../reports/almanac/person.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import {
  branchRelation,
  elementOfBranch,
  elementRelation,
  peachBlossomOf,
} from '../../reports/almanac/relations.ts';
import {
  branchText,
  chartFacts,
  chartForetaste,
  nameText,
  pillarsBlock,
  pillarText,
} from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes } from '../../reports/charts/method-notes.ts';
import {
  findBlossomPlace,
  palaceElementOf,
  palaceGodOf,
  palaceRelationOf,
  partnerBranchOf,
  spouseElement,
  starPlacesOf,
} from '../../reports/love/love-chart.ts';
import { type Reader, readerOf } from '../../reports/love/love-reader.ts';
import { nextBlossomYear } from '../../reports/love/love-years.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import type { ProductModule } from '../../reports/writing/product-module.ts';
import { findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, listed } from '../../reports/writing/wording.ts';
import { meetingYearsBlocks } from './meeting.ts';
import { portraitOf } from './portrait.ts';
import { prose } from './prose.ts';

type Section = ReportDocument['sections'][number];

export const report: ProductModule = {
  poster: { seal: '容', paper: '#f1f3ea', ink: '#17302c', action: '#2c665a', accent: '#c29b62' },
  month: (input, on, say) => monthOfOne(input, on, 'love', say),

  report(input, say) {
    const reader = readerOf(input, say);
    const drawn = drawnSex(input, reader.sex);
    const { chart } = reader;
    const { headings } = prose;
    const section = (id: keyof typeof headings, ...blocks: ReportBlock[]): Section => ({
      id,
      heading: say(headings[id]),
      blocks,
    });
    return {
      subtitle: say(prose.subtitle, { name: nameText(requirePerson(input).name, say) }),
      motto: personParagraphs(reader, drawn)[0],
      sections: [
        section('portrait', ...portraitBlocks(reader, drawn)),
        section('person', paragraphs(personParagraphs(reader, drawn))),
        section('between', paragraphs(betweenParagraphs(reader, drawn))),
        section('where', ...whereBlocks(reader)),
        section('years', ...meetingYearsBlocks(reader)),
        section(
          'signs',
          paragraphs([say(prose.signsIntro)]),
          { kind: 'list', items: signItems(reader) },
          paragraphs([say(at(prose.trials, chart.pillars.day.stem)), say(prose.together)]),
        ),
        section(
          'chart',
          pillarsBlock(chart, say),
          { kind: 'facts', items: chartFacts(chart, say) },
          paragraphs(sourceParagraphs(reader)),
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

/** The wish `partnerGender` where the entry asked for it, else the other sex. */
function drawnSex(input: ReportInput, visitor: Sex): Sex {
  const wish = findDetail(input, 'partnerGender');
  if (wish === 'male' || wish === 'female') return wish;
  return visitor === 'male' ? 'female' : 'male';
}

function palaceText({ chart, say }: Reader): string {
  return branchText(chart.pillars.day.branch, say);
}

function portraitBlocks(reader: Reader, drawn: Sex): ReportBlock[] {
  const { chart, sex, age, say, sayStaged } = reader;
  const star = spouseElement(chart, sex);
  const { svg, traits } = portraitOf(chart, sex, drawn, age);
  const palace = palaceText(reader);
  return [
    {
      kind: 'portrait',
      svg,
      caption: say(prose.caption, { star: say(at(almanac.elementNames, star)), palace }),
    },
    paragraphs([
      sayStaged(at(prose.looks, star)),
      say(at(prose.hairTexts[drawn], palaceElementOf(chart)), { palace }),
      say(prose.gazes[traits.gaze], { month: say(at(almanac.branchNames, chart.pillars.month.branch)) }),
      say(prose.smiles[traits.smile], { percent: at(chart.balance, star) }),
      say(prose.adornments[traits.adornment], { palace }),
    ]),
  ];
}

function personParagraphs(reader: Reader, drawn: Sex): string[] {
  const { chart, sex, say, sayStaged } = reader;
  const ta = say(prose.pronouns[drawn]);
  const palace = palaceElementOf(chart);
  const star = spouseElement(chart, sex);
  const names = { star: say(at(almanac.elementNames, star)), palace: say(at(almanac.elementNames, palace)) };
  return [
    say(at(prose.tempers, palace), { ta, work: sayStaged(prose.workWords) }),
    say(prose.depths[elementRelation(star, palace)], { ta, ...names }),
    sayStaged(at(prose.habits, chart.pillars.day.branch), { ta }),
    sayStaged(at(prose.days, palaceGodOf(chart)), { ta }),
    sayStaged(prose.bonds[palaceRelationOf(chart)], { ta, palace: palaceText(reader) }),
  ];
}

function betweenParagraphs(reader: Reader, drawn: Sex): string[] {
  const { chart, sex, age, stage, say, sayStaged, from } = reader;
  const ta = say(prose.pronouns[drawn]);
  const branch = branchText(peachBlossomOf(chart.pillars.day.branch), say);
  const place = findBlossomPlace(chart);
  const { day, month, hour } = chart.pillars;
  const palace = branchText(day.branch, say);
  return [
    say(at(prose.seen, day.stem), { ta }),
    say(at(prose.companies[stage], spouseElement(chart, sex)), { ta, age }),
    sayStaged(prose.courtings[starPlacesOf(chart, sex)[0]?.god ?? 'absent'], { ta }),
    say(at(prose.gifts, chart.helpful)),
    say(prose.circles[branchRelation(day.branch, month.branch)], {
      ta,
      palace,
      month: branchText(month.branch, say),
    }),
    say(at(prose.oversights, chart.strongest), { percent: at(chart.balance, chart.strongest) }),
    place === undefined
      ? say(prose.lures.absent, { branch, years: nextBlossomYear(chart, from) })
      : say(prose.lures[place], { branch }),
    hour
      ? sayStaged(prose.laters[branchRelation(day.branch, hour.branch)], {
          ta,
          palace,
          hour: branchText(hour.branch, say),
        })
      : sayStaged(prose.laters.unknown, { ta }),
  ];
}

function whereBlocks({ chart, sex, say, sayStaged }: Reader): ReportBlock[] {
  const partner = partnerBranchOf(chart);
  const direction = say(at(almanac.directionNames, partner));
  const star = spouseElement(chart, sex);
  const signs = almanac.zodiacNames.flatMap((sign, other) =>
    ['combine', 'trine'].includes(branchRelation(chart.pillars.day.branch, other)) ? [say(sign)] : [],
  );
  const arrival = prose.arrivals[starPlacesOf(chart, sex)[0]?.place ?? 'absent'];
  const { facts } = prose;
  return [
    {
      kind: 'facts',
      items: [
        { label: say(facts.direction), value: direction },
        { label: say(facts.setting), value: sayStaged(at(prose.settings, star)) },
        { label: say(facts.season), value: say(at(prose.seasons, elementOfBranch(partner))) },
        { label: say(facts.signs), value: listed(signs, say) },
      ],
    },
    paragraphs([
      say(prose.whereText, { branch: branchText(partner, say), direction }),
      sayStaged(at(prose.scenes, partner)),
      sayStaged(at(prose.rooms, star)),
      sayStaged(arrival, { element: say(at(almanac.elementNames, star)) }),
    ]),
  ];
}

/** The star's sign, the palace's (where they are one, the next that tells something) and the reader's own ease. */
function signItems({ chart, sex, say, sayStaged }: Reader): string[] {
  const star = spouseElement(chart, sex);
  const palace = palaceElementOf(chart);
  const second = palace === star ? chart.helpful : palace;
  const items = [star, second === star ? (star + 1) % 5 : second];
  return [
    ...items.map((element) => sayStaged(at(prose.recognitions, element))),
    say(prose.easeByStrength[chart.strength]),
  ];
}

function sourceParagraphs({ chart, sex, say }: Reader): string[] {
  const { year, month, day, hour } = chart.pillars;
  const pillar = (value: typeof day) => pillarText(value, say);
  const hourText = hour ? say(prose.sources.hour, { hour: pillar(hour) }) : say(prose.sources.noHour);
  return [
    say(prose.sources.star, {
      stem: say(at(almanac.stemNames, day.stem)),
      relation: say(prose.sources[sex]),
      element: say(at(almanac.elementNames, spouseElement(chart, sex))),
    }),
    say(prose.sources.day, { day: pillar(day), month: pillar(month), year: pillar(year) }),
    hourText,
  ];
}
