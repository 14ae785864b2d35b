import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SchemaNode } from '../../src/checker/schema/schema-node.ts';
import { schemaFile } from '../products/folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const prefix = 'block-';

export interface BlockKind {
  /** As a funnel names it: `hero`. */
  name: string;
  /** Its definition in the schema. */
  schema: SchemaNode;
}

export const readFunnelSchema = () => JSON.parse(readFileSync(root + schemaFile, 'utf8')) as SchemaNode;

/** The kinds of blocks: each a definition `block-<kind>` of the schema, in its order. */
export const blockKinds = (): BlockKind[] =>
  Object.entries(readFunnelSchema().definitions!).flatMap(([key, schema]) =>
    key.startsWith(prefix) ? [{ name: key.slice(prefix.length), schema }] : [],
  );

export const blockFile = (kind: string, name: string) => `src/web/blocks/${kind}/${name}`;
export const hasBlockFile = (kind: string, name: string) => existsSync(root + blockFile(kind, name));
export const readBlockFile = (kind: string, name: string) =>
  readFileSync(root + blockFile(kind, name), 'utf8');
