import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { ServerContext } from '../context/server-context.ts';
import { answer } from '../http/answer.ts';
import { schemaOf } from '../http/border.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';

/** The questionnaire that its address names. */
const list = paths.questionList.path.split('/')[2]!;

export async function questionRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  app.get(paths.questionList.path, { schema: schemaOf('questionList') }, async (request) => {
    const questionnaire = context.fleet().questionnaires.get(list);
    if (!questionnaire) throw new Refusal(404, words.noQuestions);
    const { language } = request;
    const options = questionnaire.options.map(({ value, text }) => ({ value, text: say(text, language) }));
    return answer('questionList', language, {
      questions: questionnaire.questions.map(({ id, text }) => ({ id, text: say(text, language), options })),
    });
  });
}
