import { type Message, msg } from '../../contract/t.ts';
import { visibleQuestions } from '../../fields/visible-fields.ts';
import { type Test, testsIn } from '../../funnel/conditions.ts';
import type { ProductFile } from '../../funnel/schema-types.generated.ts';
import { isUnscored, optionsOf } from '../../funnel/scores.ts';
import { didYouMean, knownWords, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import { tellsNobody, tooMany, waysToAnswer } from '../rules/visitors.ts';

function whyUnknown({ questions, scales }: ProductFile, name: string, asked: readonly string[]): Message {
  if (name === 'result' || Object.hasOwn(scales, name))
    return msg`${name} is known only when everything is answered`;
  const named = questions.find(({ id }) => id === name);
  if (!named) return msg`nothing is asked by the name ${name}${didYouMean(nearest(name, asked))}`;
  if (isUnscored(named)) return msg`${name} is not asked before this`;
  return msg`${name} adds to a scale, and no condition of a question names such answers`;
}

function checkTest(file: ProductFile, index: number, { name, wanted, at }: Test): Finding[] {
  const pointer = pointerTo(`/questions/${index}/when`, ...at);
  const before = file.questions.slice(0, index).filter(isUnscored);
  const named = before.find(({ id }) => id === name);
  if (named) {
    const values = optionsOf(file, named).map(({ value }) => value);
    if (values.includes(String(wanted))) return [];
    const message = msg`${name} is never "${String(wanted)}"${didYouMean(nearest(String(wanted), values))}`;
    return [valueFinding('when/no-such-value', pointer, message, knownWords(values))];
  }
  const ids = before.map(({ id }) => id);
  const key = pointerTo(`/questions/${index}/when`, ...at.slice(0, at.lastIndexOf(name) + 1));
  const fix =
    ids.length > 0
      ? msg`name one that adds to nothing and is asked before: ${ids.join(', ')}`
      : msg`ask a question that adds to nothing before this one`;
  return [keyFinding('when/not-yet-asked', key, whyUnknown(file, name, ids), fix)];
}

const checkWhen = (file: ProductFile): Finding[] =>
  file.questions.flatMap((question, index) => {
    const { id, when } = question;
    if (!when) return [];
    if (isUnscored(question)) return testsIn(when).flatMap((test) => checkTest(file, index, test));
    const message = msg`${id} adds to a scale: of those who are not asked it, the per cent would mean something else`;
    const fix = msg`take when out, or adds: a question that adds to nothing may be asked of some`;
    return [keyFinding('when/forbidden-here', `/questions/${index}/when`, message, fix)];
  });

/** Conditions of questions name earlier answers, hold for some readers only, and leave scales alone. */
export function checkQuestionConditions(file: ProductFile): Finding[] {
  const faults = checkWhen(file);
  const questions = file.questions.map((question) => ({
    ...question,
    options: [...optionsOf(file, question)],
  }));
  const first = questions.findIndex(({ when }) => when);
  if (faults.length > 0 || first < 0) return faults;
  const ways = waysToAnswer({ questions, options: [] });
  if ('counts' in ways) return [tooMany(ways, `/questions/${first}/when`)];
  const asked = ways.map(({ values }) => visibleQuestions(questions, values));
  return questions.flatMap((question, index) =>
    question.when
      ? tellsNobody(`/questions/${index}/when`, new Set(asked.map((each) => each.includes(question))))
      : [],
  );
}
