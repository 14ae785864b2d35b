import { useState } from 'react';
import { correctableFields } from '../../order/correctable-fields.ts';
import { CorrectionForm } from '../../order/correction-form.tsx';
import { claimOf } from '../../order/owner-code.ts';
import { useCopy, useFunnel, useSend, useSite, useSnapshot } from '../../page/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Foretaste } from './foretaste.tsx';

/** What is bought, from whom, and from which details it is made. */
export function OrderSummary({ showForetaste }: { showForetaste: boolean }) {
  const funnel = useFunnel();
  const site = useSite();
  const { say, word } = useCopy();
  const order = useSnapshot((snapshot) => snapshot.context.order);
  const isIdle = useSnapshot((snapshot) => snapshot.matches({ payment: { desk: 'idle' } }));
  const orderId = useSnapshot((snapshot) => snapshot.context.orderId);
  const send = useSend();
  const claim = claimOf(order ?? {}, orderId);
  const [isCorrecting, setCorrecting] = useState(false);
  const rows = [
    { label: word('what-you-buy'), value: word('report-name', { title: say(funnel.title) }) },
    ...(order?.summary ?? []),
    { label: word('order-number'), value: order?.orderNo ?? '' },
  ];
  return (
    <section className="card order-summary stack-4" aria-label={word('your-details')}>
      <Facts className="facts stack" rows={rows} />
      {showForetaste && <Foretaste withNames />}
      <p className="order-summary-foot row">
        <span className="muted">{word('sold-by', { name: say(site.merchant.name) })}</span>
        {order?.correctable && !claim && <span className="muted">{word('correct-elsewhere')}</span>}
        {order?.correctable && claim && (
          <Button
            look="link"
            action="correct-details"
            aria-disabled={!isIdle}
            onClick={() => isIdle && setCorrecting(true)}
          >
            {word('correct')}
          </Button>
        )}
      </p>
      {isCorrecting && claim && (
        <CorrectionForm
          orderId={orderId}
          fields={correctableFields(funnel, funnel.product)}
          details={order?.details ?? {}}
          claim={claim}
          hint=""
          onClose={() => setCorrecting(false)}
          onCorrected={() => send({ type: 'order.corrected' })}
        />
      )}
    </section>
  );
}
