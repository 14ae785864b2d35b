import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { languages } from '../../contract/texts.ts';
import { chooseLanguage } from '../../engine/funnel/copy.ts';
import { analyticsStyle } from '../analytics/charts.ts';
import { tableCsv } from '../analytics/table.ts';
import { speaker } from '../analytics/words.ts';
import { plainStyle, sendPlainPage } from '../http/plain-page.ts';
import { acceptedLanguages } from '../http/request-language.ts';
import { createTrialAnswers, type EvidenceParts } from './answers.ts';
import { evidenceStyle } from './chart.ts';
import { experimentsPath, listMain, trialMain } from './pages.ts';
import { daysFile } from './tables.ts';
import { words } from './words.ts';

const styleSheet = '/operator/experiments.css';

interface Asked {
  Querystring: { lang?: string };
  Params: { name: string };
}

/** The operator's pages of experiments. `closed`: the hooks that let only the operator in. */
export function evidenceRoutes(
  app: FastifyInstance,
  closed: onRequestHookHandler[],
  parts: EvidenceParts,
): void {
  const answers = createTrialAnswers(parts);
  const route = { onRequest: closed };
  const speakerFor = ({ query, headers }: FastifyRequest<Asked>) => {
    const wishes = [query.lang ?? '', ...acceptedLanguages(headers['accept-language'])];
    return speaker(chooseLanguage(wishes, [...languages], parts.fleet().site.defaultLanguage));
  };

  app.get<Asked>(experimentsPath, route, async (request, reply) => {
    const says = speakerFor(request);
    const main = listMain(await answers.all(), parts.now(), says);
    const { language } = says;
    return sendPlainPage(reply, { status: 200, language, title: says.t(words.title), main, styleSheet });
  });

  app.get<Asked>(`${experimentsPath}/:name`, route, async (request, reply) => {
    const { name } = request.params;
    const says = speakerFor(request);
    const answer = await answers.find(name);
    if (!answer) return reply.callNotFound();
    const title = `${name} · ${says.t(words.title)}`;
    const main = trialMain(answer, says);
    return sendPlainPage(reply, { status: 200, language: says.language, title, main, styleSheet });
  });

  app.get<Asked>(`${experimentsPath}/:name/days.csv`, route, async (request, reply) => {
    const { name } = request.params;
    const answer = await answers.find(name);
    if (!answer) return reply.callNotFound();
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-days.csv"`)
      .send(tableCsv(daysFile(answer.trial)));
  });

  app.get(styleSheet, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainStyle + analyticsStyle + evidenceStyle),
  );
}
