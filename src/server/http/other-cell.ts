import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { armParameter, draftParameter, paths } from '../../contract/paths.ts';
import { readLookupCode, readOrderNo } from '../../fields/lookup-code.ts';
import { type Cell, isCellName, type Numbered, otherCell, readLink } from '../lib/ids.ts';

export const orderPages =
  /^\/(?:(?<slug>[a-z0-9_]+)\/payment|payment\/succeed|(?<report>(?:test_)?result))\/(?<orderId>[A-Za-z0-9_-]+)\/?$/;

const cookie = 'cell';
const maxAgeSeconds = 365 * 24 * 3600;

export const refuseCell = (reply: FastifyReply, cell: string) =>
  reply
    .code(421)
    .headers({ 'cache-control': 'no-store', 'x-cell': cell })
    .send({ status: 421, msg: `cell ${cell}`, data: { cell } });

// The lookup code comes last, because it may be a guess, while the other fields name the right cell.
const named: readonly [field: string, kind: Numbered, read: (typed: string) => string][] = [
  ['orderId', 'orderId', (typed) => typed],
  ['attemptNo', 'attemptNo', (typed) => typed],
  ['orderNo', 'orderNo', readOrderNo],
  ['code', 'lookupCode', readLookupCode],
];

type Named = { isNamed: boolean; other?: string | undefined };

function namedIn(own: Cell, { params, query, body, url }: FastifyRequest): Named {
  const { cell, token } = Object(params) as Record<string, unknown>;
  if (typeof cell === 'string') return { isNamed: true, other: cell === own.name ? undefined : cell };
  const address = { ...Object(query), ...Object(params), ...orderPages.exec(url.split('?')[0]!)?.groups };
  // Ignore other fields of the body, because they may belong to a funnel.
  const { orderId = address.orderId, code = address.code } = Object(body);
  const fields: Record<string, unknown> = { ...address, orderId, code };
  for (const [field, kind, read] of named) {
    const said = fields[field];
    if (typeof said === 'string' && said !== '')
      return { isNamed: true, other: otherCell(own, kind, read(said)) };
  }
  for (const link of [token, fields[draftParameter], fields[armParameter]]) {
    const made = typeof link === 'string' ? readLink(link).cell : undefined;
    if (made) return { isNamed: true, other: made === own.name ? undefined : made };
  }
  return { isNamed: false };
}

function cookieOf(request: FastifyRequest): string | undefined {
  const said = request.cookies[cookie] ?? '';
  return isCellName(said) ? said : undefined;
}

export function refuseOtherCells(app: FastifyInstance, own: Cell): void {
  app.addHook('preValidation', async (request, reply) => {
    const { cell } = Object(request.params) as { cell?: string };
    if (cell !== undefined && !isCellName(cell)) return reply.callNotFound();
    const { isNamed, other } = namedIn(own, request);
    if (other) return refuseCell(reply, other);
    // All cells serve the same pages, but API requests must reach the visitor's own cell.
    const of = cookieOf(request);
    if (!isNamed && of && of !== own.name && request.url.startsWith('/api/')) return refuseCell(reply, of);
  });
  app.addHook('onSend', async (request, reply) => {
    const isKept = !/no-cache|no-store/.test(String(reply.getHeader('cache-control')));
    // A status poll needs no cookie, because an earlier response has already set it.
    const isPoll = request.url.startsWith(paths.getStatus.path);
    if (isKept || isPoll || reply.statusCode === 421 || cookieOf(request)) return;
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const said = `${cookie}=${own.name}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
    reply.header('set-cookie', said);
  });
}
