import type { Product } from '../../contract/report.ts';
import { emblems } from './emblems.generated.ts';
import wheel from './wheel.svg?raw';

const drawingIn = (file: string) => file.replace(/^[\s\S]*<svg[^>]*>|<\/svg>\s*$/g, '');

/** Draws the cover's line drawing, 96 × 96; a wheel for an unknown product. */
export function Emblem({ product }: { product: Product | undefined }) {
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
