import { useCopy, usePage } from '../page/page-context.tsx';
import { Emblem } from './emblem.tsx';
import { drawingAddress } from './portrait.tsx';
import type { Report } from './read-report.ts';

/** Up to the first full stop: the rest stands in the report. */
const firstSentence = (text: string): string => /^.*?(?:[。！？]|[.!?](?=\s|$))[”’]?/.exec(text)?.[0] ?? text;

/** One screen: the picture of the funnel it was bought from, whose it is, one figure and one sentence. */
export function Cover({ report }: { report: Report }) {
  const { word } = useCopy();
  const { title, subtitle, motto, cover } = report;
  const whose = cover.name || subtitle;
  const isLong = (whose.match(/\p{Script=Han}/gu)?.length ?? 0) > 7;
  return (
    <header className="cover">
      <CoverArt report={report} />
      <div className="cover-plate card">
        <h1 className="cover-title">{title || word('report-untitled')}</h1>
        {whose && (
          <p className="cover-name" data-long={isLong || undefined}>
            {whose}
          </p>
        )}
        {cover.figure && (
          <p className="cover-figure">
            <strong data-long={cover.figure.length > 7 || undefined}>{cover.figure}</strong>{' '}
            <span className="muted">{cover.label}</span>
          </p>
        )}
        {motto && <p className="cover-motto">{firstSentence(motto)}</p>}
      </div>
    </header>
  );
}

/** The funnel's picture; a portrait that was bought is set into it, where the style sheet knows a place for it. */
function CoverArt({ report: { product, sections } }: { report: Report }) {
  const { face } = usePage().data;
  if (!face) return <Emblem product={product} />;
  const drawn = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'portrait');
  return (
    <div className="cover-art" data-picture={face.picture}>
      <img src={`/images/${face.picture}`} alt="" />
      {drawn?.kind === 'portrait' && (
        <span className="cover-portrait">
          <img src={drawingAddress(drawn.svg)} alt="" />
        </span>
      )}
    </div>
  );
}
