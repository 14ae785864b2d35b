import type { ReactNode } from 'react';
import type { Product } from '../../contract/report.ts';

const wheel = (
  <>
    <circle cx="48" cy="48" r="44" />
    <circle cx="48" cy="48" r="32" />
    <path d="M48 4v88M4 48h88M17 17l62 62M79 17 17 79" />
    <circle className="emblem-heart" cx="48" cy="48" r="12" />
  </>
);

const ticks = Array.from({ length: 12 }, (_, index) => (
  // biome-ignore lint/suspicious/noArrayIndexKey: twelve strokes, always the same
  <path key={index} d="M48 8v10" transform={`rotate(${index * 30} 48 48)`} />
));

/** What each product is known by: line drawings on a square of 96. */
const drawings: Record<Product, ReactNode> = {
  // Two cups of one gourd, tied with a thread.
  marriage: (
    <>
      <path d="M10 40h32c0 12-7 20-16 20S10 52 10 40ZM54 40h32c0 12-7 20-16 20s-16-8-16-20Z" />
      <path d="M26 60v14M70 60v14M16 76h20M60 76h20" />
      <path
        className="emblem-thread"
        d="M34 40c2-20 12-24 14-16 2-8 12-4 14 16M48 24c-5-8-14-6-12 0 1 4 8 3 12 0 4 3 11 4 12 0 2-6-7-8-12 0Z"
      />
    </>
  ),
  // A hand mirror, somebody in it.
  marriage_portrayal: (
    <>
      <circle cx="48" cy="38" r="32" />
      <circle cx="48" cy="38" r="26" />
      <path d="M44 70v20h8V70" />
      <path className="emblem-heart" d="M34 60c0-10 5-14 14-14s14 4 14 14c-4 3-9 4-14 4s-10-1-14-4Z" />
      <circle className="emblem-heart" cx="48" cy="34" r="9" />
    </>
  ),
  // Two seals, one cut in red and one in white.
  pair: (
    <>
      <rect className="emblem-heart" x="10" y="26" width="44" height="44" rx="6" />
      <rect className="emblem-paper" x="40" y="40" width="44" height="44" rx="6" />
      <path d="M50 54h24M50 66h24M62 48v30" />
      <path className="emblem-paper-line" d="M18 40h18M18 52h14M26 34v22" />
    </>
  ),
  // The year's wheel, one month lit.
  fortune: (
    <>
      <circle cx="48" cy="48" r="44" />
      {ticks}
      <circle className="emblem-heart" cx="48" cy="48" r="15" />
      <path className="emblem-thread" d="M48 4a44 44 0 0 1 22 6l-5 9a34 34 0 0 0-17-5Z" />
    </>
  ),
  // A coin with a square hole, on a string.
  luck: (
    <>
      <circle cx="48" cy="54" r="36" />
      <circle cx="48" cy="54" r="30" />
      <rect className="emblem-heart" x="38" y="44" width="20" height="20" />
      <path className="emblem-thread" d="M48 44V6M42 6h12" />
      <path d="M48 30v6M48 72v6M24 54h6M66 54h6" />
    </>
  ),
  // Four lines that cross at one station.
  mbti: (
    <>
      <path d="M6 48h84M48 6v84M18 18l60 60M78 18 18 78" />
      {[0, 45, 90, 135].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 48 48)`}>
          <circle className="emblem-paper" cx="14" cy="48" r="5" />
          <circle className="emblem-paper" cx="82" cy="48" r="5" />
        </g>
      ))}
      <circle className="emblem-heart" cx="48" cy="48" r="12" />
      <circle className="emblem-paper" cx="48" cy="48" r="5" />
    </>
  ),
};

/** The drawing on a report's cover; a wheel for a report of no known product. */
export function Emblem({ product }: { product: Product | undefined }) {
  return (
    <svg className="cover-mark" viewBox="0 0 96 96" aria-hidden="true">
      {product ? drawings[product] : wheel}
    </svg>
  );
}
