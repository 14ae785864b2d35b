import { useRef } from 'react';
import type { GestureProps } from './gesture-props.ts';
import { joined, type Place } from './gesture-rules.ts';
import { Picture } from './picture.tsx';
import { useDrag } from './use-drag.ts';

/** Two halves; pulling either towards the middle brings both, letting go too early lets them fall back. */
export function JoinGesture({ before, isDone, onDone }: GestureProps) {
  const stage = useRef<HTMLDivElement>(null);
  const start = useRef<Place>({ x: 0, y: 0 });
  const show = (part: number) => stage.current?.style.setProperty('--part', String(part));
  const drag = useDrag({
    onStart: (at) => {
      start.current = at;
      stage.current?.setAttribute('data-held', '');
    },
    onMove: (_, at) => {
      const part = joined(start.current, at);
      show(part);
      if (part === 1) onDone();
    },
    onEnd: () => {
      stage.current?.removeAttribute('data-held');
      if (!isDone) show(0);
    },
  });
  return (
    <div ref={stage} className="gesture" {...drag}>
      <Picture src={before} className="join-ground" />
      <Picture src={before} className="join-half join-left" />
      <Picture src={before} className="join-half join-right" />
    </div>
  );
}
