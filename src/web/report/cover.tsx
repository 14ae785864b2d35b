import { Fragment } from 'react';
import type { Product } from '../../contract/report.ts';
import { stemOf } from '../../funnel/pictures.ts';
import { useMessages, usePage } from '../runtime/page-context.tsx';
import { ShopImage } from '../ui/shop-image.tsx';
import { emblems } from './emblems.generated.ts';
import { piecesOf } from './line-breaks.ts';
import type { Report } from './read-report.ts';
import { drawingAddress } from './report-blocks.tsx';
import wheel from './wheel.svg?raw';

const firstSentence = (text: string): string => /^.*?(?:[。！？]|[.!?](?=\s|$))[”’]?/.exec(text)?.[0] ?? text;

function Motto({ text }: { text: string }) {
  return (
    <p className="cover-motto">
      {piecesOf(text).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence never move
        <Fragment key={index}>
          <span>{piece}</span>
          <wbr />
        </Fragment>
      ))}
    </p>
  );
}

export function Cover({ report }: { report: Report }) {
  const { message } = useMessages();
  const { title, subtitle, motto, cover } = report;
  const whose = cover.name || subtitle;
  // A Chinese character is twice as wide as a letter.
  const isLong = whose.length + (whose.match(/\p{Script=Han}/gu)?.length ?? 0) > 15;
  return (
    <header className="cover">
      <CoverArt report={report} />
      <div className="cover-plate card">
        <h1 className="cover-title">{title || message('report-untitled')}</h1>
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
        {motto && <Motto text={firstSentence(motto)} />}
      </div>
    </header>
  );
}

/** The funnel's picture. If the buyer bought a portrait, it is set into the place that the style sheet gives it. */
function CoverArt({ report: { product, sections } }: { report: Report }) {
  const { face } = usePage().data;
  if (!face) return <Emblem product={product} />;
  const drawn = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'portrait');
  return (
    <div className="cover-art" data-picture={`${stemOf(face.picture)}.svg`}>
      <ShopImage name={face.picture} />
      {drawn?.kind === 'portrait' && (
        <span className="cover-portrait">
          <img src={drawingAddress(drawn.svg)} alt="" />
        </span>
      )}
    </div>
  );
}

const drawingIn = (file: string) => file.replace(/^[\s\S]*<svg[^>]*>|<\/svg>\s*$/g, '');

/** The product's line drawing, 96 × 96; a wheel for an unknown product. */
function Emblem({ product }: { product: Product | undefined }) {
  const markup = { __html: drawingIn(product ? emblems[product] : wheel) };
  return (
    <svg
      className="cover-mark"
      viewBox="0 0 96 96"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, as the build found it
      dangerouslySetInnerHTML={markup}
    />
  );
}
