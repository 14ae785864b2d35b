import { expect, test } from 'vitest';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import { aFolder, checked } from '../../support/valid-folder.ts';

const file = 'funnels/marriage_v9.yaml';

/** What is said of a variant with an override, beyond the merchant that ships. */
function told(override: string): string[] {
  const text = `extends: marriage_v1\nsummary: { en: A., zh-CN: 一。 }\noverrides: [{ ${override} }]\n`;
  const { diagnostics } = createFolderCheck()(aFolder({ [file]: checked(file, text) }));
  return diagnostics.filter((each) => each.file === file).map(({ code, message }) => `${code} ${message}`);
}

test('what is said to those who read one language is said in no other', () => {
  expect(told('language: zh-CN, summary: { zh-CN: 只说中文的一句。 }')).toEqual([]);
  expect(told('language: zh-CN, summary: { en: In English alone. }')).toEqual([
    'meaning/missing-language overrides[0].summary is missing in zh-CN',
  ]);
  expect(told('channels: ["20"], summary: { zh-CN: 只说中文的一句。 }')).toEqual([
    'meaning/missing-language overrides[0].summary is missing in en',
  ]);
});
