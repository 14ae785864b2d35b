import { entryStepsOf } from '../../../funnel/entry-steps.ts';
import { Fields } from '../../fields/fields.tsx';
import { LivePicture } from '../../live-pictures/live-picture.tsx';
import { useFunnel, useMessages } from '../../runtime/page-context.tsx';
import { useReopenStep } from '../../runtime/url-bridge.tsx';
import { Button } from '../../ui/button.tsx';
import { OrderButton } from '../parts/order-button.tsx';
import type { BlockProps } from '../parts/section.tsx';

interface Props extends BlockProps<'form'> {
  level?: 1 | 2;
}

/**
 * With `method="dialog"` a submit does nothing before the page is interactive; other methods would put the details
 * into the address.
 */
export function FormBlock({ block, level = 2 }: Props) {
  const funnel = useFunnel();
  const { say, message } = useMessages();
  const reopen = useReopenStep();
  const Heading = level === 1 ? 'h1' : 'h2';
  const isLaterStep = entryStepsOf(funnel).length > 1;
  return (
    <form className="block-form card stack-4" method="dialog" noValidate id="form">
      {isLaterStep && (
        <Button look="link" action="back" className="form-back" onClick={() => reopen(0)}>
          {message('back')}
        </Button>
      )}
      {(block.heading || level === 1) && (
        <Heading tabIndex={-1} data-arrival={level === 1 ? '' : undefined}>
          {say(block.heading ?? funnel.title)}
        </Heading>
      )}
      {block.lead && <p>{say(block.lead)}</p>}
      <LivePicture fields={block.fields} />
      <Fields fields={block.fields} />
      <OrderButton text={block.submit} />
    </form>
  );
}
