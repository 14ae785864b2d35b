/** Wide enough for every line of a picture to leave its mark, and drawn in no time. */
const width = 96;
/** A picture of another shape would be drawn beyond all measure. */
const longest = 8;

/** What is wrong with a drawing that was read, once it is drawn; undefined where it shows something. */
export async function findEmpty(
  text: string,
  size: { width: number; height: number },
): Promise<'empty' | 'unlike' | { broken: string } | undefined> {
  const shape = size.width / size.height;
  if (shape > longest || shape < 1 / longest) return 'unlike';
  const { renderAsync } = await import('@resvg/resvg-js');
  try {
    const drawn = await renderAsync(text, {
      fitTo: { mode: 'width', value: width },
      font: { loadSystemFonts: false },
    });
    const { pixels } = drawn;
    for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 0) return undefined;
    return 'empty';
  } catch (error) {
    return { broken: (error as Error).message };
  }
}
