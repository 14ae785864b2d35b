import type { BlockOf } from './measure-list.tsx';

/** Returns an image address, since foreign SVG is never inserted as markup. */
export const drawingAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const Portrait = ({ svg, caption }: BlockOf<'portrait'>) => (
  <figure className="portrait card stack">
    <img src={drawingAddress(svg)} alt={caption} width="600" height="800" />
    <figcaption className="muted">{caption}</figcaption>
  </figure>
);
