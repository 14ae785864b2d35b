import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { wholeText } from '../../../scripts/funnels/edited-yaml.ts';
import { contentHash } from '../../../src/changes/content-hash.ts';
import { checkFile } from '../../../src/checker/check-file.ts';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import { createFolderReader } from '../../../src/checker/read-folder.ts';
import { isError } from '../../../src/checker/report/diagnostic.ts';
import { inWords } from '../../../src/contract/t.ts';
import type { FunnelFile } from '../../../src/funnel/schema-types.generated.ts';
import { validators } from '../../support/valid-folder.ts';
import { drawOverlay } from './generated.ts';

/** A fixed sample; `FULL_MATRIX=1` draws thousands more. */
const count = process.env.FULL_MATRIX ? 5000 : 50;
const file = 'funnels/drawn_v1.yaml';
const shipped = await createFolderReader('.')();
/** With a merchant of its own: to find the place of what is said of the example takes longer than all the rest. */
const siteFile = 'funnels/shared/site.yaml';
const site = readFileSync(siteFile, 'utf8').replaceAll('example.com', 'our-shop.net');
const folder = {
  ...shipped,
  files: new Map([...shipped.files, [siteFile, checkFile(siteFile, Buffer.from(site), validators)]]),
};
const checkFolder = createFolderCheck();
const slugs = [...checkFolder(folder).fleet!.funnels.keys()];

function check(text: string) {
  const checked = checkFile(file, Buffer.from(text), validators);
  const files = new Map([...folder.files, [file, checked]]);
  const { fleet, diagnostics } = checkFolder({ ...folder, files });
  const errors = diagnostics.filter(isError);
  return {
    funnel: fleet?.funnels.get('drawn_v1'),
    errors: errors.map(({ code, message }) => `${code} ${inWords(message)}`),
    whole: checkFolder.resolve({ ...folder, files }).files.get(file)!.valid?.value as FunnelFile | undefined,
  };
}

test(`${count} drawn variants say what was meant, and the same once they are flattened`, {
  timeout: 20 * 60_000,
}, () => {
  for (let seed = 1; seed <= count; seed += 1) {
    const { base, patch, meant } = drawOverlay(folder, slugs, seed);
    const text = stringify({ extends: base, ...patch });
    const variant = check(text);
    expect(variant.errors, `${seed}\n${text}`).toEqual([]);
    expect(variant.whole, `${seed}\n${text}`).toEqual(meant);
    const flat = check(wholeText(variant.whole!));
    expect(flat.errors, `${seed}`).toEqual([]);
    expect(contentHash(flat.funnel), `${seed}`).toBe(contentHash(variant.funnel));
  }
});
