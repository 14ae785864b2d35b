import type { Bases } from '../../src/changes/causes.ts';
import type { Change } from '../../src/changes/changes.ts';
import { contentHash } from '../../src/changes/content-hash.ts';
import { type Part, type Parts, partOfFile, partsOf } from '../../src/changes/parts.ts';
import { type Diagnostic, isError } from '../../src/checker/diagnostics/diagnostic.ts';
import { photoWeight } from '../../src/checker/pictures/photo.ts';
import { kilobytes, readPhoto } from '../../src/checker/pictures/picture.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { compileSchemas, type Validators } from '../../src/checker/schema/schemas.ts';
import { createGate } from '../../src/publishing/gate.ts';
import { createLiveFleet } from '../../src/publishing/live.ts';
import {
  createPublishedReader,
  isOlder,
  type Known,
  type Published,
} from '../../src/publishing/published.ts';
import { contentsIn } from '../../src/server/publishing/pictures.ts';
import type { Desk } from '../orders/desk.ts';

/** What a file says: a drawing its text, a photo its files. */
export type Content = Part | string;

export interface Looked {
  valid: Parts | null;
  bases: Bases;
  errors: readonly Diagnostic[];
  broken: ReadonlySet<string>;
  pictures: ReadonlyMap<string, string>;
  contents: ReadonlyMap<string, Content>;
}

export interface Waiting {
  name: string;
  changes: readonly Change[];
}

/** The folder as a server sees it: broken files left out, and said to be broken. */
export async function lookAt(root: string): Promise<Looked> {
  const folder = await createFolderReader(root, compileSchemas(root))();
  const { fleet, diagnostics } = createLiveFleet()(folder);
  const errors = diagnostics.filter(isError);
  const valid = fleet && partsOf(fleet);
  const pictures = contentsIn(folder.pictures);
  return {
    valid,
    bases: fleet?.bases ?? new Map(),
    errors,
    broken: new Set(errors.map(({ file }) => partOfFile(file))),
    pictures,
    contents: new Map<string, Content>([...(valid ?? []), ...pictures]),
  };
}

/** What is published, as this release understands it. */
export async function readPublished(desk: Desk, validators: Validators): Promise<Published | undefined> {
  const { last, files } = await desk.call('published', { after: 0 });
  return createPublishedReader({ last: async () => last, filesAfter: async () => files }, validators)();
}

/** What a phone takes of a picture. */
const weightOf = (name: string, content: string) =>
  kilobytes(name.endsWith('.svg') ? Buffer.byteLength(content) : photoWeight(readPhoto(content)));

export const pictureChange = (slug: string, isNew: boolean, content: unknown): Change => ({
  slug,
  kind: 'look',
  pointer: '',
  from: undefined,
  to: undefined,
  words: `${isNew ? 'a new picture' : 'another picture'}${typeof content === 'string' ? `, ${weightOf(slug, content)}` : ''}`,
});

/**
 * What of the folder differs from what is live: also words and looks, where no server watches this folder. `older`: what
 * of it says what was published before.
 */
export async function waitingIn(
  { valid, broken, pictures, contents }: Looked,
  desk: Desk,
  validators: Validators,
): Promise<{ published: Published | undefined; held: Waiting[]; older: readonly Known[] }> {
  const published = await readPublished(desk, validators);
  if (!published) return { published, held: [], older: [] };
  const differing = [...pictures].filter(
    ([name, text]) => published.pictures.get(name) !== contentHash(text),
  );
  const held = [
    ...createGate()({ ...published, valid, broken }).held,
    ...differing.map(([name, text]) => ({
      name,
      changes: [pictureChange(name, !published.pictures.has(name), text)],
    })),
  ];
  const files = held.map(({ name }) => ({ name, content: contents.get(name) ?? null }));
  const known = files.length > 0 ? await desk.call('known', { files }) : [];
  return { published, held, older: known.filter(isOlder) };
}
