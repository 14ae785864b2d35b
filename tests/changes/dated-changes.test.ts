import { expect, test } from 'vitest';
import { compareParts } from '../../src/changes/changes.ts';
import { inWords } from '../../src/contract/t.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { aFolder, checked, soundText } from '../support/valid-folder.ts';

const plain = aFolder().files.get('funnels/fortune_v1.yaml')!.valid!.value as FunnelFile;
const dated = (lines: string): FunnelFile =>
  checked('funnels/fortune_v1.yaml', `${soundText('funnels/fortune_v1.yaml')}\n${lines}`).valid!
    .value as FunnelFile;
const told = (before: FunnelFile, after: FunnelFile) =>
  compareParts('fortune_v1', before, after).map(({ kind, words }) => `${kind}: ${inWords(words)}`);

test('a price that begins later is told with its time, and waits for the yes now', () => {
  const after = dated(
    'overrides: [{ from: "2027-02-10 20:00", to: "2027-02-14", payment: { price: { amount: 900 } } }]',
  );
  expect(told(plain, after)).toEqual([
    'money: from 2027-02-10 20:00 to 2027-02-14: price as elsewhere → ¥9.00',
  ]);
});

test('what a channel reads and when a funnel is live is told', () => {
  const after = dated(
    'live: { to: "2027-02-15", otherwise: closed }\noverrides: [{ channels: ["20"], entry: { submit: { en: Now, zh-CN: 现在 } } }]',
  );
  expect(told(plain, after)).toEqual([
    'route: live to none → 2027-02-15',
    'route: at other times visitors are led to none → closed',
    'copy: in channel 20: button changed',
  ]);
});

test('what an override makes of the entry is of the class of what it changes there', () => {
  const entry = (said: string) => dated(`overrides: [{ channels: ["20"], entry: ${said} }]`);
  const heading = '{ steps: { fullName: { heading: { en: You, zh-CN: 你 } } } }';
  expect(told(plain, entry(heading))).toEqual(['copy: in channel 20: step asking fullName: heading changed']);
  expect(told(entry(heading), plain)).toEqual(['copy: in channel 20: step asking fullName: heading changed']);
  const phone = '{ kind: phone, after: fullName, label: { en: Phone, zh-CN: 电话 } }';
  const asking = entry(`{ steps: { fullName: { fields: { phone: ${phone} } } } }`);
  expect(told(plain, asking)).toEqual(['data: in channel 20: field phone is asked']);
  const consent = entry(
    '{ steps: { birthday: { fields: { consent: { label: { en: Yes, zh-CN: 好 } } } } } }',
  );
  expect(told(plain, consent)).toEqual([
    'data: in channel 20: field consent: what the visitor agrees to changed',
  ]);
  // What changes for everybody is told once.
  const renamed = (file: FunnelFile): FunnelFile => ({
    ...file,
    entry: { ...file.entry, submit: { en: 'Other', 'zh-CN': '别的' } } as FunnelFile['entry'],
  });
  expect(told(entry(heading), renamed(entry(heading)))).toEqual(['copy: button changed']);
  // Unless somewhere something else is said instead: there it stays.
  const kept = entry('{ submit: { en: Now, zh-CN: 现在 } }');
  expect(told(kept, renamed(kept))).toEqual(['copy: button changed']);
});

test('what is taken out in one channel, and what a second override says of it, waits for the yes', () => {
  const countdown: FunnelFile = { ...plain, payment: { ...plain.payment, countdown: '15m' } };
  const after = (lines: string): FunnelFile => ({ ...countdown, overrides: dated(lines).overrides! });
  const second =
    'overrides: [{ channels: ["20"], summary: { en: A, zh-CN: 甲 } }, { channels: ["20"], PAYMENT }]';
  const none = second.replace('PAYMENT', 'payment: { countdown: null }');
  const cheaper = second.replace('PAYMENT', 'payment: { price: { amount: 900 } }');
  expect(told(countdown, after(none))).toEqual([
    'money: in channel 20: countdown as elsewhere → none',
    'copy: in channel 20: summary added',
  ]);
  expect(told(after(none), after(cheaper))).toEqual([
    'money: in channel 20: price as elsewhere → ¥9.00',
    'money: in channel 20: countdown none → as elsewhere',
  ]);
});
