import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { funnelsDir } from '../../src/checker/finding/file-names.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { blockPlaces, fieldPlaces } from '../../src/checker/rules/entry.ts';
import { entryStepsOf } from '../../src/funnel/entry-steps.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
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

interface Place {
  kind: string;
  pointer: string;
  step: number;
  selector: string;
}

const placesOfBlocks = (funnel: Funnel): Place[] =>
  blockPlaces(funnel.entry).map(({ pointer, value: { kind } }) => {
    const step = kind === 'form' ? entryStepsOf(funnel).length - 1 : 0;
    return { kind, pointer, step, selector: blockSelector(kind) };
  });

const placesOfFields = (funnel: Funnel): Place[] =>
  fieldPlaces(funnel.entry).map(({ pointer, value: { kind, name } }) => {
    const step = entryStepsOf(funnel).findIndex(({ fields }) => fields.some((field) => field.name === name));
    return { kind, pointer, step, selector: `#field-${name}` };
  });

/** Shows every kind of block and field by a snippet of a funnel that uses it, the home funnel's first. */
export function kindsOf({ funnels, site }: Fleet, root: string): Kind[] {
  const schema = JSON.parse(readFileSync(join(root, 'schemas/funnel.schema.json'), 'utf8')) as FunnelSchema;
  const { definitions } = schema;
  const all = [...funnels.values()].sort(
    (a, b) => Number(b.slug === site.home) - Number(a.slug === site.home),
  );

  const snippetOf = (kind: string, placesOf: (funnel: Funnel) => Place[]): Snippet | undefined => {
    for (const funnel of all) {
      const { slug } = funnel;
      const place = placesOf(funnel).find((each) => each.kind === kind);
      const file = `${funnelsDir}/${slug}.yaml`;
      const written = place && writtenAt(readFileSync(join(root, file), 'utf8'), place.pointer);
      const sceneId = place?.step ? `entry-step-${place.step + 1}` : 'entry-fresh';
      if (written) return { slug, sceneId, path: `/${slug}`, selector: place.selector, file, ...written };
    }
    return undefined;
  };
  const kindsWith =
    (what: Kind['what'], placesOf: (funnel: Funnel) => Place[]) =>
    (kind: string): Kind => {
      const snippet = snippetOf(kind, placesOf);
      const description = definitions[`${what}-${kind}`]?.description ?? '';
      return { what, kind, description, ...(snippet && { snippet }) };
    };
  return [
    ...definitions.block.properties.kind.enum.map(kindsWith('block', placesOfBlocks)),
    ...definitions.detailsFields.items.properties.kind.enum.map(kindsWith('field', placesOfFields)),
  ];
}
