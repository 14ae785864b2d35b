import { changeLines } from '../changes/changes.ts';
import type { Held } from './gate.ts';
import type { Known } from './published.ts';

/** What waits, file by file, as it is told to a person. */
export const heldLines = (held: readonly Pick<Held, 'name' | 'changes'>[]): string =>
  held
    .map(({ name, changes }) =>
      [name, ...changeLines(changes).map(({ kind, words }) => `  ${kind.padEnd(6)} ${words}`)].join('\n'),
    )
    .join('\n');

export const olderLines = (older: readonly Known[]): string[] =>
  older.map(
    ({ name, said, last }) =>
      `${name} here is what publication ${said} said; publication ${last} is in force: take the newer file, or name it to publish it again.`,
  );

export const removalsLine = (names: readonly string[]): string =>
  `Live, and not in this folder: ${names.join(', ')}. To remove it, name it: npm run funnels -- publish ${names.join(' ')}`;

/** Says a text about a subject unless it was the last one said about it; an empty one says that nothing is to say. */
export function createTeller(say: (text: string) => void): (subject: string, text: string) => void {
  const told = new Map<string, string>();
  return (subject, text) => {
    if ((told.get(subject) ?? '') === text) return;
    told.set(subject, text);
    if (text) say(text);
  };
}
