import type { StepsEntry } from '../../engine/funnel/funnel.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { NextButton, OrderButton } from '../blocks/parts/order-button.tsx';
import { Fields } from '../fields/fields.tsx';
import { useCopy, useFunnel, useSnapshot } from '../page/page-context.tsx';
import { Art } from '../ui/art.tsx';
import { StepHeading } from './step-heading.tsx';

/** One question a screen, with progress and free movement back. The picture shrinks to a strip once it has begun. */
export function StepsLayout() {
  const funnel = useFunnel();
  const entry = funnel.entry as StepsEntry;
  const { say } = useCopy();
  const index = useSnapshot((snapshot) => snapshot.context.draft.step);
  const step = entry.steps[index];
  if (!step) return null;
  const isLast = index === entry.steps.length - 1;
  const isFirst = index === 0;
  const opening = isFirst ? entry.opening : undefined;
  const hasHero = opening?.some(({ kind }) => kind === 'hero') ?? false;
  return (
    <>
      {!hasHero && <Art look="strip" />}
      {opening && <Blocks blocks={opening} />}
      <form className="step stack-4" method="dialog" noValidate key={index}>
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
