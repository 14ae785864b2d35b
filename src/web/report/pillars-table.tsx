import type { ReactNode } from 'react';
import type { ReportBlock } from '../../contract/report.ts';
import type { MessageKey } from '../messages/messages.ts';
import { useMessages } from '../runtime/page-context.tsx';

type Pillar = Extract<ReportBlock, { kind: 'pillars' }>['columns'][number];

const character = (glyph: string, element: string) => (
  <>
    <span className={`pillar-character ${elementClass(element)}`} lang="zh-Hans">
      {glyph}
    </span>
    <span className="pillar-element">{element}</span>
  </>
);

const rows: readonly { message: MessageKey; cell: (pillar: Pillar) => ReactNode }[] = [
  { message: 'pillar-stem', cell: ({ stem, stemElement }) => character(stem, stemElement) },
  { message: 'pillar-branch', cell: ({ branch, branchElement }) => character(branch, branchElement) },
  { message: 'pillar-reading', cell: ({ reading }) => reading },
  { message: 'pillar-god', cell: ({ tenGod }) => tenGod },
  { message: 'pillar-sound', cell: ({ sound }) => sound },
];

export function PillarsTable({ columns }: { columns: readonly Pillar[] }) {
  const { message } = useMessages();
  const shown = rows.filter(({ cell }) => columns.some((pillar) => cell(pillar)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with enlarged text it scrolls sideways, and the keyboard must reach it
    <section className="pillars" tabIndex={0} aria-label={message('pillars-table')}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.message}>
              <th scope="row">{message(row.message)}</th>
              {columns.map((pillar) => (
                <td key={pillar.label}>{row.cell(pillar)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const colours: Readonly<Record<string, string>> = {
  木: 'wood',
  火: 'fire',
  土: 'earth',
  金: 'metal',
  水: 'water',
};
const names = Object.values(colours);

export const elementClass = (element: string): string => {
  const name = colours[element] ?? element.toLowerCase();
  return names.includes(name) ? `element-${name}` : '';
};
