import { lazyScreen } from '../ui/lazy-screen.tsx';

/** Characters drawn stroke by stroke; the library that draws comes where one is shown. */
export const Strokes = lazyScreen(async () => (await import('./hanzi.tsx')).StrokeAnimation);
