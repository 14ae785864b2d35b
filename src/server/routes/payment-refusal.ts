import type { FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../engine/funnel/copy.ts';
import { messagingAppWays } from '../../engine/funnel/ways.generated.ts';
import type { ServerContext } from '../context/server-context.ts';
import { escapeHtml, payStyleSheet, sendPlainPage } from '../http/plain-page.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { findOrder } from '../orders/find.ts';
import { paymentScreenPath } from '../payments/payment-screen-path.ts';

/** Is a page wanted here, or an answer? One address serves the browser's navigation and the in-app call. */
function isNavigation(request: FastifyRequest): boolean {
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return (request.headers.accept ?? '').includes('text/html');
}

const payPath = /^\/api\/pay\/([^/?]+)\/pay(?:\?|$)/;

const inAppWays: readonly string[] = messagingAppWays;

/** Only the messaging app's way has an in-app call; every other pay address is a navigation, whoever asks. */
export function isPayNavigation(request: FastifyRequest): boolean {
  const way = payPath.exec(request.url)?.[1];
  return way !== undefined && request.method === 'GET' && (!inAppWays.includes(way) || isNavigation(request));
}

const httpStatus: Record<number, number> = { 400: 400, 402: 402, 404: 404, 409: 409, 429: 429, 503: 503 };

/** A refusal the visitor can read in the browser, with the way back to the order where there is one. */
export async function sendPayProblem(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  language: string,
) {
  const { orderId } = request.query as { orderId?: unknown };
  const order =
    refusal.status !== 500 && typeof orderId === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(orderId)
      ? await findOrder(context.store.db, orderId)
      : undefined;
  const back = order
    ? { href: paymentScreenPath(order), text: say(words.backToOrder, language) }
    : { href: '/', text: say(words.backToShop, language) };
  const title = say(words.payProblem, language);
  return sendPlainPage(reply, {
    status: httpStatus[refusal.status] ?? (refusal.status < 500 ? 400 : 500),
    language,
    title,
    styleSheet: payStyleSheet,
    main: `<main data-screen="not-found">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(say(refusal.text, language))}</p>
<p><a class="button" href="${escapeHtml(back.href)}">${escapeHtml(back.text)}</a></p>
</main>`,
  });
}
