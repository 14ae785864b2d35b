import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { contentHash } from '../../../src/changes/content-hash.ts';
import { checkFile } from '../../../src/checker/check-file.ts';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import { createFolderReader } from '../../../src/checker/read-folder.ts';
import { isError } from '../../../src/checker/report/diagnostic.ts';
import { validators } from '../../support/valid-folder.ts';
import { difference } from './difference.ts';

const folder = await createFolderReader('.')();
const checkFolder = createFolderCheck();
const { fleet: shop } = checkFolder(folder);
const slugs = [...shop!.funnels.keys()];
const written = (slug: string) => folder.files.get(`funnels/${slug}.yaml`)!.valid!.value;

/** The shop with one of its funnels written as a variant of another. */
function withVariant(slug: string, base: string) {
  const patch = difference(written(base), written(slug)) as object;
  const text = stringify({ extends: base, canonical: null, ...patch });
  const variant = checkFile(`funnels/${slug}.yaml`, Buffer.from(text), validators);
  return checkFolder({ ...folder, files: new Map([...folder.files, [variant.file, variant]]) });
}

test.each([
  ['fortune_v5', 'fortune_v1'],
  ['marriage_portrayal_v1', 'marriage_v3'],
  ['pair_v2', 'pair_v1'],
])('%s as a variant of %s is the funnel that ships, with the same hash', (slug, base) => {
  const { fleet, diagnostics } = withVariant(slug, base);
  expect(diagnostics.filter(isError)).toEqual([]);
  const made = fleet!.funnels.get(slug);
  expect(made).toEqual(shop!.funnels.get(slug));
  expect(contentHash(made)).toBe(contentHash(shop!.funnels.get(slug)));
});

test.each(slugs)('%s can be written as a variant of every other funnel', (slug) => {
  const others = slugs.filter((base) => base !== slug);
  const unlike = others.filter((base) => {
    const made = withVariant(slug, base).fleet?.funnels.get(slug);
    return !made || contentHash(made) !== contentHash(shop!.funnels.get(slug));
  });
  expect(unlike).toEqual([]);
});
