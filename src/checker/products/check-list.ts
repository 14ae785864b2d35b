import { msg } from '../../contract/t.ts';
import type { QuestionsFile } from '../../funnel/schema-types.generated.ts';
import type { Scoring } from '../../funnel/scores.ts';
import { scorings } from '../../products/scorings.generated.ts';
import { type Finding, keyFinding } from '../finding/finding.ts';
import { checkScales } from './outcomes.ts';

/** Scores a list; its schema has the axes of the only product that reads lists. */
export const scoringOf = (questions: QuestionsFile['questions']): Scoring =>
  Object.values(scorings)[0]!(questions);

/** Each axis needs statements for both letters; the types follow from the axes. */
export function checkList(file: QuestionsFile): Finding[] {
  const scoring = scoringOf(file.questions);
  const unmeasured = Object.keys(scoring.scales).filter(
    (line) => !file.questions.some(({ axis }) => axis === line),
  );
  if (unmeasured.length === 0)
    return checkScales(scoring).map((finding) => ({ ...finding, pointer: '/questions' }));
  return unmeasured.map((line) =>
    keyFinding(
      'product/no-result',
      '/questions',
      msg`no statement measures ${line}, so no report can be made`,
      msg`write statements with axis: ${line}`,
    ),
  );
}
