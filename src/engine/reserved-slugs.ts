import { firstSegment, sharedRoutes } from './routes.ts';

/** First segments that are the server's own. */
const serverSegments = [
  'api',
  'assets',
  'storage',
  'images',
  'legal',
  'sandbox',
  'preview',
  'operator',
  'held',
];
const serverFiles = ['healthz', 'readyz', 'metrics', 'index.html', 'favicon.ico', 'robots.txt'];

/** Addresses no funnel may take. */
export const reservedSlugs: readonly string[] = [
  ...new Set([...sharedRoutes.map(({ path }) => firstSegment(path)), ...serverSegments, ...serverFiles]),
];
