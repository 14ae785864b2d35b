const joiner = '\u2060';

/** Keeps a number beside its unit, and an addend beside its reason. */
export const inOnePiece = (text: string): string =>
  text.replace(/(\d)([年月日分岁])/g, `$1${joiner}$2`).replace(/(?=[+−]\d)/g, joiner);

/** Chinese characters in a line of the cover. */
const lineLength = 12;

/** Splits a text where it may wrap, because a browser breaks a long Chinese clause anywhere. */
export function piecesOf(text: string): string[] {
  const words = 'Segmenter' in Intl && new Intl.Segmenter('zh', { granularity: 'word' });
  const clauses = text.match(/[^，；：。！？]+[，；：。！？”’]*/g) ?? [];
  return clauses.flatMap((clause) => {
    if (!words || clause.length <= lineLength || !/\p{Script=Han}/u.test(clause)) return clause;
    const pieces: string[] = [];
    for (const { segment, isWordLike } of words.segment(clause)) {
      // A line never begins with a punctuation mark or a particle.
      if (pieces.length === 0 || (isWordLike && !/^[的地得了着过]$/.test(segment))) pieces.push(segment);
      else pieces.push(pieces.pop() + segment);
    }
    return pieces;
  });
}
