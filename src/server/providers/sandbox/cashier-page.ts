import type { Text } from '../../../contract/texts.ts';
import { say } from '../../../engine/funnel/copy.ts';
import { formatFen } from '../../../engine/funnel/price.ts';
import { escapeHtml } from '../../http/plain-page.ts';
import type { Trade } from './ledger.ts';
import { words } from './words.ts';

export const cashierActions = ['pay', 'decline', 'cancel', 'pay-late', 'pay-twice'] as const;
export type CashierAction = (typeof cashierActions)[number];

export function cashierMain(trade: Trade): string {
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
