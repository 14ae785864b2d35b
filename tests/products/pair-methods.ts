import { type Language, languages } from '../../src/contract/texts.ts';
import { content } from '../../src/products/pair/text/texts.generated.ts';

/** By which rules something was counted, and the sums themselves: these are the same for everybody. */
const methods = [
  content.gridsText,
  content.borrowedNote,
  content.numbersLore,
  content.elementsNote,
  content.weightsNote,
  content.missingLine,
  content.partLine,
  content.sumWhole,
  content.sumScaled,
  content.sumOne,
  content.matchLead,
  content.matchSum,
  content.dayEdgeNote,
  content.birthHourNote,
  content.firm,
  ...Object.values(content.firmness),
  content.charactersText,
  content.charactersAlike,
  content.noHan,
  content.lettersText,
];

const patternsIn = (language: Language): RegExp[] =>
  methods
    .flatMap((text) =>
      text[language].replace(/\[[a-z-]+: ([^\]]*)\]/g, '$1').split(/(?<=[。！？])|(?<=[.!?]) /),
    )
    .filter((sentence) => sentence.replace(/\{\w+\}|\s/g, '').length > 2)
    .map((sentence) => new RegExp(sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+?')));

const patterns = Object.fromEntries(languages.map((language) => [language, patternsIn(language)]));

export const isPairMethod = (sentence: string, language: Language): boolean =>
  (patterns[language] ?? []).some((pattern) => pattern.test(sentence));
