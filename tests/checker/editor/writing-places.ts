import { kindsOf, resolved, type SchemaNode } from '../../../src/checker/schema/schema-node.ts';

/** A place where somebody writes, and what an editor has to offer there. */
export interface WritingPlace {
  /** The text before and behind the caret. */
  before: string;
  after: string;
  /** Label and description of what must be offered. */
  offered: { label: string; description: string }[];
  /** Labels of the snippets that must be offered. */
  snippets: string[];
}

const labelsOf = ({ defaultSnippets = [] }: SchemaNode) => defaultSnippets.map(({ label }) => label);

/** A value as editors label it: what looks like a number stays in its quotes. */
const valuesOf = (node: SchemaNode) =>
  [node, ...(node.anyOf ?? []), ...(node.items ? [resolved(node.items)] : [])].flatMap(
    ({ enum: values = [], enumDescriptions = [] }) =>
      values.map((label, index) => ({ label, description: enumDescriptions[index]! })),
  );

/**
 * Every kind of place a file of this schema has: each group once, each kind of a group, each key with a choice of values.
 * The text before it is the shortest that leads there.
 */
export function writingPlaces(root: SchemaNode): WritingPlace[] {
  const places: WritingPlace[] = [];
  const visited = new Set<string>();

  /** `lines` lead to the group; `first` begins its first line, the others are `indent` deep. */
  const visitGroup = (
    node: SchemaNode,
    lines: readonly string[],
    first: string,
    indent: string,
    list: SchemaNode = {},
  ): void => {
    const kinds = kindsOf(node);
    const discriminator = Object.keys(node.properties ?? {})[0]!;
    for (const [kind, schema] of kinds)
      visitKeys(schema, [...lines, `${first}${discriminator}: ${kind}`], indent, indent);
    if (kinds.length === 0) visitKeys(node, lines, first, indent, list);
    else visitValues(node.properties![discriminator]!, [...lines, `${first}${discriminator}: `]);
  };

  const visitValues = (node: SchemaNode, lines: readonly string[]) =>
    places.push({ before: lines.join('\n'), after: '\n', offered: valuesOf(node), snippets: [] });

  const visitKeys = (
    node: SchemaNode,
    lines: readonly string[],
    first: string,
    indent: string,
    list: SchemaNode = {},
  ): void => {
    const keys = Object.entries(node.properties ?? {});
    const signature =
      keys.map(([key, child]) => `${key} ${resolved(child).description}`).join('\n') + node.title;
    if (visited.has(signature)) return;
    visited.add(signature);
    places.push({
      before: [...lines, first].join('\n'),
      after: '\n',
      offered: keys
        .filter(([, { const: only }]) => only === undefined || keys.length === 1)
        .map(([label, child]) => ({ label, description: resolved(child).description! })),
      snippets: [...labelsOf(node), ...labelsOf(list)],
    });
    for (const [key, child] of keys) visitKey(key, resolved(child), lines, first, indent);
  };

  const visitKey = (
    key: string,
    node: SchemaNode,
    lines: readonly string[],
    first: string,
    indent: string,
  ): void => {
    const line = `${first}${key}:`;
    const inner = `${indent}  `;
    const items = node.items && resolved(node.items);
    const member = typeof node.additionalProperties === 'object' ? resolved(node.additionalProperties) : {};
    if (node.properties) visitGroup(node, [...lines, line], inner, inner);
    else if (items?.properties) visitGroup(items, [...lines, line], `${inner}- `, `${inner}  `, node);
    else if (member.properties) {
      places.push({
        before: [...lines, line, inner].join('\n'),
        after: '\n',
        offered: [],
        snippets: labelsOf(node),
      });
      visitGroup(member, [...lines, line, `${inner}"10":`], `${inner}  `, `${inner}  `);
    } else if (items?.enum) {
      places.push({
        before: [...lines, `${line} [`].join('\n'),
        after: ']\n',
        offered: valuesOf(node),
        snippets: [],
      });
    } else if (valuesOf(node).length > 0 && node.const === undefined) {
      visitValues(node, [...lines, `${line} `]);
    } else if (node.type === 'object' || node.type === 'array') {
      places.push({
        before: [...lines, `${line} `].join('\n'),
        after: '\n',
        offered: [],
        snippets: labelsOf(node),
      });
    }
  };

  visitGroup(root, [], '', '');
  return places;
}
