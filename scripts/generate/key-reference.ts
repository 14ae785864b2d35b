import { kindsOf, type SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { readSchemas } from '../../src/checker/schema/schemas.ts';
import { t, translated } from '../../src/contract/t.ts';
import { annotatedLines, nothingExplained } from './annotated-yaml.ts';

const fenced = (lines: readonly string[]) => ['```yaml', ...lines, '```'].join('\n');

/** Shows each kind as an entry of the list it stands in. */
function kindParts(node: SchemaNode, isEntry: boolean): string[] {
  const explained = nothingExplained();
  return kindsOf(node).map(([kind, schema]) => {
    const lines = annotatedLines(schema, explained);
    const shown = isEntry ? lines.map((line, index) => `${index === 0 ? '- ' : '  '}${line}`) : lines;
    return `**\`${kind}\`** ${translated(schema.description ?? '')}\n\n${fenced(shown)}`;
  });
}

const filePart = (schema: SchemaNode, file: string) =>
  `### ${file}\n\n${translated(schema.description ?? '')}\n\n${fenced(annotatedLines(schema, nothingExplained()))}`;

export function keyReference(): string {
  const { funnel, site, channels, coupons, questions, product, experiment } = readSchemas('.');
  const part = (title: string, node: SchemaNode, isEntry: boolean) =>
    [`### ${title}`, ...kindParts(node, isEntry)].join('\n\n');
  return [
    filePart(funnel, t`A funnel: funnels/&lt;address&gt;.yaml`),
    part(t`Layouts of an entry`, funnel.properties!.entry!, false),
    part(t`Blocks`, funnel.definitions!.block!, true),
    part(t`Fields`, funnel.definitions!.detailsFields!.items!, true),
    filePart(site, t`The shop: funnels/shared/site.yaml`),
    filePart(channels, t`Channels: funnels/shared/channels.yaml`),
    part(t`Call-backs of a channel`, channels.definitions!.channel!.properties!.conversions!.items!, true),
    filePart(coupons, t`Coupons: funnels/shared/coupons.yaml`),
    filePart(questions, t`Questionnaires: funnels/shared/&lt;list&gt;-questions.yaml`),
    filePart(product, t`Products of your own: funnels/products/&lt;name&gt;.yaml`),
    part(t`Blocks of a report`, product.definitions!.part!, true),
    filePart(experiment, t`Experiments: funnels/experiments/&lt;name&gt;.yaml`),
  ].join('\n\n');
}
