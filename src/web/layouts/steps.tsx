import type { MouseEvent } from 'react';
import { visibleSteps } from '../../fields/visible-fields.ts';
import type { ShownEntry } from '../../funnel/funnel.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { NextButton, OrderButton } from '../blocks/parts/order-button.tsx';
import { useFilledText } from '../fields/control-of.ts';
import { Fields, useVisibleSteps } from '../fields/fields.tsx';
import { useFunnel, usePage, useSnapshot } from '../runtime/page-context.tsx';
import { Art } from '../ui/shop-image.tsx';
import { InterstitialPlace } from './interstitial-place.tsx';
import { StepHeading } from './step-heading.tsx';

const seenMs = 250;

/** Shows one step at a time, with progress and a way back. After the first step the picture is a strip. */
export function StepsLayout() {
  const funnel = useFunnel();
  const entry = funnel.entry as ShownEntry<'steps'>;
  const { actor } = usePage();
  const index = useSnapshot((snapshot) => snapshot.context.draft.step);
  const asked = useVisibleSteps();
  const fill = useFilledText();
  const step = entry.steps[index];
  if (!step) return null;
  const isLast = index === entry.steps.length - 1;
  // A tap on the only choice of a step goes on after a moment. Keyboards move through the options, so they use the
  // button.
  const goOn = ({ detail, target }: MouseEvent) => {
    if (detail === 0 || isLast || (target as HTMLInputElement).type !== 'radio') return;
    setTimeout(() => {
      const { funnel, draft, today } = actor.getSnapshot().context;
      // The answer may have shown another field here.
      const isOnly = funnel && visibleSteps(funnel, draft.values, today)[index]?.fields.length === 1;
      if (draft.step === index && isOnly) actor.send({ type: 'step.completed' });
    }, seenMs);
  };
  const isFirst = index === 0;
  const opening = isFirst ? entry.opening : undefined;
  const hasHero = opening?.some(({ kind }) => kind === 'hero') ?? false;
  return (
    <>
      {!hasHero && <Art look="strip" />}
      {opening && <Blocks blocks={opening} />}
      <InterstitialPlace asked={entry.steps} step={index} steps={asked} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard goes on with the button */}
      <form className="step stack-4" method="dialog" noValidate key={index} onClick={goOn}>
        <StepHeading
          step={index}
          shown={entry.steps.flatMap(({ heading }, at) => (asked[at]?.isPassed ? [] : [{ heading, at }]))}
          level={hasHero ? 2 : 1}
        />
        {step.lead && <p>{fill(step.lead)}</p>}
        <Fields fields={step.fields} />
        {isLast ? <OrderButton text={entry.submit} /> : <NextButton text={step.next} />}
      </form>
      {(isFirst || isLast) && entry.closing && <Blocks blocks={entry.closing} />}
    </>
  );
}
