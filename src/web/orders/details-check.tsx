import { useState } from 'react';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { correctableFields } from './correctable-fields.ts';
import { CorrectionForm } from './correction-form.tsx';
import { asksIn, type Claim, detailRows, Facts, useOwnDetails } from './own-details.tsx';
import type { OrderFacts } from './use-order.ts';

interface Props {
  orderId: string;
  order: OrderFacts;
  /** Undefined if this browser may not correct it. */
  claim: Claim | undefined;
  isCorrected: boolean;
  onCorrected: () => void;
}

export function DetailsCheck({ orderId, order, claim, isCorrected, onCorrected }: Props) {
  const messages = useMessages();
  const { message } = messages;
  const funnel = useSnapshot((snapshot) => snapshot.context.funnel);
  const [isOpen, setOpen] = useState(false);
  const own = funnel?.slug === order.funnel ? funnel : null;
  const asks = asksIn(order.asks, messages.language);
  const fields = [...correctableFields(own, order.product, order.details), ...asks.fields];
  const details = { ...useOwnDetails(orderId, order), ...asks.values };
  // Without the order's funnel our labels differ from the server's, so do not mix them.
  const asked = own ? [...fieldsOf(own), ...asks.fields] : fields;
  const known = detailRows(asked, details, own ? order.summary : [], messages);
  return (
    <section className="card order-card stack">
      <h2>{message('check-heading')}</h2>
      <p role="status" className="muted">
        {message(isCorrected ? 'check-corrected' : 'check-text')}
      </p>
      <Facts className="succeed-facts fact-rows" rows={known.length > 0 ? known : order.summary} />
      {claim && order.correctable && fields.length > 0 && (
        <Button look="link" action="correct-details" onClick={() => setOpen(true)}>
          {message('check-correct')}
        </Button>
      )}
      {isOpen && claim && (
        <CorrectionForm
          orderId={orderId}
          fields={fields}
          funnel={own}
          details={{ ...order.details, ...asks.values }}
          claim={claim}
          hint={message('check-once')}
          onClose={() => setOpen(false)}
          onCorrected={onCorrected}
        />
      )}
    </section>
  );
}
