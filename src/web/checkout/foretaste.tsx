import type { ReportBlock } from '../../contract/report.ts';
import { Facts } from '../orders/own-details.tsx';
import { HanziBlock } from '../report/hanzi-block.tsx';
import { PillarsTable } from '../report/pillars-table.tsx';
import { isBlock } from '../report/read-report.ts';
import { TypeAxis } from '../report/type-axis.tsx';
import { useFunnel, useMessages, useSnapshot } from '../runtime/page-context.tsx';

interface Axis {
  first: string;
  second: string;
  firstPercent?: number;
  band?: number;
}

const isDrawable = (block: unknown): block is Extract<ReportBlock, { kind: 'pillars' | 'hanzi' }> =>
  isBlock(block) && (block.kind === 'pillars' || block.kind === 'hanzi');

const paragraphsOf = (block: unknown): readonly string[] =>
  isBlock(block) && block.kind === 'text' ? block.paragraphs : [];

const isAxis = (value: unknown): value is Axis => {
  const { first, second, firstPercent, band } = (value ?? {}) as Partial<Record<keyof Axis, unknown>>;
  return (
    typeof first === 'string' &&
    typeof second === 'string' &&
    [firstPercent, band].every(
      (percent) => percent === undefined || (typeof percent === 'number' && percent >= 0 && percent <= 100),
    )
  );
};

function axesOf(block: unknown): Axis[] {
  const { kind, axes } = (block ?? {}) as { kind?: unknown; axes?: unknown };
  return kind === 'axes' && Array.isArray(axes) ? axes.filter(isAxis) : [];
}

interface Props {
  /** False if the screen's opening draws the names already. */
  withNames: boolean;
  className?: string;
}

/** Shows facts of the report; without them, the funnel's summary. */
export function Foretaste({ withNames, className = '' }: Props) {
  const funnel = useFunnel();
  const { say, message } = useMessages();
  const order = useSnapshot((snapshot) => snapshot.context.order);
  if (!order) return null;
  const facts = order.foretaste ?? [];
  const blocks = order.foretasteBlocks ?? [];
  const drawn = blocks.filter(isDrawable).filter(({ kind }) => withNames || kind !== 'hanzi');
  const axes = blocks.flatMap(axesOf);
  const paragraphs = blocks.flatMap(paragraphsOf);
  const isEmpty = facts.length + drawn.length + axes.length === 0;
  if (isEmpty && !funnel.summary) return null;
  return (
    <section className={`foretaste stack ${className}`} aria-labelledby="foretaste-heading">
      <h2 id="foretaste-heading" className="small-heading">
        {message(isEmpty ? 'foretaste-promise' : `foretaste-${funnel.product}`)}
      </h2>
      {isEmpty && funnel.summary && <p>{say(funnel.summary)}</p>}
      {drawn.map((block, index) =>
        block.kind === 'pillars' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a foretaste never moves
          <PillarsTable key={index} columns={block.columns} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a foretaste never moves
          <HanziBlock key={index} {...block} />
        ),
      )}
      {axes.length > 0 && (
        <ul className="type-axes stack-4">
          {axes.map(({ first, second, firstPercent, ...band }) =>
            firstPercent === undefined ? (
              <VeiledAxis key={first + second} first={first} second={second} />
            ) : (
              <TypeAxis key={first + second} {...{ first, second, firstPercent, ...band }} />
            ),
          )}
        </ul>
      )}
      {axes.some(({ firstPercent }) => firstPercent === undefined) && (
        <p className="muted">{message('foretaste-veiled')}</p>
      )}
      {facts.length > 0 && <Facts className="foretaste-facts stack-1" rows={facts} />}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="foretaste-text">
          {paragraph}
        </p>
      ))}
    </section>
  );
}

/** An axis of a chapter for sale: its result is not in the page. */
function VeiledAxis({ first, second }: Axis) {
  return (
    <li>
      <span className="type-side">{first}</span>
      <span className="type-side">{second}</span>
      <span className="axis-veil" aria-hidden="true" />
    </li>
  );
}
