import { readFileSync, writeFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

/**
 * Writes what is derived from a source kept by hand: the types of the YAML files from `schemas/`.
 * With `--check` nothing is written and a difference fails.
 */
const target = 'src/engine/schema-types.ts';
const names = ['funnel', 'site', 'channels', 'coupons', 'questions'];

type Node = Record<string, unknown>;

/** `kind: enum` with `if kind then $ref` is what editors explain best; a union of the refs is what types need. */
function toUnion(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toUnion);
  if (node === null || typeof node !== 'object') return node;
  const schema = node as Node;
  if (Array.isArray(schema.allOf) && schema.allOf.every((part: Node) => part.if && part.then)) {
    return { oneOf: schema.allOf.map((part: Node) => toUnion(part.then)) };
  }
  return Object.fromEntries(
    Object.entries(schema)
      // Array lengths become giant tuple unions; the checker enforces them, the types need not.
      .filter(([key]) => key !== 'minItems' && key !== 'maxItems' && key !== 'propertyNames')
      .map(([key, value]) => [key, toUnion(value)]),
  );
}

export async function generateTypes(): Promise<string> {
  const parts: string[] = [];
  const seen = new Set<string>();
  for (const name of names) {
    const schema = toUnion(JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'))) as JSONSchema;
    const code = await compile(schema, name, {
      bannerComment: '',
      additionalProperties: false,
      format: false,
      unreachableDefinitions: false,
    });
    // `Text` is defined in each schema, identically; it is declared once.
    for (const declaration of code.split(/\n(?=\/\*\*|export )/)) {
      const exported = /export (?:interface|type) (\w+)/.exec(declaration)?.[1];
      if (exported && seen.has(exported)) continue;
      if (exported) seen.add(exported);
      parts.push(declaration.trim());
    }
  }
  return `/* Generated from schemas/ by \`npm run generate\`. Do not edit: change the schema. */\n\n${parts
    .filter(Boolean)
    .join('\n\n')}\n`;
}

if (process.argv[1]?.endsWith('generate.ts')) {
  const code = await generateTypes();
  if (!process.argv.includes('--check')) writeFileSync(target, code);
  else if (readFileSync(target, 'utf8') !== code) {
    console.error(`${target} does not match schemas/: run \`npm run generate\`.`);
    process.exit(1);
  }
}
