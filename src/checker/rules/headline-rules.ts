import {
  type Headline,
  type HeadlineFace,
  headlineFaceOf,
  headlineParts,
  headlinesOf,
  lettersIn,
} from '../../engine/funnel/headlines.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { missingFrom } from '../../lettering/letters.ts';
import { mostLetters } from '../../lettering/page-subsets.ts';
import { type Finding, keyFinding, valueFinding } from '../diagnostics/finding.ts';
import { pointerTo } from '../diagnostics/pointer.ts';

const places = {
  entry: { pointer: '/entry', where: 'the entry' },
  after: { pointer: '/payment', where: 'the payment screen' },
} as const;

function checkLetters({ pointer, text }: Headline, face: HeadlineFace, language: string): Finding[] {
  const missing = missingFrom(face, language, lettersIn([text], language)).map((letter) => `“${letter}”`);
  if (missing.length === 0) return [];
  const message = `no face of ours has ${missing.join(' and ')}: all headings here would be set in whatever the phone has`;
  const fix = `write this heading without ${missing.join(' and ')}`;
  return [valueFinding('meaning/unlettered-heading', pointerTo(pointer, language), message, fix)];
}

/** Headings wear a face of ours where it has their characters, and no more of them than a phone is sent. */
export function checkHeadlines(funnel: FunnelFile, spoken: readonly string[]): Finding[] {
  const face = headlineFaceOf(funnel);
  if (!face) return [];
  const all = headlinesOf(funnel);
  return spoken.flatMap((language) => {
    const headlines = all.filter(({ text }) => text[language] !== undefined);
    const crowded = headlineParts.flatMap((part) => {
      const texts = headlines.filter((each) => each.part === part).map(({ text }) => text);
      const count = [...lettersIn(texts, language)].length;
      if (count <= mostLetters[face]) return [];
      const { pointer, where } = places[part];
      const message = `the headings of ${where} have ${count} different characters in ${language}; what a phone is sent holds ${mostLetters[face]}, so all of them would be set in whatever it has`;
      const fix = 'shorten headings, or say them with the same words';
      return [keyFinding('meaning/too-many-letters', pointer, message, fix)];
    });
    return [...headlines.flatMap((headline) => checkLetters(headline, face, language)), ...crowded];
  });
}
