import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { languages } from '../../contract/texts.ts';
import { chooseLanguage } from '../../engine/funnel/copy.ts';
import { plainStyle, sendPlainPage } from '../http/plain-page.ts';
import { acceptedLanguages } from '../http/request-language.ts';
import { type AnalyticsParts, createAnswers } from './answers.ts';
import { analyticsStyle } from './charts.ts';
import { funnelsPath } from './frame.ts';
import { funnelMain } from './funnel-page.ts';
import { funnelTables, isFunnelTable } from './funnel-tables.ts';
import { overviewMain, overviewTable } from './overview-page.ts';
import { spanAsked } from './range.ts';
import { type Table, tableCsv } from './table.ts';
import { type Speaker, speaker, words } from './words.ts';

const styleSheet = '/operator/funnels.css';

interface Asked {
  Querystring: { days?: string; lang?: string };
}

/** `?lang=`, else what the browser likes, else the shop's. */
function speakerFor({ query, headers }: FastifyRequest<Asked>, { fleet }: AnalyticsParts): Speaker {
  const wishes = [query.lang ?? '', ...acceptedLanguages(headers['accept-language'])];
  return speaker(chooseLanguage(wishes, [...languages], fleet().site.defaultLanguage));
}

const sendPage = (reply: FastifyReply, { t, language }: Speaker, name: string, main: string) =>
  sendPlainPage(reply, {
    status: 200,
    language,
    title: name ? `/${name} · ${t(words.funnels)}` : t(words.funnels),
    main,
    styleSheet,
  });

const sendFile = (reply: FastifyReply, table: Table, name: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(tableCsv(table));

/** The operator's pages of what converts. `closed`: the hooks that let only the operator in. */
export function analyticsRoutes(
  app: FastifyInstance,
  closed: onRequestHookHandler[],
  parts: AnalyticsParts,
): void {
  const answers = createAnswers(parts);
  const route = { onRequest: closed };

  app.get<Asked>(funnelsPath, route, async (request, reply) => {
    const says = speakerFor(request, parts);
    return sendPage(
      reply,
      says,
      '',
      overviewMain(await answers.overview(spanAsked(request.query.days)), says),
    );
  });

  app.get<Asked>(`${funnelsPath}.csv`, route, async (request, reply) => {
    const answer = await answers.overview(spanAsked(request.query.days));
    return sendFile(reply, overviewTable(answer, speakerFor(request, parts)), 'funnels');
  });

  app.get<Asked & { Params: { slug: string } }>(`${funnelsPath}/:slug`, route, async (request, reply) => {
    const { slug } = request.params;
    const says = speakerFor(request, parts);
    const answer = await answers.funnel(slug, spanAsked(request.query.days));
    if (!answer) return reply.callNotFound();
    return sendPage(reply, says, slug, funnelMain(answer, says));
  });

  app.get<Asked & { Params: { slug: string; file: string } }>(
    `${funnelsPath}/:slug/:file`,
    route,
    async (request, reply) => {
      const { slug, file } = request.params;
      const name = /^(\w+)\.csv$/.exec(file)?.[1] ?? '';
      const answer = isFunnelTable(name) && (await answers.funnel(slug, spanAsked(request.query.days)));
      if (!answer || !isFunnelTable(name)) return reply.callNotFound();
      return sendFile(reply, funnelTables[name](answer, speakerFor(request, parts)), `${slug}-${name}`);
    },
  );

  app.get(styleSheet, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainStyle + analyticsStyle),
  );
}
