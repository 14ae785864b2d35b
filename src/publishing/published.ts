import { type Part, type Parts, schemaOfPart } from '../changes/parts.ts';
import type { Validators } from '../checker/schema/schemas.ts';

/**
 * Publications are numbered, and each says something of some files: that a person agreed to what they say, or to their
 * removal; or that newer words and looks of them are live. The last word on a file counts, earlier ones are kept.
 */
export interface PublishedFile {
  /** A part's name, or a picture's: `images/gourd.svg`. */
  name: string;
  kind: 'acknowledged' | 'shown';
  /** Of the publication. */
  number: number;
  /** ISO 8601. */
  at: string;
  /** Null: it is gone; also for a picture, of which the hash is enough here. */
  content: Part | null;
  hash: string;
  /** By which schemas it was found valid. */
  schemas: string;
}

export interface Publication {
  /** Who. */
  by: string;
  kind: PublishedFile['kind'];
  /** What they say, a picture its text; null: it goes. */
  files: readonly { name: string; content: Part | string | null }[];
  schemas: string;
  /** The last publication that was known when this was decided. */
  after: number;
}

/** A file that says what a publication said already. It is older than what is published where `last` is a later one. */
export interface Known {
  name: string;
  /** The last publication that said the same. */
  said: number;
  /** The last one that said anything of it. */
  last: number;
}

/** Where publications are kept: the shop's database. */
export interface Publications {
  /** The last one's number; 0: nothing was ever published. Cheap. */
  last: () => Promise<number>;
  /** The last word on each file and of each kind that was published after that number. */
  filesAfter: (number: number) => Promise<readonly PublishedFile[]>;
  /**
   * All of it or nothing. False: nothing, for one of the files was published since, or, for a yes, anybody said yes to
   * anything: what was seen together goes live together.
   */
  publish: (publication: Publication) => Promise<boolean>;
  /** Those of the files of which some publication said the same. */
  findKnown: (files: Publication['files']) => Promise<readonly Known[]>;
}

export interface Published {
  acknowledged: Parts;
  shown: Parts;
  /** The hash of each picture's content, by its name. */
  pictures: ReadonlyMap<string, string>;
  /** When the last word on a file was published, in ms since 1970. */
  since: ReadonlyMap<string, number>;
  /** The number of the last publication. */
  number: number;
  /** What this release could not use, in words, by name: it publishes nothing over it. */
  faults: ReadonlyMap<string, string>;
}

/** What is published cannot be used, and the person who runs the shop can mend it. */
export class PublishedError extends Error {
  override name = 'PublishedError';
}

export const picturesPrefix = 'images/';

/** Of each file its last word, as far as this release understands it. */
const nothingKnown = () => ({
  number: 0,
  acknowledged: new Map<string, PublishedFile>(),
  shown: new Map<string, PublishedFile>(),
  faults: new Map<string, string>(),
});

function faultOf({ name, content, schemas }: PublishedFile, validators: Validators): string | undefined {
  if (content === null || schemas === validators.mark) return undefined;
  try {
    return validators[schemaOfPart(name)](content) ? undefined : 'it does not fit the present schemas';
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Reads what is published, after the first time only what is new. What this release cannot use it leaves out, and goes
 * on with what it had of that file: a newer release may publish beside it. Undefined: nothing was ever published.
 */
export function createPublishedReader(
  { last, filesAfter }: Pick<Publications, 'last' | 'filesAfter'>,
  validators: Validators,
): () => Promise<Published | undefined> {
  let known = nothingKnown();

  const take = (file: PublishedFile) => {
    const { name, kind } = file;
    const { acknowledged, shown, faults } = known;
    const fault = faultOf(file, validators);
    if (fault) faults.set(name, `${name} of publication ${file.number} is ignored: ${fault}.`);
    else {
      faults.delete(name);
      // A picture is a look, also where it came with a yes.
      const words = kind === 'shown' || name.startsWith(picturesPrefix) ? shown : acknowledged;
      if ((words.get(name)?.number ?? 0) < file.number) words.set(name, file);
    }
  };

  return async () => {
    const next = await last();
    // The database was put back to an earlier day.
    if (next < known.number) known = nothingKnown();
    for (const file of await filesAfter(known.number)) take(file);
    known.number = next;
    if (next === 0) return undefined;
    const { number, acknowledged, shown, faults } = known;
    const agreed = [...acknowledged.values()].filter(({ content }) => content !== null);
    // What was shown stands on what was agreed to before it, and on nothing later.
    const current = [...shown.values()].filter(
      ({ name, number: at }) => at > (acknowledged.get(name)?.number ?? number),
    );
    const partsIn = (files: readonly PublishedFile[]): Parts =>
      new Map(
        files
          .filter(({ name }) => !name.startsWith(picturesPrefix))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
          .map(({ name, content }) => [name, content!]),
      );
    return {
      acknowledged: partsIn(agreed),
      shown: partsIn(current),
      pictures: new Map(
        [...shown.values()]
          .filter(({ name }) => name.startsWith(picturesPrefix))
          .map(({ name, hash }) => [name, hash]),
      ),
      since: new Map([...agreed, ...current].map(({ name, at }) => [name, Date.parse(at)])),
      number,
      faults: new Map(faults),
    };
  };
}
