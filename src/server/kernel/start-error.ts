/** The server cannot start, and the person who started it can mend it. */
export class StartError extends Error {
  override name = 'StartError';
}
