import { expect, test } from 'vitest';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import { aFolder, checked, soundText } from '../../support/valid-folder.ts';

const own = { background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5' };
const base = soundText('funnels/fortune_v1.yaml')
  .replace(/^theme:.*$/m, `theme: { palette: ${JSON.stringify({ ...own, line: '#DDCCCC' })}, art: knot }`)
  .replace(/^title:.*$/m, 'title: { en: fortune two, zh-CN: 运势二 }');

/** What the colours of a variant are in the end, and what is found. */
function worn(theme: string, extended = 'fortune_v2') {
  const variant = `extends: ${extended}\ntitle: { en: fortune b, zh-CN: 运势乙 }\ntheme: ${theme}\n`;
  const files = { 'funnels/fortune_v2.yaml': base, 'funnels/fortune_b.yaml': variant };
  const { fleet, diagnostics } = createFolderCheck()(
    aFolder(Object.fromEntries(Object.entries(files).map(([file, text]) => [file, checked(file, text)]))),
  );
  expect(diagnostics).toEqual([]);
  return fleet!.funnels.get('fortune_b')!.theme;
}

test('a variant says one colour of its base, takes one out, or names a palette', () => {
  expect(worn("{ palette: { action: '#8A1F3C' } }").palette).toEqual({
    ...own,
    action: '#8A1F3C',
    line: '#DDCCCC',
  });
  expect(worn('{ palette: { line: null } }').palette).toEqual(own);
  expect(worn('{ palette: dusk, face: seal }')).toEqual({ palette: 'dusk', face: 'seal', art: 'knot' });
});

test('over a palette that is named it says all of its own', () => {
  expect(worn(`{ palette: ${JSON.stringify(own)} }`, 'fortune_v1').palette).toEqual(own);
});
