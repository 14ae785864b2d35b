import { type MacroName, withMacros } from '../../funnel/channel.ts';
import type { UrlConversion } from '../../funnel/schema-types.generated.ts';
import { isPassing, type Platform } from './platform.ts';

export const url: Platform<UrlConversion> = {
  clickIdNames: ({ clickid }) => [clickid],
  request({ url: template, paid }, { clickId, amount, orderNo, paidAt, eventId }) {
    const values: Record<MacroName, string> = {
      clickid: clickId,
      amount: (amount / 100).toFixed(2),
      amountFen: String(amount),
      orderNo,
      event: paid,
      time: String(Math.floor(paidAt / 1000)),
      timeMs: String(paidAt),
      eventId,
    };
    return { method: 'GET', url: withMacros(template, (name) => values[name as MacroName]) };
  },
  judge({ status }) {
    const outcome = status >= 200 && status < 300 ? 'sent' : isPassing(status) ? 'again' : 'refused';
    return { outcome, why: `status ${status}` };
  },
};
