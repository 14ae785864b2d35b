import { describe, expect, it } from 'vitest';
import { makeForetaste, makeReport } from '../../src/products/make-report.ts';
import { scoreSheet } from '../../src/products/mbti/score.ts';
import { sheet as answersBy, numbersFrom, ordersOf, questionnaire } from './people.ts';

const { questions, options } = questionnaire;
type Answers = Record<string, string>;
const scoresOf = (answers: Answers) => {
  const sheet = scoreSheet(questions, answers);
  if (!sheet) throw new Error('no scores');
  return sheet;
};
const linesOf = (answers: Answers) => scoresOf(answers).lines;
const codeOf = (answers: Answers) =>
  linesOf(answers)
    .map(({ letter }) => letter)
    .join('');
/** Nobody leans anywhere but on one line, by so many steps towards its first letter. */
function leaning(axis: string, steps: number): Answers {
  const answers = answersBy(() => 3);
  let left = steps;
  for (const { id, axis: own, keyed } of [...questions, ...questions]) {
    if (own !== axis || left === 0) continue;
    answers[id] = String(Number(answers[id]) + (keyed === 'first' ? 1 : -1));
    left -= 1;
  }
  return answers;
}
/** Far out on the other three lines, so that the sheet can be read. */
const among = (answers: Answers, axis: string): Answers => ({
  ...answersBy(({ keyed }, index) => (keyed === 'first' ? 5 - (index % 2) : 1 + (index % 2))),
  ...Object.fromEntries(questions.flatMap(({ id, axis: own }) => (own === axis ? [[id, answers[id]!]] : []))),
});

describe('the questionnaire', () => {
  it('asks ten statements a line, half of them keyed each way, each in both languages', () => {
    expect(questions.map(({ id }) => id)).toEqual(
      questions.map((_, index) => `q${String(index + 1).padStart(2, '0')}`),
    );
    for (const axis of ['EI', 'SN', 'TF', 'JP']) {
      const keys = questions.filter((question) => question.axis === axis).map(({ keyed }) => keyed);
      expect(keys.filter((keyed) => keyed === 'first')).toHaveLength(5);
      expect(keys).toHaveLength(10);
    }
    expect(options.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
    for (const { text } of questions) expect(Object.keys(text)).toEqual(['en', 'zh-CN']);
    expect(new Set(questions.map(({ text }) => text['zh-CN'])).size).toBe(40);
  });

  it('asks for nothing but the four lines: neither steadiness nor intellect', () => {
    const said = questions.flatMap(({ text }) => Object.values(text)).join('\n');
    expect(said).not.toMatch(
      /affected by my emotions|philosophical|challenging material|被情绪左右|大道理|难懂/,
    );
  });
});

describe('the score', () => {
  it('reaches both ends of every line', () => {
    const firsts = answersBy(({ keyed }) => (keyed === 'first' ? 5 : 1));
    const seconds = answersBy(({ keyed }) => (keyed === 'first' ? 1 : 5));
    expect(linesOf(firsts).map(({ percent }) => percent)).toEqual([100, 100, 100, 100]);
    expect(codeOf(firsts)).toBe('ESTJ');
    expect(linesOf(seconds).map(({ percent }) => percent)).toEqual([100, 100, 100, 100]);
    expect(codeOf(seconds)).toBe('INFP');
  });

  it('calls nothing firm of somebody who answers with the two ends only', () => {
    const ends = answersBy(({ keyed }) => (keyed === 'first' ? 5 : 1));
    expect(linesOf(ends).map(({ firmness }) => firmness)).toEqual(Array(4).fill('likely'));
    expect(linesOf({ ...ends, q01: '4' }).map(({ firmness }) => firmness)).toEqual(Array(4).fill('firm'));
  });

  it.each([
    [0, 0, 'open', true],
    [1, 2, 'open', true],
    [2, 5, 'open', false],
    [3, 7, 'open', false],
    [4, 10, 'likely', false],
    [5, 12, 'likely', false],
    [6, 15, 'firm', false],
  ] as const)('reads %i steps as %i points off the middle: %s, tied %s', (steps, lean, firmness, isTied) => {
    const [line] = linesOf(among(leaning('EI', steps), 'EI'));
    expect(line).toMatchObject({ lean, firmness, isTied, percent: 50 + lean, rest: 50 - lean });
    expect(Number.isInteger(line!.lean)).toBe(true);
  });

  it('reads no line whose two halves contradict each other, however far it leans', () => {
    const torn = answersBy(({ axis, keyed }, index) =>
      axis === 'EI' ? 5 : keyed === 'first' ? 5 - (index % 2) : 1 + (index % 2),
    );
    expect(linesOf(torn)[0]).toMatchObject({ isTorn: true, isTied: true, firmness: 'open' });
    expect(linesOf(torn).filter(({ isTorn }) => isTorn)).toHaveLength(1);
    expect(scoresOf(torn).isUnreadable).toBe(false);
    expect(scoresOf(answersBy(() => 5))).toMatchObject({ isUnreadable: true });
  });

  it('turns a letter after as many steps as it says, and after no fewer', () => {
    for (const steps of [0, 1, 4]) {
      const [line] = linesOf(among(leaning('EI', steps), 'EI'));
      expect(line?.steps).toBe(steps === 0 ? 1 : steps);
      expect(line?.letter).toBe(steps === 0 ? 'I' : 'E');
    }
  });

  it('ignores what is no answer, and needs one on each line', () => {
    expect(scoresOf({ ...answersBy(() => 3), q02: '9', other: '1' }).style.count).toBe(39);
    expect(scoreSheet(questions, { q01: '5', q02: '5', q03: '5' })).toBeUndefined();
  });

  it('names the clearest line without its letter before paying', () => {
    const [order] = ordersOf('mbti', 1);
    const answers = { ...answersBy((_, index) => 3 + (index % 2)), q03: '5', q07: '1', q11: '5', q15: '1' };
    const { facts, blocks } = makeForetaste({ ...order!, answers, language: 'en' });
    expect(facts.map(({ value }) => value)).toEqual(['40', 'Reasoning–Feeling']);
    expect(JSON.stringify(blocks)).not.toContain('likely');
    expect(makeReport({ ...order!, answers }).footnotes.join()).toContain(
      'not affiliated with The Myers-Briggs Company',
    );
  });

  it('can reach all sixteen types', () => {
    const next = numbersFrom(7);
    const codes = new Set(Array.from({ length: 400 }, () => codeOf(answersBy(() => 1 + next(5)))));
    expect(codes.size).toBe(16);
  });
});
