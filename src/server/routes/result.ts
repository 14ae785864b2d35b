import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { OrderId } from '../../contract/calls.ts';
import { calendarAddress, calendarPath, posterAddress, posterPath } from '../../contract/paths.ts';
import type { ReportDocument } from '../../contract/report.ts';
import { say } from '../../engine/funnel/copy.ts';
import { calendarFile } from '../calendar/calendar.ts';
import type { ServerContext } from '../context/server-context.ts';
import { plainSchema, serveCall } from '../http/calls.ts';
import { networkOf } from '../http/network.ts';
import { Refusal } from '../kernel/refusal.ts';
import { follow } from '../kernel/trail.ts';
import { words } from '../kernel/words.ts';
import { type RuleName, requireWithin } from '../limits/limits.ts';
import { definitionOf, type Order, requireCounted } from '../orders/find.ts';
import { claimOf } from '../orders/owner.ts';
import { findMonth, openResult, requireReport } from '../orders/report.ts';
import { withPictures } from '../poster/chapter-pictures.ts';
import { faceOf } from '../poster/face.ts';

const strict = { additionalProperties: false } as const;
const keepsakeFields = { orderId: OrderId, lang: Type.Optional(Type.String({ maxLength: 20 })) };
const Chapter = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });
const calendarSchema = Type.Object(keepsakeFields, strict);
const posterSchema = Type.Object({ ...keepsakeFields, chapter: Type.Optional(Chapter) }, strict);

interface Keepsake {
  path: string;
  schema: TSchema;
  limit: RuleName;
  type: string;
  make(kept: {
    order: Order;
    report: ReportDocument;
    spoken: string;
    chapter: string | undefined;
  }): Promise<Buffer | string>;
}

export function resultRoutes(app: FastifyInstance, shop: ServerContext): void {
  async function findDocument(orderId: string, { ip, language, trail }: FastifyRequest) {
    const context = follow(shop, trail);
    await requireWithin(context.limits, 'read-address', networkOf(ip));
    await requireCounted(context, 'read-order', orderId, networkOf(ip));
    const { order, report, spoken } = await requireReport(context, orderId, language);
    const funnel = await definitionOf(context.store.db, order);
    const addressOf = (id: string) => posterAddress(orderId, spoken, id);
    const find = context.findPicture;
    const now = await findMonth(context, order, spoken);
    const document = {
      ...(await withPictures(report, funnel, { language: spoken, find, addressOf })),
      poster: posterAddress(orderId, spoken),
      ...(report.dates && { calendar: calendarAddress(orderId, spoken) }),
      ...(now && { now }),
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

  /** What is taken away from a report: whoever may read it may have it. */
  const serveKeepsake = ({ path, schema, limit, type, make }: Keepsake) =>
    app.get<{ Querystring: { orderId: string; chapter?: string } }>(
      path,
      { schema: { querystring: plainSchema(schema) } },
      async ({ query: { orderId, chapter }, ip, language, trail }, reply) => {
        const context = follow(shop, trail);
        await requireCounted(context, limit, orderId, networkOf(ip));
        const file = await make({ ...(await requireReport(context, orderId, language)), chapter });
        return reply.type(type).header('cache-control', 'private, max-age=86400').send(file);
      },
    );

  serveKeepsake({
    path: posterPath,
    schema: posterSchema,
    limit: 'poster-order',
    type: 'image/png',
    async make({ order, report, spoken, chapter }) {
      const { chapterSvg, pngOf, posterSvg } = await import('../poster/poster.ts');
      const funnel = await definitionOf(shop.store.db, order);
      const face = await faceOf(funnel, spoken, shop.findPicture, chapter);
      const wish = { report, face, foot: say(words.forFun, spoken) };
      const svg = await (chapter === undefined ? posterSvg(wish) : chapterSvg(wish, chapter));
      if (svg === undefined) throw new Refusal(404, words.noPicture);
      return pngOf(svg);
    },
  });
  serveKeepsake({
    path: calendarPath,
    schema: calendarSchema,
    limit: 'calendar-order',
    type: 'text/calendar; charset=utf-8',
    async make({ order: { id, createdAt }, report: { dates } }) {
      if (!dates) throw new Refusal(404, words.noDates);
      const lookup = shop.origin && `${shop.origin}/order_form_inquire`;
      return calendarFile({ of: id, madeAt: createdAt, dates, url: lookup });
    },
  });

  serveCall(app, 'setOpenResult', async ({ orderId, code }, request) => {
    const context = follow(shop, request.trail);
    await requireCounted(context, 'write-order', orderId, networkOf(request.ip));
    const openedAt = await openResult(context, orderId, claimOf(request, code));
    return { openedAt: openedAt.toISOString() };
  });
}
