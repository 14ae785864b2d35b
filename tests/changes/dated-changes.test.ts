import { expect, test } from 'vitest';
import { compareParts } from '../../src/changes/changes.ts';
import type { FunnelFile } from '../../src/engine/funnel/schema-types.generated.ts';
import { aFolder, checked, soundText } from '../support/a-folder.ts';

const plain = aFolder().files.get('funnels/fortune_v1.yaml')!.valid!.value as FunnelFile;
const dated = (lines: string): FunnelFile =>
  checked('funnels/fortune_v1.yaml', `${soundText('funnels/fortune_v1.yaml')}\n${lines}`).valid!
    .value as FunnelFile;
const told = (before: FunnelFile, after: FunnelFile) =>
  compareParts('fortune_v1', before, after).map(({ kind, words }) => `${kind}: ${words}`);

test('a price that begins later is told with its time, and waits for the yes now', () => {
  const after = dated(
    'overrides: [{ from: "2027-02-10 20:00", to: "2027-02-14", payment: { price: { amount: 900 } } }]',
  );
  expect(told(plain, after)).toEqual(['money: from 2027-02-10 20:00 to 2027-02-14: price as elsewhere → ¥9']);
});

test('what a channel reads and when a funnel is live is told', () => {
  const after = dated(
    'live: { to: "2027-02-15", otherwise: closed }\noverrides: [{ channels: ["20"], entry: { submit: { en: Now, zh-CN: 现在 } } }]',
  );
  expect(told(plain, after)).toEqual([
    'route: live to none → 2027-02-15',
    'route: at other times visitors are led to none → closed',
    'data: in channel 20: entry added',
  ]);
});
