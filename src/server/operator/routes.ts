import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { analyticsRoutes } from '../analytics/routes.ts';
import type { EvidenceParts } from '../evidence/answers.ts';
import { evidenceRoutes } from '../evidence/routes.ts';
import { plainStyle, sendPlainPage } from '../http/plain-page.ts';
import type { Limits } from '../limits/limits.ts';
import { type OperatorView, operatorMain, operatorStyle } from './page.ts';
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
  const hasToken = requireToken(token, limits, (reply, why) => {
    if (why === 'wrong') reply.header('www-authenticate', 'Basic realm="operator", charset="UTF-8"');
    return reply.type('text/plain; charset=utf-8').send(why === 'wrong' ? wrong : tooMany);
  });
  const closed = { onRequest: [isPrivate, hasToken] };

  app.get('/operator', closed, async (_request, reply) =>
    sendPlainPage(reply, {
      status: 200,
      language: 'en',
      title: 'Operator',
      main: operatorMain(await view()),
      styleSheet,
    }),
  );

  analyticsRoutes(app, closed.onRequest, analytics);
  evidenceRoutes(app, closed.onRequest, analytics);

  app.get('/metrics', closed, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );

  app.get(styleSheet, { onRequest: isPrivate }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(plainStyle + operatorStyle),
  );
}
