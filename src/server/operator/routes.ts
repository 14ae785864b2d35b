import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { analyticsRoutes } from '../analytics/routes.ts';
import type { EvidenceParts } from '../evidence/answers.ts';
import { evidenceRoutes } from '../evidence/pages.ts';
import { plainStyle, sendPlainPage } from '../http/plain-page.ts';
import { operatorLanguage } from '../http/request-language.ts';
import type { Limits } from '../limits/limits.ts';
import { type OperatorView, operatorMain, operatorStyle, operatorTitle } from './page.ts';
import { isPrivate, requireToken } from './token.ts';

export interface OperatorOptions {
  token: string;
  limits: Limits;
  view: () => OperatorView | Promise<OperatorView>;
  metrics: Registry;
  analytics: EvidenceParts;
}

const styleSheet = '/operator/style.css';
const wrong = 'The password is the OPERATOR_TOKEN of the server; any user name will do.\n';
const tooMany = 'Too many wrong passwords from this address. Try again in fifteen minutes.\n';

export async function operatorRoutes(app: FastifyInstance, options: OperatorOptions): Promise<void> {
  const { token, limits, view, metrics, analytics } = options;
  const hasToken = requireToken(token, limits, 'operator-address', (reply, why) => {
    if (why === 'wrong') reply.header('www-authenticate', 'Basic realm="operator", charset="UTF-8"');
    return reply.type('text/plain; charset=utf-8').send(why === 'wrong' ? wrong : tooMany);
  });
  const closed = { onRequest: [isPrivate, hasToken] };

  app.get('/operator', closed, async (request, reply) => {
    const now = await view();
    const language = operatorLanguage(request, now.fleet.site);
    const title = operatorTitle(language);
    return sendPlainPage(reply, {
      status: 200,
      language,
      title,
      main: operatorMain(now, language),
      styleSheet,
    });
  });

  analyticsRoutes(app, closed.onRequest, analytics);
  evidenceRoutes(app, closed.onRequest, analytics);

  app.get('/metrics', closed, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );

  app.get(styleSheet, { onRequest: isPrivate }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(plainStyle + operatorStyle),
  );
}
