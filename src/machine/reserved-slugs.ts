import { firstSegment, sharedRoutes } from './routes.ts';

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

export const reservedSlugs: readonly string[] = [
  ...new Set([...sharedRoutes.map(({ path }) => firstSegment(path)), ...serverSegments, ...serverFiles]),
];
