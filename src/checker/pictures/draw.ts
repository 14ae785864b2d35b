import { CostlyDrawing, drawApart } from './draw-apart.ts';

/** As wide as a phone, and so many seconds of processor time: a shipped drawing takes a hundredth of them. */
const width = 375;
const mostSeconds = 2;
/** A picture of another shape would be drawn beyond all measure. */
const longest = 8;

/** What is wrong with a drawing that was read, once it is drawn; undefined where it shows something. */
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
