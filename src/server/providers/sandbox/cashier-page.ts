import { say } from '../../../engine/funnel/copy.ts';
import type { Text } from '../../../engine/funnel/funnel.ts';
import { formatFen } from '../../../engine/funnel/price.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Trade } from './ledger.ts';

export const cashierActions = ['pay', 'decline', 'cancel', 'pay-late', 'pay-twice'] as const;
export type CashierAction = (typeof cashierActions)[number];

const words = {
  title: { en: 'Test cashier', 'zh-CN': '测试收银台' },
  note: {
    en: 'This is a test cashier. No real money moves, whatever you press.',
    'zh-CN': '这是测试收银台，无论点哪个按钮都不会产生真实扣款。',
  },
  back: { en: 'Back to the shop', 'zh-CN': '返回商家' },
  paid: { en: 'This payment has been made.', 'zh-CN': '该笔支付已完成。' },
  ended: { en: 'This payment can no longer be made.', 'zh-CN': '该笔支付已失效。' },
  gone: { en: 'There is no such payment.', 'zh-CN': '没有这笔支付。' },
} as const satisfies Record<string, Text>;

const actionWords = {
  pay: { en: 'Pay', 'zh-CN': '支付' },
  decline: { en: 'Be declined', 'zh-CN': '支付被拒' },
  cancel: { en: 'Cancel', 'zh-CN': '取消支付' },
  'pay-late': { en: 'Pay, and let it arrive late', 'zh-CN': '支付，但款项晚几秒到账' },
  'pay-twice': { en: 'Pay twice, as from two tabs', 'zh-CN': '重复支付（模拟两个页面）' },
} as const satisfies Record<CashierAction, Text>;

export const cashierTitle = (language: string) => say(words.title, language);

/** The cashier's page for a trade; a trade that has ended offers the way back only. */
export function cashierMain(trade: Trade, language: string): string {
  const tell = (text: Text) => escapeHtml(say(text, language));
  const buttons = cashierActions.map(
    (action) =>
      `<button name="action" value="${action}" data-action="cashier-${action}">${tell(actionWords[action])}</button>`,
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

export const missingTradeMain = (language: string) =>
  `<main data-screen="not-found">
<h1>${escapeHtml(say(words.title, language))}</h1>
<p>${escapeHtml(say(words.gone, language))}</p>
<p><a class="button" href="/">${escapeHtml(say(words.back, language))}</a></p>
</main>`;
