import { kindsOf, type SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { readSchemas } from '../../src/checker/schema/schemas.ts';
import { annotatedLines, nothingExplained } from './annotated-yaml.ts';

const fenced = (lines: readonly string[]) => ['```yaml', ...lines, '```'].join('\n');

/** Each kind of a thing with an example of it, as an entry of the list it stands in. */
function kindParts(node: SchemaNode, isEntry: boolean): string[] {
  const explained = nothingExplained();
  return kindsOf(node).map(([kind, schema]) => {
    const lines = annotatedLines(schema, explained);
    const shown = isEntry ? lines.map((line, index) => `${index === 0 ? '- ' : '  '}${line}`) : lines;
    return `**\`${kind}\`** ${schema.description}\n\n${fenced(shown)}`;
  });
}

/** A file whose parts have no kinds: one example of everything in it. */
const filePart = (schema: SchemaNode, file: string) =>
  `### ${file}\n\n${schema.description}\n\n${fenced(annotatedLines(schema, nothingExplained()))}`;

/** Every key of every file with its meaning and an example, in Markdown. */
export function keyReference(): string {
  const { funnel, site, channels, coupons, questions, product, experiment } = readSchemas('.');
  const part = (title: string, node: SchemaNode, isEntry: boolean) =>
    [`### ${title}`, ...kindParts(node, isEntry)].join('\n\n');
  return [
    filePart(funnel, 'A funnel: funnels/&lt;address&gt;.yaml'),
    part('Layouts of an entry', funnel.properties!.entry!, false),
    part('Blocks', funnel.definitions!.block!, true),
    part('Fields', funnel.definitions!.detailsFields!.items!, true),
    filePart(site, 'The shop: funnels/shared/site.yaml'),
    filePart(channels, 'Channels: funnels/shared/channels.yaml'),
    part('Call-backs of a channel', channels.definitions!.channel!.properties!.conversions!.items!, true),
    filePart(coupons, 'Coupons: funnels/shared/coupons.yaml'),
    filePart(questions, 'Questionnaires: funnels/shared/&lt;list&gt;-questions.yaml'),
    filePart(product, 'Products of your own: funnels/products/&lt;name&gt;.yaml'),
    part('Blocks of a report', product.definitions!.part!, true),
    filePart(experiment, 'Experiments: funnels/experiments/&lt;name&gt;.yaml'),
  ].join('\n\n');
}
