import { expect } from 'vitest';
import { parseDocument } from 'yaml';
import { blockKinds } from '../../scripts/blocks/folders.ts';
import type { SchemaNode } from '../../src/checker/schema/schema-node.ts';
import type { Addition, Removal } from './addition.ts';

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

const folder = `src/web/blocks/${kind}`;
const files = {
  [`${folder}/block.tsx`]: `import { useMessages } from '../../runtime/page-context.tsx';
import { type BlockProps, Section } from '../parts/section.tsx';

export function PullQuoteBlock({ block }: BlockProps<'pull-quote'>) {
  const { say, message } = useMessages();
  return (
    <Section block={block}>
      <blockquote cite={block.source} data-size={block.size}>
        {say(block.text)}
      </blockquote>
      <p className="muted">{message('quoted-of')}</p>
      <p>{say(block.by)}</p>
    </Section>
  );
}
`,
  [`${folder}/block.css`]: '.block-pull-quote {\n  text-align: center;\n}\n',
  [`${folder}/messages/en.json`]: '{ "quoted-of": "Said by" }\n',
  [`${folder}/messages/zh-CN.json`]: '{ "quoted-of": "语出" }\n',
  [`${folder}/starter.yaml`]: `place: below
lines: |
  # Somebody else's sentence.
  - kind: pull-quote
    text: { en: Know thyself., zh-CN: 认识你自己。 }
    by: { en: Delphi, zh-CN: 德尔斐 }
`,
};
export const newBlockKind: Addition = {
  what: 'a kind of block',
  editSchema({ definitions }) {
    definitions[`block-${kind}`] = definition as SchemaNode;
  },
  files,
  generatorNames: [],
  compilerNames: [`./${kind}/block.tsx`],
  funnel: { name: 'marriage_v9', holds: `- kind: ${kind}\n` },
  derived: [
    'funnels/reference.md',
    'funnels/reference.zh-CN.md',
    'schemas/overlay.generated.json',
    'src/changes/rules-blocks.generated.ts',
    'src/funnel/schema-types.generated.ts',
    'src/web/blocks/blocks.generated.css',
    'src/web/blocks/static-blocks.generated.ts',
    'src/web/messages/blocks.generated.ts',
  ],
  rules: [
    'tests/architecture.test.ts',
    'tests/changes/change-classes.test.ts',
    'tests/checker/docs.test.ts',
    'tests/checker/schema-words.test.ts',
    'tests/contract/texts.test.ts',
    'tests/web/blocks/every-kind.test.ts',
  ],
  drawn: /✓.*a block of the kind 'pull-quote' > is drawn once/,
  works(messages) {
    // Texts are copy; a choice is look, and an address may tell of visitors.
    expect(messages.read('src/changes/rules-blocks.generated.ts')).toContain(
      `'${kind}': { text: copy('text'), by: copy('author'), size: shown('look', 'size', "usual"), source: shown('data', 'source') },`,
    );
  },
};

const gone = blockKinds()
  .map(({ name }) => name)
  .filter((name) => name !== 'hero' && name !== 'form');

/** All but the page's heading and the form that orders. */
export const blockKindsRemoval: Removal = {
  what: 'twelve kinds of blocks',
  editSchema({ definitions }) {
    expect(gone).toHaveLength(12);
    for (const name of gone) delete definitions[`block-${name}`];
  },
  paths: gone.map((name) => `src/web/blocks/${name}`),
  funnelWithout(text) {
    const document = parseDocument(text);
    let isUsing = false;
    for (const list of ['blocks', 'opening', 'pinned', 'closing']) {
      const items = (document.toJS() as { entry?: Record<string, { kind?: string }[]> }).entry?.[list] ?? [];
      for (const index of [...items.keys()].reverse()) {
        if (!gone.includes(items[index]!.kind ?? '')) continue;
        document.deleteIn(['entry', list, index]);
        isUsing = true;
      }
      if (items.length > 0 && items.every(({ kind: its }) => gone.includes(its ?? '')))
        document.deleteIn(['entry', list]);
    }
    return isUsing ? document.toString({ lineWidth: 0 }) : text;
  },
  rules: ['tests/changes/change-classes.test.ts', 'tests/web/blocks/every-kind.test.ts'],
};
