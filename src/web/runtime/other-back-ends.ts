import { answerShapes } from '../../contract/answers.generated.ts';
import { paths } from '../../contract/paths.ts';
import { type AnswerFields, fits } from '../../contract/read-answer.ts';
import type { Question } from '../../machine/types.ts';
import { call } from './api-client.ts';
import type { FunnelActor } from './page-context.tsx';

type Detail = [name: string, value: string];

/** For back ends without a birth clock, which read the hour as it is. */
const withoutClock = (detail: Detail): Detail[] => (/BirthClock$/i.test(detail[0]) ? [] : [detail]);

/** For back ends that do not know the late zi hour: they get the early one. */
const withEarlyZi = ([name, value]: Detail): Detail[] => [
  [name, /BirthHour$/i.test(name) && value === '12' ? '0' : value],
];

/** Returns simpler versions of a refused order for other back ends, each with fewer details. */
export function plainerOrders(payload: Record<string, string>): Record<string, string>[] {
  const orders: Record<string, string>[] = [];
  let sent = Object.entries(payload);
  for (const plainer of [withoutClock, withEarlyZi]) {
    const next = sent.flatMap(plainer);
    if (String(next) === String(sent)) continue;
    sent = next;
    orders.push(Object.fromEntries(sent));
  }
  return orders;
}

/** The questionnaire that the question call returns, by its address. */
const list = paths.questionList.path.split('/')[2];

/** Returns undefined unless all questions fit the contract. */
function readQuestions({ questions }: AnswerFields<'questionList'>): readonly Question[] | undefined {
  if (!fits(answerShapes.questionList.questions, questions)) return undefined;
  const whole = questions as Question[];
  const isSound =
    whole.length > 0 && whole.every(({ id, text, options }) => id && text && options.length > 1);
  return isSound ? whole : undefined;
}

/** Loads the questions of a back end beside a static host, and uses them if they are valid. */
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
