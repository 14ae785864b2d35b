import { useEffect, useState } from 'react';
import { entryStepsOf } from '../../funnel/entry-steps.ts';
import type { ShownEntry } from '../../funnel/funnel.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { FormBlock } from '../blocks/form/interactive.tsx';
import { useFunnel, useMessages, useSend, useSnapshot } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { isMotionReduced } from '../ui/screen.tsx';
import { ShopImage, SquareImage } from '../ui/shop-image.tsx';
import type { GestureProps } from './rituals/gestures.tsx';

/** Milliseconds. The next screen repeats the text. */
const beatMs = 1800;
const stillBeatMs = 1000;

export function RitualLayout() {
  const funnel = useFunnel();
  const { say } = useMessages();
  const entry = funnel.entry as ShownEntry<'ritual'>;
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  if (entryStepsOf(funnel)[step]?.kind === 'ritual') return <Ritual entry={entry} />;
  const { submit, fields, heading, lead } = entry.form;
  const made = entry.ritual.gesture === 'turn' ? 'before' : 'after';
  return (
    <>
      <header className="ritual-past stack">
        <span className="ritual-prize">
          <ShopImage name={`${funnel.theme.art}-${made}`} width={600} height={600} />
        </span>
        <p>{say(entry.ritual.done)}</p>
      </header>
      <FormBlock block={{ kind: 'form', submit, fields, heading, lead }} level={1} />
    </>
  );
}

function Ritual({ entry }: { entry: ShownEntry<'ritual'> }) {
  const { theme } = useFunnel();
  const { say, message } = useMessages();
  const send = useSend();
  const { gesture, eyebrow, heading, lead, action, done } = entry.ritual;
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const beat = isMotionReduced() ? stillBeatMs : beatMs;
    const timer = setTimeout(() => send({ type: 'step.completed' }), beat);
    return () => clearTimeout(timer);
  }, [isDone, send]);
  return (
    <>
      <header className="ritual-opening stack-2">
        {eyebrow && <p className="eyebrow">{say(eyebrow)}</p>}
        <h1 tabIndex={-1} data-arrival="">
          {say(heading)}
        </h1>
        {lead && <p>{say(lead)}</p>}
      </header>
      {entry.opening && <Blocks blocks={entry.opening} />}
      <Stage
        gesture={gesture}
        before={`${theme.art}-before`}
        after={`${theme.art}-after`}
        isDone={isDone}
        onDone={() => setDone(true)}
      />
      <div className="stack">
        <div className="ritual-word">
          <p className="ritual-hint muted" aria-hidden={isDone || undefined}>
            {message(`ritual-${gesture}`)}
          </p>
          <p className="ritual-done" role="status">
            {isDone ? say(done) : ''}
          </p>
        </div>
        <Button action="next" className="button-wide" onClick={() => setDone(true)}>
          {say(action)}
        </Button>
      </div>
      {entry.blocks && <Blocks blocks={entry.blocks} />}
    </>
  );
}

const Gesture = lazyScreen(async () => (await import('./rituals/gestures.tsx')).Gesture, 'ornament');

/**
 * The finished picture covers the ritual when it is done. The gestures load after the page is interactive; without
 * them the button does the same.
 */
function Stage(props: GestureProps) {
  const still = (
    <div className="gesture">
      <SquareImage name={props.before} />
    </div>
  );
  return (
    <div className="stage" data-gesture={props.gesture} data-done={props.isDone || undefined}>
      <Gesture {...props} meanwhile={still} />
      <SquareImage name={props.after} className="stage-after" />
    </div>
  );
}
