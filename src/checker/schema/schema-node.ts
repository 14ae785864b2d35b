import type { ErrorObject } from 'ajv';

export interface SchemaNode {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  markdownDescription?: string;
  type?: string;
  enum?: readonly string[];
  enumDescriptions?: readonly string[];
  const?: string;
  default?: unknown;
  examples?: readonly unknown[];
  pattern?: string;
  patternErrorMessage?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, SchemaNode>>;
  propertyNames?: SchemaNode;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  minItems?: number;
  minProperties?: number;
  anyOf?: readonly SchemaNode[];
  allOf?: readonly SchemaNode[];
  if?: SchemaNode;
  then?: SchemaNode;
  else?: SchemaNode;
  definitions?: Readonly<Record<string, SchemaNode>>;
  defaultSnippets?: readonly Snippet[];
}

export interface Snippet {
  label: string;
  description: string;
  /** `array`: the list offers it, and the body is one entry. `string`: the body is YAML. */
  type?: 'array' | 'string';
  body: unknown;
}

export const schemaOf = (error: ErrorObject) => (error.parentSchema ?? {}) as SchemaNode;

/** The node each `$ref` leads to, by the node it stands in. */
const targets = new WeakMap<SchemaNode, SchemaNode>();

/** Finds what the references of `schemas` lead to, as `resolved` needs it. */
export function linkSchemas(schemas: readonly SchemaNode[]): void {
  const files = new Map(schemas.map((schema) => [schema.$id, schema]));
  const find = ($ref: string, root: SchemaNode) => {
    const [file, pointer] = $ref.split('#/');
    let target: unknown = file ? files.get(file) : root;
    for (const key of pointer!.split('/')) target = (target as Record<string, unknown> | undefined)?.[key];
    return target as SchemaNode;
  };
  const link = (node: SchemaNode, root: SchemaNode): void => {
    if (typeof node.$ref === 'string') targets.set(node, find(node.$ref, root));
    for (const child of Object.values(node)) if (child && typeof child === 'object') link(child, root);
  };
  for (const schema of schemas) link(schema, schema);
}

/** Returns the key that `node` refers to, if it is described as a key of another group is. */
export const originalKey = (node: SchemaNode): SchemaNode =>
  node.$ref?.includes('/properties/') ? targets.get(node)! : node;

export function resolved(node: SchemaNode): SchemaNode {
  if (node.$ref) {
    const { $ref, ...own } = node;
    return { ...resolved(targets.get(node)!), ...own };
  }
  if (node.allOf?.length === 1 && !node.allOf[0]!.if) {
    const { allOf, ...own } = node;
    return { ...resolved(allOf[0]!), ...own };
  }
  return node;
}

/** Returns the schemas of a `kind: enum` with `if kind then $ref`, by kind. */
export function kindsOf(node: SchemaNode): [string, SchemaNode][] {
  return (node.allOf ?? []).flatMap((part): [string, SchemaNode][] => {
    const [condition] = Object.values(part.if?.properties ?? {});
    return part.then && condition?.const !== undefined ? [[condition.const, resolved(part.then)]] : [];
  });
}

/** Returns the YAML example of a property's Markdown: `countdown: 15m`. */
export const exampleOf = ({ markdownDescription }: SchemaNode): string | undefined =>
  /```yaml\n([\s\S]*?)\n```/.exec(markdownDescription ?? '')?.[1];

/** Finds the list in `node` whose entries, or one kind of them, have `key`. */
export function entryWith(key: string, node: SchemaNode): { list: string; kind?: string } | undefined {
  for (const [list, property] of Object.entries(node.properties ?? {})) {
    const { items } = resolved(property);
    if (!items) continue;
    const entry = resolved(items);
    if (entry.properties?.[key]) return { list };
    const kinds = kindsOf(entry);
    const [kind] = kinds.find(([, its]) => its.properties?.[key]) ?? [];
    if (kind !== undefined) return { list, kind };
  }
  return undefined;
}
