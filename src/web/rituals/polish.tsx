import { useEffect, useRef, useState } from 'react';
import type { GestureProps } from './gesture-props.ts';
import { clothRadius, type Place, polished } from './gesture-rules.ts';
import { Picture } from './picture.tsx';
import { useDrag } from './use-drag.ts';

/** So much of the mirror is clear when the rest clears by itself. */
const enough = 0.6;
const canvasPx = 600;

/** The dull mirror is painted over the bright one, and the finger rubs it away. */
export function PolishGesture({ before, after, onDone }: GestureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isPainted, setPainted] = useState(false);
  const cleared = useRef(new Set<number>());

  useEffect(() => {
    const dull = new Image();
    dull.onload = () => {
      const painter = canvas.current?.getContext('2d');
      if (!painter || !canvas.current) return;
      painter.globalCompositeOperation = 'source-over';
      painter.drawImage(dull, 0, 0, canvasPx, canvasPx);
      painter.globalCompositeOperation = 'destination-out';
      painter.lineCap = 'round';
      painter.lineWidth = 2 * clothRadius * canvasPx;
      setPainted(true);
    };
    dull.src = before;
  }, [before]);

  const rub = (from: Place, at: Place) => {
    const painter = canvas.current?.getContext('2d');
    if (!painter || !isPainted) return;
    painter.beginPath();
    painter.moveTo(from.x * canvasPx, from.y * canvasPx);
    painter.lineTo(at.x * canvasPx, at.y * canvasPx);
    painter.stroke();
    if (polished(cleared.current, at) >= enough) onDone();
  };
  const drag = useDrag({ onStart: (at) => rub(at, at), onMove: rub });
  return (
    <div className="gesture" {...drag}>
      <Picture src={after} className={isPainted ? 'polish-bright' : 'polish-withheld'} />
      {!isPainted && <Picture src={before} className="polish-dull" />}
      <canvas ref={canvas} width={canvasPx} height={canvasPx} />
    </div>
  );
}
