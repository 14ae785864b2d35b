import type { Text } from '../../engine/funnel.ts';

/** The words of the payment screens. */
export const paymentWords = {
  pay: { en: 'Pay {price}', 'zh-CN': '支付 {price}' },
} as const satisfies Record<string, Text>;
