import type { Text } from '../../engine/funnel.ts';

/** The words of the screens that follow the payment: success, report, lookup, complaint. */
export const orderWords = {
  'open-report': { en: 'Open my report', 'zh-CN': '查看我的报告' },
} as const satisfies Record<string, Text>;
