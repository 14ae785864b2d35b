import {
  exampleOf,
  kindsOf,
  resolved,
  type SchemaNode,
  type Snippet,
} from '../../src/checker/schema/schema-node.ts';
import { t, translated } from '../../src/contract/t.ts';

/** What a document has explained, so that nothing is explained twice. */
export interface Explained {
  words: Set<string>;
  groups: Set<string>;
}

export const nothingExplained = (): Explained => ({ words: new Set(), groups: new Set() });

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const groupOf = ({ properties }: SchemaNode) => Object.keys(properties ?? {}).join(' ');

/** Whether every key of the group is explained in another file. */
const isElsewhere = ({ properties = {} }: SchemaNode) =>
  Object.values(properties).every(({ $ref }) => $ref && !$ref.startsWith('#'));

/** Comments before the first key stay above the dash. */
function asEntry(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, index) => `${index < first ? '' : index === first ? '- ' : '  '}${line}`);
}

/** Returns a key's meaning and those of its values. Kinds are explained in parts of their own. */
function comments(node: SchemaNode, isRequired: boolean): string[] {
  const { description, default: usual } = node;
  const notes = [!isRequired && t` Optional.`, usual !== undefined && t` Default: ${String(usual)}.`];
  const choices = [
    node,
    ...(node.anyOf ?? []),
    ...(node.items ? [node.items] : []),
    resolved(node.else ?? {}),
  ];
  const values = choices.flatMap(({ enum: allowed = [], enumDescriptions = [] }) =>
    allowed.map((value, index) => `#   ${value}: ${translated(enumDescriptions[index] ?? '')}`),
  );
  return [`# ${[translated(description ?? ''), ...notes.filter(Boolean)].join('')}`, ...values];
}

function keyLines(key: string, node: SchemaNode, explained: Explained): string[] {
  const isNew = (group: string) => group !== '' && !explained.groups.has(group);
  // Where a name or a group may stand, the comment lists the names.
  if (node.else) return keyLines(key, resolved(node.then!), explained);
  const items = node.items && resolved(node.items);
  const kinds = kindsOf(items ?? node);
  // Where authors name keys themselves, an example says more than all of our names together.
  const isOpen = typeof node.additionalProperties === 'object';
  if (kinds.length === 0 && !isOpen && !isElsewhere(node) && isNew(groupOf(node)))
    return [`${key}:`, ...indented(annotatedLines(node, explained))];
  if (items && kinds.length === 0 && isNew(groupOf(items))) {
    const entries = asEntry(annotatedLines(items, explained));
    // A list that needs two entries is shown with two.
    const more = (node.minItems ?? 1) > 1 ? entryLines(node.defaultSnippets![0]!.body) : [];
    return [`${key}:`, ...indented([...entries, ...more])];
  }
  const member =
    typeof node.additionalProperties === 'object' ? resolved(node.additionalProperties) : undefined;
  if (member && isNew(groupOf(member))) {
    const snippet = node.defaultSnippets![0]!;
    const [name] = snippetLines(snippet);
    const [, ...others] = Object.entries(snippet.body as Record<string, unknown>);
    // A map that needs two entries is shown with two.
    const more = others.length > 0 ? snippetLines({ ...snippet, body: Object.fromEntries(others) }) : [];
    return [`${key}:`, ...indented([name!, ...indented(annotatedLines(member, explained)), ...more])];
  }
  const example = exampleOf(node);
  if (example) return example.split('\n');
  const snippet = (kinds[0]?.[1] ?? node).defaultSnippets?.[0];
  if (!snippet) throw new Error(`schemas/ give no example of ${key}`);
  return [
    `${key}:`,
    ...indented(items && kinds.length > 0 ? entryLines(snippet.body) : snippetLines(snippet)),
  ];
}

/** Writes each key below its meaning with an example; optional keys explained before are only named. */
export function annotatedLines(node: SchemaNode, explained: Explained): string[] {
  explained.groups.add(groupOf(node));
  const known: string[] = [];
  const lines = Object.entries(node.properties ?? {}).flatMap(([key, property]) => {
    const child = resolved(property);
    const isRequired = node.required?.includes(key) ?? false;
    if (child.const !== undefined) return [`${key}: ${child.const}`];
    const said = comments(child, isRequired);
    const words = `${key} ${said.join('\n')}`;
    if (!explained.words.has(words)) {
      explained.words.add(words);
      return [...said, ...keyLines(key, child, explained)];
    }
    if (isRequired) return keyLines(key, child, explained);
    known.push(key);
    return [];
  });
  return known.length > 0 ? [...lines, `# ${t`Also, as above: ${known.join(', ')}.`}`] : lines;
}

/** Stands for words that the author writes. */
const unwritten = '…';

const filled = (text: string) => text.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace(/\$\{?\d+\}?/g, unwritten);

/** Fills placeholders with their defaults. Every text in a snippet is YAML already. */
function linesOf(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(entryLines);
  if (body !== null && typeof body === 'object') {
    return Object.entries(body).flatMap(([key, value]) =>
      typeof value === 'object'
        ? [`${filled(key)}:`, ...indented(linesOf(value))]
        : [`${filled(key)}: ${filled(String(value))}`],
    );
  }
  return [filled(String(body))];
}

const entryLines = (body: unknown): string[] =>
  indented(linesOf(body)).map((line, index) => (index === 0 ? `- ${line.trimStart()}` : line));

export const snippetLines = ({ type, body }: Snippet): string[] =>
  type === 'array' ? entryLines(body) : linesOf(body);
