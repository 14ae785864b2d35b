import { useCopy } from '../../page/page-context.tsx';
import type { BlockProps } from '../parts/block-props.ts';
import { Section } from '../parts/section.tsx';

type Cell = BlockProps<'table'>['block']['rows'][number][number];

const marks = { yes: '✓', no: '–' } as const;

export function TableBlock({ block }: BlockProps<'table'>) {
  const { say, word } = useCopy();
  const draw = (cell: Cell) =>
    typeof cell === 'object' ? (
      say(cell)
    ) : (
      <>
        <span className={`cell-${cell}`} aria-hidden="true">
          {marks[cell]}
        </span>
        <span className="visually-hidden">{word(`cell-${cell}`)}</span>
      </>
    );
  return (
    <Section block={block}>
      <table>
        <thead>
          <tr>
            {block.columns.map((column) => (
              <th key={say(column)} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([first, ...rest], row) => (
            // biome-ignore-start lint/suspicious/noArrayIndexKey: a cell is its place
            <tr key={row}>
              <th scope="row">{first && draw(first)}</th>
              {rest.map((cell, column) => (
                <td key={column}>{draw(cell)}</td>
              ))}
            </tr>
            // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
          ))}
        </tbody>
      </table>
    </Section>
  );
}
