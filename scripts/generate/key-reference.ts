import { readFileSync } from 'node:fs';
import { kindsOf, resolved, type SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { annotatedLines, nothingExplained } from './annotated-yaml.ts';

const schemaOf = (name: string) =>
  JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8')) as SchemaNode;

const fenced = (lines: readonly string[]) => ['```yaml', ...lines, '```'].join('\n');

/** Each kind of a thing with an example of it, as an entry of the list it stands in. */
function kindParts(node: SchemaNode, root: SchemaNode, isEntry: boolean): string[] {
  const explained = nothingExplained();
  return kindsOf(node, root).map(([kind, schema]) => {
    const lines = annotatedLines(schema, root, explained);
    const shown = isEntry ? lines.map((line, index) => `${index === 0 ? '- ' : '  '}${line}`) : lines;
    return `**\`${kind}\`** ${schema.description}\n\n${fenced(shown)}`;
  });
}

/** A file whose parts have no kinds: one example of everything in it. */
function filePart(name: string, file: string): string {
  const schema = schemaOf(name);
  return `### ${file}\n\n${schema.description}\n\n${fenced(annotatedLines(schema, schema, nothingExplained()))}`;
}

/** Every key of every file with its meaning and an example, in Markdown. */
export function keyReference(): string {
  const funnel = schemaOf('funnel');
  const channels = schemaOf('channels');
  const part = (title: string, node: SchemaNode, isEntry: boolean, root = funnel) =>
    [`### ${title}`, ...kindParts(node, root, isEntry)].join('\n\n');
  const told = resolved({ $ref: '#/definitions/channel' }, channels).properties!.conversions!;
  const nodeOf = (name: string) => resolved({ $ref: `#/definitions/${name}` }, funnel);
  return [
    filePart('funnel', 'A funnel: funnels/&lt;address&gt;.yaml'),
    part('Layouts of an entry', funnel.properties!.entry!, false),
    part('Blocks', nodeOf('block'), true),
    part('Fields', nodeOf('detailsFields').items!, true),
    filePart('site', 'The shop: funnels/shared/site.yaml'),
    filePart('channels', 'Channels: funnels/shared/channels.yaml'),
    part('Call-backs of a channel', told.items!, true, channels),
    filePart('coupons', 'Coupons: funnels/shared/coupons.yaml'),
    filePart('questions', 'Questionnaires: funnels/shared/&lt;list&gt;-questions.yaml'),
    filePart('product', 'Products of your own: funnels/products/&lt;name&gt;.yaml'),
    part(
      'Blocks of a report',
      resolved({ $ref: '#/definitions/part' }, schemaOf('product')),
      true,
      schemaOf('product'),
    ),
    filePart('experiment', 'Experiments: funnels/experiments/&lt;name&gt;.yaml'),
  ].join('\n\n');
}
