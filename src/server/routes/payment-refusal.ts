import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOrderId } from '../../contract/calls.ts';
import { messagingAppWays } from '../../engine/funnel/ways.generated.ts';
import { payStyleSheet } from '../http/plain-page.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { type FindDeps, findOrder } from '../orders/find.ts';
import { paymentScreenPath } from '../payments/attempt.ts';
import { sendMessage } from '../providers/port/message-page.ts';

function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

const payPath = /^\/api\/pay\/([^/?]+)\/pay(?:\?|$)/;

/** Whether a browser navigates to a cashier. Only the messaging app's way shares its address with a call. */
export function isPayNavigation(request: FastifyRequest): boolean {
  const way = payPath.exec(request.url)?.[1];
  if (way === undefined || request.method !== 'GET') return false;
  return !(messagingAppWays as readonly string[]).includes(way) || isNavigation(request);
}

const sentAsIs = [400, 402, 404, 409, 429, 503];

export async function sendPayProblem(
  deps: FindDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text }: Refusal,
  language: string,
) {
  const { orderId } = request.query as { orderId?: unknown };
  const order = status !== 500 && isOrderId(orderId) ? await findOrder(deps, orderId) : undefined;
  const shown = sentAsIs.includes(status) ? status : status < 500 ? 400 : 500;
  const page = { status: shown, language, styleSheet: payStyleSheet, heading: words.payProblem, text };
  const back = order
    ? { href: paymentScreenPath(order), text: words.backToOrder }
    : { href: '/', text: words.backToShop };
  return sendMessage(reply, page, back);
}
