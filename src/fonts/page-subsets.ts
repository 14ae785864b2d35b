import { createHash } from 'node:crypto';
import type { Funnel } from '../funnel/funnel.ts';
import {
  type HeadlineFace,
  type HeadlinePart,
  headlineFaceOf,
  headlineParts,
  headlinesOf,
  lettersIn,
  repeatsAnswer,
} from '../funnel/headlines.ts';
import { missingFrom } from './fonts.ts';

export interface Subset {
  part: HeadlinePart;
  face: HeadlineFace;
  language: string;
  letters: string;
  /** File name: a hash of everything that determines the content. */
  name: string;
}

/** Raise it with every change of `make-subset.ts` or its fonts: browsers never reload a file name. */
const edition = 2;

/** This many characters always fit into 12 KB. Kai has twice as many points per character. */
export const mostLetters = { song: 68, kai: 58 } as const satisfies Record<HeadlineFace, number>;

const nameOf = (face: HeadlineFace, language: string, letters: string) =>
  `${face}-${createHash('sha256').update([edition, language, letters].join()).digest('hex').slice(0, 10)}.woff2`;

export type HeadlineTexts = (funnel: Funnel, language: string) => readonly string[];

/**
 * Returns a subset for each language and part of the page. A part gets none if a heading repeats an answer, there
 * are too many characters, or the font lacks one: a line is never set in two fonts.
 */
export function subsetsOf(funnel: Funnel, words: HeadlineTexts): Subset[] {
  const face = headlineFaceOf(funnel);
  if (!face) return [];
  const headlines = headlinesOf(funnel);
  return funnel.languages.flatMap((language) =>
    headlineParts.flatMap((part) => {
      const here = headlines.filter((each) => each.part === part);
      const texts = here.map(({ text }) => text);
      const letters = lettersIn([...texts, ...(part === 'after' ? words(funnel, language) : [])], language);
      const isUsed =
        letters.length > 0 &&
        !here.some((each) => repeatsAnswer(each, language)) &&
        [...letters].length <= mostLetters[face] &&
        missingFrom(face, language, letters).length === 0;
      return isUsed ? [{ part, face, language, letters, name: nameOf(face, language, letters) }] : [];
    }),
  );
}
