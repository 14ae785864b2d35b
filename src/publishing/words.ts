import { changeLines } from '../changes/changes.ts';
import type { Held } from './gate.ts';
import type { Known } from './published.ts';

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
