import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { kindsOf, resolved, type SchemaNode } from '../../../src/checker/schema/schema-node.ts';
import type { Position } from './language-server.ts';

/** A key of a file, and what the schema says about it. */
export interface WrittenKey {
  /** Its place in the schema: `entry/blocks/[]/heading`. Entries of a list and free keys are one place. */
  place: string;
  /** Inside the key: at its first letter the server still takes it for the end of what precedes it. */
  position: Position;
  /** What may be said about it: a thing of several kinds or shapes is described as the one it is. */
  descriptions: string[];
}

/** The keys of a group and what its free keys hold, those of its kind included; what tells the kinds apart is described by the group. */
function keysOf(node: SchemaNode, kind: unknown) {
  const [, its] = kindsOf(node).find(([name]) => name === kind) ?? [];
  const free = [its, node].map((each) => each?.additionalProperties).find((each) => typeof each === 'object');
  return { properties: { ...its?.properties, ...node.properties }, free };
}

/** Of the shapes a value may have, the one it is written in. A group's own `anyOf` says only which keys it needs. */
function shapeOf(node: unknown, schema: SchemaNode): SchemaNode {
  const shapes = schema.properties ? [] : (schema.anyOf ?? []).map((shape) => resolved(shape));
  const isWritten = ({ items, properties, additionalProperties }: SchemaNode) =>
    isSeq(node) ? items : (properties ?? additionalProperties);
  return shapes.find(isWritten) ?? schema;
}

/** Every key of a text that follows the schema. */
export function keysIn(text: string, root: SchemaNode): WrittenKey[] {
  const lines = new LineCounter();
  const found: WrittenKey[] = [];
  const read = (node: unknown, either: SchemaNode, place: string): void => {
    // A text, or a group with one in it.
    const isThen = isMap(node) && either.if?.required?.every((key) => node.has(key));
    const chosen = either.if?.required ? resolved((isThen ? either.then : either.else)!) : either;
    const schema = shapeOf(node, chosen);
    if (isSeq(node) && schema.items) {
      for (const item of node.items) read(item, resolved(schema.items), `${place}/[]`);
    }
    if (!isMap(node)) return;
    const written = new Map(
      node.items.map(({ key, value }) => [
        String(isScalar(key) && key.value),
        isScalar(value) && value.value,
      ]),
    );
    const kind = written.get('kind') ?? written.get('layout') ?? '';
    const { properties, free } = keysOf(schema, kind);
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue;
      const name = String(key.value);
      const child = properties[name] ?? free;
      if (!child) throw new Error(`the schema has no ${place}/${name}`);
      const own = resolved(child);
      const { line, col } = lines.linePos(key.range![0] + 1);
      const at = `${place}/${node.flow ? 'flow ' : ''}${properties[name] ? `${String(kind)}.${name}` : '*'}`;
      const kinds = kindsOf(own).map(([, its]) => its);
      found.push({
        place: at,
        position: { line: line - 1, character: col - 1 },
        descriptions: [own, ...kinds, ...(own.anyOf ?? [])].flatMap(({ description = [] }) => description),
      });
      read(value, own, at);
    }
  };
  read(parseDocument(text, { lineCounter: lines }).contents, root, '');
  return found;
}
