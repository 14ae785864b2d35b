import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRecord } from '../../../../contract/json.ts';
import { type Text, texts } from '../../../../contract/texts.ts';
import { formatFen } from '../../../../funnel/price.ts';
import { say } from '../../../../funnel/texts.ts';
import type { Db } from '../../../db/store.ts';
import { escapeHtml, plainStyle, sendMessage, sendPlainPage } from '../../../http/plain-page.ts';
import type { ProviderHost } from '../port/provider.ts';
import { endTrade, findTrade, findTradeByPrepay, payTrade, payTradeLater, type Trade } from './ledger.ts';
import { files } from './text/files.generated.ts';

const words = texts(files);

const styleSheet = '/sandbox/cashier.css';
const lateMs = 4000;

const cashierActions = ['pay', 'decline', 'cancel', 'pay-late', 'pay-twice'] as const;
type CashierAction = (typeof cashierActions)[number];

function cashierMain(trade: Trade): string {
  const tell = (text: Text) => escapeHtml(say(text, trade.language));
  const buttons = cashierActions.map(
    (action) =>
      `<button name="action" value="${action}" data-action="cashier-${action}">${tell(words.actions[action])}</button>`,
  );
  const rest =
    trade.state === 'open'
      ? `<form method="post" action="/sandbox/cashier/${escapeHtml(trade.attemptNo)}">
${buttons.join('\n')}
</form>`
      : `<p>${tell(trade.state === 'paid' || trade.state === 'refunded' ? words.paid : words.ended)}</p>
<p><a class="button" href="${escapeHtml(trade.returnPath)}">${tell(words.back)}</a></p>`;
  return `<main data-screen="cashier">
<h1>${tell(words.title)}</h1>
<p>${escapeHtml(trade.description)}</p>
<p class="price" data-price="${trade.amount}">${formatFen(trade.amount)}</p>
<p class="note">${tell(words.note)}</p>
${rest}
</main>`;
}

interface Cashier {
  db: Db;
  now: () => number;
  host: ProviderHost;
  send: () => void;
}

const isAction = (value: unknown): value is CashierAction =>
  (cashierActions as readonly unknown[]).includes(value);

async function perform({ db, now, host, send }: Cashier, trade: Trade, action: CashierAction): Promise<void> {
  const { attemptNo } = trade;
  if (action === 'pay-late') await payTradeLater(db, attemptNo, new Date(now() + lateMs));
  if (action === 'decline') await endTrade(db, attemptNo, 'declined');
  if (action === 'pay' || action === 'pay-twice') {
    const second = action === 'pay-twice' ? await host.openSecondTab(attemptNo) : undefined;
    await payTrade(db, attemptNo, now());
    if (second) await payTrade(db, second, now());
  }
  send();
}

const fieldOf = (body: unknown, name: string) => (isRecord(body) ? body[name] : undefined);

const sendMissing = (reply: FastifyReply, language: string) =>
  sendMessage(
    reply,
    { status: 404, language, styleSheet, heading: words.title, text: words.gone },
    { href: '/', text: words.back },
  );

export async function cashierRoutes(app: FastifyInstance, cashier: Cashier): Promise<void> {
  const { db } = cashier;
  const path = '/sandbox/cashier/:attemptNo';
  app.get(styleSheet, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(plainStyle),
  );

  app.get<{ Params: { attemptNo: string } }>(path, async (request, reply) => {
    const trade = await findTrade(db, request.params.attemptNo);
    if (!trade) return sendMissing(reply, request.language);
    const { language } = trade;
    const title = say(words.title, language);
    return sendPlainPage(reply, { status: 200, language, title, main: cashierMain(trade), styleSheet });
  });

  app.post<{ Params: { attemptNo: string } }>(path, async (request, reply) => {
    const trade = await findTrade(db, request.params.attemptNo);
    if (!trade) return sendMissing(reply, request.language);
    const action = fieldOf(request.body, 'action');
    if (!isAction(action)) return reply.redirect(`/sandbox/cashier/${trade.attemptNo}`, 303);
    if (trade.state === 'open') await perform(cashier, trade, action);
    return reply.redirect(trade.returnPath, 303);
  });

  app.post('/sandbox/in-app/pay', async (request, reply) => {
    const prepay = fieldOf(request.body, 'package');
    const outcome = fieldOf(request.body, 'outcome') ?? 'ok';
    const prepayId = typeof prepay === 'string' ? /^prepay_id=(\w{1,64})$/.exec(prepay)?.[1] : undefined;
    const trade = prepayId && (await findTradeByPrepay(db, prepayId));
    reply.header('cache-control', 'no-store');
    if (!trade || outcome === 'fail') return { err_msg: 'get_brand_wcpay_request:fail' };
    if (outcome === 'cancel') return { err_msg: 'get_brand_wcpay_request:cancel' };
    const isPaid = trade.state === 'paid' || (await payTrade(db, trade.attemptNo, cashier.now()));
    cashier.send();
    return { err_msg: `get_brand_wcpay_request:${isPaid ? 'ok' : 'fail'}` };
  });
}
