import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOrderId } from '../../contract/calls.ts';
import { say } from '../../engine/funnel/copy.ts';
import { messagingAppWays } from '../../engine/funnel/ways.generated.ts';
import type { ServerContext } from '../context/server-context.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { payStyleSheet, sendPlainPage } from '../http/plain-page.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { findOrder } from '../orders/find.ts';
import { paymentScreenPath } from '../payments/payment-screen-path.ts';

function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

const payPath = /^\/api\/pay\/([^/?]+)\/pay(?:\?|$)/;

/** Does a browser go to a cashier? The messaging app's way has a call at the same address; every other way has none. */
export function isPayNavigation(request: FastifyRequest): boolean {
  const way = payPath.exec(request.url)?.[1];
  if (way === undefined || request.method !== 'GET') return false;
  return !(messagingAppWays as readonly string[]).includes(way) || isNavigation(request);
}

const sentAsIs = [400, 402, 404, 409, 429, 503];

/** Sends a refusal as a page to read, with the way back to the order where there is one. */
export async function sendPayProblem(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text }: Refusal,
  language: string,
) {
  const { orderId } = request.query as { orderId?: unknown };
  const order = status !== 500 && isOrderId(orderId) ? await findOrder(context.store.db, orderId) : undefined;
  const back = order
    ? { href: paymentScreenPath(order), text: say(words.backToOrder, language) }
    : { href: '/', text: say(words.backToShop, language) };
  const title = say(words.payProblem, language);
  return sendPlainPage(reply, {
    status: sentAsIs.includes(status) ? status : status < 500 ? 400 : 500,
    language,
    title,
    styleSheet: payStyleSheet,
    main: `<main data-screen="not-found">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(say(text, language))}</p>
<p><a class="button" href="${escapeHtml(back.href)}">${escapeHtml(back.text)}</a></p>
</main>`,
  });
}
