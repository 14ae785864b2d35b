import { type RefObject, useEffect } from 'react';
import { usePage, useSnapshot } from '../page/page-context.tsx';
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

/**
 * What was typed, chosen or ticked before the page came alive is taken over. It waits for the kept draft, which knows
 * more than the markup.
 */
export function useEarlyTyping(frame: RefObject<HTMLElement | null>): void {
  const { actor } = usePage();
  useEffect(() => {
    queueMicrotask(() => {
      const { values } = actor.getSnapshot().context.draft;
      const inputs = frame.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [];
      for (const { name, value, type, checked } of inputs) {
        const isGiven = type === 'radio' || type === 'checkbox' ? checked : type !== 'hidden' && value !== '';
        if (isGiven && !values[name]) actor.send({ type: 'field.changed', name, value });
      }
    });
  }, [actor, frame]);
}
