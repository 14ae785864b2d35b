import { later } from '../ui/later.tsx';

/** Characters drawn stroke by stroke; the library that draws comes where one is shown. */
export const Strokes = later(async () => (await import('./hanzi.tsx')).StrokeAnimation);
