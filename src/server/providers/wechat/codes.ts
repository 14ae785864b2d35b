/** What an error code of the API means for the payment or refund that was asked about. */
export type Meaning =
  /** Whether it was done is not known: ask again with the same number. */
  | 'unknown'
  /** It was not done, and asking again the same way will not change that. */
  | 'refused'
  | 'absent'
  | 'paid'
  | 'closed'
  | 'paying';

/* Old spellings are still sent beside the new ones. https://pay.weixin.qq.com/doc/v3/merchant/4012791856, …1860, …1862 */
const meanings: Readonly<Record<string, Meaning>> = {
  SYSTEM_ERROR: 'unknown',
  SYSTEMERROR: 'unknown',
  BANK_ERROR: 'unknown',
  BANKERROR: 'unknown',
  FREQUENCY_LIMITED: 'unknown',
  FREQUENCY_LIMIT_EXCEED: 'unknown',
  RATELIMIT_EXCEEDED: 'unknown',
  ORDER_NOT_EXIST: 'absent',
  ORDERNOTEXIST: 'absent',
  RESOURCE_NOT_EXISTS: 'absent',
  ORDER_PAID: 'paid',
  ORDERPAID: 'paid',
  ORDER_CLOSED: 'closed',
  ORDERCLOSED: 'closed',
  USER_PAYING: 'paying',
  USERPAYING: 'paying',
  // Some calls send it with status 500, though it will not pass.
  OPENID_MISMATCH: 'refused',
};

export function meaningOf(code: string, status: number): Meaning {
  const known = Object.hasOwn(meanings, code) ? meanings[code] : undefined;
  return known ?? (status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unknown');
}
