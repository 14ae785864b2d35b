import { toEntry } from './entry.ts';
import { machineSetup, theEvent } from './setup.ts';

export const questions = machineSetup.createStateConfig({
  meta: { screen: 'questions', path: '/{funnel}/questions/{state}' },
  on: {
    'question.answered': [
      {
        guard: { type: 'isLastAnswer', params: theEvent },
        target: 'entry',
        actions: { type: 'openLastStep', params: theEvent },
      },
      { actions: { type: 'keepAnswer', params: theEvent } },
    ],
    'definition.changed': {
      guard: { type: 'hasNoQuestions', params: theEvent },
      target: 'entry',
      actions: { type: 'redefine', params: theEvent },
    },
    'place.requested': toEntry,
  },
});
