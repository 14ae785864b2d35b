/** The facts a sentence speaks of. */
export const factsIn = (sentence: string): string[] =>
  Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
