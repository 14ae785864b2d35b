import type { SchemaNode } from '../../src/checker/schema/schema-node.ts';
import type { Copy } from '../support/copy-tree.ts';

interface Names {
  enum: string[];
  enumDescriptions: string[];
}

/** The schema of funnels, as far as additions write in it. */
export interface Schema {
  definitions: Record<string, SchemaNode> & {
    product: { anyOf: [Names, { title: string }] };
    ways: { items: Names };
  };
}

/** What varies, one more of it. */
export interface Addition {
  what: string;
  editSchema: (schema: Schema) => void;
  /** What is written by hand besides the schema, by path. */
  files: Readonly<Record<string, string>>;
  /** The paths that the generator names while they are missing. */
  generatorNames: readonly string[];
  /** The modules that the compiler names while they are missing, as they are imported. */
  compilerNames: readonly string[];
  /** A funnel of its own, and what the starter puts into it. */
  funnel?: { name: string; holds: string };
  /** What `npm run generate` writes anew. */
  derived: readonly string[];
  /** What has to pass with it, and what that says. */
  rules: readonly string[];
  drawn?: RegExp;
  /** What it does in the copy, once it is whole. */
  works?: (copy: Copy) => Promise<void> | void;
}

/** One of ours, or several that go together, and what goes with it. */
export interface Removal {
  what: string;
  editSchema: (schema: Schema) => void;
  /** Its files and folders. */
  paths: readonly string[];
  /** A funnel without it. */
  funnelWithout?: (text: string) => string;
  /** A funnel asks for it and is refused. */
  isAskedFor?: boolean;
  /** No test names it but its own: they compile, too. */
  goesWithItsTests?: boolean;
  rules: readonly string[];
  /** What takes long, or passes only where nothing else is gone. */
  rulesAlone?: readonly string[];
}
