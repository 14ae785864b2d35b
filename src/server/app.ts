import AjvCompiler from '@fastify/ajv-compiler';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { say } from '../funnel/texts.ts';
import { headersOfAll, headersOfCalls, refuseHostile } from './http/calls.ts';
import { largestBody } from './http/limits.ts';
import { refuseOtherCells } from './http/other-cell.ts';
import { type Trust, trustNobody } from './http/trust-proxy.ts';
import { languageOf } from './http/visitor.ts';
import { followRequests, type Log, loggedError, loggedRequest, requestIdOf, traceNow } from './lib/log.ts';
import { Refusal } from './lib/refusal.ts';
import { words } from './lib/words.ts';
import { isOff } from './monitoring/health.ts';
import type { Shop } from './open-shop.ts';
import { notifyRoutes } from './payments/notify.ts';
import { channelRoutes } from './routes/channel.ts';
import { complainRoutes } from './routes/complain.ts';
import { handleErrors, sendNotFound } from './routes/errors.ts';
import { hanziRoutes } from './routes/hanzi.ts';
import { healthRoutes } from './routes/health.ts';
import { lookupRoutes } from './routes/lookup.ts';
import { orderRoutes } from './routes/order.ts';
import { openSecondTab, payRoutes } from './routes/pay.ts';
import { questionRoutes } from './routes/questions.ts';
import { resultRoutes } from './routes/result.ts';
import { pollServer } from './routes/status-poll.ts';

export interface AppDeps {
  shop: Shop;
  logger?: FastifyServerOptions['logger'];
  trustProxy?: Trust;
  clockAhead?: () => number;
  registerPages?: (app: FastifyInstance, deps: AppDeps) => Promise<void>;
}

const buildValidator = AjvCompiler();

function createApp({ shop, logger, trustProxy = trustNobody }: AppDeps): FastifyInstance {
  const serializers = { req: loggedRequest, err: loggedError };
  return Fastify({
    logger: logger ? { ...(logger === true ? {} : logger), serializers, mixin: traceNow } : false,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    // Share one logger, because a logger per request would cost more than most answers.
    childLoggerFactory: (own) => own,
    serverFactory: pollServer(shop),
    trustProxy,
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    // In ms. Longer than proxies keep connections, so that no proxy sends a request on a closing connection.
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 100 },
    schemaController: { compilersFactory: { buildValidator } },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true },
    },
    // Called for malformed requests, whose `request.language` is not set yet.
    frameworkErrors: (_error, request, reply) =>
      sendNotFound(request, reply, languageOf(request, shop.fleet().site)),
  });
}

/** Answers 502 while unready if a proxy sends `X-Next-Upstream`, so that the proxy asks another process. */
function passOn(app: FastifyInstance, isUnready: () => boolean): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (headers['x-next-upstream'] === undefined || !['GET', 'HEAD'].includes(method) || !isUnready()) return;
    return reply.code(502).header('cache-control', 'no-store').send({ ready: false });
  });
}

const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/** Warns once if a client outside TRUST_PROXY sends forwarding headers, because it may be our own proxy. */
function tellUntrusted(app: FastifyInstance, log: Log, trust: Trust): void {
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const headers = isLogged ? [] : forwardedHeaders.filter((name) => name in request.headers);
    if (headers.length > 0 && !trust(request.socket.remoteAddress ?? '', 0)) {
      isLogged = true;
      log.warn(
        { headers },
        'Forwarded headers came from an address that TRUST_PROXY does not trust, and are not believed. If a proxy of yours sent them, name it there.',
      );
    }
    done();
  });
}

function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? headersOfCalls : headersOfAll);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}

const notifyPath = /^\/api\/pay\/[^/?]+\/notify(?:\/[^/?]+)?(?:\?|$)/;

function isForeign({ headers, host }: FastifyRequest, ourOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site' || site === 'same-site') return true;
  if (origin === undefined || origin === ourOrigin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

function refuseForeignWrites(app: FastifyInstance, origin: string | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || notifyPath.test(request.url)) return done();
    if (!isForeign(request, origin)) return done();
    const msg = say(words.foreignSite, request.language);
    reply.code(403).header('cache-control', 'no-store').send({ status: 403, msg, data: null });
  });
}

/** Returns whether a request could create data. Such requests are refused while the disk is nearly full. */
const isPurchase = ({ method, url }: { method: string; url: string }) =>
  method === 'POST' || /^\/api\/pay\/[^/?]+\/pay(\?|$)/.test(url);

function checkRequests(app: FastifyInstance, { store, fleet }: Pick<Shop, 'store' | 'fleet'>): void {
  app.decorateRequest('language', {
    getter() {
      return languageOf(this as FastifyRequest, fleet().site);
    },
  });
  app.addHook('preValidation', async (request, reply) => {
    const params = Object.values((request.params ?? {}) as Record<string, string>);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    if (params.some((param) => /[\u0000-\u001f\u007f]|\p{Cs}/u.test(param))) return reply.callNotFound();
    if (!request.url.startsWith('/api/') || Buffer.isBuffer(request.body)) return;
    if (store.isFull() && isPurchase(request)) throw new Refusal(503, words.full);
    refuseHostile(request.query);
    refuseHostile(request.body);
  });
}

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

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { shop, trustProxy = trustNobody, clockAhead = () => 0 } = deps;
  const app = createApp(deps);
  app.removeAllContentTypeParsers();
  followRequests(app, shop.metrics);
  passOn(app, () => shop.health.isLeaving || isOff(clockAhead()));
  await app.register(formbody, { bodyLimit: largestBody });
  tellUntrusted(app, shop.log, trustProxy);
  securityHeaders(app);
  await app.register(cookie, { secret: [...shop.cookieKeys] });
  refuseForeignWrites(app, shop.origin);
  handleErrors(app, shop);
  checkRequests(app, shop);
  if (shop.store.cell) refuseOtherCells(app, shop.store.cell);
  closeWithLastAnswer(app);

  healthRoutes(app, shop);
  channelRoutes(app, shop);
  orderRoutes(app, shop);
  resultRoutes(app, shop);
  lookupRoutes(app, shop);
  await app.register(async (scope) => payRoutes(scope, shop));
  await notifyRoutes(app, shop);
  complainRoutes(app, shop);
  questionRoutes(app, shop);
  hanziRoutes(app);
  const host = {
    openSecondTab: (attemptNo: string) => openSecondTab(shop, attemptNo),
    openids: shop.metrics.openids,
  };
  for (const provider of shop.payments.all) await provider.mount?.(app, host);
  if (deps.registerPages) await deps.registerPages(app, deps);
  else app.setNotFoundHandler(sendNotFound);
  return app;
}
