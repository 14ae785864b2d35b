import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import { aFolder, checked } from '../../support/valid-folder.ts';

const file = 'funnels/fortune_b.yaml';
const sound = `extends: fortune_v1
title: { en: fortune b, zh-CN: 运势乙 }
overrides:
  - { from: "2027-02-10 20:00", to: "2027-02-14", payment: { price: { amount: 900 } } }
  - { channels: ["20"], summary: { en: One line., zh-CN: 一句。 } }
`;

/** What is told of a variant in which `typed` stands in the place of `stood`. */
function told(stood: string, typed: string) {
  expect(sound).toContain(stood);
  const { diagnostics } = createFolderCheck()(
    aFolder({ [file]: checked(file, sound.replace(stood, typed)) }),
  );
  return diagnostics.map(({ line, message, fix }) => ({ line, message, fix }));
}

test('without a slip nothing is told', () => expect(told('extends', 'extends')).toEqual([]));

test.each([
  {
    slip: 'a mistyped extends',
    stood: 'extends:',
    typed: 'extend:',
    line: 1,
    message: 'unknown key "extend", did you mean "extends"?',
    fix: 'write extends',
  },
  {
    slip: 'a language without its place',
    stood: 'zh-CN: 运势乙',
    typed: 'zh: 运势乙',
    line: 2,
    message: 'title is missing in zh-CN',
    fix: 'write zh-CN instead of zh',
  },
  {
    slip: 'a price without its group',
    stood: '{ amount: 900 }',
    typed: '900',
    line: 4,
    message: 'overrides[0].payment.price is a number (900), a group of keys is needed',
    fix: 'write a group: { amount: …, listAmount: … }',
  },
  {
    slip: 'a price above the list price of the base',
    stood: '900',
    typed: '99000',
    line: 4,
    message: 'the list price ¥10 is below the price ¥990',
    fix: 'write listAmount: 99000 or more; without an offer both are the same',
  },
  {
    slip: 'quotation marks of a document',
    stood: '"2027-02-14"',
    typed: '“2027-02-14”',
    line: 4,
    message: 'overrides[0].to cannot be "“2027-02-14”"',
    fix: '“ is no quotation mark of YAML: write "2027-02-14"',
  },
  {
    slip: 'a minute as programs write it',
    stood: '"2027-02-10 20:00"',
    typed: '"2027-2-10T20:00"',
    line: 4,
    message: 'overrides[0].from cannot be "2027-2-10T20:00"',
    fix: 'write "2027-02-10 20:00"',
  },
  {
    slip: 'an hour no day has',
    stood: '"2027-02-10 20:00"',
    typed: '"2027-02-10 25:00"',
    line: 4,
    message: 'overrides[0].from cannot be "2027-02-10 25:00"',
    fix: 'write a day or a minute of Shanghai time, in quotes, such as "2027-02-14" or "2027-02-14 20:00"',
  },
  {
    slip: 'two overrides of one price',
    stood: 'summary: { en: One line., zh-CN: 一句。 }',
    typed: 'payment: { price: { amount: 950 } }',
    line: 5,
    message:
      'what holds from 2027-02-10 20:00 to 2027-02-14 can hold at the same time, and says payment.price.amount, too',
    fix: 'let one end before the other begins, or say it in one of them',
  },
  {
    slip: 'a price beside what it belongs under',
    stood: 'overrides:',
    typed: 'payment:\nprice: { amount: 900 }\noverrides:',
    line: 4,
    message: 'price is not indented enough to belong to payment',
    fix: 'put 2 more spaces before it',
  },
  {
    slip: 'a block beside its list',
    stood: 'overrides:',
    typed:
      'entry:\n  blocks:\n  # The first thing seen.\n  hero:\n    heading: { en: A year, zh-CN: 一年 }\noverrides:',
    line: 6,
    message: 'hero is not indented enough to belong to blocks',
    fix: 'put 2 more spaces before each of the lines 6 to 7',
  },
  {
    slip: 'a heading beside its block, further out',
    stood: 'overrides:',
    typed: 'entry:\n  blocks:\n    hero:\n  heading: { en: A year, zh-CN: 一年 }\noverrides:',
    line: 6,
    message: 'heading is not indented enough to belong to hero',
    fix: 'put 4 more spaces before it',
  },
  {
    slip: 'a price beside what it belongs under, in an override,',
    stood: 'payment: { price: { amount: 900 } } }',
    typed:
      'payment: { price: { amount: 900 } } }\n  - channels: ["31"]\n    payment:\n    price: { amount: 900 }',
    line: 7,
    message: 'price is not indented enough to belong to payment',
    fix: 'put 2 more spaces before it',
  },
])('$slip is answered once', ({ stood, typed, line, message, fix }) => {
  expect(told(stood, typed)).toEqual([{ line, message, fix }]);
});

test('of a file written whole, all that stands beside its key is told of at once', () => {
  const whole = 'funnels/fortune_v5.yaml';
  const text = readFileSync(whole, 'utf8').replace(/(?<=^payment:\n)(?: +.*\n)+/m, (block) =>
    block.replace(/^ {2}/gm, ''),
  );
  expect(checked(whole, text).diagnostics).toMatchObject([
    {
      message: 'heading is not indented enough to belong to payment',
      fix: expect.stringMatching(/^put 2 more spaces before each of the lines/),
    },
  ]);
});

test('a key with nothing after it stays one where nothing below belongs to it', () => {
  const [told] = checked(file, sound.replace('overrides:', 'payment:\noverrides:')).diagnostics;
  expect(told).toMatchObject({ line: 3, message: 'nothing is written after payment' });
});

test.each([
  ['blocks[0]', 'entries have names, not numbers: write blocks: { <name>: … }'],
  ['blocks[hero]', 'write blocks: { hero: … }'],
  ['blocks.hero', 'write blocks: { hero: … }'],
])('an entry written %s', (key, fix) => {
  const typed = `extends: marriage_v1\nentry:\n  ${key}: { heading: { en: A, zh-CN: 甲 } }\n`;
  const { diagnostics } = createFolderCheck()(aFolder({ [file]: checked(file, typed) }));
  expect(diagnostics).toMatchObject([{ file, line: 3, message: `unknown key "${key}"`, fix }]);
});

test('a title of an arm', () => {
  const experiment = 'funnels/experiments/name_first.yaml';
  const typed = `funnel: marriage_v1
status: draft
why: Another name may sell more.
goal: paid
arms:
  as-is: { weight: 50 }
  named: { weight: 50, set: { title: { en: wedding, zh-CN: 成婚 } } }
`;
  const { diagnostics } = createFolderCheck()(aFolder({ [experiment]: checked(experiment, typed) }));
  expect(diagnostics).toMatchObject([
    {
      line: 7,
      message: 'title is the same in every arm',
      fix: 'take it out: arms differ in theme, entry, payment',
    },
  ]);
});
