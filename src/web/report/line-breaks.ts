const joiner = '\u2060';

/** A figure stays with what it counts, an addend with what it is for. */
export const inOnePiece = (text: string): string =>
  text.replace(/(\d)([年月日分岁])/g, `$1${joiner}$2`).replace(/(?=[+−]\d)/g, joiner);

/** Chinese characters that a line of a cover holds. */
const lineLength = 12;

/** Where lines may break: a Chinese clause that is longer than a line would otherwise break anywhere, before its comma too. */
export function piecesOf(text: string): string[] {
  const words = 'Segmenter' in Intl && new Intl.Segmenter('zh', { granularity: 'word' });
  const clauses = text.match(/[^，；：。！？]+[，；：。！？”’]*/g) ?? [];
  return clauses.flatMap((clause) => {
    if (!words || clause.length <= lineLength || !/\p{Script=Han}/u.test(clause)) return clause;
    const pieces: string[] = [];
    for (const { segment, isWordLike } of words.segment(clause)) {
      // No line begins with a mark, or with the particle of the word before it.
      if (pieces.length === 0 || (isWordLike && !/^[的地得了着过]$/.test(segment))) pieces.push(segment);
      else pieces.push(pieces.pop() + segment);
    }
    return pieces;
  });
}
