import { type PointerEvent, useRef } from 'react';
import type { Place } from './gesture-rules.ts';

interface Handlers {
  onStart?: (at: Place) => void;
  onMove: (from: Place, at: Place) => void;
  onEnd?: () => void;
}

/** Follows a pointer over an element. Places are fractions of the element. */
export function useDrag({ onStart, onMove, onEnd }: Handlers) {
  const last = useRef<Place | null>(null);
  const placeOf = (event: PointerEvent): Place => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  const end = () => {
    if (last.current) onEnd?.();
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      last.current = placeOf(event);
      event.currentTarget.setPointerCapture(event.pointerId);
      onStart?.(last.current);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!last.current) return;
      const from = last.current;
      last.current = placeOf(event);
      onMove(from, last.current);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
