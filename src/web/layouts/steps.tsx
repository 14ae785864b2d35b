import type { MouseEvent } from 'react';
import type { ShownEntry } from '../../engine/funnel/funnel.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { NextButton, OrderButton } from '../blocks/parts/order-button.tsx';
import { Fields } from '../fields/fields.tsx';
import { useCopy, useFunnel, usePage, useSnapshot } from '../page/page-context.tsx';
import { Art } from '../ui/art.tsx';
import { InterstitialPlace } from './interstitial-place.tsx';
import { StepHeading } from './step-heading.tsx';

const seenMs = 250;

/** One question a screen, with progress and free movement back. The picture shrinks to a strip once it has begun. */
export function StepsLayout() {
  const funnel = useFunnel();
  const entry = funnel.entry as ShownEntry<'steps'>;
  const { actor } = usePage();
  const { say } = useCopy();
  const index = useSnapshot((snapshot) => snapshot.context.draft.step);
  const step = entry.steps[index];
  if (!step) return null;
  const isLast = index === entry.steps.length - 1;
  // A finger's tap on the one choice of a step goes on by itself, once it has been seen. The keyboard walks through the
  // answers, and so has the button.
  const goOn = ({ detail, target }: MouseEvent) => {
    if (detail === 0 || isLast || step.fields.length > 1 || (target as HTMLInputElement).type !== 'radio')
      return;
    setTimeout(() => {
      if (actor.getSnapshot().context.draft.step === index) actor.send({ type: 'step.completed' });
    }, seenMs);
  };
  const isFirst = index === 0;
  const opening = isFirst ? entry.opening : undefined;
  const hasHero = opening?.some(({ kind }) => kind === 'hero') ?? false;
  return (
    <>
      {!hasHero && <Art look="strip" />}
      {opening && <Blocks blocks={opening} />}
      <InterstitialPlace asked={entry.steps} step={index} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard goes on with the button */}
      <form className="step stack-4" method="dialog" noValidate key={index} onClick={goOn}>
        <StepHeading
          number={index + 1}
          headings={entry.steps.map(({ heading }) => heading)}
          level={hasHero ? 2 : 1}
        >
          {say(step.heading)}
        </StepHeading>
        {step.lead && <p>{say(step.lead)}</p>}
        <Fields fields={step.fields} />
        {isLast ? <OrderButton text={entry.submit} /> : <NextButton text={step.next} />}
      </form>
      {(isFirst || isLast) && entry.closing && <Blocks blocks={entry.closing} />}
    </>
  );
}
