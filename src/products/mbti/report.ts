import type { Text } from '../../contract/texts.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { nameText } from '../../reports/charts/chart-blocks.ts';
import { readName } from '../../reports/names/names.ts';
import type { ProductModule, Section } from '../../reports/writing/product-module.ts';
import { findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, inOne, listed, type Say } from '../../reports/writing/wording.ts';
import { prose } from './prose.ts';
import { type Answered, readAnswers } from './read.ts';
import { type AxisScore, bandOf, byClearness, certaintyOf, clearestAxis, countAnswers } from './score.ts';
import { sureBlocks, textOfType } from './sure.ts';

export const report: ProductModule = {
  poster: { seal: '型', paper: '#fbfaff', ink: '#1b1b2f', action: '#5b3fd6', accent: '#00897b' },

  report(input, say) {
    const read = readAnswers(input);
    const section = (id: keyof typeof prose.headings, blocks: Section['blocks']): Section => ({
      id,
      heading: say(prose.headings[id]),
      blocks,
    });
    return {
      subtitle: subtitleOf(input, read.code, say),
      motto: say(textOfType(prose.typeTexts, read.code)),
      sections: [
        section('type', typeBlocks(read, say)),
        section('axes', [{ kind: 'text', paragraphs: axisParagraphs(read, say) }]),
        section('work', [{ kind: 'text', paragraphs: workParagraphs(read, say) }]),
        section('bonds', [{ kind: 'text', paragraphs: bondParagraphs(read, say) }]),
        section('stress', [{ kind: 'text', paragraphs: stressParagraphs(read, say) }]),
        section('growth', growthBlocks(read, say)),
        section('sure', sureBlocks(read, input, say)),
      ],
      footnotes: [say(almanac.footnotes.entertainment), say(prose.footnote)],
    };
  },
  foretaste(input, say) {
    const { scores } = readAnswers(input);
    const clearest = clearestAxis(scores);
    // One axis is told; of the others, which are for sale, no number leaves the server.
    const axes = scores.map((score) => {
      const { first, second, firstPercent } = axisBlock(score, say);
      return { first, second, ...(score.axis === clearest.axis && { firstPercent }) };
    });
    return {
      facts: [
        { label: say(prose.answered), value: String(countAnswers(input.questions, input.answers)) },
        { label: say(prose.clearest), value: say(prose.axisNames[clearest.axis]) },
      ],
      blocks: [{ kind: 'axes', axes }],
    };
  },
};

function subtitleOf(input: ReportInput, code: string, say: Say): string {
  const typed = findDetail(input, 'fullName');
  if (typed === undefined) return say(prose.subtitle, { code });
  return say(prose.subtitleNamed, { name: nameText(readName(typed), say), code });
}

/** Of four lines that lie equally far out: what is said of them near the middle, and what further away. */
const middling = (score: AxisScore) => (bandOf(score) === 'slight' ? prose.evenTexts : prose.farTexts);

const sayScore = (text: Text, { percent, rest }: AxisScore, say: Say) => say(text, { percent, rest });

function axisParagraphs({ scores, letters, ranked, even }: Answered, say: Say): string[] {
  const third = at(ranked, 2);
  return [
    ...scores.map((score) => sayScore(prose.axisTexts[score.letter][bandOf(score)], score, say)),
    say(prose.mindTexts[`${letters.sn}${letters.tf}`], percentSlots(scores)),
    ...(even ? [] : [sayScore(prose.habitTexts[third.letter], third, say)]),
  ];
}

function typeBlocks({ code, scores, even }: Answered, say: Say): Section['blocks'] {
  const leaning = (score: AxisScore) =>
    say(prose.leaning, { side: say(prose.letterNames[score.letter]), percent: score.percent });
  const order = listed(byClearness(scores).map(leaning), say);
  const explained = even
    ? say(prose.evenText, { code, percent: at(scores, 0).percent })
    : say(prose.codeText, { code, order });
  const firm = scores.some((score) => certaintyOf(score) === 'firm');
  const tentative = firm ? [] : [say(prose.tentative, { code })];
  return [
    { kind: 'type', code, axes: scores.map((score) => axisBlock(score, say)) },
    {
      kind: 'text',
      paragraphs: [
        ...tentative,
        say(textOfType(prose.typeTexts, code)),
        say(textOfType(prose.typeMore, code)),
        explained,
      ],
    },
  ];
}

function axisBlock(score: AxisScore, say: Say) {
  const named = (letter: AxisScore['letter']) => `${say(prose.letterNames[letter])} ${letter}`;
  return {
    first: named(score.first),
    second: named(score.second),
    firstPercent: score.letter === score.first ? score.percent : score.rest,
    note: say(prose.degree[bandOf(score)], { percent: score.percent }),
  };
}

/** The percentages of all four axes by the slots texts use. */
function percentSlots(scores: readonly AxisScore[]) {
  const [ei, sn, tf, jp] = [0, 1, 2, 3].map((index) => at(scores, index).percent);
  return { ei: ei ?? 0, sn: sn ?? 0, tf: tf ?? 0, jp: jp ?? 0 };
}

function workParagraphs({ scores, letters, ranked, even }: Answered, say: Say): string[] {
  const { ei, sn, tf, jp } = letters;
  const work = sn === 'N' ? (tf === 'F' ? 'NF' : 'NT') : jp === 'J' ? 'SJ' : 'SP';
  const lines = at(scores, 1).letter === 'N' ? ([1, 2] as const) : ([1, 3] as const);
  const [one, two] = lines.map((index) => leaningOf(at(scores, index), say));
  const slots = percentSlots(scores);
  const clearest = at(ranked, 0);
  return [
    inOne([say(prose.workLead, { one: one ?? '', two: two ?? '' }), say(prose.workTexts[work])], say),
    say(prose.dayTexts[`${ei}${jp}`], slots),
    say(prose.voiceTexts[`${ei}${tf}`], slots),
    even
      ? sayScore(middling(clearest).work, clearest, say)
      : sayScore(prose.taskTexts[clearest.letter], clearest, say),
  ];
}

const leaningOf = ({ letter, percent }: AxisScore, say: Say) =>
  say(prose.leaning, { side: say(prose.letterNames[letter]), percent });

function bondParagraphs({ scores, letters, ranked, even }: Answered, say: Say): string[] {
  const { ei, sn, tf, jp } = letters;
  const slots = percentSlots(scores);
  const [clearest, second] = [at(ranked, 0), at(ranked, 1)];
  const lead = say(prose.bondLead, {
    one: leaningOf(at(scores, 0), say),
    two: leaningOf(at(scores, 2), say),
  });
  return [
    inOne([lead, say(prose.bondTexts[`${ei}${tf}`])], say),
    say(prose.courtshipTexts[`${ei}${sn}`], slots),
    say(prose.quarrelTexts[`${tf}${jp}`], slots),
    say(prose.homeTexts[`${sn}${jp}`], slots),
    ...(even
      ? [say(middling(clearest).bonds)]
      : [
          sayScore(prose.oppositeTexts[second.letter], second, say),
          sayScore(prose.handoverTexts[clearest.letter], clearest, say),
        ]),
  ];
}

function stressParagraphs({ scores, letters, ranked, even }: Answered, say: Say): string[] {
  const [clearest, second] = [at(ranked, 0), at(ranked, 1)];
  const lead = say(prose.stressLeads[even ? 'even' : bandOf(clearest)], {
    side: say(prose.letterNames[clearest.letter]),
    percent: clearest.percent,
  });
  return [
    inOne([lead, say(prose.stressTexts[clearest.letter])], say),
    even ? say(middling(clearest).stress) : sayScore(prose.signTexts[second.letter], second, say),
    say(prose.restTexts[`${letters.ei}${letters.sn}`], percentSlots(scores)),
    say(prose.helpTexts[`${letters.tf}${letters.jp}`], percentSlots(scores)),
  ];
}

function growthBlocks({ ranked, even }: Answered, say: Say): Section['blocks'] {
  const upwards = ranked.toReversed();
  const [slightest, clearest] = [at(upwards, 0), at(ranked, 0)];
  const lead = even
    ? say(prose.growthLeadEven)
    : say(prose.growthLead, {
        first: say(prose.letterNames[slightest.other]),
        last: say(prose.letterNames[clearest.other]),
      });
  return [
    { kind: 'text', paragraphs: [lead] },
    { kind: 'list', items: upwards.map((score) => growthText(score, say)) },
    { kind: 'text', paragraphs: growthEnding(slightest, clearest, even, say) },
  ];
}

function growthText({ letter, other, rest }: AxisScore, say: Say): string {
  const side = say(prose.growthSides[rest === 0 ? 'none' : 'some'], {
    rest,
    name: say(prose.letterNames[other]),
  });
  return say(prose.growthTexts[letter], { side });
}

function growthEnding(slightest: AxisScore, clearest: AxisScore, even: boolean, say: Say): string[] {
  if (even) return [say(middling(clearest).growth)];
  const start =
    bandOf(slightest) === 'slight'
      ? sayScore(prose.startTexts[slightest.letter], slightest, say)
      : say(prose.noneNear, { side: say(prose.letterNames[slightest.letter]), percent: slightest.percent });
  return [start, sayScore(prose.neglectedTexts[clearest.letter], clearest, say)];
}
