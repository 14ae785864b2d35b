import { entryStepsOf } from '../../funnel/entry-steps.ts';
import type { ShownEntry } from '../../funnel/funnel.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { FormBlock } from '../blocks/form/interactive.tsx';
import { NextButton } from '../blocks/parts/order-button.tsx';
import { useFunnel, useSnapshot } from '../runtime/page-context.tsx';

/** One long page with a form. With a questionnaire the form is a page of its own. */
export function PageLayout() {
  const funnel = useFunnel();
  const entry = funnel.entry as ShownEntry<'page'>;
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  const kind = entryStepsOf(funnel)[step]?.kind;
  if (kind === 'intro') {
    const blocks = entry.blocks.filter((block) => block.kind !== 'form');
    const second: string | undefined = blocks[1]?.kind;
    const opening = second === 'price' ? 2 : 1;
    return (
      <>
        <Blocks blocks={blocks.slice(0, opening)} />
        <NextButton text={entry.next} />
        <Blocks blocks={blocks.slice(opening)} />
      </>
    );
  }
  if (!funnel.questions) return <Blocks blocks={entry.blocks} />;
  const form = entry.blocks.find((block) => block.kind === 'form');
  return form ? <FormBlock block={form} level={1} /> : null;
}
