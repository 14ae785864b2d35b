import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { kindsOf } from '../generate/schema-kinds.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const blockKinds = () => kindsOf('block');

export const blockFile = (kind: string, name: string) => `src/web/blocks/${kind}/${name}`;
export const hasBlockFile = (kind: string, name: string) => existsSync(root + blockFile(kind, name));
export const readBlockFile = (kind: string, name: string) =>
  readFileSync(root + blockFile(kind, name), 'utf8');

interface BlockStarter {
  place: (typeof places)[number];
  /** Lines of YAML, as an entry of a `blocks:` list, with `{slots}`. */
  lines: string;
}

const places = ['above', 'form', 'below'] as const;
const file = 'starter.yaml';

/** A slot alone in its line takes several lines. Returns undefined if a slot has no value. */
function filled(lines: string, slots: Readonly<Record<string, string | undefined>>): string | undefined {
  const slot = /^( *)\{([\w.-]+)\}$|\{([\w.-]+)\}/gm;
  const names = Array.from(lines.matchAll(slot), ([, , whole, inline]) => (whole ?? inline)!);
  if (names.some((name) => slots[name] === undefined)) return undefined;
  return lines.replace(slot, (_, margin: string, whole?: string, inline?: string) =>
    whole ? slots[whole]!.replace(/^/gm, margin) : slots[inline!]!,
  );
}

/** Returns the blocks of a new page in the schema's order, without those that lack a slot. */
export function starterBlocks(slots: Readonly<Record<string, string | undefined>>): string[] {
  const starters = blockKinds()
    .filter(({ name }) => hasBlockFile(name, file))
    .map(({ name }) => parse(readBlockFile(name, file)) as BlockStarter);
  return places.flatMap((place) =>
    starters.flatMap((starter) => (starter.place === place ? (filled(starter.lines, slots) ?? []) : [])),
  );
}
