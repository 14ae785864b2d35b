import { nameText } from './chart-blocks.ts';
import {
  axisNames,
  bondTexts,
  growthTexts,
  letterNames,
  letterTexts,
  mbti,
  mbtiFootnote,
  stressTexts,
  workTexts,
} from './content/mbti.ts';
import { typeTexts } from './content/types.ts';
import { footnotes } from './content/words.ts';
import { type AxisScore, clearestAxis, countAnswers, findAxisScores, slightestAxis } from './mbti-score.ts';
import { readName } from './names.ts';
import type { ProductModule } from './product-module.ts';
import { findDetail, MissingDetailError, type ReportInput } from './report-input.ts';
import { at, type Language, listed, type Say } from './wording.ts';

export const mbtiReport: ProductModule = {
  report(input, say, language) {
    const scores = requireScores(input);
    const [ei, sn, tf, jp] = [at(scores, 0), at(scores, 1), at(scores, 2), at(scores, 3)].map(
      ({ letter }) => letter,
    );
    const code = `${ei}${sn}${tf}${jp}`;
    const clearest = clearestAxis(scores);
    const work = sn === 'N' ? (tf === 'F' ? 'NF' : 'NT') : jp === 'J' ? 'SJ' : 'SP';
    const bond = ei === 'E' ? (tf === 'F' ? 'EF' : 'ET') : tf === 'F' ? 'IF' : 'IT';
    const { headings } = mbti;
    return {
      subtitle: subtitleOf(input, code, say, language),
      sections: [
        {
          id: 'type',
          heading: say(headings.type),
          blocks: [
            { kind: 'type', code, axes: scores.map((score) => axisBlock(score, say)) },
            {
              kind: 'text',
              paragraphs: [say(requireTypeText(code)), codeText(code, scores, say)],
            },
          ],
        },
        {
          id: 'axes',
          heading: say(headings.axes),
          blocks: [{ kind: 'text', paragraphs: axisTexts(scores, say, language) }],
        },
        {
          id: 'work',
          heading: say(headings.work),
          blocks: [{ kind: 'text', paragraphs: [say(workTexts[work])] }],
        },
        {
          id: 'bonds',
          heading: say(headings.bonds),
          blocks: [{ kind: 'text', paragraphs: [say(bondTexts[bond])] }],
        },
        {
          id: 'stress',
          heading: say(headings.stress),
          blocks: [
            {
              kind: 'text',
              paragraphs: [say(mbti.stressText, { text: say(stressTexts[clearest.letter]) })],
            },
          ],
        },
        {
          id: 'growth',
          heading: say(headings.growth),
          blocks: [
            { kind: 'text', paragraphs: [say(mbti.growthText)] },
            { kind: 'list', items: scores.map(({ letter }) => say(growthTexts[letter])) },
          ],
        },
      ],
      footnotes: [say(footnotes.entertainment), say(mbtiFootnote)],
    };
  },
  foretaste(input, say) {
    const clearest = clearestAxis(requireScores(input));
    return [
      { label: say(mbti.answered), value: String(countAnswers(input.questions, input.answers)) },
      { label: say(mbti.clearest), value: say(axisNames[clearest.axis]) },
    ];
  },
};

function requireScores(input: ReportInput): AxisScore[] {
  const scores = findAxisScores(input.questions, input.answers);
  if (!scores) throw new MissingDetailError('answers', input.product);
  return scores;
}

function requireTypeText(code: string) {
  const text = typeTexts[code];
  if (!text) throw new Error(`no text for the type ${code}`);
  return text;
}

function subtitleOf(input: ReportInput, code: string, say: Say, language: Language): string {
  const typed = findDetail(input, 'fullName');
  if (typed === undefined) return say(mbti.subtitle, { code });
  return say(mbti.subtitleNamed, { name: nameText(readName(typed), language), code });
}

function axisBlock(score: AxisScore, say: Say) {
  const percent = Math.round(50 + score.lean);
  const degree = score.lean < slightLean ? 'slight' : score.lean < 25 ? 'moderate' : 'strong';
  const named = (letter: AxisScore['letter']) => `${say(letterNames[letter])} ${letter}`;
  return {
    first: named(score.first),
    second: named(score.second),
    firstPercent: Math.round(score.firstPercent),
    note: say(mbti.degree[degree], { percent }),
  };
}

function codeText(code: string, scores: readonly AxisScore[], say: Say): string {
  const clearest = clearestAxis(scores);
  const slightest = slightestAxis(scores);
  if (clearest.lean === slightest.lean) return say(mbti.evenText, { code });
  const clear = say(letterNames[clearest.letter]);
  return say(mbti.codeText, { code, clear, slight: say(letterNames[slightest.letter]) });
}

/** Below this many percent points from the middle an axis reads as balanced. */
const slightLean = 8;

function axisTexts(scores: readonly AxisScore[], say: Say, language: Language): string[] {
  const balanced = scores.filter(({ lean }) => lean < slightLean);
  const lines = listed(
    balanced.map(({ axis }) => say(axisNames[axis])),
    language,
  );
  const others = listed(
    balanced.map(({ other }) => say(letterNames[other])),
    language,
  );
  return [
    ...scores.map(({ letter }) => say(letterTexts[letter])),
    ...(balanced.length > 0 ? [say(mbti.balancedText, { lines, others })] : []),
  ];
}
