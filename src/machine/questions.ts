import { assign } from 'xstate';
import { visibleAnswers } from '../fields/visible-fields.ts';
import { toEntry, withDraft } from './entry.ts';
import { isReadable, lastStepOf, reachableQuestion, visibleNumbers } from './entry-navigation.ts';
import { machineSetup, requireFunnel } from './setup.ts';
import type { On } from './types.ts';

function answeredBy({ context: { questions, question, draft }, event }: On<'question.answered'>) {
  const answers = visibleAnswers(questions, { ...draft.answers, [event.id]: event.value });
  const next = visibleNumbers(questions, answers).find((number) => number > question);
  return { answers, next };
}

function isLastAnswer(given: On<'question.answered'>) {
  const { answers, next } = answeredBy(given);
  const { context } = given;
  return isReadable(requireFunnel(context), context.questions, answers) && next === undefined;
}

function openLastStep(given: On<'question.answered'>) {
  const { answers } = answeredBy(given);
  return withDraft(given.context, { answers, step: lastStepOf(requireFunnel(given.context)) });
}

function keepAnswer(given: On<'question.answered'>) {
  const { answers, next = Number.POSITIVE_INFINITY } = answeredBy(given);
  const { context } = given;
  return {
    ...withDraft(context, { answers }),
    question: reachableQuestion(context.questions, next, answers),
  };
}

export const questions = machineSetup.createStateConfig({
  meta: { screen: 'questions', path: '/{funnel}/questions/{state}' },
  on: {
    'question.answered': [
      { guard: isLastAnswer, target: 'entry', actions: assign(openLastStep) },
      { actions: assign(keepAnswer) },
    ],
    'place.requested': toEntry,
  },
});
