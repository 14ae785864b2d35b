import type { FastifyInstance } from 'fastify';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { paths } from '../../contract/paths.ts';
import { say } from '../../funnel/texts.ts';
import { serveCall } from '../http/calls.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';

const list = paths.questionList.path.split('/')[2]!;

export function questionRoutes(app: FastifyInstance, deps: { fleet: () => Fleet }): void {
  serveCall(app, 'questionList', (_, { language }) => {
    const questionnaire = deps.fleet().questionnaires.get(list);
    if (!questionnaire) throw new Refusal(404, words.noQuestions);
    const options = questionnaire.options.map(({ value, text }) => ({ value, text: say(text, language) }));
    const questions = questionnaire.questions.map(({ id, text }) => ({
      id,
      text: say(text, language),
      options,
    }));
    return { questions };
  });
}
