import { type Part, type Parts, schemaOfPart } from '../changes/parts.ts';
import type { Validators } from '../checker/schema/schemas.ts';
import { t } from '../contract/t.ts';

/**
 * What a publication says of a file. `acknowledged`: a person agreed to what the file says, or to its removal. `shown`:
 * newer words and looks of it are live. The last publication of a file counts; earlier ones are kept.
 */
export interface PublishedFile {
  /** A part's name, or a picture's: `images/gourd.svg`. */
  name: string;
  kind: 'acknowledged' | 'shown';
  number: number;
  at: string;
  /** Null: it was removed. Also for a picture, of which the hash is enough. */
  content: Part | null;
  hash: string;
  /** The mark of the schemas by which it was valid. */
  schemas: string;
}

export interface Publication {
  by: string;
  /** What a person calls it, to find it again. */
  name?: string;
  kind: PublishedFile['kind'];
  /** What the files say, or a picture's text; null: the file is removed. */
  files: readonly { name: string; content: Part | string | null }[];
  schemas: string;
  /** The last publication that was known when this was decided. */
  after: number;
}

/** A file that says what some publication said. */
export interface Known {
  name: string;
  said: number;
  /** The last one that said anything of it. */
  last: number;
  /** The one before that which said what the last one says; 0 where it was said for the first time. */
  before: number;
}

/** Newer words were published since. Where an earlier word came back into force, the file is the newer one, and waits. */
export const isOlder = ({ said, last, before }: Known): boolean =>
  said < last && (before === 0 || said < before);

export interface Publications {
  /** The last one's number; 0: nothing was ever published. Cheap. */
  last: () => Promise<number>;
  /** Of what was published after that number, the last of each file and kind. */
  filesAfter: (number: number) => Promise<readonly PublishedFile[]>;
  /** All or nothing. False: one of the files, or for a yes anything agreed to, was published since it was decided. */
  publish: (publication: Publication) => Promise<boolean>;
  /** Those of the files of which some publication said the same, by the hash of their content. */
  findKnown: (files: readonly { name: string; hash: string }[]) => Promise<readonly Known[]>;
}

export interface Published {
  acknowledged: Parts;
  shown: Parts;
  /** The hash of each picture's content, by its name, the newest last. */
  pictures: ReadonlyMap<string, string>;
  /** When the last word on a file was published, in ms since 1970. */
  since: ReadonlyMap<string, number>;
  number: number;
  /** What this release cannot use, in words, by name. It publishes nothing over it. */
  faults: ReadonlyMap<string, string>;
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
  faults: new Map<string, string>(),
});

function faultOf({ name, content, schemas }: PublishedFile, validators: Validators): string | undefined {
  if (content === null || schemas === validators.mark) return undefined;
  try {
    return validators[schemaOfPart(name)](content) ? undefined : t`it does not fit the present schemas`;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Reads what is published, after the first time only what is new. What this release cannot use, since a newer one published
 * it, is left out, and what was known of that file stays. Undefined: nothing was ever published.
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
    if (fault) faults.set(name, t`${name} of publication ${file.number} is ignored: ${fault}.`);
    else {
      faults.delete(name);
      // A picture is a look, even where it came with a yes.
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
    // What was shown ends with the next yes. A draft of an experiment is shown before anybody agreed to it.
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
