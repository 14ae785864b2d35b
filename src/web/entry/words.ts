import type { Text } from '../../engine/funnel.ts';

/** The words of the entry: its layouts, fields and questionnaire. */
export const entryWords = {
  'order-busy': { en: 'Creating your order…', 'zh-CN': '正在生成订单…' },
} as const satisfies Record<string, Text>;
