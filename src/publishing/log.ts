import { type Bases, basesOf, byCause } from '../changes/change.ts';
import { changeLines, waitingTexts } from '../changes/changes.ts';
import { partOfFile } from '../changes/parts.ts';
import { wordingLines } from '../changes/wordings.ts';
import type { Diagnostic } from '../checker/report/diagnostic.ts';
import { inWords, type Message, msg, t, translated } from '../contract/t.ts';
import type { Held } from './gate.ts';
import type { Known } from './published.ts';

/** Lists the differences by file. `isWhole`: shows every changed text in both versions. */
export function heldLines(
  held: readonly Pick<Held, 'name' | 'changes'>[],
  isWhole = false,
  bases: Bases = new Map(),
): string {
  const grouped = byCause(
    held.flatMap(({ changes }) => changes),
    bases,
  );
  return held
    .map(({ name, changes }) => ({
      name,
      isIdle: changes.length === 0,
      changes: bases.size === 0 ? changes : grouped.filter(({ slug }) => slug === name),
    }))
    .filter(({ changes, isIdle }) => isIdle || changes.length > 0)
    .map(({ name, changes }) => {
      const line = (kind: string, words: Message) => `  ${translated(kind).padEnd(6)} ${inWords(words)}`;
      const whole = () =>
        changes.flatMap((change) => [
          line(change.kind, change.words),
          ...wordingLines(change).map((wording) => `           ${wording}`),
        ]);
      const lines = isWhole ? whole() : changeLines(changes).map(({ kind, words }) => line(kind, words));
      const waiting = isWhole ? undefined : waitingTexts(changes);
      return [name, ...lines, ...(waiting ? [`  ${inWords(waiting)}`] : [])].join('\n');
    })
    .join('\n');
}

/** Returns the published names of the files with these warnings, and of the variants that inherit from them. */
export function warnedParts(warnings: readonly Diagnostic[], bases: Bases = new Map()): ReadonlySet<string> {
  const own = new Set(warnings.map(({ file }) => partOfFile(file)));
  const heirs = [...bases.keys()].filter((name) => basesOf(name, bases).some((base) => own.has(base)));
  return new Set([...own, ...heirs]);
}

/** Lists the warnings of these files, one a line. */
export const warningLines = (
  warnings: readonly Diagnostic[],
  files: readonly Pick<Held, 'name'>[],
): string[] =>
  warnings
    .filter(({ file }) => files.some(({ name }) => name === partOfFile(file)))
    .map(({ file, line, column, message }) => t`${file}:${line}:${column} visitors would see: ${message}`);

export const olderLines = (older: readonly Known[]): Message[] =>
  older.map(
    ({ name, said, last }) =>
      msg`${name} here is what publication ${said} said; publication ${last} is in force: take the newer file, or name it to publish it again.`,
  );

export type LogOnce = (subject: string, text: string) => void;

/** Returns a log that repeats no text about a subject; an empty text clears the subject. */
export function createLogOnce(say: (text: string) => void): LogOnce {
  const lastTexts = new Map<string, string>();
  return (subject, text) => {
    if ((lastTexts.get(subject) ?? '') === text) return;
    lastTexts.set(subject, text);
    if (text) say(text);
  };
}
