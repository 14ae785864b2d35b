export const factsIn = (sentence: string): string[] =>
  Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, name]) => name!);
