import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../src/changes/change.ts';
import { compareParts } from '../../src/changes/changes.ts';
import { isFunnelPart, type Parts } from '../../src/changes/parts.ts';
import { t } from '../../src/contract/t.ts';

/** The funnels that say what a removed one said, at another address: new address to old. */
function findRenamed(before: Parts, after: Parts): Map<string, string> {
  const gone = [...before].filter(([name]) => isFunnelPart(name) && !after.has(name));
  const renamed = new Map<string, string>();
  for (const [name, part] of after) {
    if (before.has(name) || !isFunnelPart(name)) continue;
    const former = gone.findIndex(([, was]) => isDeepStrictEqual(was, part));
    if (former >= 0) renamed.set(name, gone.splice(former, 1)[0]![0]);
  }
  return renamed;
}

export function compareAllParts(before: Parts, after: Parts): Change[] {
  const renamed = findRenamed(before, after);
  const former = new Set(renamed.values());
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return names.flatMap((name) => {
    const from = renamed.get(name);
    if (from !== undefined) {
      const words = t`address /${from} → /${name}`;
      return [{ slug: name, kind: 'route', pointer: '', from, to: name, words }];
    }
    return former.has(name) ? [] : compareParts(name, before.get(name), after.get(name));
  });
}
