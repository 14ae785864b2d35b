import { expect, test } from 'vitest';
import { createFleetLinker, partsOf } from '../../src/changes/parts.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { aFolder, checked, soundText } from '../support/valid-folder.ts';

test('what is published says the price of each channel, as the folder it came from', () => {
  const file = 'funnels/fortune_v1.yaml';
  const text = soundText(file)
    .replace('{ en: Go, zh-CN: 走 }', '{ en: "Only {price} today", zh-CN: "今天只要{price}" }')
    .concat('overrides:\n  - { channels: ["20"], payment: { price: { amount: 900 } } }\n');
  const { fleet, diagnostics } = createFolderCheck()(aFolder({ [file]: checked(file, text) }));
  expect(diagnostics).toEqual([]);
  const parts = partsOf(fleet!);
  expect(JSON.stringify(parts.get('fortune_v1'))).toContain('Only {price} today');
  const again = createFleetLinker()(parts);
  for (const each of [fleet!, again]) {
    const said = each.views.get('fortune_v1')!.all.map((view) => JSON.stringify(view.entry));
    expect(said.map((entry) => /Only (\S+) today/.exec(entry)![1])).toEqual(['¥10', '¥9']);
  }
  expect(partsOf(again)).toEqual(parts);
});
