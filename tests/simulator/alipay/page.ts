import { readChinaTime } from '../china.ts';
import { type Books, type Page, Refused } from './books.ts';
import { readYuan } from './request.ts';
import type { Parameters } from './signing.ts';

const longestUrl = 256;

/** Throws Refused where Alipay's own page refuses. */
export function openPage(books: Books, parameters: Parameters, content: Parameters, now: number): Page {
  const { notify_url: notifyUrl = '', return_url: returnUrl = '' } = parameters;
  const { out_trade_no: attemptNo = '', subject = '', quit_url: quitUrl = '' } = content;
  if (!/^\w{1,64}$/.test(attemptNo)) throw new Refused('ACQ.INVALID_PARAMETER out_trade_no');
  if (content.product_code !== 'QUICK_WAP_WAY') throw new Refused('ACQ.INVALID_PARAMETER product_code');
  if (subject === '' || subject.length > 256 || /[/=&]/.test(subject)) {
    throw new Refused('ACQ.INVALID_PARAMETER subject');
  }
  for (const url of [notifyUrl, returnUrl, quitUrl]) {
    if (!URL.canParse(url) || url.length > longestUrl) throw new Refused('ACQ.INVALID_PARAMETER url');
  }
  if (new URL(notifyUrl).search !== '') throw new Refused('ACQ.INVALID_PARAMETER notify_url');
  const amount = readYuan(content.total_amount);
  if (amount < 1) throw new Refused('ACQ.INVALID_PARAMETER total_amount');
  const expiresAt = readChinaTime(content.time_expire ?? '');
  if (Number.isNaN(expiresAt)) throw new Refused('ACQ.INVALID_PARAMETER time_expire');
  if (expiresAt <= now) throw new Refused('ACQ.TRADE_HAS_CLOSE');
  const trade = books.trades.get(attemptNo);
  if (trade && trade.state !== 'WAIT_BUYER_PAY') {
    throw new Refused(trade.paidAt === undefined ? 'ACQ.TRADE_HAS_CLOSE' : 'ACQ.TRADE_HAS_SUCCESS');
  }
  const known = trade ?? books.pages.get(attemptNo);
  if (known && known.amount !== amount) throw new Refused('ACQ.CONTEXT_INCONSISTENT');
  const page = { attemptNo, amount, subject, notifyUrl, returnUrl, quitUrl, expiresAt };
  books.pages.set(attemptNo, page);
  return page;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

export const pageHtml = ({ attemptNo, subject, amount }: Page): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>支付宝</title><h1>${escapeHtml(subject)}</h1>
<p data-fen="${amount}">¥${amount / 100}</p>
<form method="post" action="/cashier/${attemptNo}"><button name="action" value="pay">确认付款</button>
<button name="action" value="quit">返回商家</button></form></html>`;
