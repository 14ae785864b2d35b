import { describe, expect, test } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { changesOf, compareFleets, compareFunnels, edited, short } from '../support/compare-edits.ts';
import { aFunnel } from '../support/create-funnel.ts';
import { aFolder, checked, soundText } from '../support/valid-folder.ts';

describe('a change of money', () => {
  test.each<[string, string, string[]]>([
    ['amount: 2980', 'amount: 1990', ['money: price ¥29.80 → ¥19.90']],
    ['listAmount: 9900', 'listAmount: 6900', ['money: list price ¥99.00 → ¥69.00']],
    ['countdown: 15m', 'countdown: 2h', ['money: countdown 15m → 2h']],
    ['  countdown: 15m\n', '', ['money: countdown 15m → none']],
    ['key: stay5', 'key: half', ['money: coupon stay5 (on-leave) → half (on-leave)']],
    ['on-leave', 'on-cancel', ['money: coupon stay5 (on-leave) → stay5 (on-cancel)']],
    ['ways: [wechat, alipay]', 'ways: [alipay]', ['money: ways to pay wechat, alipay → alipay']],
    ['  ways:', "  assignChannel: '20'\n  ways:", ['money: channel after payment none → 20']],
    ['amount: 1980', 'amount: 980', ['money: in channel 20: price ¥19.80 → ¥9.80']],
  ])('%s → %s', (from, to, words) => {
    expect(changesOf('marriage_v1', [from, to])).toEqual(words);
  });

  test('is one of what is sold for it, too; the voice it is told in is copy', () => {
    const product = 'product: fortune\n';
    const sold = `${product}report: { chapters: [answer, months], voice: 您 }\n`;
    expect(changesOf('fortune_v1', [product, sold])).toEqual([
      'money: chapters of the report all → answer, months',
      "copy: the report's voice 你 → 您",
    ]);
    expect(changesOf('fortune_v1', [product, `${product}report: { voice: 你 }\n`])).toEqual([]);
  });

  test('of an override is told channel by channel', () => {
    expect(changesOf('marriage_v1', ["['20']", "['20', '10']"])).toEqual([
      'money: in channel 10: price as elsewhere → ¥19.80',
      'money: in channel 10: list price as elsewhere → ¥19.80',
      'look: in channel 10: payment screen as elsewhere → plain',
    ]);
    const override = soundText('funnels/marriage_v1.yaml').slice(
      soundText('funnels/marriage_v1.yaml').indexOf('overrides:'),
      soundText('funnels/marriage_v1.yaml').indexOf('budget:'),
    );
    expect(changesOf('marriage_v1', [override, ''])).toContain(
      'money: in channel 20: price ¥19.80 → as elsewhere',
    );
  });

  test('in the shared files is the coupon’s amount and end, and where a channel books its payments', () => {
    expect(changesOf('shared/coupons', ['off: 500', 'off: 800'])).toEqual([
      'money: coupon stay5: takes off ¥5.00 → ¥8.00',
    ]);
    expect(changesOf('shared/coupons', [', expires: ' + "'2027-12-31'", ''])).toEqual([
      'money: coupon stay5: last day 2027-12-31 → none',
    ]);
    expect(changesOf('shared/coupons', ['half:', 'whole:'])).toEqual([
      'money: coupon whole added',
      'money: coupon half removed',
    ]);
    expect(changesOf('shared/channels', [", assignChannel: '10'", ''])).toEqual([
      'money: channel 20: channel after payment 10 → none',
    ]);
  });
});

describe('a change of routes', () => {
  test('is the title, the questionnaire, the root address and redirects', () => {
    expect(changesOf('marriage_v1', ['en: marriage', 'en: wedding'])).toEqual([
      'route: title marriage / 婚姻 → wedding / 婚姻',
    ]);
    expect(changesOf('mbti_v1', ['questions: { list: mbti }', ''])).toEqual([
      'route: questionnaire mbti → none',
    ]);
    expect(changesOf('shared/site', ['home: marriage_v1', 'home: pair_v1'])).toEqual([
      'route: the root address leads to marriage_v1 → pair_v1',
    ]);
    expect(changesOf('shared/site', ['home:', 'redirects: { old: pair_v1 }\nhome:'])).toEqual([
      'route: redirect /old: leads to none → pair_v1',
    ]);
  });

  test('is a funnel that comes, goes or moves', () => {
    const before = fleetOf({});
    const text = soundText('funnels/fortune_v1.yaml');
    const dearer = text.replace(/amount: 1000/, 'amount: 900');
    expect(short(compareFleets(before, fleetOf({ 'funnels/fortune_v2.yaml': dearer })))).toEqual([
      'route: new funnel /fortune_v2, ¥9.00, list price ¥10.00',
    ]);
    const week = `${dearer}overrides:\n  - { from: "2027-02-10", to: "2027-02-14", payment: { price: { amount: 700 } } }\n`;
    expect(short(compareFleets(before, fleetOf({ 'funnels/fortune_v2.yaml': week })))).toEqual([
      'route: new funnel /fortune_v2, ¥9.00, list price ¥10.00, from 2027-02-10 to 2027-02-14 ¥7.00',
    ]);
    expect(short(compareFleets(before, fleetOf({ 'funnels/fortune_v1.yaml': undefined })))).toEqual([
      'route: funnel /fortune_v1 removed',
    ]);
    const moved = fleetOf({ 'funnels/fortune_v1.yaml': undefined, 'funnels/fortune_v7.yaml': text });
    expect(short(compareFleets(before, moved))).toEqual(['route: address /fortune_v1 → /fortune_v7']);
  });
});

describe('a change of what is asked', () => {
  test.each<[string, string, string[]]>([
    [
      '        - { kind: gender, name: gender, label: { en: You are, zh-CN: 性别 } }\n',
      '',
      ['data: field gender no longer asked'],
    ],
    ['name: mood', 'name: humour', ['data: field humour is asked', 'data: field mood no longer asked']],
    ['optional: true', 'optional: false', ['data: field mood: may be left empty yes → no']],
    [
      'calendar: solar',
      'calendar: solar-or-lunar',
      ['data: field birthday: calendar solar → solar-or-lunar'],
    ],
    ['unknown: allowed', 'unknown: refused', ['data: field birthHour: an unknown hour is allowed → refused']],
    [
      'value: calm',
      'value: serene',
      [
        'data: field mood: answer serene can be chosen',
        'data: field mood: answer calm can no longer be chosen',
      ],
    ],
    ['document: privacy', 'document: terms', ['data: field consent: document privacy → terms']],
    ['en: I agree', 'en: I agree to all', ['data: field consent: what the visitor agrees to changed']],
    ['product: marriage', 'product: luck', ['data: product marriage → luck']],
  ])('%s → %s', (from, to, words) => {
    expect(changesOf('marriage_v1', [from, to])).toEqual(words);
  });

  test('is also the questionnaire’s, the legal texts’ and the pixels’', () => {
    expect(changesOf('shared/mbti-questions', ['id: q01', 'id: q09'])).toEqual([
      'data: question q09 added',
      'data: question q01 removed',
    ]);
    expect(changesOf('shared/mbti-questions', ['keyed: first', 'keyed: second'])).toEqual([
      'data: question q01: keyed first → second',
    ]);
    expect(changesOf('shared/site', ['We keep little.', 'We keep all.'])).toEqual([
      'data: privacy notice: paragraph 1: text changed',
    ]);
    expect(
      changesOf('shared/channels', [
        'name: web',
        'name: web, pixels: [{ event: paid, url: "https://a.example" }]',
      ]),
    ).toEqual(['data: channel 10: pixels none → paid https://a.example']);
  });

  test('says nothing where a default is only written out', () => {
    expect(
      changesOf('marriage_v1', ['name: fullName,', 'name: fullName, optional: false, script: any,']),
    ).toEqual([]);
  });
});

test('a change points to where it is now', () => {
  const { changes, after } = edited(
    'marriage_v1',
    [
      "    - kind: hero\n      heading: { en: 'When, and with whom?', zh-CN: 何时，与谁？ }\n      lead:\n        en: Four pillars and one clear answer.\n        zh-CN: 四柱合参，一语道破。",
      '    - { kind: notice, text: { en: a, zh-CN: b } }',
    ],
    ['optional: true', 'optional: false'],
    ['amount: 2980', 'amount: 1990'],
  );
  expect(changes.map(({ kind, pointer, from, to }) => [kind, pointer, from, to])).toEqual([
    ['money', '/payment/price/amount', 2980, 1990],
    ['data', '/entry/blocks/1/fields/4/optional', true, false],
    ['look', '/entry/blocks/0', undefined, true],
    ['look', '/entry', true, undefined],
  ]);
  const { source } = checked('funnels/marriage_v1.yaml', after).valid!;
  const line = source.locate('/payment/price/amount', 'value').line;
  expect(after.split('\n')[line - 1]).toContain('amount: 1990');
});

test('two linked funnels are compared by what their own files say', () => {
  const funnel = aFunnel();
  expect(compareFunnels(funnel, structuredClone(funnel))).toEqual([]);
  const dearer = { ...funnel, payment: { ...funnel.payment, price: { amount: 5, listAmount: 9 } } };
  expect(short(compareFunnels(funnel, dearer)).every((line) => line.startsWith('money'))).toBe(true);
  expect(short(compareFunnels(funnel, { ...funnel, slug: 'luck_v9' }))).toEqual([
    `route: address /${funnel.slug} → /luck_v9`,
  ]);
});

function fleetOf(files: Readonly<Record<string, string | undefined>>): Fleet {
  const changes = Object.entries(files).map(([file, text]) => [
    file,
    text === undefined ? undefined : checked(file, text),
  ]);
  const { fleet, diagnostics } = createFolderCheck()(aFolder(Object.fromEntries(changes)));
  if (!fleet) throw new Error(JSON.stringify(diagnostics));
  return fleet;
}
