import type { Event } from '../../../engine/machine/types.ts';
import { usePage } from '../../page/page-context.tsx';

/** Sends the event that leads forward. Where the machine refuses it, the first wrong field takes the focus. */
export function useForward(): (
  event: Extract<Event, { type: 'step.completed' | 'order.submitted' }>,
) => void {
  const { actor } = usePage();
  return (event) => {
    actor.send(event);
    if (Object.keys(actor.getSnapshot().context.errors).length === 0) return;
    // The refused field may stand on an earlier step, which is drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
  };
}
