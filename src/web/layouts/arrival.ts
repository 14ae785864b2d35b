import type { RefObject } from 'react';
import { useSnapshot } from '../page/page-context.tsx';
import { useChange } from '../ui/use-change.ts';

/**
 * A new step begins at its top and takes the focus (`data-arrival` marks where), so that it is read out. A conversation
 * goes on where it stands: it scrolls by itself.
 */
export function useArrival(frame: RefObject<HTMLElement | null>, scrollsToTop: boolean): void {
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  useChange(step, () => {
    if (scrollsToTop) window.scrollTo({ top: 0 });
    frame.current?.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true });
  });
}
