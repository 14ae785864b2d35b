/** In bytes, compressed, of the last build that was looked at. A figure that should change is changed here. */
export const knownSizes = {
  landingScript: 95_900,
  landingWords: 1_038,
  landingStyle: 11_692,
  calendar: 9_745,
  scripts: 162_251,
  styles: 19_137,
};
