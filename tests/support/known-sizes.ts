/** In bytes, compressed, of the last build that was looked at. A figure that should change is changed here. */
export const knownSizes = {
  landingScript: 94_225,
  landingWords: 1_077,
  landingStyle: 11_951,
  calendar: 9_733,
  scripts: 162_033,
  styles: 19_435,
};
