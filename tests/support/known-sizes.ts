/** In bytes, compressed. A size that should change is changed here. */
export const knownSizes = {
  landingScript: 93_825,
  landingWords: 1_080,
  landingStyle: 11_967,
  calendar: 9_724,
  scripts: 162_255,
  styles: 19_460,
};
