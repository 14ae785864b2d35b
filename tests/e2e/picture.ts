import type { Page } from 'playwright-core';

/** A picture at an eighth of its size, blurred: what is left of it is the layout and its colours. */
export interface Thumb {
  width: number;
  height: number;
  /** Red, green and blue of each cell, row by row. */
  cells: number[];
}

const parts = 3;

/** How many levels of a colour a step of the kept pictures is; what is compared is far coarser. */
const levelStep = 8;

/** Reads a PNG in the page's own canvas; `scale` 8 makes an eighth of it, 1 leaves it as it is. */
export const readPicture = (desk: Page, png: Buffer, scale: 1 | 8): Promise<Thumb> =>
  desk.evaluate(
    async ({ data, scale, levelStep, parts }) => {
      const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', { willReadFrequently: true })!;
      context.drawImage(image, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
      const [width, height] = [Math.floor(image.width / scale), Math.floor(image.height / scale)];
      const sums = new Float64Array(width * height * parts);
      for (let y = 0; y < height * scale; y += 1) {
        for (let x = 0; x < width * scale; x += 1) {
          const from = (y * image.width + x) * 4;
          const to = (Math.floor(y / scale) * width + Math.floor(x / scale)) * parts;
          for (let part = 0; part < parts; part += 1) sums[to + part]! += pixels[from + part]! / scale ** 2;
        }
      }
      if (scale === 1) return { width, height, cells: [...sums].map(Math.round) };
      const cells = [...sums].map((_, at) => {
        const [cell, part] = [Math.floor(at / parts), at % parts];
        const [left, top] = [cell % width, Math.floor(cell / width)];
        let [sum, count] = [0, 0];
        for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, top + 1); y += 1) {
          for (let x = Math.max(0, left - 1); x <= Math.min(width - 1, left + 1); x += 1) {
            sum += sums[(y * width + x) * parts + part]!;
            count += 1;
          }
        }
        return Math.min(255, Math.round(sum / count / levelStep) * levelStep);
      });
      return { width, height, cells };
    },
    { data: png.toString('base64'), scale, levelStep, parts },
  );

/** A thumb as a PNG that can be looked at. */
export async function writePicture(desk: Page, { width, height, cells }: Thumb): Promise<Buffer> {
  const data = await desk.evaluate(
    async ({ width, height, cells, parts }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d')!;
      const image = context.createImageData(width, height);
      for (let at = 0; at < width * height; at += 1)
        image.data.set([...cells.slice(at * parts, (at + 1) * parts), 255], at * 4);
      context.putImageData(image, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    },
    { width, height, cells, parts },
  );
  return Buffer.from(data, 'base64');
}

/** How far the levels of a colour may lie apart before a cell counts as another one. */
const visibleStep = 32;

/** How far a part of a page may have moved down or up (in rows), and what a row of moving costs, as a share of a row. */
const reach = 12;
const moveCost = 0.25;

/**
 * The share of cells that differ; everything, where the pictures are not of one size. A line of text more or less, which
 * is what another font makes, moves all that is below it: the rows are laid beside each other so that they fit best, and
 * only the moving itself counts.
 */
export function differingShare(one: Thumb, other: Thumb): number {
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return 1;
  const isOther = (from: number, to: number) => {
    for (let part = 0; part < parts; part += 1)
      if (Math.abs(one.cells[from + part]! - other.cells[to + part]!) > visibleStep) return true;
    return false;
  };
  const differing = (row: number, column: number) => {
    let count = 0;
    for (let x = 0; x < width; x += 1)
      if (isOther((row * width + x) * parts, (column * width + x) * parts)) count += 1;
    return count;
  };
  const costs = new Map<number, number>();
  const costAt = (row: number, column: number) => {
    if (row < 0 && column < 0) return 0;
    return costs.get(row * height + column) ?? Number.POSITIVE_INFINITY;
  };
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < height; row += 1) {
    for (let column = Math.max(0, row - reach); column <= Math.min(height - 1, row + reach); column += 1) {
      const moved = Math.min(costAt(row - 1, column), costAt(row, column - 1)) + moveCost * width;
      const before = row === 0 || column === 0 ? (row === column ? 0 : moved) : costAt(row - 1, column - 1);
      const cost = Math.min(before, moved) + differing(row, column);
      costs.set(row * height + column, cost);
      // What has moved out at the lower edge is not missed.
      if (row === height - 1 || column === height - 1) least = Math.min(least, cost);
    }
  }
  return least / (width * height);
}
