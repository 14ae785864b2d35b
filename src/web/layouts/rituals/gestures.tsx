import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RitualEntry } from '../../../funnel/funnel.ts';
import { PointedTerm } from '../../live-pictures/sun-dial.tsx';
import { SquareImage } from '../../ui/shop-image.tsx';
import {
  clothRadius,
  joined,
  longitudeAbove,
  type Place,
  plucked,
  polished,
  settled,
  turned,
} from './gesture-rules.ts';
import { SoundSwitch, soundString } from './string-sound.tsx';
import { useDrag } from './use-drag.ts';

type GestureName = RitualEntry['ritual']['gesture'];

export interface GestureProps {
  gesture: GestureName;
  before: string;
  after: string;
  isDone: boolean;
  onDone: () => void;
}

function JoinGesture({ before, isDone, onDone }: GestureProps) {
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
      <SquareImage name={before} className="join-ground" />
      <SquareImage name={before} className="join-half join-left" />
      <SquareImage name={before} className="join-half join-right" />
    </div>
  );
}

/** Milliseconds without a touch before the place counts, because a hand lets go to grip again. */
const restMs = 1400;

/** The dial follows the finger, names the term under its pointer, and snaps to it. */
function TurnGesture({ before, isDone, onDone }: GestureProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [angle, setAngle] = useState(0);
  const [hand, setHand] = useState<'none' | 'holds' | 'has turned'>('none');
  useEffect(() => stage.current?.style.setProperty('--angle', `${angle}deg`), [angle]);
  useEffect(() => {
    if (hand !== 'has turned') return;
    const timer = setTimeout(onDone, restMs);
    return () => clearTimeout(timer);
  }, [hand, onDone]);
  const drag = useDrag({
    onMove: (from, at) => {
      if (isDone) return;
      setHand('holds');
      setAngle((last) => last + turned(from, at));
    },
    onEnd: () => {
      if (hand === 'none') return;
      setHand('has turned');
      setAngle(settled);
    },
  });
  return (
    <div ref={stage} className="gesture" data-held={hand === 'holds' || undefined} {...drag}>
      <SquareImage name={before} className="turn-frame" />
      <SquareImage name={before} className="turn-dial" />
      {hand !== 'none' && <PointedTerm longitude={longitudeAbove(angle)} />}
    </div>
  );
}

function PluckGesture({ before, after, isDone, onDone }: GestureProps) {
  const [sounding, setSounding] = useState<readonly number[]>([]);
  const under = useRef<readonly number[]>([]);
  useEffect(() => {
    if (!isDone || sounding.length === 2) return;
    for (const index of [0, 1]) soundString(index);
    setSounding([0, 1]);
  }, [isDone, sounding]);
  const pluck = (from: Place, at: Place) => {
    const reached = plucked(from, at);
    const struck = reached.filter((index) => !under.current.includes(index));
    under.current = reached;
    if (struck.length === 0) return;
    for (const index of struck) soundString(index);
    navigator.vibrate?.(15);
    const sounded = [...new Set([...sounding, ...struck])];
    setSounding(sounded);
    if (sounded.length === 2) onDone();
  };
  const drag = useDrag({
    onStart: (at) => pluck(at, at),
    onMove: pluck,
    onEnd: () => {
      under.current = [];
    },
  });
  return (
    <>
      <div className="gesture" {...drag}>
        <SquareImage name={before} />
        {sounding.map((index) => (
          <SquareImage key={index} name={after} className={`pluck-wave pluck-wave-${index}`} />
        ))}
      </div>
      <SoundSwitch />
    </>
  );
}

/** Once this part is clear, the rest clears by itself. */
const enough = 0.6;
const canvasPx = 600;

function PolishGesture({ before, after, onDone }: GestureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isPainted, setPainted] = useState(false);
  const cleared = useRef(new Set<number>());

  const paint = (dull: HTMLImageElement) => {
    const painter = canvas.current?.getContext('2d');
    if (!painter) return;
    painter.globalCompositeOperation = 'source-over';
    painter.drawImage(dull, 0, 0, canvasPx, canvasPx);
    painter.globalCompositeOperation = 'destination-out';
    painter.lineCap = 'round';
    painter.lineWidth = 2 * clothRadius * canvasPx;
    setPainted(true);
  };

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
      <SquareImage name={after} className={isPainted ? 'polish-bright' : 'polish-withheld'} />
      {!isPainted && <SquareImage name={before} onLoad={(event) => paint(event.currentTarget)} />}
      <canvas ref={canvas} width={canvasPx} height={canvasPx} />
    </div>
  );
}

const gestures: Readonly<Record<GestureName, (props: GestureProps) => ReactNode>> = {
  join: JoinGesture,
  polish: PolishGesture,
  pluck: PluckGesture,
  turn: TurnGesture,
};

export function Gesture(props: GestureProps) {
  const Done = gestures[props.gesture];
  return <Done {...props} />;
}
