import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { funnelsDir } from '../../src/checker/finding/file-names.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { blockPlaces, fieldPlaces } from '../../src/checker/rules/entry.ts';
import { entryStepsOf } from '../../src/funnel/entry-steps.ts';
import type { Block, Field, Funnel } from '../../src/funnel/funnel.ts';
import type { Kind, Snippet } from '../../src/preview/gallery/fleet-list.ts';
import { blockSelector } from '../../src/preview/live-page/find-pointer.ts';
import { pathOf } from './edit-text.ts';

interface KindSchema {
  properties: { kind: { enum: string[] } };
}
interface FunnelSchema {
  definitions: Record<string, { description?: string }> & {
    block: KindSchema;
    detailsFields: { items: KindSchema };
  };
}

/** Returns the value's lines without their margin, and the number of the first. */
function writtenAt(text: string, pointer: string): { yaml: string; line: number } | undefined {
  const lines = new LineCounter();
  const node = parseDocument(text, { lineCounter: lines }).getIn(pathOf(pointer), true);
  if (!isNode(node) || !node.range) return undefined;
  const [from, to] = node.range;
  const { line, col } = lines.linePos(from);
  const rows = text.slice(from, to).trimEnd().split('\n');
  const margin = ' '.repeat(col - 1);
  const moved = rows.map((row) => (row.startsWith(margin) ? row.slice(margin.length) : row));
  return { line, yaml: moved.map((row, index) => `${index === 0 ? '- ' : row && '  '}${row}`).join('\n') };
}

const stepOfField = (funnel: Funnel, field: Field) =>
  entryStepsOf(funnel).findIndex(({ fields }) => fields.some(({ name }) => name === field.name));

const stepOfBlock = (funnel: Funnel, block: Block) =>
  block.kind === 'form' ? entryStepsOf(funnel).length - 1 : 0;

function snippetOf(
  root: string,
  funnel: Funnel,
  pointer: string,
  step: number,
  selector: string,
): Snippet | undefined {
  const file = `${funnelsDir}/${funnel.slug}.yaml`;
  const written = writtenAt(readFileSync(join(root, file), 'utf8'), pointer);
  const sceneId = step === 0 ? 'entry-fresh' : `entry-step-${step + 1}`;
  return written && { slug: funnel.slug, sceneId, path: `/${funnel.slug}`, selector, file, ...written };
}

/** Shows every kind of block and field by a snippet of a funnel that uses it, the home funnel's first. */
export function kindsOf({ funnels, site }: Fleet, root: string): Kind[] {
  const schema = JSON.parse(readFileSync(join(root, 'schemas/funnel.schema.json'), 'utf8')) as FunnelSchema;
  const { definitions } = schema;
  const all = [...funnels.values()].sort(
    (a, b) => Number(b.slug === site.home) - Number(a.slug === site.home),
  );

  const find = <Value extends { kind: string }>(
    kind: string,
    placesOf: (funnel: Funnel) => { pointer: string; value: Value }[],
    show: (funnel: Funnel, pointer: string, value: Value) => Snippet | undefined,
  ): Snippet | undefined => {
    for (const funnel of all) {
      const place = placesOf(funnel).find(({ value }) => value.kind === kind);
      const snippet = place && show(funnel, place.pointer, place.value);
      if (snippet) return snippet;
    }
    return undefined;
  };
  const block = (kind: string) =>
    find(
      kind,
      ({ entry }) => blockPlaces(entry),
      (funnel, pointer, value) =>
        snippetOf(root, funnel, pointer, stepOfBlock(funnel, value), blockSelector(value.kind)),
    );
  const field = (kind: string) =>
    find(
      kind,
      ({ entry }) => fieldPlaces(entry),
      (funnel, pointer, value) =>
        snippetOf(root, funnel, pointer, stepOfField(funnel, value), `#field-${value.name}`),
    );
  const kindOf = (what: Kind['what'], kind: string, snippet: Snippet | undefined): Kind => ({
    what,
    kind,
    description: definitions[`${what}-${kind}`]?.description ?? '',
    ...(snippet && { snippet }),
  });
  return [
    ...definitions.block.properties.kind.enum.map((kind) => kindOf('block', kind, block(kind))),
    ...definitions.detailsFields.items.properties.kind.enum.map((kind) => kindOf('field', kind, field(kind))),
  ];
}
