import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { folderOf, missingFiles, productNames, schemaFile } from '../../scripts/products/folders.ts';
import { languages } from '../../src/contract/texts.ts';
import { Copy } from '../support/a-copy.ts';
import { filesIn } from '../support/imports.ts';

/** What a product costs: in a copy of everything, one is put in, and one is taken out. */

const generated = /\.generated\.\w+$|^src\/engine\/funnel\/schema-types\.ts$|^funnels\/README\.md$/;

/** The enum of the schema with other names in it. */
function rename(copy: Copy, change: (names: string[]) => string[]) {
  const line = /("product": \{[^}]*?"enum": )(\[[^\]]*\])/;
  const schema = copy.read(schemaFile).replace(line, (_, before: string, names: string) => {
    const changed = change(JSON.parse(names) as string[]);
    return `${before}[${changed.map((name) => JSON.stringify(name)).join(', ')}]`;
  });
  copy.write(schemaFile, schema);
}

/** The name has a dash in its folder. */
const teaLeaf: Readonly<Record<string, string>> = {
  'product.ts': `import type { ProductManifest } from '../../contract/product.ts';

export const product: ProductManifest = { required: ['fullName'], answers: false, chapters: ['one'] };
`,
  'report.ts': `import type { ProductModule } from '../../reports/writing/product-module.ts';
import { requireDetail } from '../../reports/writing/report-input.ts';

const greeting = { en: 'For {name}', 'zh-CN': '给{name}' };

export const report: ProductModule = {
  poster: { seal: '茶', paper: '#ffffff', ink: '#000000', action: '#a8281e', accent: '#b98a3e' },
  report(input, say) {
    const subtitle = say(greeting, { name: requireDetail(input, 'fullName') });
    const blocks = [{ kind: 'text' as const, paragraphs: [subtitle] }];
    return { subtitle, sections: [{ id: 'one', heading: subtitle, blocks }], footnotes: [] };
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
  'starter.yaml': `description: Tea leaves. The entry must ask for fullName.
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
      [`words/${language}/entry.json`, '{ "bought": "One reading of tea leaves" }\n'],
      [
        `words/${language}/payment.json`,
        '{ "opening": "{name}", "opening-lead": "Soon.", "foretaste": "Known" }\n',
      ],
    ]),
  ),
};

/** Three compilers and a test run, each in a process of its own. */
const patience = 600_000;
const rules = [
  'tests/architecture.test.ts',
  'tests/products/registries.test.ts',
  'tests/web/palettes.test.ts',
  'tests/checker/docs.test.ts',
];
const quietly = ['--maxWorkers=1', '--reporter=dot'];

describe('a product', () => {
  it(
    'comes with one folder and one name in the schema',
    async () => {
      expect(missingFiles()).toEqual([]);
      const copy = new Copy();
      rename(copy, (names) => [...names, 'tea_leaf']);

      const unready = await copy.run('jiti', 'scripts/generate.ts');
      expect(unready.code).toBe(1);
      for (const name of Object.keys(teaLeaf))
        expect(unready.said).toContain(`src/products/tea-leaf/${name}`);
      const compiled = await copy.run('tsc', '-p', 'tsconfig.pure.json');
      const modules = Object.keys(teaLeaf).filter((name) => /\.(ts|json)$/.test(name));
      for (const name of modules) expect(compiled.said).toContain(`'./tea-leaf/${name}'`);

      for (const [name, text] of Object.entries(teaLeaf)) copy.write(`src/products/tea-leaf/${name}`, text);
      expect(await copy.run('jiti', 'scripts/generate.ts')).toMatchObject({ code: 0 });
      expect(await copy.run('jiti', 'scripts/funnels.ts', 'new', 'tea_leaf_v1')).toMatchObject({ code: 0 });
      expect(copy.changes().filter((path) => !generated.test(path))).toEqual([
        'funnels/tea_leaf_v1.yaml',
        schemaFile,
        ...Object.keys(teaLeaf)
          .map((name) => `src/products/tea-leaf/${name}`)
          .sort(),
      ]);
      const here = readFileSync(schemaFile, 'utf8').split('\n');
      const added = copy
        .read(schemaFile)
        .split('\n')
        .filter((line) => !here.includes(line));
      // The third is the description before it, which has a comma now.
      expect(added.map((line) => line.trim().slice(0, 9))).toEqual(['"enum": [', '"16-type ', '"Tea leav']);

      expect(await copy.run('tsc', '--noEmit')).toMatchObject({ code: 0, said: '' });
      expect(await copy.run('jiti', 'scripts/generate.ts', '--check')).toMatchObject({ code: 0 });
      expect(await copy.run('jiti', 'scripts/funnels.ts', 'check', '--strict')).toMatchObject({ code: 0 });
      const reports = ['tests/checker/new-command.test.ts', 'tests/web/report/read-report.test.ts'];
      const tested = await copy.run('vitest', 'run', '--project', 'unit', ...quietly, ...rules, ...reports);
      expect(tested.code, tested.said).toBe(0);
    },
    patience,
  );

  it(
    'goes with its folder, its name in the schema, its funnels and its tests',
    async () => {
      const gone = 'luck';
      expect(productNames()).toContain(gone);
      const copy = new Copy();
      rename(copy, (names) => names.filter((name) => name !== gone));
      copy.remove(`src/products/${folderOf(gone)}`);
      const owned = new RegExp(`^(funnels/${gone}_v\\d+\\.yaml|tests/products/(digests/)?${gone}\\b.*)$`);
      for (const path of [...filesIn('funnels'), ...filesIn('tests/products')])
        if (owned.test(path)) copy.remove(path);

      expect(await copy.run('jiti', 'scripts/generate.ts')).toMatchObject({ code: 0 });
      const others = copy.changes().filter((path) => !generated.test(path) && !owned.test(path));
      expect(others.filter((path) => !path.startsWith(`src/products/${folderOf(gone)}/`))).toEqual([
        schemaFile,
      ]);
      expect(await copy.run('tsc', '--noEmit')).toMatchObject({ code: 0, said: '' });
      expect(await copy.run('jiti', 'scripts/funnels.ts', 'check', '--strict')).toMatchObject({ code: 0 });
      const reports = [
        'tests/products/sameness.test.ts',
        'tests/products/make-report.test.ts',
        'tests/products/worth.test.ts',
      ];
      const tested = await copy.run('vitest', 'run', '--project', 'unit', ...quietly, ...rules, ...reports);
      expect(tested.code, tested.said).toBe(0);
    },
    patience,
  );
});
