import { type Part, type Parts, schemaOfPart } from '../changes/parts.ts';
import type { Validators } from '../checker/schema/schemas.ts';
import { type Message, msg } from '../contract/t.ts';

/**
 * One file of a publication. `acknowledged`: a person approved its content or removal. `shown`: newer words and looks
 * went live by themselves. The last publication of a file counts; earlier ones are kept.
 */
export interface PublishedFile {
  /** A part's name, or a picture's: `images/gourd.svg`. */
  name: string;
  kind: 'acknowledged' | 'shown';
  number: number;
  at: string;
  /** Null if removed, and for pictures, whose hash is enough. */
  content: Part | null;
  hash: string;
  /** Mark of the schemas that it was checked by. */
  schemas: string;
}

export interface Publication {
  by: string;
  /** A name given by a person, to find it again. */
  name?: string;
  kind: PublishedFile['kind'];
  /** Content by name, or a picture's text; null removes the file. */
  files: readonly { name: string; content: Part | string | null }[];
  schemas: string;
  /** Number of the last publication known at the decision. */
  after: number;
}

/** A file with the content of an earlier publication. */
export interface Known {
  name: string;
  said: number;
  /** Number of the file's last publication. */
  last: number;
  /** Number of an earlier publication with the same content as the last; 0 if there is none. */
  before: number;
}

/** True if newer content was published since. If earlier content was restored, the file counts as newer and waits. */
export const isOlder = ({ said, last, before }: Known): boolean =>
  said < last && (before === 0 || said < before);

export interface Publications {
  /** Returns the last number, 0 if nothing was ever published. A cheap query. */
  last: () => Promise<number>;
  /** Returns the last publication of each file and kind after that number. */
  filesAfter: (number: number) => Promise<readonly PublishedFile[]>;
  /** Publishes all files or none; false if one of them, or any approved file, was published since the decision. */
  publish: (publication: Publication) => Promise<boolean>;
  /** Returns the files whose content was published before, by content hash. */
  findKnown: (files: readonly { name: string; hash: string }[]) => Promise<readonly Known[]>;
}

export interface Published {
  acknowledged: Parts;
  shown: Parts;
  /** Content hashes of pictures by name, newest last. */
  pictures: ReadonlyMap<string, string>;
  /** Time of a file's last publication, in ms since 1970. */
  since: ReadonlyMap<string, number>;
  number: number;
  /** Why this release cannot use a file, by name; it never publishes over such a file. */
  faults: ReadonlyMap<string, Message>;
}

export class PublishedError extends Error {
  override name = 'PublishedError';
}

export const picturesPrefix = 'images/';

const nothingKnown = () => ({
  number: 0,
  acknowledged: new Map<string, PublishedFile>(),
  shown: new Map<string, PublishedFile>(),
  pictures: new Map<string, PublishedFile>(),
  faults: new Map<string, Message>(),
});

function faultOf({ name, content, schemas }: PublishedFile, validators: Validators): Message | undefined {
  if (content === null || schemas === validators.mark) return undefined;
  try {
    return validators[schemaOfPart(name)](content) ? undefined : msg`it does not fit the present schemas`;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Returns a function that reads new publications. Files of a newer release that this one cannot use keep their earlier
 * state. It returns undefined if nothing was ever published.
 */
export function createPublishedReader(
  { last, filesAfter }: Pick<Publications, 'last' | 'filesAfter'>,
  validators: Validators,
): () => Promise<Published | undefined> {
  let known = nothingKnown();

  const take = (file: PublishedFile) => {
    const { name, kind } = file;
    const { acknowledged, shown, pictures, faults } = known;
    const fault = faultOf(file, validators);
    if (fault) faults.set(name, msg`${name} of publication ${file.number} is ignored: ${fault}.`);
    else {
      faults.delete(name);
      // A picture counts as a look, even if it was approved.
      const words = name.startsWith(picturesPrefix) ? pictures : kind === 'shown' ? shown : acknowledged;
      if ((words.get(name)?.number ?? 0) < file.number) words.set(name, file);
    }
  };

  return async () => {
    const next = await last();
    // The database was restored from a backup.
    if (next < known.number) known = nothingKnown();
    for (const file of await filesAfter(known.number)) take(file);
    known.number = next;
    if (next === 0) return undefined;
    const { number, acknowledged, shown, pictures, faults } = known;
    const agreed = [...acknowledged.values()].filter(({ content }) => content !== null);
    // An approval ends the shown state. A draft of an experiment is shown before any approval.
    const current = [...shown.values()].filter(
      ({ name, number: at }) => at > (acknowledged.get(name)?.number ?? 0),
    );
    const partsIn = (files: readonly PublishedFile[]): Parts =>
      new Map(
        files.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, content }) => [name, content!]),
      );
    return {
      acknowledged: partsIn(agreed),
      shown: partsIn(current),
      pictures: new Map(
        [...pictures].toSorted(([, a], [, b]) => a.number - b.number).map(([name, { hash }]) => [name, hash]),
      ),
      since: new Map([...agreed, ...current].map(({ name, at }) => [name, Date.parse(at)])),
      number,
      faults: new Map(faults),
    };
  };
}
