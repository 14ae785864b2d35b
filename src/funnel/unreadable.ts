import { type Answers, findUnreadable, type Unreadable } from '../contract/answer-sheet.ts';
import type { PageFunnel } from './funnel.ts';

export function findUnread({ questions }: PageFunnel, answers: Answers): Unreadable | undefined {
  return questions?.readable && findUnreadable(questions.questions, answers, questions.readable);
}

/** Returns a consistent visitor's answer: agrees with one side and not with the other, every second time less firmly. */
export function decidedAnswer({ questions }: PageFunnel, id: string): string {
  const { questions: asked = [], options = [] } = questions ?? {};
  const index = asked.findIndex((question) => question.id === id);
  const fromEnd = index % 2;
  const { keyed, options: own = options } = asked[index] ?? {};
  const option = keyed === 'first' ? own.at(-1 - fromEnd) : own.at(fromEnd);
  return option?.value ?? '';
}
