import { useRef } from 'react';
import type { GestureProps } from './gesture-props.ts';
import { turned } from './gesture-rules.ts';
import { Picture } from './picture.tsx';
import { useDrag } from './use-drag.ts';

/** A third of a turn, either way. */
const wayDegrees = 120;

/** A dial that follows the finger round its middle. */
export function TurnGesture({ before, onDone }: GestureProps) {
  const stage = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  const drag = useDrag({
    onMove: (from, at) => {
      angle.current += turned(from, at);
      stage.current?.style.setProperty('--angle', `${angle.current}deg`);
      if (Math.abs(angle.current) >= wayDegrees) onDone();
    },
  });
  return (
    <div ref={stage} className="gesture" {...drag}>
      <Picture src={before} className="turn-frame" />
      <Picture src={before} className="turn-dial" />
    </div>
  );
}
