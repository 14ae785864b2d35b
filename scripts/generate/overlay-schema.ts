import { entryNames } from '../../src/checker/merge/names.ts';
import {
  kindsOf as namedKindsOf,
  originalKey,
  resolved,
  type SchemaNode,
} from '../../src/checker/schema/schema-node.ts';
import { jsonText, kindsOf, readFunnelSchema } from './schema-kinds.ts';

type Nodes = Record<string, SchemaNode>;

const ref = (name: string): SchemaNode => ({ $ref: `#/definitions/${name}` });

/** Allows null for a key and keeps its description. */
function orNull(node: SchemaNode): SchemaNode {
  const { description, markdownDescription, ...rest } = node;
  const words = { ...(description && { description }), ...(markdownDescription && { markdownDescription }) };
  return { ...words, anyOf: [node.$ref ? rest : node, { type: 'null' }] };
}

const example = (description: string, yaml: string) => ({
  description,
  markdownDescription: `${description}\n\n\`\`\`yaml\n${yaml}\n\`\`\``,
});

const place = (where: string, other: string, entry: string): SchemaNode => ({
  ...example(
    `The entry ${where} which it stands, by its name, or first or last; a new one needs this or ${other}.`,
    `${where}: ${entry}`,
  ),
  type: 'string',
});
const places: Nodes = { after: place('after', 'before', 'hero'), before: place('before', 'after', 'faq') };

/** The pointer of each described node, by the node itself. */
function pointersIn(schema: SchemaNode): ReadonlyMap<unknown, string> {
  const pointers = new Map<unknown, string>();
  const visit = (value: unknown, pointer: string): void => {
    if (value === null || typeof value !== 'object') return;
    if (typeof (value as SchemaNode).description === 'string') pointers.set(value, pointer);
    for (const [key, child] of Object.entries(value))
      if (key !== 'defaultSnippets') visit(child, `${pointer}/${key}`);
  };
  visit(schema, '#');
  return pointers;
}

/** Builds the schema of variants: all keys of a funnel are optional, and null removes one. */
class Patches {
  readonly #root = readFunnelSchema();
  readonly definitions: Nodes = {};

  /** Unites the properties of several nodes; where they differ, only the description stays. */
  #union(nodes: readonly SchemaNode[]): SchemaNode {
    const properties: Nodes = {};
    for (const node of nodes)
      for (const [key, written] of Object.entries(node.properties ?? {})) {
        const own = originalKey(written);
        const known = properties[key];
        const isSame = !known || JSON.stringify(bare(known)) === JSON.stringify(bare(own));
        properties[key] = isSame ? (known ?? own) : { description: known.description! };
      }
    return { properties };
  }

  #keys(node: SchemaNode, leftOut: readonly string[] = []): Nodes {
    return Object.fromEntries(
      Object.entries(node.properties ?? {})
        .filter(([key]) => !leftOut.includes(key))
        .map(([key, written]) => {
          const patch = this.patch(originalKey(written), key);
          return [key, node.required?.includes(key) ? patch : orNull(patch)];
        }),
    );
  }

  #group({ title, description }: SchemaNode, properties: Nodes): SchemaNode {
    return { ...(title && { title }), description, type: 'object', additionalProperties: false, properties };
  }

  #define(name: string, make: () => SchemaNode): SchemaNode {
    if (!this.definitions[name]) {
      // A list can hold itself, so it is defined before it is made.
      this.definitions[name] = {};
      this.definitions[name] = make();
    }
    return ref(name);
  }

  #blocks(): SchemaNode {
    const kinds = kindsOf('block', this.#root);
    const entry = (node: SchemaNode, leftOut: readonly string[]) =>
      this.#group({ description: node.description }, { ...this.#keys(node, leftOut), ...places });
    const all = { ...this.#union(kinds.map(({ schema }) => schema)), description: 'A block, by its id.' };
    const kind = this.#root.definitions!.block!.properties!.kind!;
    return {
      title: 'blocks',
      description: 'What changes in the blocks, by their kinds or ids.',
      type: 'object',
      properties: Object.fromEntries(
        kinds.map(({ name, schema }) => [
          name,
          orNull(this.#define(`patch-block-${name}`, () => entry(schema, ['kind', 'id']))),
        ]),
      ),
      additionalProperties: orNull(
        this.#define('patch-block', () => ({
          ...entry(all, ['kind', 'id']),
          properties: { kind, ...this.#keys(all, ['kind', 'id']), ...places },
        })),
      ),
    };
  }

  #entries(list: string, node: SchemaNode): SchemaNode {
    const item = resolved(node.items!);
    const kinds = namedKindsOf(item).map(([, schema]) => schema);
    const whole = kinds.length > 0 ? this.#union(kinds) : item;
    const own: Nodes = list === 'fields' ? { kind: item.properties!.kind! } : {};
    const keys = { ...own, ...this.#keys({ ...whole, required: [] }, ['kind']), ...places };
    return {
      title: list,
      description: `What changes in the ${list}, by their names.`,
      type: 'object',
      additionalProperties: orNull(this.#define(`patch-${list}-entry`, () => this.#group(item, keys))),
    };
  }

  #list(node: SchemaNode, key: string): SchemaNode {
    const whole = resolved(node);
    const isOfBlocks = resolved(whole.items!).properties?.kind && key !== 'fields';
    const name = isOfBlocks ? 'patch-blocks' : `patch-${key}`;
    const byName = this.#define(name, () => (isOfBlocks ? this.#blocks() : this.#entries(key, whole)));
    const { description, markdownDescription } = node;
    const words = { description, ...(markdownDescription && { markdownDescription }) };
    return { ...words, anyOf: [node.$ref ? { $ref: node.$ref } : node, byName] };
  }

  #entry(): SchemaNode {
    const { entry } = this.#root.properties!;
    const layouts = namedKindsOf(entry!).map(([, schema]) => schema);
    const union = this.#union(layouts);
    // In one layout they hold blocks, in another lines of text.
    const mixed = ['opening', 'closing'];
    const blocks = this.#list(this.#root.definitions!['entry-ritual']!.properties!.blocks!, 'blocks');
    const either = (key: string) =>
      orNull({
        description: union.properties![key]!.description!,
        anyOf: [{ type: 'array' }, blocks.anyOf![1]!],
      });
    const { layout } = entry!.properties!;
    return {
      ...this.#group(entry!, {
        layout: layout!,
        ...this.#keys({ ...union, required: [] }, ['layout', ...mixed]),
        ...Object.fromEntries(mixed.map((key) => [key, either(key)])),
      }),
    };
  }

  patch(node: SchemaNode, key: string): SchemaNode {
    if (key === 'entry') {
      const { $ref: patch } = this.#define('patch-entry', () => this.#entry());
      return {
        ...example(node.description!, 'entry: { blocks: { story: null } }'),
        if: { required: ['layout'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
        then: this.#root.properties!.entry!,
        else: { $ref: patch! },
      };
    }
    // A condition is replaced whole.
    if (key === 'when') return node;
    const whole = resolved(node);
    const isNamed = Object.hasOwn(entryNames, key) && whole.items?.allOf?.length !== 1;
    if (whole.items && isNamed) return this.#list(node, key);
    if (whole.else) {
      // A map is changed in part, anything else replaced.
      const { $ref: _, ...words } = node;
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      return { ...whole, ...words, then: this.patch(whole.then!, key) };
    }
    if (whole.properties) {
      const own = { ...whole, ...node };
      const { markdownDescription, defaultSnippets } = own;
      const group = this.#group(own, this.#keys(whole));
      if (markdownDescription) group.markdownDescription = markdownDescription;
      if (defaultSnippets) group.defaultSnippets = defaultSnippets;
      return group;
    }
    const member = whole.additionalProperties;
    // A text is a map, too, and is replaced whole.
    if (typeof member !== 'object' || resolved(member).type !== 'object') return node;
    const { minProperties: _, ...map } = { ...whole, ...node };
    return { ...map, additionalProperties: orNull(this.patch(member, '')) };
  }

  /** An override changes the entry as a variant does. */
  #overrides(node: SchemaNode): SchemaNode {
    const { entry, ...properties } = node.items!.properties!;
    const { description, markdownDescription } = entry!;
    const words = { description: description!, markdownDescription: markdownDescription! };
    const patch = { ...words, ...this.#define('patch-entry', () => this.#entry()) };
    return { ...node, items: { ...node.items!, properties: { ...properties, entry: patch } } };
  }

  /** Refers to each node that is as in the funnel's schema, so that none is written twice. */
  #withReferences(node: unknown, pointers: ReadonlyMap<unknown, string>): unknown {
    if (node === null || typeof node !== 'object') return node;
    if (Array.isArray(node)) return node.map((each) => this.#withReferences(each, pointers));
    const { $id } = this.#root;
    const { $ref, ...own } = node as SchemaNode;
    // The language server loses a reference that leads to another file's reference.
    const pointer = $ref ?? pointers.get(node);
    const isOwn = pointer && Object.hasOwn(this.definitions, pointer.slice('#/definitions/'.length));
    const reference = pointer && { $ref: isOwn ? pointer : `${$id}${pointer}` };
    if (reference && !$ref) return reference;
    const rest = Object.entries(own).map(([key, child]) => [key, this.#withReferences(child, pointers)]);
    return { ...Object.fromEntries(rest), ...reference };
  }

  schema(): Pick<SchemaNode, 'properties' | 'definitions'> {
    const { overrides, live, ...properties } = this.#root.properties!;
    const own = {
      ...this.#keys({ ...this.#root, properties }),
      ...(live && { live }),
      overrides: orNull(this.#overrides(overrides!)),
    };
    const whole = { properties: own, definitions: this.definitions };
    return this.#withReferences(whole, pointersIn(this.#root)) as SchemaNode;
  }
}

const bare = ({ description: _, markdownDescription: __, ...node }: SchemaNode) => node;

export function overlaySchema(): string {
  const { properties, definitions } = new Patches().schema();
  const ownKeys = {
    extends: {
      ...example(
        'The funnel this one is a variant of: what is not written here is as it is there.',
        'extends: pair_v1',
      ),
      type: 'string',
      pattern: '^[a-z0-9]+(_[a-z0-9]+)*$',
      patternErrorMessage: 'Write small letters and digits in words joined by _, such as marriage_v1.',
    },
  };
  return jsonText({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'overlay.generated.json',
    title: 'variant',
    description:
      'A funnel that is another one, but for what is written here. Generated by `npm run generate`: do not edit.',
    type: 'object',
    additionalProperties: false,
    required: ['extends'],
    properties: { ...ownKeys, ...properties },
    definitions,
  });
}
