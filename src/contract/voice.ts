import voices from './voices.json' with { type: 'json' };

/** Our texts are written in `writtenVoice`. */
export type Voice = keyof typeof voices;
export const [writtenVoice, formalVoice] = Object.keys(voices) as [Voice, Voice];

/** Matches the words that a voice replaces, and quotations and idioms, which stay as they are. */
const patternOf = ({ kept, one, two }: (typeof voices)[Voice]) =>
  new RegExp(`${kept}|(${one})|(${two})`, 'g');
const patterns = { 你: patternOf(voices.你), 您: patternOf(voices.您) };

/** Rewrites a Chinese sentence to address the reader by 你 or 您. Other sentences stay as they are. */
export const inVoice = (sentence: string, voice: Voice): string =>
  sentence.replace(patterns[voice], (found, toOne?: string, toTwo?: string) =>
    toOne ? voice : toTwo ? voices[voice].pair : found,
  );

/** Returns whether a sentence, outside quotation marks, addresses the reader in this voice or not at all. */
export const isInVoice = (sentence: string, voice: Voice): boolean => inVoice(sentence, voice) === sentence;
