import { useMessages } from '../../runtime/page-context.tsx';
import { type BlockProps, Section } from '../parts/section.tsx';

type Cell = BlockProps<'table'>['block']['rows'][number]['cells'][number];

const marks = { yes: '✓', no: '–' } as const;

export function TableBlock({ block }: BlockProps<'table'>) {
  const { say, message } = useMessages();
  const draw = (cell: Cell) =>
    typeof cell === 'object' ? (
      say(cell)
    ) : (
      <>
        <span className={`cell-${cell}`} aria-hidden="true">
          {marks[cell]}
        </span>
        <span className="visually-hidden">{message(`cell-${cell}`)}</span>
      </>
    );
  return (
    <Section block={block}>
      <table>
        <thead>
          <tr>
            <td />
            {block.columns.map((column) => (
              <th key={say(column)} scope="col">
                {say(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(({ what, cells }) => (
            <tr key={say(what)}>
              <th scope="row">{say(what)}</th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={column}>{draw(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
