import { useState } from 'react';
import type { GestureProps } from './gesture-props.ts';
import { type Place, plucked } from './gesture-rules.ts';
import { Picture } from './picture.tsx';
import { useDrag } from './use-drag.ts';

/** Two strings, plucked by a tap or by a finger drawn across. Each goes on sounding until both do. */
export function PluckGesture({ before, after, onDone }: GestureProps) {
  const [sounding, setSounding] = useState<readonly number[]>([]);
  const pluck = (from: Place, at: Place) => {
    const heard = [...new Set([...sounding, ...plucked(from, at)])];
    if (heard.length === sounding.length) return;
    setSounding(heard);
    navigator.vibrate?.(15);
    if (heard.length === 2) onDone();
  };
  const drag = useDrag({ onStart: (at) => pluck(at, at), onMove: pluck });
  return (
    <div className="gesture" {...drag}>
      <Picture src={before} className="pluck-board" />
      {sounding.map((index) => (
        <Picture key={index} src={after} className={`pluck-wave pluck-wave-${index}`} />
      ))}
    </div>
  );
}
