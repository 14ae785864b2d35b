import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { codeReference } from './generate/code-reference.ts';
import { keyReference } from './generate/key-reference.ts';
import { withMarkedPart } from './generate/marked-part.ts';
import { productRegistries } from './generate/product-registries.ts';
import { generateTypes } from './generate/schema-types.ts';

export { generateTypes };

const readMe = 'funnels/README.md';

/** Everything that is derived from a source kept by hand: the file, and what it has to hold. */
const derived: Readonly<Record<string, () => Promise<string> | string>> = {
  'src/engine/funnel/schema-types.ts': generateTypes,
  ...productRegistries,
  [readMe]: () =>
    withMarkedPart(
      withMarkedPart(readFileSync(readMe, 'utf8'), 'keys', keyReference()),
      'codes',
      codeReference(),
    ),
};

/** The derived files that do not hold what they have to. */
export async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, make] of Object.entries(derived)) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== (await make())) stale.push(file);
  }
  return stale;
}

/** Writes what is derived. With `--check` nothing is written and a difference fails. */
if (process.argv[1]?.endsWith('generate.ts')) {
  if (!process.argv.includes('--check')) {
    for (const [file, make] of Object.entries(derived)) writeFileSync(file, await make());
  } else {
    const stale = await staleFiles();
    for (const file of stale)
      console.error(
        `${file} does not match schemas/, src/products and src/checker/diagnostics/codes.ts: run \`npm run generate\`.`,
      );
    if (stale.length > 0) process.exit(1);
  }
}
