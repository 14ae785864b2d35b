import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messagesFile, productFile, readProductFile, readStarter } from '../../scripts/products/folders.ts';
import { products } from '../../src/contract/report.ts';
import { languages } from '../../src/contract/texts.ts';
import { manifests } from '../../src/products/manifests.generated.ts';
import { carriedBy, filesIn, sources } from '../support/imports.ts';

/** What may reach the checker and the browser of a product; the checker also knows what its picture may tell, and how a list is scored. */
const browserSafe =
  /^src\/products\/([\w-]+\/(product\.ts|emblem\.svg|messages\/.+\.json)|(manifests|entry-messages|payment-messages)\.generated\.ts)$/;
const ofChecker =
  /^src\/products\/([\w-]+\/(keepsake\.json|scoring\.ts|scales\.ts)|(keepsakes|scorings)\.generated\.ts)$/;
const ofProducts = (file: string) => file.startsWith('src/products/');

describe('the checker and the browser', () => {
  it.each([
    ['the checker', /^src\/checker\//, ofChecker],
    ['the browser', /^src\/(web|preview)\//, /^$/],
  ])('%s carries no report of a product, however far imports are followed', (_, folder, more) => {
    const carried = [...carriedBy(sources.filter((file) => folder.test(file)))].filter(ofProducts);
    expect(carried).toEqual(expect.arrayContaining(products.map((name) => productFile(name, 'product.ts'))));
    expect(carried.filter((file) => !browserSafe.test(file) && !more.test(file))).toEqual([]);
  });

  it('get the words of the payment not with the landing page', () => {
    const first = [...carriedBy(['src/web/messages/messages.ts'])].filter(ofProducts);
    expect(first.length).toBeGreaterThan(products.length);
    expect(first.filter((file) => file.includes('payment'))).toEqual([]);
  });
});

/** A call's address, which stays as it is; it names the questionnaire it answers with. */
const exceptions = ["src/contract/paths.ts: '/api/mbti/question/list'"];

/** The texts in quotes, and the keys, of a file without its comments and imports. Names of single funnels (`pair_v1`) are others. */
function wordsIn(file: string): string[] {
  const code = readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g, '')
    .replace(/^(import|export) [^;]*? from '[^']*'.*;$|^import '.*$/gm, '');
  const strings = [...code.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([text]) => text);
  const keys = [...code.matchAll(/^\s*(\w+):/gm)].map(([, key]) => key!);
  return [...strings, ...keys];
}

it('no product is named outside its folder, the schema and what is generated', () => {
  const byHand = [...filesIn('src'), ...filesIn('scripts')].filter(
    (file) =>
      /\.(tsx?|js|css)$/.test(file) && !/\.generated\.|schema-types\.ts$|^src\/products\/[\w-]+\//.test(file),
  );
  const named = new RegExp(`\\b(${products.join('|')})\\b`);
  const found = byHand.flatMap((file) =>
    wordsIn(file)
      .filter((word) => named.test(word.replaceAll('-', ' ')))
      .map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual(exceptions);
});

describe.each(products)('the folder of %s', (product) => {
  it('says the same in every language of the others', () => {
    for (const screen of ['entry', 'payment'] as const) {
      const [first, ...others] = languages.map((language) =>
        Object.keys(JSON.parse(readProductFile(product, messagesFile(language, screen))) as object),
      );
      expect(others).toEqual(others.map(() => first));
    }
  });

  it('tells marketers what an entry must ask', () => {
    const { description, fields } = readStarter(product);
    for (const name of manifests[product].required) {
      expect(description).toContain(name);
      expect(fields).toContain(`name: ${name}\n`);
    }
    expect(description.includes('questionnaire')).toBe(manifests[product].answers);
  });

  it('is drawn by an SVG that needs no other', () => {
    expect(readProductFile(product, 'emblem.svg')).toMatch(
      /<svg xmlns="[^"]+" viewBox="0 0 96 96">[\s\S]*<\/svg>\n$/,
    );
  });
});

it('there is no folder of an unknown product', () => {
  const folders = readdirSync('src/products', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => `src/products/${name}/product.ts`).sort()).toEqual(
    products.map((name) => productFile(name, 'product.ts')).sort(),
  );
});
