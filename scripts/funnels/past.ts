import { isDeepStrictEqual } from 'node:util';
import { compareParts } from '../../src/changes/changes.ts';
import { type Part, schemaOfPart } from '../../src/changes/parts.ts';
import type { Validators } from '../../src/checker/schema/schemas.ts';
import { t } from '../../src/contract/t.ts';
import { picturesPrefix } from '../../src/publishing/published.ts';
import type { Content } from '../../src/server/publishing/look-at.ts';
import type { PastFile } from '../../src/server/publishing/publications.ts';
import { UsageError } from '../command-line.ts';
import { exitCodes } from './command.ts';
import { pictureChange, readPublished, type Waiting } from './publish-look.ts';
import type { Shop } from './remote-shop.ts';

export function changesBetween(name: string, before: Content | null, after: Content | null): Waiting {
  if (name.startsWith(picturesPrefix))
    return { name, changes: [pictureChange(name, before === null, after)] };
  const [from, to] = [before, after] as (Part | null)[];
  return { name, changes: compareParts(name, from ?? undefined, to ?? undefined) };
}

/** All that was ever published of a file, the latest first. */
export async function pastOf(shop: Shop, file: string): Promise<PastFile[]> {
  for (const name of [file, `shared/${file}`]) {
    const past = await shop.call('publications', { file: name });
    if (past.length > 0) return past;
  }
  throw new UsageError(t`${file} was never published`);
}

const fits = (name: string, content: Content | null, validators: Validators): boolean =>
  content === null || typeof content === 'string' || validators[schemaOfPart(name)](content);

/** An earlier word on a file, to be said again: by the number or the name of its publication. */
export async function findVersion(
  shop: Shop,
  names: readonly string[],
  version: string,
  validators: Validators,
) {
  const [file, ...more] = names;
  if (file === undefined || more.length > 0)
    throw new UsageError(t`one file at a time: publish marriage_v1 --version ${version}`);
  const past = await pastOf(shop, file);
  const found = past.find(({ number, called }) => String(number) === version || called === version);
  if (!found)
    throw new UsageError(t`no publication ${version} says anything of ${file}: see history ${file}`);
  const { name, content, number } = found;
  if (!fits(name, content, validators))
    throw new UsageError(t`what publication ${number} said of ${name} does not fit the present schemas`);
  const now = past[0]!.content;
  const chosen = new Map<string, Content | undefined>(
    isDeepStrictEqual(now, content) ? [] : [[name, content ?? undefined]],
  );
  return {
    published: await readPublished(shop, validators),
    errors: [],
    bases: undefined,
    leftOut: [],
    idle: { words: t`What publication ${number} said of ${name} is live already.`, code: exitCodes.valid },
    held: [changesBetween(name, now, content)],
    chosen,
    again: async () => chosen,
    version: number,
  };
}
