import { useState } from 'react';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import { correctableFields } from '../orders/correctable-fields.ts';
import { CorrectionForm } from '../orders/correction-form.tsx';
import { asksIn, claimOf, detailRows, Facts, useOwnDetails } from '../orders/own-details.tsx';
import { useFunnel, useMessages, useSend, useSnapshot } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Foretaste } from './foretaste.tsx';

export function OrderSummary({ isAnimated }: { isAnimated: boolean }) {
  const funnel = useFunnel();
  const messages = useMessages();
  const { message } = messages;
  const order = useSnapshot((snapshot) => snapshot.context.order);
  const isIdle = useSnapshot((snapshot) => snapshot.matches({ payment: { checkout: 'idle' } }));
  const orderId = useSnapshot((snapshot) => snapshot.context.orderId);
  const asks = asksIn(order?.asks, messages.language);
  const details = { ...useOwnDetails(orderId, order), ...asks.values };
  const send = useSend();
  const claim = claimOf(order ?? {}, orderId);
  const [isCorrecting, setCorrecting] = useState(false);
  const rows = detailRows([...fieldsOf(funnel), ...asks.fields], details, order?.summary ?? [], messages);
  return (
    <section className="card order-summary stack-4" aria-label={message('your-details')}>
      <Facts className="facts" rows={rows} />
      {order?.correctable && (
        <p className="order-summary-foot">
          {claim ? (
            <Button
              look="link"
              action="correct-details"
              aria-disabled={!isIdle}
              onClick={() => isIdle && setCorrecting(true)}
            >
              {message('correct')}
            </Button>
          ) : (
            <span className="muted">{message('correct-elsewhere')}</span>
          )}
        </p>
      )}
      <Foretaste withNames={!isAnimated} className={isAnimated ? 'foretaste-rising' : ''} />
      {isCorrecting && claim && (
        <CorrectionForm
          orderId={orderId}
          fields={[...correctableFields(funnel, funnel.product), ...asks.fields]}
          funnel={funnel}
          details={{ ...order?.details, ...asks.values }}
          claim={claim}
          hint=""
          onClose={() => setCorrecting(false)}
          onCorrected={() => send({ type: 'order.corrected' })}
        />
      )}
    </section>
  );
}
