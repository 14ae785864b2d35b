import voices from './voices.json' with { type: 'json' };

/** Our texts are written in the first one. */
export type Voice = keyof typeof voices;
export const [writtenVoice, formalVoice] = Object.keys(voices) as [Voice, Voice];

/** Of each voice: what it says instead of the other. Quotations and idioms stay as they are. */
const patternOf = ({ kept, one, two }: (typeof voices)[Voice]) =>
  new RegExp(`${kept}|(${one})|(${two})`, 'g');
const patterns = { 你: patternOf(voices.你), 您: patternOf(voices.您) };

/** Rewrites a sentence in a voice. Sentences without "you" or in another language stay as they are. */
export const inVoice = (sentence: string, voice: Voice): string =>
  sentence.replace(patterns[voice], (found, toOne?: string, toTwo?: string) =>
    toOne ? voice : toTwo ? voices[voice].pair : found,
  );

/** Whether a sentence, outside quotation marks, uses this voice or no address at all. */
export const isInVoice = (sentence: string, voice: Voice): boolean => inVoice(sentence, voice) === sentence;
