import { expect } from 'vitest';
import { folderOf, schemaFile } from '../../scripts/products/folders.ts';
import { languages } from '../../src/contract/texts.ts';
import { filesIn } from '../support/imports.ts';
import type { Addition, Removal, Schema } from './addition.ts';

const rules = [
  'tests/architecture.test.ts',
  'tests/products/registries.test.ts',
  'tests/web/palettes.test.ts',
];

const docs = 'tests/checker/docs.test.ts';

const description = 'Tea leaves. The entry must ask for fullName.';

const teaLeaf: Readonly<Record<string, string>> = {
  'product.ts': `import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = { required: ['fullName'], answers: false, chapters: ['one'] };
`,
  'report.ts': `import type { ProductModule } from '../../reports/writing/product-module.ts';
import { requireDetail } from '../../reports/writing/report-input.ts';

export const report: ProductModule = {
  report(input) {
    const subtitle = requireDetail(input, 'fullName');
    const blocks = [{ kind: 'text' as const, paragraphs: [subtitle] }];
    return {
      subtitle,
      sections: [{ id: 'one', heading: subtitle, blocks }],
      footnotes: [],
    };
  },
  foretaste: () => ({ facts: [], blocks: [] }),
};
`,
  'emblem.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">\n<circle cx="48" cy="48" r="44"/>\n</svg>\n',
  'product.css': `[data-product="tea_leaf"] {
  --action: #a8281e;
  --accent: #b98a3e;
}
@media screen and (prefers-color-scheme: dark) {
  [data-product="tea_leaf"] {
    --action: #ef8f7e;
  }
}
`,
  'starter.yaml': `description: ${description}
title: { en: tea leaves, zh-CN: 茶叶 }
report: { en: tea leaf report, zh-CN: 茶叶报告 }
theme: { palette: vermilion, art: betrothal-card }
fields: |
  # A person's name.
  - kind: name
    name: fullName
    label: { en: Name, zh-CN: 姓名 }
`,
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [`messages/${language}/entry.json`, '{ "bought": "One reading of tea leaves" }\n'],
      [
        `messages/${language}/payment.json`,
        '{ "name": "{title}", "opening": "Soon…", "opening-done": "Done", "foretaste": "Known" }\n',
      ],
    ]),
  ),
};

const files = Object.fromEntries(
  Object.entries(teaLeaf).map(([name, text]) => [`src/products/tea-leaf/${name}`, text]),
);

/** The name has a dash in its folder. */
export const newProduct: Addition = {
  what: 'a product',
  editSchema: ({ definitions }) => definitions.product.anyOf[0].enum.push('tea_leaf'),
  files,
  generatorNames: Object.keys(files),
  compilerNames: Object.keys(teaLeaf)
    .filter((name) => /\.(ts|json)$/.test(name))
    .map((name) => `./tea-leaf/${name}`),
  funnel: { name: 'tea_leaf_v1', holds: 'product: tea_leaf\n' },
  derived: [
    'funnels/reference.md',
    'funnels/reference.zh-CN.md',
    'src/contract/products.generated.ts',
    'src/funnel/schema-types.generated.ts',
    'src/products/entry-messages.generated.ts',
    'src/products/manifests.generated.ts',
    'src/products/payment-messages.generated.ts',
    'src/products/reports.generated.ts',
    'src/web/report/emblems.generated.ts',
    'src/web/ui/products.generated.css',
  ],
  rules: [
    ...rules,
    docs,
    'tests/checker/new-command.test.ts',
    'tests/web/report/read-report.test.ts',
    // It has no values of its own for a picture.
    'tests/products/keepsake.test.ts',
    'tests/server/poster.test.ts',
  ],
  works(copy) {
    const { definitions } = JSON.parse(copy.read(schemaFile)) as Schema;
    expect(definitions.product.anyOf[0].enumDescriptions.at(-1)).toBe(description);
  },
};

const owned = (product: string) =>
  new RegExp(`^(funnels/${product}_v\\d+\\.yaml|tests/products/(digests/)?${product}\\b.*)$`);

export const productRemoval = (gone: string): Removal => ({
  what: `the product ${gone}`,
  editSchema({ definitions: { product } }) {
    const [written] = product.anyOf;
    expect(written.enum).toContain(gone);
    written.enum = written.enum.filter((name) => name !== gone);
  },
  paths: [
    `src/products/${folderOf(gone)}`,
    ...[...filesIn('funnels'), ...filesIn('tests/products')].filter((path) => owned(gone).test(path)),
  ],
  goesWithItsTests: true,
  rules: [...rules, 'tests/products/worth.test.ts'],
  // Thousands of reports; and without nine kinds of blocks the page for authors has too few examples to be believed.
  rulesAlone: [docs, 'tests/products/sameness.test.ts', 'tests/products/make-report.test.ts'],
});
