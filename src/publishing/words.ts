import { changeLines, waitingTexts } from '../changes/changes.ts';
import { wordingLines } from '../changes/wordings.ts';
import type { Held } from './gate.ts';
import type { Known } from './published.ts';

/** What waits, file by file; `isWhole`: with every text as it was and as it is. */
export const heldLines = (held: readonly Pick<Held, 'name' | 'changes'>[], isWhole = false): string =>
  held
    .map(({ name, changes }) => {
      const line = (kind: string, words: string) => `  ${kind.padEnd(6)} ${words}`;
      const whole = () =>
        changes.flatMap((change) => [
          line(change.kind, change.words),
          ...wordingLines(change).map((wording) => `           ${wording}`),
        ]);
      const lines = isWhole ? whole() : changeLines(changes).map(({ kind, words }) => line(kind, words));
      const waiting = waitingTexts(changes);
      return [name, ...lines, ...(waiting ? [`  ${waiting}`] : [])].join('\n');
    })
    .join('\n');

export const olderLines = (older: readonly Known[]): string[] =>
  older.map(
    ({ name, said, last }) =>
      `${name} here is what publication ${said} said; publication ${last} is in force: take the newer file, or name it to publish it again.`,
  );
