import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { basesOf } from '../../src/changes/change.ts';
import { compareParts } from '../../src/changes/changes.ts';
import { fileOfPart, type Part, schemaOfPart, withParts } from '../../src/changes/parts.ts';
import { checkFile } from '../../src/checker/check-file.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import type { Diagnostic } from '../../src/checker/report/diagnostic.ts';
import type { Validators } from '../../src/checker/schema/schemas.ts';
import { t } from '../../src/contract/t.ts';
import { type Published, picturesPrefix } from '../../src/publishing/published.ts';
import { type Content, lookAt } from '../../src/server/publishing/look-at.ts';
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

/** Returns all publications of a file, latest first. */
export async function pastOf(shop: Shop, file: string): Promise<PastFile[]> {
  for (const name of [file, `shared/${file}`]) {
    const past = await shop.call('publications', { file: name });
    if (past.length > 0) return past;
  }
  throw new UsageError(t`${file} was never published`);
}

const fits = (name: string, content: Content | null, validators: Validators): boolean =>
  content === null || typeof content === 'string' || validators[schemaOfPart(name)](content);

interface Restored {
  name: string;
  now: Content | null;
  was: Content | null;
  number: number;
}

/** Returns a file's variants as they were before publication `until`; `later` were not on sale then. */
async function heirsBefore(shop: Shop, file: string, until: number, { bases }: Pick<Fleet, 'bases'>) {
  const names = [...bases.keys()].filter((name) => basesOf(name, bases).includes(file));
  const changed: Restored[] = [];
  const later: string[] = [];
  for (const name of names) {
    const past = await shop.call('publications', { file: name });
    const now = past[0]?.content ?? null;
    const then = past.find(({ number }) => number < until);
    if (now === null) continue;
    if (!then?.content) later.push(name);
    else if (!isDeepStrictEqual(now, then.content))
      changed.push({ name, now, was: then.content, number: then.number });
  }
  return { changed, later };
}

/** Checks restored files among the live ones, and names the publication of each. */
async function findingsOf(
  restored: readonly Restored[],
  { acknowledged, shown }: Published,
  root: string,
  validators: Validators,
): Promise<Diagnostic[]> {
  const asked = new Map(restored.map((each) => [fileOfPart(each.name), each]));
  const parts = restored.flatMap(({ name, was }) =>
    typeof was === 'string' ? [] : [[name, was ?? undefined] as const],
  );
  const live = withParts(new Map([...acknowledged, ...shown]), new Map(parts));
  const files = [...live].map(([name, part]) => {
    const text = stringify(part, { lineWidth: 0 });
    return [fileOfPart(name), checkFile(fileOfPart(name), Buffer.from(text), validators)] as const;
  });
  const folder = { ...(await createFolderReader(root, validators)()), files: new Map(files) };
  return createFolderCheck()(folder).diagnostics.flatMap((each) => {
    const from = asked.get(each.file);
    return from ? [{ ...each, file: t`${each.file} (publication ${from.number})` }] : [];
  });
}

/** Finds an earlier publication by number or name, to publish it again with the files that extend it. */
export async function findVersion(
  shop: Shop,
  names: readonly string[],
  version: string,
  validators: Validators,
  root: string,
) {
  const [file, ...more] = names;
  if (file === undefined || more.length > 0)
    throw new UsageError(t`one file at a time: publish marriage_v1 --version ${version}`);
  const past = await pastOf(shop, file);
  const found = past.find(({ number, called }) => String(number) === version || called === version);
  if (!found)
    throw new UsageError(t`no publication ${version} says anything of ${file}: see history ${file}`);
  const { name, content, number } = found;
  const now = past[0]!.content;
  const { fleet, broken } = await lookAt(root, validators);
  const until = past[past.indexOf(found) - 1]?.number ?? Number.POSITIVE_INFINITY;
  const { changed, later } = await heirsBefore(shop, name, until, fleet ?? { bases: new Map() });
  const all: Restored[] = [{ name, now, was: content, number }, ...changed];
  const misfit = all.find((each) => !fits(each.name, each.was, validators));
  if (misfit)
    throw new UsageError(
      t`what publication ${misfit.number} said of ${misfit.name} does not fit the present schemas`,
    );
  const restored = all.filter(({ now: before, was }) => !isDeepStrictEqual(before, was));
  const chosen = new Map<string, Content | undefined>(
    restored.map((each) => [each.name, each.was ?? undefined]),
  );
  const published = await readPublished(shop, validators);
  const unknownLine = t`Broken in this folder, so that nobody knows whether it extends ${name}: ${[...broken].join(', ')}`;
  return {
    published,
    errors: [],
    warnings: published ? await findingsOf(restored, published, root, validators) : [],
    bases: fleet?.bases,
    leftOut: [
      ...later.map((heir) => t`${heir} extends ${name} and was not on sale then: it stays as it is.`),
      ...(broken.size > 0 ? [unknownLine] : []),
    ],
    idle: { words: t`What publication ${number} said of ${name} is live already.`, code: exitCodes.valid },
    held: restored.map((each) => changesBetween(each.name, each.now, each.was)),
    chosen,
    again: async () => chosen,
    version: number,
  };
}
