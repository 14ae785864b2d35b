import { createHash } from 'node:crypto';
import type { Funnel } from '../engine/funnel/funnel.ts';
import {
  type HeadlineFace,
  type HeadlinePart,
  headlineFaceOf,
  headlineParts,
  headlinesOf,
  lettersIn,
  repeatsAnswer,
} from '../engine/funnel/headlines.ts';
import { missingFrom } from './letters.ts';

/** The characters of a page's headings in one language, in one face. */
export interface Subset {
  part: HeadlinePart;
  face: HeadlineFace;
  language: string;
  letters: string;
  /** Its file's, which says all that is in it. */
  name: string;
}

/** Another one for every change of `make-subset.ts` or of its fonts: what was served under a name never changes. */
const edition = 2;

/** What 12 KB hold for certain. Kai is drawn with twice as many points. */
export const mostLetters = { song: 68, kai: 58 } as const satisfies Record<HeadlineFace, number>;

const nameOf = (face: HeadlineFace, language: string, letters: string) =>
  `${face}-${createHash('sha256').update([edition, language, letters].join()).digest('hex').slice(0, 10)}.woff2`;

/** The words of ours that a funnel's later screens have for headings. */
export type HeadlineWords = (funnel: Funnel, language: string) => readonly string[];

/**
 * What a funnel's headings need, for each of its languages. Where one heading has a character that the face lacks, or repeats
 * an answer, which may have any, or they have too many, none of that part wears it: no line is ever set in two faces.
 */
export function subsetsOf(funnel: Funnel, words: HeadlineWords): Subset[] {
  const face = headlineFaceOf(funnel);
  if (!face) return [];
  const headlines = headlinesOf(funnel);
  return funnel.languages.flatMap((language) =>
    headlineParts.flatMap((part) => {
      const here = headlines.filter((each) => each.part === part);
      const texts = here.map(({ text }) => text);
      const letters = lettersIn([...texts, ...(part === 'after' ? words(funnel, language) : [])], language);
      const isWorn =
        letters.length > 0 &&
        !here.some((each) => repeatsAnswer(each, language)) &&
        [...letters].length <= mostLetters[face] &&
        missingFrom(face, language, letters).length === 0;
      return isWorn ? [{ part, face, language, letters, name: nameOf(face, language, letters) }] : [];
    }),
  );
}
