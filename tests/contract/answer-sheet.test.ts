import { describe, expect, it } from 'vitest';
import { findUnreadable, gapOf } from '../../src/contract/answer-sheet.ts';
import { product } from '../../src/products/mbti/product.ts';
import { questionnaire } from '../products/people.ts';

const { questions } = questionnaire;
type Question = (typeof questions)[number];
const sheet = (answer: (question: Question, index: number) => number) =>
  Object.fromEntries(questions.map((question, index) => [question.id, String(answer(question, index))]));
const read = (answers: Record<string, string>) => findUnreadable(questions, answers, product.readable!);
/** Knows their mind, and never gives one answer for long. */
const decided = ({ keyed }: Question, index: number) =>
  keyed === 'first' ? 5 - (index % 2) : 1 + (index % 2);
const on =
  (axes: readonly string[], value: number) =>
  (question: Question, index: number): number =>
    axes.includes(question.axis) ? value : decided(question, index);

describe('a sheet of answers', () => {
  it.each([1, 2, 3, 4, 5])('of nothing but %i cannot be read', (value) => {
    expect(read(sheet(() => value))).toEqual({ reason: 'alike', question: 1 });
  });

  it('with 36 equal answers of 40 cannot, with 35 it depends on how many follow one another', () => {
    const but = (others: number) => sheet((_, index) => (index % 8 === 3 && index / 8 < others ? 1 : 3));
    expect(read(but(4))?.reason).toBe('alike');
    expect(read(but(5))).toBeUndefined();
  });

  it('with twelve equal answers running cannot, from the first of them; with eleven it can', () => {
    const run = (length: number) =>
      sheet((question, index) => (index >= 13 && index < 13 + length ? 3 : decided(question, index)));
    expect(read(run(12))).toEqual({ reason: 'running', question: 14 });
    expect(read(run(11))).toBeUndefined();
  });

  it('that says yes to both sides of two lines cannot, of one it can', () => {
    expect(read(sheet(on(['SN', 'JP'], 4)))).toEqual({ reason: 'torn', question: 2 });
    expect(read(sheet(on(['SN', 'JP'], 2)))).toEqual({ reason: 'torn', question: 2 });
    expect(read(sheet(on(['JP'], 5)))).toBeUndefined();
  });

  it('is torn on a line from two steps on, by sums that fifths do not blur', () => {
    const line = questions.filter(({ axis }) => axis === 'EI');
    expect(gapOf(line, sheet(on(['EI'], 4)))).toBe(2);
    expect(gapOf(line, { ...sheet(on(['EI'], 4)), q01: '3' })).toBe(1.8);
    expect(gapOf(line, sheet(decided))).toBe(0);
    expect(gapOf(line, { q01: '5' })).toBe(0);
  });

  it('that is not complete yet is not blamed for what is missing', () => {
    expect(read({ q01: '5', q02: '1' })).toBeUndefined();
    expect(read(sheet(decided))).toBeUndefined();
    // Alternating ends: yes and no by turns, whatever is asked.
    expect(read(sheet((_, index) => (index % 2 === 0 ? 5 : 1)))?.reason).toBe('torn');
  });
});
