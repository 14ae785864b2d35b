import type { ComplaintReason } from '../../contract/calls.ts';
import { texts } from '../../contract/texts.ts';
import type { Text } from '../../engine/funnel/funnel.ts';
import en from './en/lookup.json' with { type: 'json' };
import zh from './zh-CN/lookup.json' with { type: 'json' };

/** The words of the order lookup and the complaint. */
export const lookupWords = texts({ en, 'zh-CN': zh }) satisfies {
  [Reason in ComplaintReason as `reason-${Reason}`]: Text;
};

const reasonOrder = {
  'not-received': true,
  'wrong-content': true,
  'charged-twice': true,
  misleading: true,
  privacy: true,
  other: true,
} as const satisfies Record<ComplaintReason, true>;

/** The reasons in the order they are offered; the type says that none of the contract's is missing. */
export const reasons = Object.keys(reasonOrder) as ComplaintReason[];
export const isReason = (value: unknown): value is ComplaintReason =>
  typeof value === 'string' && Object.hasOwn(reasonOrder, value);
