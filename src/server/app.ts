import AjvCompiler from '@fastify/ajv-compiler';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { ServerContext } from './context/server-context.ts';
import { refuseHostile } from './http/calls.ts';
import { securityHeaders } from './http/headers.ts';
import { refuseOtherCells } from './http/other-cell.ts';
import { languageOf } from './http/request-language.ts';
import { refuseForeignWrites } from './http/same-site.ts';
import { type Trust, tellUntrusted, trustNobody } from './http/trust-proxy.ts';
import { Refusal } from './kernel/refusal.ts';
import { traceNow } from './kernel/trail.ts';
import { words } from './kernel/words.ts';
import { largestBody } from './limits/limits.ts';
import { isOff } from './monitoring/health.ts';
import { loggedError, loggedRequest } from './monitoring/logging.ts';
import { followRequests, requestIdOf } from './monitoring/requests.ts';
import { notifyRoutes } from './payments/notify.ts';
import { channelRoutes } from './routes/channel.ts';
import { complainRoutes } from './routes/complain.ts';
import { handleErrors, sendNotFound } from './routes/errors.ts';
import { hanziRoutes } from './routes/hanzi.ts';
import { healthRoutes, passOn } from './routes/health.ts';
import { lookupRoutes } from './routes/lookup.ts';
import { orderRoutes } from './routes/order.ts';
import { openSecondTab, payRoutes } from './routes/pay.ts';
import { questionRoutes } from './routes/questions.ts';
import { resultRoutes } from './routes/result.ts';
import { pollServer } from './routes/status-poll.ts';

export interface AppDeps {
  context: ServerContext;
  /** Without it nothing is logged. */
  logger?: FastifyServerOptions['logger'];
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  trustProxy?: Trust;
  /** Returns how far (ms) this machine's clock is ahead of the database's. */
  clockAhead?: () => number;
  registerPages?: (app: FastifyInstance, deps: AppDeps) => Promise<void>;
}

/** Shared by all apps of a process, so that request schemas compile once. */
const buildValidator = AjvCompiler();

function createApp({ context, logger, trustProxy = trustNobody }: AppDeps): FastifyInstance {
  const serializers = { req: loggedRequest, err: loggedError };
  return Fastify({
    logger: logger ? { ...(logger === true ? {} : logger), serializers, mixin: traceNow } : false,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines get their request from the trail; a logger per request would cost more than most answers.
    childLoggerFactory: (own) => own,
    serverFactory: pollServer(context),
    trustProxy,
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    // Longer than proxies keep theirs, or they would use a closing connection.
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 100 },
    schemaController: { compilersFactory: { buildValidator } },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true },
    },
    frameworkErrors: (_error, request, reply) => sendNotFound(context, request, reply),
  });
}

/** Visitors' writes, refused on a nearly full disk; reports and providers' notifications still work. */
const isPurchase = ({ method, url }: { method: string; url: string }) =>
  method === 'POST' || /^\/api\/pay\/[^/?]+\/pay(\?|$)/.test(url);

function checkRequests(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('language', '');
  app.addHook('preValidation', async (request, reply) => {
    request.language = languageOf(request, context.fleet().site);
    const params = Object.values((request.params ?? {}) as Record<string, string>);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    if (params.some((param) => /[\u0000-\u001f\u007f]|\p{Cs}/u.test(param))) return reply.callNotFound();
    if (!request.url.startsWith('/api/') || Buffer.isBuffer(request.body)) return;
    if (context.store.isFull() && isPurchase(request)) throw new Refusal(503, words.full);
    refuseHostile(request.query);
    refuseHostile(request.body);
  });
}

/** Closes connections after their last answer; kept alive, they would delay the shutdown by a minute. */
function closeWithLastAnswer(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}

/** Builds the server without its socket. The caller closes the store and the workers. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { context, trustProxy = trustNobody, clockAhead = () => 0 } = deps;
  const app = createApp(deps);
  app.removeAllContentTypeParsers();
  followRequests(app, context.metrics);
  passOn(app, () => context.health.isLeaving || isOff(clockAhead()));
  await app.register(formbody, { bodyLimit: largestBody });
  tellUntrusted(app, context.log, trustProxy);
  securityHeaders(app);
  await app.register(cookie, { secret: [...context.cookieKeys] });
  refuseForeignWrites(app, context);
  handleErrors(app, context);
  checkRequests(app, context);
  if (context.store.cell) refuseOtherCells(app, context.store.cell);
  closeWithLastAnswer(app);

  healthRoutes(app, context);
  channelRoutes(app, context);
  orderRoutes(app, context);
  resultRoutes(app, context);
  lookupRoutes(app, context);
  await app.register(async (scope) => payRoutes(scope, context));
  await notifyRoutes(app, context);
  complainRoutes(app, context);
  questionRoutes(app, context);
  hanziRoutes(app, context);
  const host = {
    now: context.now,
    openSecondTab: (attemptNo: string) => openSecondTab(context, attemptNo),
    openids: context.metrics.openids,
  };
  for (const provider of context.payments.all) await provider.mount?.(app, host);
  if (deps.registerPages) await deps.registerPages(app, deps);
  else app.setNotFoundHandler((request, reply) => sendNotFound(context, request, reply));
  return app;
}
