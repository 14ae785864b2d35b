import { answerShapes } from '../../contract/answers.generated.ts';
import { paths } from '../../contract/paths.ts';
import { type AnswerFields, fits } from '../../contract/read-answer.ts';
import type { Question } from '../../machine/types.ts';
import { call } from './api-client.ts';
import type { FunnelActor } from './page-context.tsx';

/** The list of the question call, named in its address. */
const list = paths.questionList.path.split('/')[2];

/** Returns undefined unless all questions fit the contract. */
function readQuestions({ questions }: AnswerFields<'questionList'>): readonly Question[] | undefined {
  if (!fits(answerShapes.questionList.questions, questions)) return undefined;
  const whole = questions as Question[];
  const isSound =
    whole.length > 0 && whole.every(({ id, text, options }) => id && text && options.length > 1);
  return isSound ? whole : undefined;
}

/** Loads a back end's own questions on a static host and uses them if they are valid. */
export async function loadQuestions(actor: FunnelActor): Promise<void> {
  if (actor.getSnapshot().context.funnel?.questions?.list !== list) return;
  try {
    const { status, fields } = await call('questionList', {});
    const questions = status === 200 ? readQuestions(fields) : undefined;
    if (questions) actor.send({ type: 'questions.loaded', questions });
  } catch {
    // The definition's questions stay.
  }
}
