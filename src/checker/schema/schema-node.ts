import type { ErrorObject } from 'ajv';

export interface SchemaNode {
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

export function resolved(node: SchemaNode, root: SchemaNode): SchemaNode {
  if (node.$ref) {
    const { $ref, ...own } = node;
    return { ...resolved(root.definitions![$ref.slice('#/definitions/'.length)]!, root), ...own };
  }
  if (node.allOf?.length === 1 && !node.allOf[0]!.if) {
    const { allOf, ...own } = node;
    return { ...resolved(allOf[0]!, root), ...own };
  }
  return node;
}

/** Returns the schemas of a `kind: enum` with `if kind then $ref`, by kind. */
export function kindsOf(node: SchemaNode, root: SchemaNode): [string, SchemaNode][] {
  return (node.allOf ?? []).flatMap((part): [string, SchemaNode][] => {
    const [condition] = Object.values(part.if?.properties ?? {});
    return part.then && condition?.const !== undefined ? [[condition.const, resolved(part.then, root)]] : [];
  });
}

/** Returns the YAML example of a property's Markdown: `countdown: 15m`. */
export const exampleOf = ({ markdownDescription }: SchemaNode): string | undefined =>
  /```yaml\n([\s\S]*?)\n```/.exec(markdownDescription ?? '')?.[1];

/** Finds the list in `node` whose entries, or one kind of them, have `key`. */
export function entryWith(
  key: string,
  node: SchemaNode,
  root: SchemaNode,
): { list: string; kind?: string } | undefined {
  for (const [list, property] of Object.entries(node.properties ?? {})) {
    const { items } = resolved(property, root);
    if (!items) continue;
    const entry = resolved(items, root);
    if (entry.properties?.[key]) return { list };
    const kinds = kindsOf(entry, root);
    const [kind] = kinds.find(([, its]) => its.properties?.[key]) ?? [];
    if (kind !== undefined) return { list, kind };
  }
  return undefined;
}
