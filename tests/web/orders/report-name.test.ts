import { expect, test } from 'vitest';
import { reportName } from '../../../src/web/orders/use-order.ts';

const message =
  (sentence: string): Parameters<typeof reportName>[0] =>
  (_, slots = {}) =>
    sentence.replace('{title}', String(slots.title));

test.each([
  ['{title}报告', '婚姻', '婚姻报告'],
  ['{title}报告', '情人节婚姻报告', '情人节婚姻报告'],
  ['{title} report', 'marriage', 'marriage report'],
  ['{title} report', 'Valentine Report', 'Valentine Report'],
  ['{title}: report', 'type', 'type: report'],
  ['{title}', 'true love portrait', 'true love portrait'],
])('%s of “%s” is %s', (sentence, title, name) => {
  expect(reportName(message(sentence), 'marriage', title)).toBe(name);
});
