import { describe, expect, it } from 'vitest';
import { report as mbtiReport } from '../../src/products/mbti/report.ts';
import { type AxisScore, byClearness, certaintyOf, findAxisScores } from '../../src/products/mbti/score.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { speaker } from '../../src/reports/writing/wording.ts';
import { ordersOf, questionnaire } from './people.ts';
import { sentencesOf, textsOf } from './read-report.ts';

const { questions } = questionnaire;
const scoresOf = (answers: Readonly<Record<string, string>>): AxisScore[] => {
  const scores = findAxisScores(questions, answers);
  if (!scores) throw new Error('no scores');
  return scores;
};
const reportOf = (input: ReportInput) => mbtiReport.report(input, speaker('en'));

const made = ordersOf('mbti', 200).map((input, index) => {
  const report = reportOf(input);
  const scores = scoresOf(input.answers);
  const section = (id: string) => textsOf(report.sections.filter((found) => found.id === id));
  return { input, report, scores, section, label: `person ${index}` };
});
const names = { E: 'Outward', I: 'Inward', S: 'Concrete', N: 'Imaginative', T: 'Reasoning', F: 'Feeling' };
const letterNames: Readonly<Record<string, string>> = { ...names, J: 'Planned', P: 'Open' };
const nameOf = (letter: string) => letterNames[letter] ?? letter;

/** The answers of one axis moved towards its other letter, by so many single steps. */
function moved(answers: Readonly<Record<string, string>>, score: AxisScore, steps: number) {
  const changed = { ...answers };
  const towards = score.letter === score.first ? 'second' : 'first';
  for (let left = steps; left > 0; ) {
    const before = left;
    for (const { id, axis, keyed } of questions) {
      const value = Number(changed[id]) + (keyed === towards ? 1 : -1);
      if (axis !== score.axis || left === 0 || value < 1 || value > 5) continue;
      changed[id] = String(value);
      left -= 1;
    }
    if (left === before) throw new Error('no step left');
  }
  return scoresOf(changed).find(({ axis }) => axis === score.axis)?.letter;
}

describe('what a 16-type report claims', () => {
  it('turns a letter after as many steps as it says, and after no fewer', () => {
    for (const { input, scores, section, label } of made) {
      for (const score of scores) {
        expect(moved(input.answers, score, score.steps), label).toBe(score.other);
        expect(moved(input.answers, score, score.steps - 1), label).toBe(score.letter);
        const line = section('sure').find((text) =>
          text.startsWith(`${nameOf(score.letter)} ${score.letter},`),
        );
        expect(line, label).toContain(score.steps === 1 ? 'a single step' : `${score.steps} steps in all`);
      }
    }
  });

  it('names as the nearest other type the one that needs the fewest steps', () => {
    for (const { scores, section, label } of made) {
      const code = scores.map(({ letter }) => letter).join('');
      const other = /nearest other type is ([A-Z]{4})/.exec(section('sure').join(' '))?.[1] ?? '';
      const differing = scores.filter((_, index) => code[index] !== other[index]);
      expect(differing.length, label).toBe(1);
      expect(differing[0]?.steps, label).toBe(Math.min(...scores.map(({ steps }) => steps)));
    }
  });

  it('calls as many letters firm as its list does', () => {
    const words = ['None', 'One', 'Two', 'Three', 'All'];
    for (const { scores, section, label } of made) {
      const texts = section('sure');
      const firm = scores.filter((score) => certaintyOf(score) === 'firm');
      expect(texts.filter((text) => / is firm: /.test(text) && /scatter/.test(text)).length, label).toBe(
        firm.length,
      );
      const lead = new RegExp(`^${words[firm.length]} (of the )?four letters`);
      expect(texts.filter((text) => lead.test(text)).length, label).toBe(1);
    }
  });

  it('speaks of the clearest side wherever it speaks of one, and starts to practise at the slightest', () => {
    for (const { scores, section, label } of made) {
      const ranked = byClearness(scores);
      const [clearest, second, third, slightest] = ranked.map(({ letter }) => nameOf(letter));
      if (ranked[0]?.lean === ranked[3]?.lean) continue;
      const order = [
        ...section('type')
          .join(' ')
          .matchAll(/([A-Z][a-z]+) \((\d+)%\)/g),
      ];
      expect(
        order.map(([, name]) => name),
        label,
      ).toEqual([clearest, second, third, slightest]);
      const percents = order.map(([, , percent]) => Number(percent));
      expect(percents, label).toEqual(percents.toSorted((a, b) => b - a));
      expect(section('work').join(' '), label).toContain(`Your clearest line, ${clearest} at`);
      expect(section('stress').join(' '), label).toContain(`your second side, ${second} (`);
      expect(section('axes').join(' '), label).toContain(`Your third line is ${third},`);
      expect(section('growth').join(' '), label).toContain(`least is ${nameOf(ranked[0]?.other ?? '')},`);
    }
  });

  it('says beforehand when no letter is firm, and does not otherwise', () => {
    for (const { scores, section, label } of made) {
      const said = section('type').some((text) => text.startsWith('None of the four letters came out firm'));
      expect(said, label).toBe(!scores.some((score) => certaintyOf(score) === 'firm'));
    }
  });

  it('notices who says yes, or no, to both sides, and who leaves nothing over for one', () => {
    const input = made[0]?.input;
    if (!input) throw new Error('nobody');
    const textOf = (value: (keyed: string) => string) => {
      const answers = Object.fromEntries(questions.map(({ id, keyed }) => [id, value(keyed)]));
      return textsOf(reportOf({ ...input, answers })).join(' ');
    };
    expect(textOf(() => '5')).toContain('called 40 of them like you');
    expect(textOf(() => '2')).toContain('called 40 of them unlike you');
    expect(textOf(() => '3')).not.toContain('cancel one another');
    const extreme = textOf((keyed) => (keyed === 'first' ? '5' : '1'));
    expect(extreme).toContain('Inward got not a single point, so give it a little room:');
    expect(extreme).not.toContain('the 0% ');
    expect(extreme).not.toMatch(/evenly made|Since no line stands out|The middle is a good place/);
    expect(extreme).toContain('you are of one piece');
  });

  it('gives both sides of a line percentages that add up to a hundred, the same everywhere', () => {
    for (const { report, scores, label } of made) {
      const block = report.sections[0]?.blocks[0];
      if (block?.kind !== 'type') throw new Error('no type block');
      for (const [index, { letter, first, percent, rest }] of scores.entries()) {
        expect(percent + rest, label).toBe(100);
        expect(block.axes[index]?.firstPercent, label).toBe(letter === first ? percent : rest);
        expect(block.axes[index]?.note, label).toContain(`${percent}%`);
      }
    }
  });

  it('says of even answers that no side is the clearest, and is as long for them', () => {
    const input = made[0]?.input;
    if (!input) throw new Error('nobody');
    for (const value of ['3', '5']) {
      const answers = Object.fromEntries(questions.map(({ id }) => [id, value]));
      const report = reportOf({ ...input, answers });
      const texts = textsOf(report);
      expect(texts.join(' ')).toContain('INFP');
      expect(texts.join(' ')).toContain('is a tie');
      expect(texts.join(' ')).not.toMatch(/clearest (line|side)|second (line|side)/);
      expect(texts.join(' ').match(/[A-Za-z’'-]{2,}/g)?.length).toBeGreaterThan(1200);
      const sentences = sentencesOf(texts).filter((sentence) => sentence.length > 12);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });
});
