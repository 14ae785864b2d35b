import { type Language, languages } from '../../src/contract/texts.ts';
import { prose } from '../../src/products/pair/prose.ts';

/** By which rules something was counted, and the sums themselves: these are the same for everybody. */
const methods = [
  prose.gridsText,
  prose.borrowedNote,
  prose.numbersLore,
  prose.elementsNote,
  prose.weightsNote,
  prose.missingLine,
  prose.partLine,
  prose.sumWhole,
  prose.sumScaled,
  prose.sumOne,
  prose.matchLead,
  prose.matchSum,
  prose.dayEdgeNote,
  prose.birthHourNote,
  prose.firm,
  ...Object.values(prose.firmness),
  prose.charactersText,
  prose.charactersAlike,
  prose.noHan,
  prose.lettersText,
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
