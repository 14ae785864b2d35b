import { randomBytes } from 'node:crypto';
import { findObject } from '../../contract/json.ts';
import type { TencentConversion } from '../../funnel/schema-types.generated.ts';
import { isPassing, type Platform } from './platform.ts';

/** Send the token in the query, as Tencent's reference says. A guide wants a header; we could try neither. */
const tokenParameter = 'access_token';

/** Codes of temporary failures, such as too many requests or a token that the operator must replace. */
const passingCodes: readonly unknown[] = [11000, 11002, 11004, 11005, 11008, 11016, 11017, 11018, 11019];

export const tencent: Platform<TencentConversion> = {
  clickIdNames: () => ['gdt_vid', 'qz_gdt'],
  request({ paid, account, dataSource }, { clickId, amount, paidAt, eventId, page }, given) {
    const query = new URLSearchParams({
      [tokenParameter]: given.secret,
      timestamp: String(Math.floor(given.now / 1000)),
      nonce: randomBytes(16).toString('hex'),
    });
    const action = {
      outer_action_id: eventId,
      action_time: Math.floor(paidAt / 1000),
      action_type: paid,
      ...(page && { url: page }),
      trace: { click_id: clickId },
      action_param: { value: amount },
    };
    return {
      method: 'POST',
      url: `${given.tencentOrigin}/v3.0/user_actions/add?${query}`,
      body: { account_id: Number(account), user_action_set_id: Number(dataSource), actions: [action] },
    };
  },
  judge({ status, body }) {
    const code = findObject(body)?.code;
    if (status === 200 && code === 0) return { outcome: 'sent', why: '' };
    // Retry if the answer is unreadable. The event id stays the same, so Tencent does not count twice.
    const isUnread = status === 200 && typeof code !== 'number';
    const isLater = isPassing(status) || isUnread || passingCodes.includes(code);
    const said = typeof code === 'number' ? `code ${code}` : 'no code';
    return { outcome: isLater ? 'again' : 'refused', why: `status ${status}, ${said}` };
  },
};
