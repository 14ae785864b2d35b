import { type PointerEvent, useRef, useState } from 'react';
import { entryStepsOf } from '../../../engine/entry-steps.ts';
import type { RitualEntry } from '../../../engine/funnel.ts';
import { useCopy, useFunnel, useSend, useSnapshot } from '../../shop.tsx';
import { Button } from '../../ui/button.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import { FormBlock } from '../blocks/form.tsx';

/** A beat in which the finished rite can be seen. */
const beatMs = 1100;
/** How far a finger travels until the rite is done, in CSS pixels. */
const wayPx = { join: 110, turn: 160, pluck: 60, polish: 420 } as const;

/** The visitor does something first, then gives details. */
export function RitualLayout() {
  const funnel = useFunnel();
  const entry = funnel.entry as RitualEntry;
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  if (entryStepsOf(funnel)[step]?.kind === 'ritual') return <Ritual key="ritual" entry={entry} />;
  const { submit, fields, heading, lead } = entry.form;
  return <FormBlock block={{ kind: 'form', submit, fields, heading, lead }} level={1} />;
}

function Ritual({ entry }: { entry: RitualEntry }) {
  const { theme } = useFunnel();
  const { say } = useCopy();
  const send = useSend();
  const { gesture, eyebrow, heading, lead, action, done } = entry.ritual;
  const [progress, setProgress] = useState(0);
  const [isDone, setDone] = useState(false);
  const last = useRef<{ x: number; y: number } | null>(null);
  const travelled = useRef(0);

  const finish = () => {
    if (isDone) return;
    setDone(true);
    setProgress(4);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(() => send({ type: 'step.completed' }), isStill ? 0 : beatMs);
  };
  const move = (event: PointerEvent) => {
    if (!last.current || isDone) return;
    travelled.current += Math.hypot(event.clientX - last.current.x, event.clientY - last.current.y);
    last.current = { x: event.clientX, y: event.clientY };
    const part = travelled.current / wayPx[gesture];
    setProgress(Math.min(4, Math.floor(part * 4)));
    if (part >= 1) finish();
  };
  return (
    <>
      <header className="ritual-opening">
        {eyebrow && <p className="eyebrow">{say(eyebrow)}</p>}
        <h1>{say(heading)}</h1>
        {lead && <p>{say(lead)}</p>}
      </header>
      <div
        className="ritual-stage"
        data-gesture={gesture}
        data-progress={progress}
        onPointerDown={(event) => {
          last.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      >
        <img
          className="ritual-before"
          src={`/images/${theme.art}-before.svg`}
          alt=""
          width={600}
          height={600}
          draggable={false}
        />
        <img
          className="ritual-after"
          src={`/images/${theme.art}-after.svg`}
          alt=""
          width={600}
          height={600}
          draggable={false}
        />
      </div>
      <p className="ritual-done" role="status">
        {isDone ? say(done) : ''}
      </p>
      <Button action="next" className="button-wide" busy={isDone} onClick={finish}>
        {say(action)}
      </Button>
      {entry.blocks && <Blocks blocks={entry.blocks} />}
    </>
  );
}
