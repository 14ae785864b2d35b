import { useEffect, useState } from 'react';
import { entryStepsOf } from '../../../engine/entry-steps.ts';
import type { RitualEntry } from '../../../engine/funnel.ts';
import { useCopy, useFunnel, useSend, useSnapshot } from '../../shop.tsx';
import { Button } from '../../ui/button.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import { FormBlock } from '../blocks/form.tsx';
import { Stage } from '../rituals/stage.tsx';

/** A beat in which the finished rite can be seen. */
const beatMs = 1500;
const stillBeatMs = 400;

/** The visitor does something first, then gives details. */
export function RitualLayout() {
  const funnel = useFunnel();
  const { say } = useCopy();
  const entry = funnel.entry as RitualEntry;
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  if (entryStepsOf(funnel)[step]?.kind === 'ritual') return <Ritual entry={entry} />;
  const { submit, fields, heading, lead } = entry.form;
  return (
    <>
      <header className="ritual-past">
        <img src={`/images/${funnel.theme.art}-after.svg`} alt="" width={600} height={600} />
        <p>{say(entry.ritual.done)}</p>
      </header>
      <FormBlock block={{ kind: 'form', submit, fields, heading, lead }} level={1} />
    </>
  );
}

function Ritual({ entry }: { entry: RitualEntry }) {
  const { theme } = useFunnel();
  const { say } = useCopy();
  const send = useSend();
  const { gesture, eyebrow, heading, lead, action, done } = entry.ritual;
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => send({ type: 'step.completed' }), isStill ? stillBeatMs : beatMs);
    return () => clearTimeout(timer);
  }, [isDone, send]);
  return (
    <>
      <header className="ritual-opening">
        {eyebrow && <p className="eyebrow">{say(eyebrow)}</p>}
        <h1 tabIndex={-1} data-arrival="">
          {say(heading)}
        </h1>
        {lead && <p>{say(lead)}</p>}
      </header>
      <Stage
        gesture={gesture}
        before={`/images/${theme.art}-before.svg`}
        after={`/images/${theme.art}-after.svg`}
        isDone={isDone}
        onDone={() => setDone(true)}
      />
      <div className="ritual-end">
        <p className="ritual-done" role="status">
          {isDone ? say(done) : ''}
        </p>
        <Button action="next" className="button-wide" busy={isDone} onClick={() => setDone(true)}>
          {say(action)}
        </Button>
      </div>
      {entry.blocks && <Blocks blocks={entry.blocks} />}
    </>
  );
}
