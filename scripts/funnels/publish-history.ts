import { isDeepStrictEqual } from 'node:util';
import { compareParts } from '../../src/changes/changes.ts';
import type { Validators } from '../../src/checker/schema/schemas.ts';
import { heldLines } from '../../src/publishing/words.ts';
import type { PastFile } from '../../src/server/publishing/publications.ts';
import type { Desk } from '../orders/desk.ts';
import { minute } from '../orders/print.ts';
import { alignedTable } from './aligned-table.ts';
import { type ExitCode, exitCodes, UsageError } from './command.ts';
import { type Content, pictureChange, readPublished, type Waiting } from './publish-look.ts';

const mostNamed = 4;

const namesIn = (files: readonly PastFile[]) => {
  const names = files.map(({ name, kind }) => (kind === 'shown' ? `${name} (look)` : name));
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

function changesBetween(name: string, before: Content | null, after: Content | null): Waiting {
  const isPicture = typeof before === 'string' || typeof after === 'string';
  const changes = isPicture
    ? [pictureChange(name, before === null, after)]
    : compareParts(
        name,
        (before as Exclude<Content, string>) ?? undefined,
        (after as Exclude<Content, string>) ?? undefined,
      );
  return { name, changes };
}

async function historyOf(desk: Desk, file: string): Promise<PastFile[]> {
  for (const name of [file, `shared/${file}`]) {
    const past = await desk.call('publications', { file: name });
    if (past.length > 0) return past;
  }
  throw new UsageError(`${file} was never published`);
}

/** Who published what and when; of one file, what changed each time. */
export async function printHistory(
  desk: Desk,
  names: readonly string[],
  out: (text: string) => void,
): Promise<ExitCode> {
  const [file, ...more] = names;
  if (more.length > 0) throw new UsageError('one file at a time');
  const past = file === undefined ? await desk.call('publications', {}) : await historyOf(desk, file);
  if (past.length === 0) out('Nothing was ever published.\n');
  else if (file === undefined) {
    const numbers = [...new Set(past.map(({ number }) => number))];
    const rows = numbers.map((number) => {
      const files = past.filter((each) => each.number === number);
      return [String(number), minute(files[0]!.at), files[0]!.by, namesIn(files)];
    });
    out(alignedTable([['number', 'at (Shanghai)', 'by', 'files'], ...rows]));
  } else {
    for (const [index, { number, at, by, name, content }] of past.entries()) {
      const before = past[index + 1]?.content ?? null;
      out(
        `${number}  ${minute(at)}  ${by}\n${heldLines([changesBetween(name, before, content)], undefined, true)}\n`,
      );
    }
  }
  return exitCodes.valid;
}

/** An earlier word on a file, to be said again. */
export async function findVersion(
  desk: Desk,
  names: readonly string[],
  number: number,
  validators: Validators,
) {
  const [file, ...more] = names;
  if (file === undefined || more.length > 0) throw new UsageError('say one file after --back and its number');
  const past = await historyOf(desk, file);
  const found = past.find((each) => each.number === number);
  if (!found) throw new UsageError(`publication ${number} says nothing of ${file}: see --history ${file}`);
  const { name, content } = found;
  const now = past[0]!.content;
  const chosen = new Map<string, Content | undefined>(
    isDeepStrictEqual(now, content) ? [] : [[name, content ?? undefined]],
  );
  return {
    published: await readPublished(desk, validators),
    bases: undefined,
    errors: [],
    leftOut: [],
    idle: { words: `What publication ${number} said of ${name} is live already.`, code: exitCodes.valid },
    held: [changesBetween(name, now, content)],
    chosen,
    again: async () => chosen,
  };
}
