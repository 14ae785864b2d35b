import { useState } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { Button, FindOrderLink } from '../ui/button.tsx';
import { Refusal, useSending } from '../ui/form.tsx';
import type { StepProps } from './complaint-draft.ts';
import { Facts } from './own-details.tsx';
import { useOrder } from './use-order.ts';

export function ComplaintReview({ draft, change, go, heading, orderId }: StepProps) {
  const { message } = useMessages();
  const { order } = useOrder(orderId, true);
  const { isBusy, send } = useSending();
  const [refusal, setRefusal] = useState('');
  const { reason, text, contact, sentNo } = draft;

  const submit = async () => {
    if (isBusy || !reason) return;
    setRefusal('');
    const about = { ...(orderId && { orderId }), ...(contact && { contact }) };
    const { status, msg, fields } = await send('complain', { reason, text, ...about });
    if (status !== 200) return setRefusal(msg || message('interface-error'));
    // The shop has the text now, so the browser keeps only the number.
    change({ sentNo: fields.complaintNo ?? '', text: '', contact: '' });
    requestAnimationFrame(() => heading.current?.focus());
  };

  if (sentNo !== undefined) {
    return (
      <div className="complaint-sent stack-4">
        <h1 ref={heading} tabIndex={-1}>
          {message('complaint-sent-heading')}
        </h1>
        {sentNo && (
          <p className="complaint-number">
            <span className="muted">{message('complaint-number')}</span>
            <output data-complaint-number={sentNo}>{sentNo}</output>
          </p>
        )}
        <p>{message('complaint-sent-text')}</p>
        <FindOrderLink />
      </div>
    );
  }
  const rows = [
    { label: message('complaint-reason'), value: reason ? message(`reason-${reason}`) : '' },
    { label: message('complaint-text'), value: text },
    { label: message('complaint-contact'), value: contact },
    { label: message('complaint-order'), value: [order?.title, order?.orderNo].filter(Boolean).join(' · ') },
  ];
  return (
    <div className="stack-4">
      <h1 ref={heading} tabIndex={-1}>
        {message('complaint-review-heading')}
      </h1>
      <Facts className="card complaint-summary stack" rows={rows} />
      <Refusal text={refusal} />
      <div className="step-nav">
        <Button look="quiet" action="back" onClick={() => go('complaint-detail')}>
          {message('complaint-change')}
        </Button>
        <Button action="submit" busy={isBusy} onClick={submit}>
          {message('complaint-send')}
        </Button>
      </div>
    </div>
  );
}
