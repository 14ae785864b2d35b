import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { OrderId } from '../../contract/calls.ts';
import { calendarAddress, calendarPath, posterAddress, posterPath } from '../../contract/paths.ts';
import { say } from '../../funnel/texts.ts';
import { sharedPages } from '../../machine/routes.ts';
import { plainSchema, serveCall } from '../http/calls.ts';
import { requireWithin } from '../http/limits.ts';
import { callerOf } from '../http/visitor.ts';
import { follow } from '../lib/log.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { definitionOf } from '../orders/find.ts';
import { isOwner, requireCounted } from '../orders/lookup.ts';
import { findMonth, openResult, requireReport } from '../orders/report.ts';
import { findKept } from '../payments/attempt.ts';
import { findPartRefund } from '../payments/refunds.ts';
import { calendarFile } from '../reports/calendar.ts';
import { type FindPicture, faceOf } from '../reports/face.ts';
import { withPictures } from '../reports/poster.ts';

const strict = { additionalProperties: false } as const;
const keepsakeFields = { orderId: OrderId, lang: Type.Optional(Type.String({ maxLength: 20 })) };
const Chapter = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });
const calendarSchema = Type.Object(keepsakeFields, strict);
const posterSchema = Type.Object({ ...keepsakeFields, chapter: Type.Optional(Chapter) }, strict);

type ResultDeps = Parameters<typeof requireCounted>[0] &
  Parameters<typeof findMonth>[0] &
  Parameters<typeof openResult>[0] & { findPicture: FindPicture; origin: string | undefined };

interface Keepsake {
  path: string;
  schema: TSchema;
  type: string;
  make(
    kept: Awaited<ReturnType<typeof requireKeepsake>>,
    chapter: string | undefined,
  ): Promise<Buffer | string>;
}

/** All readers except the owner share a second limit per report, because drawing is expensive. */
async function requireKeepsake(
  deps: Parameters<typeof requireCounted>[0],
  request: FastifyRequest,
  orderId: string,
) {
  const caller = callerOf(request);
  const order = await requireCounted(deps, 'keepsake-order', orderId, caller);
  if (!isOwner(order, caller.visitorId)) await requireWithin(deps.limits, 'keepsake-readers', orderId);
  return { order, ...(await requireReport(deps.store.db, order, request.language)) };
}

export function resultRoutes(app: FastifyInstance, shop: ResultDeps): void {
  async function findDocument(orderId: string, request: FastifyRequest) {
    const deps = follow(shop, request.logContext);
    const order = await requireCounted(deps, 'read-order', orderId, callerOf(request));
    const { report, spoken } = await requireReport(deps.store.db, order, request.language);
    const funnel = await definitionOf(deps.store.db, order);
    const addressOf = (id: string) => posterAddress(orderId, spoken, id);
    const find = deps.findPicture;
    const now = await findMonth(deps, order, spoken);
    const { db } = deps.store;
    const partRefund = await findPartRefund(db, order, await findKept(db, order), spoken);
    const document = {
      ...(await withPictures(report, funnel, { language: spoken, find, addressOf })),
      poster: posterAddress(orderId, spoken),
      ...(report.dates && { calendar: calendarAddress(orderId, spoken) }),
      ...(now && { now }),
      ...(partRefund && { partRefund }),
    };
    return { document, spoken };
  }

  serveCall(app, 'getResult', async ({ orderId }, request) => {
    const { document, spoken } = await findDocument(orderId, request);
    return shop.reports.makeChapters(document, spoken);
  });
  serveCall(
    app,
    'getResultV2',
    async ({ orderId }, request) => (await findDocument(orderId, request)).document,
  );

  const serveKeepsake = ({ path, schema, type, make }: Keepsake) =>
    app.get<{ Querystring: { orderId: string; chapter?: string } }>(
      path,
      { schema: { querystring: plainSchema(schema) } },
      async (request, reply) => {
        const { orderId, chapter } = request.query;
        const kept = await requireKeepsake(follow(shop, request.logContext), request, orderId);
        const file = await make(kept, chapter);
        return reply.type(type).header('cache-control', 'private, max-age=86400').send(file);
      },
    );

  serveKeepsake({
    path: posterPath,
    schema: posterSchema,
    type: 'image/png',
    async make({ order, report, spoken }, chapter) {
      const { chapterPng, posterPng } = await import('../reports/poster.ts');
      const funnel = await definitionOf(shop.store.db, order);
      const face = await faceOf(funnel, spoken, shop.findPicture, chapter);
      const wish = { report, face, foot: say(words.forFun, spoken) };
      const png = await (chapter === undefined ? posterPng(wish) : chapterPng(wish, chapter));
      if (png === undefined) throw new Refusal(404, words.noPicture);
      return png;
    },
  });
  serveKeepsake({
    path: calendarPath,
    schema: calendarSchema,
    type: 'text/calendar; charset=utf-8',
    async make({ order: { id, createdAt }, report: { dates } }) {
      if (!dates) throw new Refusal(404, words.noDates);
      const lookup = shop.origin && shop.origin + sharedPages.lookup.path;
      return calendarFile({ of: id, madeAt: createdAt, dates, url: lookup });
    },
  });

  serveCall(app, 'setOpenResult', async ({ orderId, code }, request) => {
    const deps = follow(shop, request.logContext);
    const claim = { ...callerOf(request), code };
    const order = await requireCounted(deps, 'write-order', orderId, claim);
    const openedAt = await openResult(deps, order, claim);
    return { openedAt: openedAt.toISOString() };
  });
}
