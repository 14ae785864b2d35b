import { type ChangeKind, changeKinds, riskyKinds } from '../../src/changes/change.ts';
import { waitingTexts } from '../../src/changes/changes.ts';
import { wordingLines } from '../../src/changes/wordings.ts';
import { printable } from '../../src/checker/finding/finding.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { type Diagnostic, isError } from '../../src/checker/report/diagnostic.ts';
import { inWords, later, t, translated } from '../../src/contract/t.ts';
import { plural } from '../command-line.ts';
import { summaryOf } from './check.ts';
import { type Compared, countsOf, type Located } from './compare-folders.ts';

export interface Answer {
  diagnostics: readonly Diagnostic[];
  shown: readonly Diagnostic[];
  /** Absent, like `compared`, while the funnels are invalid. */
  fleet?: Fleet;
  compared?: Compared;
}

/** GitHub takes 65,536 characters. */
const longest = 60_000;
/** Longer lists are folded: a phone shows about as many entries. */
const unfolded = 8;

/** Characters of Markdown and HTML, and invisible ones that reverse or hide text. */
const marks = /[&<>"'`*_~[\]()!|\\#@$:]|[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069]/gu;
const reference = (mark: string) => `&#${mark.codePointAt(0)};`;
const visible = (mark: string) => `U+${mark.codePointAt(0)!.toString(16).toUpperCase()}`;

/** Quoted text mentions nobody and loads no link or picture. */
const quoted = (text: string): string =>
  `<code>${text
    .replace(/\s+/gu, ' ')
    .replace(marks, (mark) => (mark > '\u200a' ? visible(mark) : reference(mark)))}</code>`;

const placeOf = ({ file, line }: { file: string; line?: number }) =>
  quoted(line === undefined ? file : `${file}:${line}`);

const findingLine = (finding: Diagnostic): string => {
  const { severity, message, fix } = printable(finding);
  const lines = [t`- **${severity}** ${placeOf(finding)} ${quoted(message)}`];
  return [...lines, ...(fix ? [`  <br>${quoted(fix)}`] : [])].join('\n');
};

const changeLine = (change: Located): string =>
  [
    `- ${quoted(change.slug)} ${quoted(inWords(change.words))}${change.line ? t`, line ${change.line}` : ''}`,
    ...wordingLines(change).map((wording) => `  - ${quoted(wording)}`),
  ].join('\n');

/** Lists entries as far as there is room; folds long lists. */
function listed(entries: readonly string[], what: string, room: { left: number }): string[] {
  const shown = entries.filter((entry) => {
    room.left -= entry.length + 1;
    return room.left > 0;
  });
  const rest = entries.length - shown.length;
  const all = [...shown, ...(rest > 0 ? [t`- … and ${rest} more`] : [])];
  if (all.length <= unfolded) return [...all, ''];
  return [`<details><summary>${plural(entries.length, what)}</summary>`, '', ...all, '', '</details>', ''];
}

const headings: Readonly<Record<ChangeKind, string>> = {
  money: later`Money`,
  route: later`Addresses`,
  data: later`What is asked`,
  trial: later`Experiments`,
  copy: later`Copy`,
  look: later`Look`,
};

const heldLines = (changes: readonly Located[]): string[] =>
  [...new Set(changes.map(({ slug }) => slug))].flatMap((slug) => {
    const waiting = waitingTexts(changes.filter((change) => change.slug === slug));
    return waiting ? [`- ${quoted(slug)} ${inWords(waiting)}`] : [];
  });

function changesByRisk({ changes, misfits }: Compared, room: { left: number }): string[] {
  const classes = changeKinds.flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) return [];
    const heading = `#### ${translated(headings[kind])}${riskyKinds.has(kind) ? t`: waits for a yes` : ''}`;
    const held = kind === 'copy' ? heldLines(changes) : [];
    return [
      ...[heading, '', ...listed(own.map(changeLine), 'change', room)],
      ...(held.length > 0 ? listed(held, 'file', room) : []),
    ];
  });
  if (misfits.length === 0) return classes;
  const uncompared = misfits.map(({ file }) => `- ${quoted(file)}`);
  return [
    ...classes,
    t`These were not valid before, or written for other schemas: what changed in them cannot be told.`,
    '',
    ...listed(uncompared, 'file', room),
  ];
}

export function commentOn({ shown, compared }: Answer, runUrl?: string): string {
  const room = { left: longest };
  const changes = compared?.changes ?? [];
  const files = plural(new Set(changes.map(({ slug }) => slug)).size, 'file');
  const summary = compared
    ? changes.length > 0
      ? t`${plural(changes.length, 'change')} in ${files}: ${countsOf(changes)}.`
      : t`Nothing is said differently.`
    : t`What changed can be told once all is valid.`;
  return [
    `### ${summaryOf(shown, shown.filter(isError), 'Funnels')}`,
    '',
    ...(shown.length > 0 ? listed(shown.map(findingLine), 'finding', room) : []),
    summary,
    '',
    ...(compared ? changesByRisk(compared, room) : []),
    ...(runUrl && compared
      ? [t`<sub>Changed screens, before and after: [artefact of this run](${runUrl})</sub>`, '']
      : []),
  ].join('\n');
}
