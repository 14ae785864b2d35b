/** An error code's meaning. `unknown`: retry with the same number; `refused`: a retry will not help. */
export type Meaning = 'unknown' | 'refused' | 'absent' | 'paid' | 'closed' | 'paying';

/*
 * Old spellings still occur. https://pay.weixin.qq.com/doc/v3/merchant/4012791856 (JSAPI), …/4012791860 (close),
 * …/4012791862 (refund).
 */
const codes: readonly (readonly [Meaning, readonly string[]])[] = [
  ['unknown', ['SYSTEM_ERROR', 'SYSTEMERROR', 'BANK_ERROR', 'BANKERROR']],
  ['unknown', ['FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED', 'RATELIMIT_EXCEEDED']],
  ['absent', ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']],
  ['paid', ['ORDER_PAID', 'ORDERPAID']],
  ['closed', ['ORDER_CLOSED', 'ORDERCLOSED']],
  ['paying', ['USER_PAYING', 'USERPAYING']],
  // Comes with status 500 from some calls, though it is permanent.
  ['refused', ['OPENID_MISMATCH']],
];

export function meaningOf(code: string, status: number): Meaning {
  const [known] = codes.find(([, spellings]) => spellings.includes(code)) ?? [];
  return known ?? (status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unknown');
}
