import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { blockKinds } from '../../../scripts/blocks/folders.ts';
import { schemaFile } from '../../../scripts/products/folders.ts';
import type { SchemaNode } from '../../../src/checker/schema/schema-node.ts';
import { Copy } from '../../support/a-copy.ts';
import { filesIn } from '../../support/imports.ts';

/** What a kind of block costs: in a copy of everything, one is put in, and all that can be missed are taken out. */

/** Two processes that compile everything and some test runs, one after the other. */
const patience = 900_000;
const quietly = ['--maxWorkers=1', '--reporter=verbose'];
const generated = /\.generated\.\w+$|^funnels\/README\.md$/;
const newFunnel = 'funnels/marriage_v9.yaml';
const definitionsOf = (schema: string) =>
  (JSON.parse(schema) as Required<Pick<SchemaNode, 'definitions'>>).definitions;

/** What compiles without the tests, some of which name kinds of ours. */
function compileProgram(copy: Copy) {
  const config = 'tsconfig.program.json';
  copy.write(config, JSON.stringify({ extends: './tsconfig.json', include: ['src', 'scripts'] }));
  return copy.run('tsc', '--noEmit', '-p', config);
}

const runTests = (copy: Copy, ...files: string[]) =>
  copy.run('vitest', 'run', '--project', 'unit', ...quietly, ...files);

const kind = 'pull-quote';

const key = (description: string, example: string, rest: object) => ({
  description,
  markdownDescription: `${description}\n\n\`\`\`yaml\n${example}\n\`\`\``,
  ...rest,
});
const text = { $ref: '#/definitions/text' };

const definition = {
  title: `${kind} block`,
  description: 'One sentence of somebody else, large.',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'text', 'by'],
  defaultSnippets: [
    {
      label: `+ ${kind} block`,
      description: 'One sentence of somebody else, large.',
      body: {
        kind,
        text: '{ en: Know thyself., zh-CN: 认识你自己。 }',
        by: '{ en: Delphi, zh-CN: 德尔斐 }',
        size: 'large',
      },
    },
  ],
  properties: {
    kind: { const: kind },
    text: key('What is quoted.', 'text: { en: Know thyself., zh-CN: 认识你自己。 }', text),
    by: key('Who said it.', 'by: { en: Delphi, zh-CN: 德尔斐 }', text),
    size: key('How large it is written.', 'size: large', {
      enum: ['usual', 'large'],
      enumDescriptions: ['As large as the page.', 'Larger than the page.'],
      default: 'usual',
    }),
    source: key('Where it can be read.', 'source: https://example.org/', { type: 'string' }),
  },
};

const folder: Readonly<Record<string, string>> = {
  'block.tsx': `import { useCopy } from '../../page/page-context.tsx';
import type { BlockProps } from '../parts/block-props.ts';
import { Section } from '../parts/section.tsx';

export function PullQuoteBlock({ block }: BlockProps<'pull-quote'>) {
  const { say, word } = useCopy();
  return (
    <Section block={block}>
      <blockquote cite={block.source} data-size={block.size}>
        {say(block.text)}
      </blockquote>
      <p className="muted">{word('quoted-of')}</p>
      <p>{say(block.by)}</p>
    </Section>
  );
}
`,
  'block.css': '.block-pull-quote {\n  text-align: center;\n}\n',
  'words/en.json': '{ "quoted-of": "Said by" }\n',
  'words/zh-CN.json': '{ "quoted-of": "语出" }\n',
  'starter.yaml': `place: below
lines: |
  # Somebody else's sentence.
  - kind: pull-quote
    text: { en: Know thyself., zh-CN: 认识你自己。 }
    by: { en: Delphi, zh-CN: 德尔斐 }
`,
};
const added = Object.keys(folder).map((name) => `src/web/blocks/${kind}/${name}`);

describe('a new kind of block', () => {
  it(
    'costs one folder and one definition in the schema',
    async () => {
      const copy = new Copy();
      const before = copy.read(schemaFile);
      const list = '\n    "block": {';
      expect(before).toContain(list);
      const written = `\n    "block-${kind}": ${JSON.stringify(definition)},${list}`;
      copy.write(
        schemaFile,
        before.replace(list, () => written),
      );

      expect(await copy.run('jiti', 'scripts/generate.ts')).toMatchObject({ code: 0 });
      const compiled = await copy.run('tsc', '-p', 'tsconfig.browser.json');
      const missing = compiled.said.split('\n').filter((line) => line.includes('Cannot find module'));
      expect(missing).toEqual([expect.stringContaining(`'./${kind}/block.tsx'`)]);

      for (const [name, content] of Object.entries(folder))
        copy.write(`src/web/blocks/${kind}/${name}`, content);
      expect(await copy.run('jiti', 'scripts/generate.ts')).toMatchObject({ code: 0 });
      expect(await copy.run('jiti', 'scripts/funnels.ts', 'new', 'marriage_v9')).toMatchObject({ code: 0 });
      expect(copy.read(newFunnel)).toContain(`- kind: ${kind}\n`);

      const changed = copy.changes();
      expect(changed.filter((path) => !generated.test(path))).toEqual(
        [newFunnel, schemaFile, ...added].sort(),
      );
      expect(changed.filter((path) => generated.test(path))).toEqual([
        'funnels/README.md',
        'src/changes/rules-blocks.generated.ts',
        'src/engine/funnel/schema-types.generated.ts',
        'src/web/blocks/blocks.generated.css',
        'src/web/blocks/blocks.generated.ts',
        'src/web/words/blocks.generated.ts',
      ]);
      // Of the schema nothing else was written by hand: the list of kinds is derived.
      const { block: _, [`block-${kind}`]: ours, ...others } = definitionsOf(copy.read(schemaFile));
      expect(ours).toEqual(definition);
      const { block: __, ...known } = definitionsOf(before);
      expect(others).toEqual(known);

      expect(await copy.run('tsc', '--noEmit')).toMatchObject({ code: 0, said: '' });
      expect(await copy.run('jiti', 'scripts/funnels.ts', 'check', '--strict')).toMatchObject({ code: 0 });
      // Texts are copy; a choice is look, and an address may tell of visitors.
      expect(copy.read('src/changes/rules-blocks.generated.ts')).toContain(
        `'${kind}': { text: copy('text'), by: copy('author'), size: value('look', 'size', { show: plain, default: "usual" }), source: value('data', 'source', { show: plain }) },`,
      );
      const tested = await runTests(
        copy,
        'tests/architecture.test.ts',
        'tests/changes/change-classes.test.ts',
        'tests/checker/docs.test.ts',
        'tests/checker/schema-words.test.ts',
        'tests/contract/texts.test.ts',
        'tests/web/blocks/every-kind.test.ts',
      );
      expect(tested.code, tested.said).toBe(0);
      expect(tested.said).toMatch(/✓.*a block of the kind 'pull-quote' > is drawn once/);
    },
    patience,
  );
});

// In the soak: it compiles and tests everything once more.
describe.runIf(process.env.FULL_MATRIX)('a kind of block taken out', () => {
  it(
    'is missed by nothing in the program, but for the page’s heading and the form that orders',
    async () => {
      const gone = blockKinds()
        .map(({ name }) => name)
        .filter((name) => name !== 'hero' && name !== 'form');
      expect(gone).toHaveLength(10);
      const copy = new Copy();
      const schema = JSON.parse(copy.read(schemaFile)) as { definitions: Record<string, unknown> };
      for (const name of gone) {
        copy.remove(`src/web/blocks/${name}`);
        delete schema.definitions[`block-${name}`];
      }
      copy.write(schemaFile, JSON.stringify(schema));
      const using = filesIn('funnels').filter((path) => withoutBlocks(copy, path, gone));

      expect(await copy.run('jiti', 'scripts/generate.ts')).toMatchObject({ code: 0 });
      const others = copy.changes().filter((path) => !generated.test(path) && !using.includes(path));
      const isTheirs = (path: string) => gone.some((name) => path.startsWith(`src/web/blocks/${name}/`));
      expect(others.filter((path) => !isTheirs(path))).toEqual([schemaFile]);
      expect(await compileProgram(copy)).toMatchObject({ code: 0, said: '' });
      expect(await copy.run('jiti', 'scripts/funnels.ts', 'new', 'marriage_v9')).toMatchObject({ code: 0 });
      expect(await copy.run('jiti', 'scripts/funnels.ts', 'check', '--strict')).toMatchObject({ code: 0 });
      const tested = await runTests(
        copy,
        'tests/changes/change-classes.test.ts',
        'tests/web/blocks/every-kind.test.ts',
      );
      expect(tested.code, tested.said).toBe(0);
    },
    patience,
  );
});

/** Takes the blocks of these kinds out of a funnel; false where there are none. */
function withoutBlocks(copy: Copy, path: string, kinds: readonly string[]): boolean {
  if (!path.endsWith('.yaml')) return false;
  const document = parseDocument(readFileSync(path, 'utf8'));
  let isUsing = false;
  for (const list of ['blocks', 'opening', 'closing']) {
    const items = (document.toJS() as { entry?: Record<string, { kind?: string }[]> }).entry?.[list] ?? [];
    for (const index of [...items.keys()].reverse()) {
      if (!kinds.includes(items[index]!.kind ?? '')) continue;
      document.deleteIn(['entry', list, index]);
      isUsing = true;
    }
    if (items.length > 0 && items.every(({ kind: its }) => kinds.includes(its ?? '')))
      document.deleteIn(['entry', list]);
  }
  if (isUsing) copy.write(path, document.toString({ lineWidth: 0 }));
  return isUsing;
}
