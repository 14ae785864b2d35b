import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generateAnswerShapes, generateReportShapes } from './generate/answer-shapes.ts';
import { blockRegistries } from './generate/block-kinds.ts';
import { fieldRegistries } from './generate/field-kinds.ts';
import { chapterList, codeReference, keepsakeList, withMarkedPart } from './generate/guide-parts.ts';
import { keyReference } from './generate/key-reference.ts';
import { languageRegistries } from './generate/language-files.ts';
import { generateLunarTable } from './generate/lunar-table.ts';
import { overlaySchema } from './generate/overlay-schema.ts';
import { paletteModule, paletteTable } from './generate/palettes.ts';
import { productRegistries } from './generate/product-registries.ts';
import { providerRegistry, wayLabels, wayList, wayMarks, wayTraits } from './generate/providers.ts';
import { schemaWithKinds } from './generate/schema-kinds.ts';
import { generateTypes } from './generate/schema-types.ts';
import { generateTerms } from './generate/terms.ts';
import { schemaFile } from './products/folders.ts';
import { inChinese } from './work-language.ts';

const reference = 'funnels/reference.md';
const chineseReference = 'funnels/reference.zh-CN.md';

/** `speak` makes the derived parts in the reference's language. */
async function referenceWith(file: string, speak: (make: () => string) => string): Promise<string> {
  // Late: the rules lean on registries, and those on the disk may still name what is gone.
  const tables = await import('../src/checker/rules/rules.ts');
  const parts = {
    chapters: await chapterList(),
    palettes: paletteTable(),
    keepsakes: keepsakeList(),
    keys: speak(keyReference),
    codes: speak(() => codeReference(tables)),
  };
  return Object.entries(parts).reduce(
    (document, [name, part]) => withMarkedPart(document, name, part),
    readFileSync(file, 'utf8'),
  );
}

/** In order: the schema's kinds come first, because types are made from them. */
const derived: readonly (readonly [file: string, make: () => Promise<string> | string])[] = [
  [schemaFile, schemaWithKinds],
  ...Object.entries(languageRegistries),
  ['src/funnel/schema-types.generated.ts', generateTypes],
  ['src/contract/answers.generated.ts', generateAnswerShapes],
  ['src/contract/report-shapes.generated.ts', generateReportShapes],
  ['src/calendar/terms.generated.ts', generateTerms],
  ['src/fields/lunar-table.generated.ts', generateLunarTable],
  ['src/theme/palettes.generated.ts', paletteModule],
  ['src/contract/ways.generated.ts', wayList],
  ['src/server/payments/providers/providers.generated.ts', providerRegistry],
  ['src/funnel/ways.generated.ts', wayTraits],
  ['src/funnel/way-labels.generated.ts', wayLabels],
  ['src/web/checkout/ways.generated.css', wayMarks],
  ...Object.entries(blockRegistries),
  ...Object.entries(fieldRegistries),
  ...Object.entries(productRegistries),
  // The products add to the funnel's schema.
  ['schemas/overlay.generated.json', overlaySchema],
  [reference, () => referenceWith(reference, (make) => make())],
  [chineseReference, () => referenceWith(chineseReference, inChinese)],
];

export async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, make] of derived) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== (await make())) stale.push(file);
  }
  return stale;
}

/** With `--check`, writes nothing and fails if a file is out of date. */
if (process.argv[1]?.endsWith('generate.ts')) {
  if (!process.argv.includes('--check')) {
    for (const [file, make] of derived) writeFileSync(file, await make());
  } else {
    const stale = await staleFiles();
    for (const file of stale) console.error(`${file} is not what its sources say: run \`npm run generate\`.`);
    if (stale.length > 0) process.exit(1);
  }
}
