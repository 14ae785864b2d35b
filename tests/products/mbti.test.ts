import { describe, expect, it } from 'vitest';
import { makeForetaste, makeReport } from '../../src/products/make-report.ts';
import { clearestAxis, countAnswers, findAxisScores } from '../../src/products/mbti/score.ts';
import type { ScoredQuestion } from '../../src/reports/writing/report-input.ts';
import { numbersFrom, questionnaire } from './people.ts';

const { questions, options } = questionnaire;
const answersBy = (answer: (question: ScoredQuestion, index: number) => number) =>
  Object.fromEntries(questions.map((question, index) => [question.id, String(answer(question, index))]));
const scoresOf = (answers: Record<string, string>) => {
  const scores = findAxisScores(questions, answers);
  if (!scores) throw new Error('no scores');
  return scores;
};
const codeOf = (answers: Record<string, string>) =>
  scoresOf(answers)
    .map(({ letter }) => letter)
    .join('');

describe('the questionnaire', () => {
  it('asks ten statements an axis, half of them keyed each way, each in both languages', () => {
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
});

describe('the score', () => {
  it('reaches both ends of every axis', () => {
    const firsts = answersBy(({ keyed }) => (keyed === 'first' ? 5 : 1));
    const seconds = answersBy(({ keyed }) => (keyed === 'first' ? 1 : 5));
    expect(scoresOf(firsts).map(({ firstPercent }) => firstPercent)).toEqual([100, 100, 100, 100]);
    expect(codeOf(firsts)).toBe('ESTJ');
    expect(scoresOf(seconds).map(({ firstPercent }) => firstPercent)).toEqual([0, 0, 0, 0]);
    expect(codeOf(seconds)).toBe('INFP');
  });

  it('gives an exact tie to I, N, F and P, whichever way it comes about', () => {
    expect(codeOf(answersBy(() => 3))).toBe('INFP');
    expect(codeOf(answersBy(() => 5))).toBe('INFP');
  });

  it('counts one step on one statement as two and a half percent', () => {
    const answers = { ...answersBy(() => 3), q01: '4' };
    expect(scoresOf(answers)[0]).toMatchObject({ firstPercent: 52.5, letter: 'E' });
    expect(codeOf(answers)).toBe('ENFP');
  });

  it('ignores what is no answer, and needs one on each axis', () => {
    expect(countAnswers(questions, { q01: '5', q02: '9', other: '1' })).toBe(1);
    expect(findAxisScores(questions, { q01: '5', q02: '5', q03: '5' })).toBeUndefined();
  });

  it('names the clearest axis without its letter before paying', () => {
    const answers = { ...answersBy(() => 3), q03: '5', q07: '1' };
    expect(clearestAxis(scoresOf(answers)).axis).toBe('TF');
    const input = {
      product: 'mbti',
      details: {},
      answers,
      questions,
      language: 'en',
      askedOn: '2026-11-21',
      title: 'T',
    } as const;
    expect(makeForetaste(input).facts.map(({ value }) => value)).toEqual(['40', 'how you decide']);
    const report = makeReport(input);
    expect(report.sections[0]?.blocks[0]).toMatchObject({ kind: 'type', code: 'INFP' });
    expect(report.footnotes.join()).toContain('not affiliated with The Myers-Briggs Company');
  });

  it('can reach all sixteen types', () => {
    const next = numbersFrom(7);
    const codes = new Set(Array.from({ length: 400 }, () => codeOf(answersBy(() => 1 + next(5)))));
    expect(codes.size).toBe(16);
  });
});
