import type { ReportBlock } from '../../contract/report.ts';
import { type BlockOf, MeasureList, PairingChart, RadarChart, TypeChart } from './charts.tsx';
import { ChoiceBlock } from './choice-block.tsx';
import { HanziBlock } from './hanzi-block.tsx';
import { inOnePiece } from './line-breaks.ts';
import { MonthsChart } from './months-chart.tsx';
import { PillarsTable } from './pillars-table.tsx';

/** Blocks and texts of a report never move, so their index is their key. */
export const Blocks = ({ blocks }: { blocks: readonly ReportBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  blocks.map((block, index) => <Block key={index} block={block} />);

const isLong = (value: string) => value.replace(/\p{Script=Han}/gu, '  ').length > 36;

function Block({ block }: { block: ReportBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <div className="prose">
          {block.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={index}>{inOnePiece(paragraph)}</p>
          ))}
        </div>
      );
    case 'list':
      return (
        <ul className="report-list">
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>{inOnePiece(item)}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className="fact-rows">
          {block.items.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={index} data-long={isLong(value) || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'pillars':
      return <PillarsTable columns={block.columns} />;
    case 'radar':
      return <RadarChart {...block} />;
    case 'bars':
      return <MeasureList items={block.items} />;
    case 'months':
      return <MonthsChart {...block} />;
    case 'years':
      return (
        <ol className="years">
          {block.items.map(({ year, label, note }) => (
            <li key={year}>
              <span className="year-number">{year}</span>
              <span className="year-label">{label}</span>
              <span className="year-note">{inOnePiece(note)}</span>
            </li>
          ))}
        </ol>
      );
    case 'portrait':
      return <Portrait {...block} />;
    case 'hanzi':
      return <HanziBlock {...block} />;
    case 'pairing':
      return <PairingChart {...block} />;
    case 'type':
      return <TypeChart {...block} />;
    case 'choice':
      return <ChoiceBlock {...block} />;
  }
}

/** Foreign SVG must not become markup, so it is shown as an image. */
export const drawingAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const Portrait = ({ svg, caption }: BlockOf<'portrait'>) => (
  <figure className="portrait card stack">
    <img src={drawingAddress(svg)} alt={caption} width="600" height="800" />
    <figcaption className="muted">{caption}</figcaption>
  </figure>
);
