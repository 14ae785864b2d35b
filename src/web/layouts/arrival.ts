import type { RefObject } from 'react';
import { useSnapshot } from '../page/page-context.tsx';
import { useChange } from '../ui/use-change.ts';

/**
 * Scrolls a new step to its top and focuses it (`data-arrival`), so that it is read out. A conversation scrolls by
 * itself.
 */
export function useArrival(frame: RefObject<HTMLElement | null>, scrollsToTop: boolean): void {
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  useChange(step, () => {
    if (scrollsToTop) window.scrollTo({ top: 0 });
    frame.current?.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true });
  });
}
