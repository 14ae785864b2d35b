import { MissingDetailError, type ReportInput } from '../../reports/writing/report-input.ts';
import { type AxisScore, byClearness, findAxisScores, type Letter } from './score.ts';

/** What the answers say, in the forms the chapters ask for. */
export interface Answered {
  code: string;
  /** In the order EI, SN, TF, JP. */
  scores: AxisScore[];
  /** From the clearest axis to the slightest. */
  ranked: AxisScore[];
  letters: { ei: 'E' | 'I'; sn: 'S' | 'N'; tf: 'T' | 'F'; jp: 'J' | 'P' };
  /** All four axes lie equally far from the middle, so none is the clearest. */
  even: boolean;
}

/** Throws MissingDetailError when an axis has no answer. */
export function readAnswers(input: ReportInput): Answered {
  const scores = findAxisScores(input.questions, input.answers);
  if (!scores) throw new MissingDetailError('answers', input.product);
  const has = (letter: Letter) => scores.some((score) => score.letter === letter);
  const ranked = byClearness(scores);
  return {
    code: scores.map(({ letter }) => letter).join(''),
    scores,
    ranked,
    letters: {
      ei: has('E') ? 'E' : 'I',
      sn: has('S') ? 'S' : 'N',
      tf: has('T') ? 'T' : 'F',
      jp: has('J') ? 'J' : 'P',
    },
    even: ranked[0]?.lean === ranked[3]?.lean,
  };
}
