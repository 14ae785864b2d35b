import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import { say } from '../../engine/copy.ts';
import { answer } from '../http/answer.ts';
import { schemaOf } from '../http/border.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { words } from '../words.ts';

const list = 'mbti';

export async function questionRoutes(app: FastifyInstance, shop: Shop): Promise<void> {
  app.get(paths.questionList.path, { schema: schemaOf('questionList') }, async (request) => {
    const questionnaire = shop.fleet().questionnaires.get(list);
    if (!questionnaire) throw new Refusal(404, words.noQuestions);
    const { language } = request;
    const options = questionnaire.options.map(({ value, text }) => ({ value, text: say(text, language) }));
    return answer('questionList', language, {
      questions: questionnaire.questions.map(({ id, text }) => ({ id, text: say(text, language), options })),
    });
  });
}
