import { CostlyDrawing, drawApart } from './draw-apart.ts';

/** A phone's width in pixels; a shipped drawing takes a hundredth of these seconds. */
const width = 375;
const mostSeconds = 2;
/** Most times one side may exceed the other, since such a picture would be drawn huge. */
const longest = 8;

/** Draws a picture and returns its fault; undefined if something is visible. */
export async function findEmpty(
  text: string,
  size: { width: number; height: number },
): Promise<'empty' | 'unlike' | 'costly' | { broken: string } | undefined> {
  const shape = size.width / size.height;
  if (shape > longest || shape < 1 / longest) return 'unlike';
  try {
    return (await drawApart(text, { width, mostSeconds })).isBlank ? 'empty' : undefined;
  } catch (error) {
    return error instanceof CostlyDrawing ? 'costly' : { broken: (error as Error).message };
  }
}
