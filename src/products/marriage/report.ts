import { elementOfStem } from '../../calendar/pillars.ts';
import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { tenGodOf } from '../../reports/almanac/calendar.ts';
import { requirePerson } from '../../reports/almanac/person.ts';
import {
  type BranchMeeting,
  elementRelation,
  elementRelations,
  tenGod,
} from '../../reports/almanac/relations.ts';
import { chartForetaste, elementText, mannerOf, nameText } from '../../reports/charts/chart-blocks.ts';
import { methodFootnotes, readingKeyText } from '../../reports/charts/method-notes.ts';
import { palaceGodOf, palaceRelationOf } from '../../reports/love/love-chart.ts';
import { hardLoveYear } from '../../reports/love/love-years.ts';
import { type Addend, weightiest } from '../../reports/scoring/figure.ts';
import { monthOfOne } from '../../reports/this-month/this-month.ts';
import { type ProductModule, sectionsOf, textBlock } from '../../reports/writing/product-module.ts';
import { findDetail } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { chartBlocks } from './chart.ts';
import { joinedBlocks, matchTexts } from './joined.ts';
import { keepsakeOf } from './keepsake.ts';
import { partnerBlocks } from './partner.ts';
import { lateOf, type MarriageReader, marriageReaderOf, namedYears, reasonText } from './reader.ts';
import { content } from './text/texts.generated.ts';
import { methodTexts, yearsBlocks } from './years.ts';
import { balanceOf, familyBlocks, moreOn, youBlocks } from './you.ts';

export const report: ProductModule = {
  month: (input, on, say) => monthOfOne(input, on, 'love', say),

  report(input, say) {
    const reader = marriageReaderOf(input, say);
    const { chart, years, late, sameSex, asking } = reader;
    const { headings } = content;
    const ofYears = years.length === 0 ? headings.yearsOld : late ? headings.yearsLate : headings.years;
    return {
      ...(asking !== 'open' && { asked: chapterAsked[asking] }),
      subtitle: say(content.subtitle, { name: nameText(requirePerson(input).name, say) }),
      motto: mannerOf(chart, say),
      keepsake: keepsakeOf(reader, findDetail(input, 'partnerName') ?? ''),
      sections: sectionsOf(
        { ...headings, partner: sameSex ? headings.partnerSame : headings.partner, years: ofYears },
        say,
        {
          answer: answerBlocks(reader),
          chart: chartBlocks(reader),
          you: youBlocks(reader),
          partner: partnerBlocks(reader),
          joined: joinedBlocks(reader),
          years: yearsBlocks(reader),
          family: familyBlocks(reader),
          steps: stepsBlocks(reader),
        },
      ),
      footnotes: [
        ...methodFootnotes(chart, say),
        ...methodTexts(reader),
        readingKeyText(chart, say),
        say(content.chart.note),
      ],
    };
  },
  foretaste(input, say) {
    const { chart } = requirePerson(input);
    return chartForetaste(chart, say, [], mannerOf(chart, say));
  },
};

const chapterAsked = { when: 'years', who: 'partner', together: 'steps', myself: 'you' } as const;

function answerBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, asking, say } = reader;
  const texts = content.answer;
  const asked = asking === 'open' ? [] : [say(texts.asked[asking])];
  const { beside, late, situation } = reader;
  const persons = late ? content.late.persons[late] : texts.person[situation];
  const own = say(persons, { trait: say(at(texts.traits, palaceGodOf(chart))), where: whereText(reader) });
  const person = beside ? say.paragraph([own, matchTexts(reader, beside).sum]) : own;
  const reply = replyText(reader);
  return [
    textBlock(
      ...(reply
        ? [
            say.paragraph([...asked, reply]),
            yearsText(reader),
            ...(asking === 'who' && !beside ? [] : [person]),
          ]
        : [say.paragraph([...asked, yearsText(reader)]), person]),
      cautionText(reader),
      ...firmTexts(reader),
    ),
  ];
}

function replyText({ chart, asking, stand, say }: MarriageReader): string | undefined {
  const { who, quietWho, together, myself } = content.answer.replies;
  if (asking === 'who') return say(at(stand === 'quiet' ? quietWho : who, palaceGodOf(chart)));
  if (asking === 'together') return say(together[palaceRelationOf(chart)]);
  return asking === 'myself' ? say(myself[balanceOf(chart)]) : undefined;
}

function yearsText(reader: MarriageReader): string {
  const { chart, situation, asking, years, say } = reader;
  const { old, oldWhen, late, years: byYears } = content.answer;
  const elder = lateOf(situation);
  if (years.length === 0) return say(asking === 'when' ? at(oldWhen, chart.helpful) : old[elder]);
  const { isLate, slots } = namedYears(reader);
  return say(isLate ? late[elder] : byYears[situation], slots);
}

function whereText({ chart: { pillars }, say }: MarriageReader): string {
  const [self, month] = [pillars.day.stem, pillars.month.stem].map(elementOfStem) as [number, number];
  return say(content.answer.where[elementRelation(self, month)]);
}

const strained: Partial<Record<BranchMeeting, Text>> = content.answer.meetings;

/** Cautions about the lowest year: about the palace if that lowers it, else about a risk of its stem. */
function cautionText(reader: MarriageReader): string {
  const { chart, years, say } = reader;
  const { caution, cautionOld, cautions } = content.answer;
  if (years.length === 0) return say(cautionOld, { caution: say(at(cautions, palaceGodOf(chart))) });
  const { figure, stem } = hardLoveYear(years);
  const [reason] = weightiest(figure, -1);
  const { day } = chart.pillars;
  const met = reason?.kind === 'meeting' ? reason.meeting : 'none';
  const text = met === 'clash' ? at(content.answer.clashes, day.branch) : strained[met];
  return say(caution, {
    ...namedYears(reader).slots,
    caution: say(text ?? at(cautions, tenGod(day.stem, stem))),
  });
}

/**
 * Says what the best year needs, whether the next is close, and how firm this is; readers past all named years get no
 * note on the hour.
 */
function firmTexts(reader: MarriageReader): string[] {
  const { chart, years, say } = reader;
  const { day, hour } = chart.pillars;
  const { firm, loose } = content.answer;
  if (!hour) return [say.paragraph([...bestTexts(reader), say(loose)])];
  if (years.length === 0) return [];
  return [say.paragraph([...bestTexts(reader), say(at(firm, tenGod(day.stem, hour.stem)))])];
}

function bestTexts(reader: MarriageReader): string[] {
  const { chart, years, isLateIn, say } = reader;
  if (years.length === 0) return [];
  const { best, gap } = namedYears(reader);
  const { gaps, bests, lateBests } = content.answer;
  const text = at(isLateIn(best) ? lateBests : bests, tenGodOf(chart, best.stem));
  return [
    ...(gap > 3 ? [] : [say(gap === 0 ? gaps.tie : gaps.near, { gap })]),
    say(text, { best: best.year }),
  ];
}

function stepsBlocks(reader: MarriageReader): ReportBlock[] {
  const { chart, beside, say } = reader;
  const texts = content.steps;
  const { stem } = chart.pillars.day;
  const percent = at(chart.balance, chart.weakest);
  const lack = elementRelation(elementOfStem(stem), chart.weakest);
  return [
    {
      kind: 'list',
      items: [
        firstStep(reader),
        say(secondStep(reader)),
        beside
          ? matchTexts(reader, beside).step
          : say.paragraph([say(at(texts.elements, chart.weakest), { percent }), say(texts.lacks[lack])]),
      ],
    },
    textBlock(...moreOn('together', reader), ...askedTexts(reader), say(at(texts.closings, stem))),
  ];
}

function askedTexts(reader: MarriageReader): string[] {
  const { chart, asking, years, say } = reader;
  if (asking === 'open') return [];
  const { asked, oldWhen } = content.steps;
  const relation = palaceRelationOf(chart);
  if (asking !== 'when') return [say(asked[asking][relation])];
  if (years.length === 0) return [say(oldWhen[relation])];
  return [say(asked.when[relation], { best: namedYears(reader).best.year })];
}

/** Goes by the situation, or by the palace if only the chart is known. */
function secondStep({ chart, late, situation }: MarriageReader): Text {
  const { situations, open } = content.steps;
  const { alone, ...known } = content.late.situations;
  if (late) return late === 'alone' ? at(alone, palaceGodOf(chart)) : known[late][chart.strength];
  return situation === 'open' ? at(open, palaceGodOf(chart)) : situations[situation][chart.strength];
}

function firstStep({ chart, years, isLateIn, say }: MarriageReader): string {
  const { steps } = content;
  const [first] = years;
  const { strongest } = chart;
  if (!first)
    return say(steps.oldFirst, {
      element: elementText(strongest, say),
      percent: at(chart.balance, strongest),
    });
  const [addend] = weightiest(first.figure, -1);
  if (!addend) return say(at(steps.none, tenGodOf(chart, first.stem)), { year: first.year });
  return say(steps.first, {
    year: first.year,
    reason: reasonText(addend, say),
    points: -addend.points,
    tip: isLateIn(first) ? say(steps.lateTip) : tipText(addend, say),
  });
}

function tipText(addend: Addend, say: Say): string {
  const { tips } = content.steps;
  if (addend.kind === 'stem' || addend.kind === 'branch')
    return say(tips[at(elementRelations, Math.floor(addend.god / 2))]);
  return say(tips[addend.kind === 'meeting' ? addend.kind : 'decade']);
}
