import { joined, msg } from '../../contract/t.ts';
import { missingFrom } from '../../fonts/fonts.ts';
import { mostLetters } from '../../fonts/page-subsets.ts';
import {
  type Headline,
  type HeadlineFace,
  headlineFaceOf,
  headlineParts,
  headlinesOf,
  lettersIn,
  repeatsAnswer,
} from '../../funnel/headlines.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import type { Rule } from './rule.ts';

const places = {
  entry: { pointer: '/entry', where: msg`the entry` },
  after: { pointer: '/payment', where: msg`the payment screen` },
} as const;

function checkLetters(headline: Headline, face: HeadlineFace, language: string): Finding[] {
  const { pointer, text } = headline;
  if (repeatsAnswer(headline, language)) {
    const message = msg`an answer may have any letter: all headings here are set in whatever the phone has`;
    const fix = msg`repeat it in a lead instead, or leave it so`;
    return [valueFinding('meaning/unlettered-heading', pointerTo(pointer, language), message, fix)];
  }
  const missing = missingFrom(face, language, lettersIn([text], language)).map((letter) => `“${letter}”`);
  if (missing.length === 0) return [];
  const message = msg`no face of ours has ${joined(missing, msg` and `)}: all headings here would be set in whatever the phone has`;
  const fix = msg`write this heading without ${joined(missing, msg` and `)}`;
  return [valueFinding('meaning/unlettered-heading', pointerTo(pointer, language), message, fix)];
}

type Part = Headline['part'];

function checkPart(part: Part, every: readonly Headline[], face: HeadlineFace, language: string): Finding[] {
  const headlines = every.filter(({ text }) => text[language] !== undefined);
  const all = lettersIn(
    headlines.map(({ text }) => text),
    language,
  );
  const isWhole = missingFrom(face, language, all).length === 0;
  const isOurs = isWhole && !headlines.some((each) => repeatsAnswer(each, language));
  const letters = isOurs ? [] : headlines.flatMap((headline) => checkLetters(headline, face, language));
  const count = [...all].length;
  if (count <= mostLetters[face]) return letters;
  const { pointer, where } = places[part];
  const message = msg`the headings of ${where} have ${count} different characters in ${language}; what a phone is sent holds ${mostLetters[face]}, so all of them would be set in whatever it has`;
  const fix = msg`shorten headings, or use the same characters in them`;
  return [...letters, keyFinding('meaning/too-many-letters', pointer, message, fix)];
}

/** A headline font needs all the headings' characters, and not too many of them for a phone. */
function checkHeadlines(funnel: FunnelFile, spoken: readonly string[]): Finding[] {
  const face = headlineFaceOf(funnel);
  if (!face) return [];
  return headlineParts.flatMap((part) => {
    const all = headlinesOf(funnel, [part]);
    return spoken.flatMap((language) => checkPart(part, all, face, language));
  });
}

// biome-ignore format: one row a line.
export const headingsRules = [
  { code: 'meaning/unlettered-heading', severity: 'warning', why: 'Our headline font lacks a character of this heading. All headings of the page then use the phone’s font.',
    check: (funnel, { spoken }) => checkHeadlines(funnel, spoken) },
  { code: 'meaning/too-many-letters', severity: 'warning', why: 'Phones download only the characters that a page’s headings use, at most 12 KB of them.' },
] as const satisfies readonly Rule[];
