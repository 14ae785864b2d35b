import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Shop } from './context/shop.ts';
import { refuseHostile } from './http/border.ts';
import { securityHeaders } from './http/headers.ts';
import { languageOf } from './http/request-language.ts';
import { refuseForeignWrites } from './http/same-site.ts';
import { type Trust, tellUntrusted, trustNobody } from './http/trust-proxy.ts';
import { Refusal } from './kernel/refusal.ts';
import { words } from './kernel/words.ts';
import { loggedError, loggedRequest } from './monitoring/logging.ts';
import { openAttempt } from './payments/attempts.ts';
import { notifyRoutes } from './payments/notify.ts';
import { adRoutes } from './routes/ads.ts';
import { channelRoutes } from './routes/channel.ts';
import { complainRoutes } from './routes/complain.ts';
import { handleErrors, sendNotFound } from './routes/errors.ts';
import { hanziRoutes } from './routes/hanzi.ts';
import { healthRoutes } from './routes/health.ts';
import { searchRoutes } from './routes/lookup.ts';
import { orderRoutes } from './routes/order.ts';
import { payRoutes } from './routes/pay.ts';
import { questionRoutes } from './routes/questions.ts';
import { resultRoutes } from './routes/result.ts';
import { pollServer } from './routes/status-poll.ts';
import { attempts } from './store/schema.ts';

export interface AppDeps {
  shop: Shop;
  /** Fastify's own logger setting; nothing is logged without it. */
  logger?: FastifyServerOptions['logger'];
  /** The proxies in front, whose `X-Forwarded-*` are believed. */
  trustProxy?: Trust;
  /** The HTML pages, registered last. */
  registerPages?: (app: FastifyInstance, deps: AppDeps) => Promise<void>;
}

const largestBody = 256 * 1024;

/** What a buyer's second tab does: it knows the purchase, not the first attempt. */
async function openSecondTab(shop: Shop, attemptNo: string): Promise<string | undefined> {
  const [first] = await shop.store.db.select().from(attempts).where(eq(attempts.attemptNo, attemptNo));
  if (!first) return undefined;
  try {
    const { orderId, way, mode } = first;
    const language = shop.fleet().site.defaultLanguage;
    const opened = await openAttempt(shop, {
      orderId,
      way,
      mode,
      language,
      payer: { address: '' },
      isFresh: true,
    });
    return opened.kind === 'open' ? opened.attemptNo : undefined;
  } catch {
    return undefined;
  }
}

/** What a visitor writes. Providers are heard, and reports read, as long as there is any room. */
const isPurchase = ({ method, url }: { method: string; url: string }) =>
  method === 'POST' || /^\/api\/pay\/[^/?]+\/pay(\?|$)/.test(url);

/** The whole server without its socket. The caller closes the store and the workers. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { shop, trustProxy = trustNobody } = deps;
  const app = Fastify({
    logger: deps.logger
      ? {
          ...(deps.logger === true ? {} : deps.logger),
          serializers: { req: loggedRequest, err: loggedError },
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    // Nothing logs by request: a logger of its own for each would cost more than most answers.
    childLoggerFactory: (logger) => logger,
    serverFactory: pollServer(shop),
    trustProxy,
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    // Of a connection that says nothing; one that has been answered is kept longer than proxies keep theirs.
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    routerOptions: { maxParamLength: 100 },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true },
    },
    frameworkErrors: (_error, request, reply) => sendNotFound(shop, request, reply),
  });
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: largestBody });
  tellUntrusted(app, shop.log, trustProxy);
  securityHeaders(app);
  await app.register(cookie, { secret: [...shop.cookieKeys] });

  app.decorateRequest('language', '');
  refuseForeignWrites(app, shop);
  handleErrors(app, shop);
  app.addHook('preValidation', async (request, reply) => {
    request.language = languageOf(request, shop.fleet().site);
    const params = Object.values((request.params ?? {}) as Record<string, string>);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    if (params.some((param) => /[\u0000-\u001f\u007f]|\p{Cs}/u.test(param))) return reply.callNotFound();
    if (!request.url.startsWith('/api/') || Buffer.isBuffer(request.body)) return;
    if (shop.store.isFull() && isPurchase(request)) throw new Refusal(503, words.full);
    refuseHostile(request.query);
    refuseHostile(request.body);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    shop.metrics.requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  // A connection that is kept alive after the last answer would keep the closing process for a minute.
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });

  await healthRoutes(app, shop);
  await channelRoutes(app, shop);
  await orderRoutes(app, shop);
  await resultRoutes(app, shop);
  await searchRoutes(app, shop);
  await app.register(async (scope) => payRoutes(scope, shop));
  await notifyRoutes(app, shop);
  await complainRoutes(app, shop);
  await questionRoutes(app, shop);
  await adRoutes(app, shop);
  await hanziRoutes(app, shop);
  const host = { now: shop.now, openSecondTab: (attemptNo: string) => openSecondTab(shop, attemptNo) };
  for (const provider of shop.payments.all) await provider.mount?.(app, host);
  if (deps.registerPages) await deps.registerPages(app, deps);
  else app.setNotFoundHandler((request, reply) => sendNotFound(shop, request, reply));
  return app;
}
