import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { complaintReasons } from '../../../src/contract/calls.ts';
import { readAnswer } from '../../../src/contract/read-answer.ts';
import { withClocks } from '../../../src/fields/clock-field.ts';
import { orderMessages } from '../../../src/web/messages/later-messages.ts';
import { draftForStep, isReachable, isReason, reasons } from '../../../src/web/orders/complaint-draft.ts';
import {
  checkCorrections,
  correctableFields,
  knownValues,
  withClockQuestions,
} from '../../../src/web/orders/correctable-fields.ts';
import { readOrders, sayDate } from '../../../src/web/orders/found-orders.ts';
import { claimOf, detailRows, keepOwnerCode } from '../../../src/web/orders/own-details.tsx';
import { paymentPath, readOrder } from '../../../src/web/orders/use-order.ts';
import { elementClass } from '../../../src/web/report/pillars-table.tsx';
import { chapterOfHash, hashOfChapter } from '../../../src/web/report/report-chapters.tsx';
import { findPause, outcomeOf } from '../../../src/web/report/use-report.ts';
import { checkCode, checkOrderNo, checkPhone, checkText } from '../../../src/web/ui/form.tsx';
import { aFunnel, chartFields } from '../../support/create-funnel.ts';

describe('the answer to a report', () => {
  const answer = (status: number, fields: Record<string, unknown> = {}) =>
    outcomeOf({ status, msg: 'words', fields });

  test('each status of the contract has a state of its own', () => {
    expect(answer(402)).toEqual({ phase: 'unpaid' });
    expect(answer(404)).toEqual({ phase: 'unknown' });
    expect(answer(202, { retryAfter: 3 })).toEqual({ phase: 'preparing', retryAfter: 3 });
    expect(answer(503)).toEqual({ phase: 'failed', retryAfter: 5 });
    expect(answer(429)).toEqual({ phase: 'refused', msg: 'words' });
    expect(answer(200)).toEqual({ phase: 'shapeless' });
    expect(answer(200, { chapters: [{ heading: 'A', paragraphs: ['b'] }] })).toMatchObject({
      phase: 'ready',
    });
  });

  test('the pause before the next question stays within reason', () => {
    expect([0.01, 4, 600, 0, -1, 'soon', undefined, '7'].map(findPause)).toEqual([1, 4, 30, 5, 5, 5, 5, 7]);
  });
});

describe('what is typed into the lookup', () => {
  test('separators in codes, birthdays and order numbers do not count', () => {
    expect(checkCode(' k3v9-qx7a 2m ')).toEqual({ value: 'K3V9QX7A2M' });
    for (const typed of ['１９９４.05.17', '1994年5月17日', '\u202a1994-5-17\u202c'])
      expect(checkCode(typed)).toEqual({ value: '19940517' });
    expect(checkOrderNo(' 20261121 K3V9 ')).toEqual({ value: '20261121K3V9' });
  });

  test('nothing, or far too much, is told at the field', () => {
    expect(checkCode(' - ')).toEqual({ error: 'required' });
    expect(checkOrderNo('')).toEqual({ error: 'required' });
    expect(checkOrderNo('1'.repeat(65))).toEqual({ error: 'too-long' });
    expect(checkText('  ', 20)).toEqual({ error: 'required' });
    expect(checkText('  ', 20, true)).toEqual({ value: '' });
    expect(checkText('x'.repeat(21), 20)).toEqual({ error: 'too-long' });
  });

  test('a phone number follows the rule of the entry', () => {
    expect(checkPhone('+86 139 1234 5678')).toEqual({ value: '13912345678' });
    expect(checkPhone('12345')).toEqual({ error: 'phone' });
  });
});

describe('orders as a back end tells of them', () => {
  test('ids may be numbers, unknown statuses and funnels are dropped, nameless entries left out', () => {
    const read = (orders: unknown) => readOrders(readAnswer('searchOrders', { orders }));
    expect(read([{ id: 7, orderStatus: 'frozen', funnel: '../x' }, { title: 'no id' }, null])).toEqual([
      { id: '7', orderNo: '', title: '', orderStatus: '', createdAt: '', funnel: '' },
    ]);
    expect(read('none')).toEqual([]);
  });

  test('a date is said in the language, anything else as it came', () => {
    expect(sayDate('2026-11-21T04:00:00Z', 'en')).toMatch(/Nov 2[01], 2026/);
    expect(sayDate('2026-11-21T04:00:00Z', 'zh-CN')).toMatch(/2026年11月2[01]日/);
    expect(sayDate('昨天', 'zh-CN')).toBe('昨天');
  });

  test('an order of a back end that tells nothing is empty, not broken', () => {
    expect(
      readOrder(
        readAnswer('getOrder', {
          summary: [{ label: 'Name' }, { label: 'Name', value: '李**' }],
          amount: '29',
          product: 'constructor',
        }),
      ),
    ).toEqual({
      orderNo: '',
      title: '',
      funnel: '',
      product: undefined,
      lookupCode: '',
      owned: true,
      details: {},
      amount: undefined,
      partRefund: '',
      summary: [{ label: 'Name', value: '李**' }],
      correctable: false,
      sandbox: false,
      asks: [],
    });
  });

  test('an id cannot leave its place in the address', () => {
    expect(paymentPath('marriage_v1', '../a?b')).toBe('/marriage_v1/payment/..%2Fa%3Fb');
  });
});

describe('the complaint', () => {
  const begun = { reason: 'other', text: '', contact: '' } as const;

  test('a step opens only with what it builds on', () => {
    const empty = { text: '', contact: '' };
    expect(isReachable('complaint', empty)).toBe(true);
    expect(isReachable('complaint-detail', empty)).toBe(false);
    expect(isReachable('complaint-detail', begun)).toBe(true);
    expect(isReachable('complaint-done', begun)).toBe(false);
    expect(isReachable('complaint-done', { ...begun, text: 'x' })).toBe(true);
  });

  test('a sent one shows its number again but is never sent or continued twice', () => {
    const sent = { ...begun, sentNo: '' };
    expect(isReachable('complaint-done', sent)).toBe(true);
    expect(isReachable('complaint-detail', sent)).toBe(false);
    expect(draftForStep('complaint', sent)).toEqual({ text: '', contact: '' });
    expect(draftForStep('complaint-done', sent)).toBe(sent);
  });

  test('its reasons are those of the contract', () => {
    expect(reasons).toEqual([...complaintReasons]);
    expect(isReason('toString')).toBe(false);
  });
});

describe('the details of an order', () => {
  const copy = {
    language: 'zh-CN',
    say: (text: unknown) => (typeof text === 'string' ? text : (text as Record<string, string>)['zh-CN']!),
    message: (key: string) => key,
  } as Parameters<typeof detailRows>[3];
  const [name, , birthday] = chartFields;
  const label = (field = name) => copy.say(field!.label);
  const masked = [
    { label: label(name), value: '欧**' },
    { label: label(birthday), value: '1995 年**' },
    { label: '作答', value: '40' },
  ];

  test('stand whole before whoever typed them, beside what only the server can count', () => {
    const typed = { fullName: '欧阳若曦', birthday: '1995-06-15' };
    expect(detailRows(chartFields, typed, masked, copy)).toEqual([
      { label: label(name), value: '欧阳若曦' },
      { label: label(birthday), value: '公历1995年6月15日' },
      { label: '作答', value: '40' },
    ]);
  });

  test('stay masked before everybody else', () => {
    expect(detailRows(chartFields, {}, masked, copy)).toBe(masked);
  });
});

describe('correcting details', () => {
  test('only what was filled in is checked and sent', () => {
    const fields = correctableFields(null, 'marriage');
    expect(checkCorrections(fields, { fullName: '', birthday: '1994-05-18' }, '2026-11-21')).toEqual({
      values: { birthday: '1994-05-18' },
      errors: {},
    });
    expect(
      checkCorrections(fields, { fullName: '李1', birthday: '2030-01-01' }, '2026-11-21').errors,
    ).toEqual({
      fullName: 'name-letters',
      birthday: 'date-range',
    });
  });

  test('begins with what is known, and sends only what differs from it', () => {
    const fields = correctableFields(null, 'marriage');
    const known = knownValues(fields, {
      fullName: '李一',
      birthday: '1994-05-18',
      birthHour: '3',
      agreed: 'true',
    });
    expect(known).toEqual({ fullName: '李一', birthday: '1994-05-18', birthHour: '3' });
    const check = (typed: Record<string, string>) =>
      checkCorrections(fields, { ...known, ...typed }, '2026-11-21', known);
    expect(check({})).toEqual({ values: {}, errors: {} });
    expect(check({ fullName: ' 李二 ', gender: 'male' })).toEqual({
      values: { fullName: '李二', gender: 'male' },
      errors: {},
    });
    expect(check({ fullName: '' }).errors).toEqual({ fullName: 'required' });
    // A lunar date has no place in the browser's own control: empty there, it stays as it is.
    expect(knownValues(fields, { birthday: 'lunar:1994-04M-08' })).toEqual({});
    expect(checkCorrections(fields, {}, '2026-11-21', {})).toEqual({ values: {}, errors: {} });
  });

  test('the fields are the funnel’s own where it is known, and never its consent', () => {
    expect(correctableFields(aFunnel(), 'pair').map(({ name }) => name)).toEqual([
      'fullName',
      'gender',
      'birthday',
      'birthHour',
    ]);
    expect(correctableFields(null, undefined)).toEqual([]);
  });

  test('the other one’s birth is among them where it was given, with or without the funnel', () => {
    const given = {
      fullName: '李一',
      partnerBirthday: '1990-07-01',
      partnerBirthHour: '4',
      situation: 'dating',
    };
    const fields = correctableFields(null, 'marriage', given);
    expect(fields.map(({ name }) => name).slice(-2)).toEqual(['partnerBirthday', 'partnerBirthHour']);
    expect(correctableFields(null, 'pair', { partnerBirthday: '1990-07-01' }).at(-1)?.kind).toBe('birthday');
    const known = knownValues(fields, given);
    const typed = { ...known, partnerBirthday: '1992-07-01' };
    expect(checkCorrections(fields, typed, '2026-11-21', known)).toEqual({
      values: { partnerBirthday: '1992-07-01' },
      errors: {},
    });
  });

  test('a birth in summer time is asked for its clock, and another day forgets it', () => {
    const fields = correctableFields(null, 'marriage');
    const details = { birthday: '1988-06-15', birthHour: '4', birthClock: '7' };
    const known = knownValues(withClocks(fields), details);
    const asked = withClockQuestions(fields, details, known);
    expect(asked.fields.map(({ name }) => name)).toContain('birthClock');
    expect(asked.typed.birthClock).toBe('7');
    const later = withClockQuestions(fields, details, { ...known, birthHour: '9' });
    expect(later.fields.map(({ name }) => name)).toContain('birthClock');
    expect(later.typed.birthClock).toBe('');
    const other = withClockQuestions(fields, details, { ...known, birthday: '1994-06-15' });
    expect(other.fields.map(({ name }) => name)).not.toContain('birthClock');
  });
});

describe('whose order it is', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('a back end that says nothing of it is asked as ever, and sent no code', () => {
    keepOwnerCode('order-1', 'K7M2Q9XR4T');
    expect(claimOf({}, 'order-1')).toEqual({});
    expect(claimOf({ owned: true }, 'order-1')).toEqual({});
  });

  test('elsewhere it takes the code that was typed for this very order; a birthday is none', () => {
    expect(claimOf({ owned: false }, 'order-1')).toBeUndefined();
    keepOwnerCode('order-1', '19950518');
    expect(claimOf({ owned: false }, 'order-1')).toBeUndefined();
    keepOwnerCode('order-1', 'K7M2Q9XR4T');
    expect(claimOf({ owned: false }, 'order-1')).toEqual({ code: 'K7M2Q9XR4T' });
    expect(claimOf({ owned: false }, 'order-2')).toBeUndefined();
  });
});

test('a chapter beyond the last, or none, is the cover', () => {
  expect(['#chapter-3', '#chapter-7', '#chapter-0', '', '#x'].map((hash) => chapterOfHash(hash, 6))).toEqual([
    3, 0, 0, 0, 0,
  ]);
  expect(chapterOfHash(hashOfChapter(6), 6)).toBe(6);
});

test('every word is there in both languages, with the same slots', () => {
  const slots = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).sort();
  for (const [key, text] of Object.entries(orderMessages)) {
    expect(Object.keys(text), key).toEqual(['en', 'zh-CN']);
    expect(slots(text['zh-CN']), key).toEqual(slots(text.en));
  }
});

test('an element has its colour’s class in either language, and anything else has none', () => {
  expect(['木', '火', '土', '金', '水', 'Wood', 'Water'].map(elementClass)).toEqual(
    ['wood', 'fire', 'earth', 'metal', 'water', 'wood', 'water'].map((name) => `element-${name}`),
  );
  expect(elementClass('Aether')).toBe('');
});
