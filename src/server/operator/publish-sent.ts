import { type Static, Type } from 'typebox';
import { contentHash } from '../../changes/content-hash.ts';
import { changedWhileRunning } from '../../changes/experiment-changes.ts';
import { gapsIn, type Part, withParts } from '../../changes/parts.ts';
import { printDiagnostics } from '../../checker/report/print.ts';
import type { Validators } from '../../checker/schema/schemas.ts';
import { joined } from '../../contract/t.ts';
import { createPublishedReader, type Published, picturesPrefix } from '../../publishing/published.ts';
import type { Db, StoreDeps } from '../db/store.ts';
import { refuse } from '../lib/refusal.ts';
import type { Content, Looked } from '../publishing/look-at.ts';
import { findWord, openPublications } from '../publishing/publications.ts';
import type { SentFile } from '../publishing/sent-folder.ts';
import { FileName, fields, PublicationName, requireSent, SentFiles, Words } from './requests.ts';

const SentPublication = fields({
  by: Words(100),
  name: Type.Optional(PublicationName),
  after: Type.Integer(),
  files: Type.Array(fields({ name: FileName, hash: Type.Union([Type.String(), Type.Null()]) }), {
    minItems: 1,
  }),
  folder: Type.Optional(SentFiles),
  version: Type.Optional(Type.Integer()),
});

type ReadPublication = Omit<Static<typeof SentPublication>, 'folder'> & {
  contents?: ReadonlyMap<string, Content | null>;
};

export async function readPublication(
  sent: unknown,
  look: (files: readonly SentFile[]) => Promise<Looked>,
): Promise<ReadPublication> {
  const { folder, ...request } = requireSent(SentPublication, sent);
  if (!folder) return request;
  const { files } = request;
  const { broken, valid, errors, contents } = await look(folder);
  if (files.some(({ name }) => broken.has(name)) || !valid)
    throw refuse`${printDiagnostics(errors)}\n\nWhat is not valid is not published.`;
  return { ...request, contents: new Map(files.map(({ name }) => [name, contents.get(name) ?? null])) };
}

async function saidBefore(
  { files, version }: ReadPublication,
  db: Db,
): Promise<ReadonlyMap<string, Content | null>> {
  const found = await Promise.all(files.map(({ name }) => findWord(db, version ?? 0, name)));
  const missing = files.filter((_, index) => found[index] === undefined);
  if (missing.length > 0) throw refuse`No publication ${version} says anything of ${missing[0]!.name}.`;
  return new Map(files.map(({ name }, index) => [name, found[index]!.content]));
}

const hashOf = (content: Content | null | undefined) => (content == null ? null : contentHash(content));

const isInForce = ({ acknowledged, pictures }: Published, name: string, content: Content | null): boolean =>
  name.startsWith(picturesPrefix)
    ? pictures.get(name) === hashOf(content)
    : hashOf(acknowledged.get(name)) === hashOf(content);

/** Publishes files. A repeated request changes nothing. Throws OperatorRefusal if they cannot go live. */
export async function publishSent(
  deps: StoreDeps,
  request: ReadPublication,
  validators: Validators,
): Promise<'done' | 'repeated' | 'stale'> {
  const contents = request.contents ?? (await saidBefore(request, deps.store.db));
  // Leave out pictures, because we convert photos again and their bytes may differ.
  const foreign = request.files.filter(
    ({ name, hash }) => !name.startsWith(picturesPrefix) && hashOf(contents.get(name)) !== hash,
  );
  if (foreign.length > 0)
    throw refuse`The shop reads ${foreign.map(({ name }) => name).join(', ')} otherwise than this machine: both need the same release.`;
  const publications = openPublications(deps.store.db, deps.now);
  const published = await createPublishedReader(publications, validators)();
  if (!published) throw refuse`Nothing was ever published in this shop.`;
  if ([...contents].every(([name, content]) => isInForce(published, name, content))) return 'repeated';
  const parts = [...contents].filter(([name]) => !name.startsWith(picturesPrefix)) as [string, Part | null][];
  const changed = new Map(parts.map(([name, part]) => [name, part ?? undefined]));
  const after = withParts(published.acknowledged, changed);
  const gaps = [...gapsIn(after), ...changedWhileRunning(published.acknowledged, after).values()];
  if (gaps.length > 0) throw refuse`These cannot go live alone: ${joined(gaps, '; ')}.`;
  const { by, name } = request;
  const files = [...contents].map(([file, content]) => ({ name: file, content }));
  const publication = {
    by,
    name,
    kind: 'acknowledged',
    files,
    schemas: validators.mark,
    after: request.after,
  } as const;
  return (await publications.publish(publication)) ? 'done' : 'stale';
}
