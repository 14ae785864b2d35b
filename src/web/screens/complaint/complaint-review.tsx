import { useState } from 'react';
import { useOrder } from '../../order/use-order.ts';
import { call } from '../../page/api-client.ts';
import { useCopy } from '../../page/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DocumentLink } from '../../ui/link.tsx';
import type { StepProps } from './complaint-draft.ts';

/** The summary; its button sends the complaint, and its number appears in place. */
export function ComplaintReview({ draft, change, go, heading, orderId }: StepProps) {
  const { word } = useCopy();
  const { order } = useOrder(orderId, true);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { reason, text, contact, sentNo } = draft;

  const send = async () => {
    if (isBusy || !reason) return;
    setBusy(true);
    setRefusal('');
    try {
      const { status, msg, fields } = await call('complain', {
        reason,
        text,
        ...(orderId && { orderId }),
        ...(contact && { contact }),
      });
      if (status === 200) {
        // What was written is the shop's now; this browser keeps the number only.
        change({ sentNo: fields.complaintNo ?? '', text: '', contact: '' });
        requestAnimationFrame(() => heading.current?.focus());
      } else setRefusal(msg || word('interface-error'));
    } catch {
      setRefusal(word('interface-error'));
    }
    setBusy(false);
  };

  if (sentNo !== undefined) {
    return (
      <div className="order-form complaint-sent">
        <h1 ref={heading} tabIndex={-1}>
          {word('complaint-sent-heading')}
        </h1>
        {sentNo && (
          <p className="complaint-number">
            <span className="muted">{word('complaint-number')}</span>
            <output data-complaint-number={sentNo}>{sentNo}</output>
          </p>
        )}
        <p>{word('complaint-sent-text')}</p>
        <DocumentLink className="button button-quiet" to="/order_form_inquire">
          {word('find-order')}
        </DocumentLink>
      </div>
    );
  }
  const rows = [
    { label: word('complaint-reason'), value: reason ? word(`reason-${reason}`) : '' },
    { label: word('complaint-text'), value: text },
    { label: word('complaint-contact'), value: contact },
    { label: word('complaint-order'), value: [order?.title, order?.orderNo].filter(Boolean).join(' · ') },
  ];
  return (
    <div className="order-form">
      <h1 ref={heading} tabIndex={-1}>
        {word('complaint-review-heading')}
      </h1>
      <dl className="card complaint-summary">
        {rows
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {refusal && (
        <p role="alert" className="order-error">
          {refusal}
        </p>
      )}
      <div className="form-nav">
        <Button look="quiet" action="back" onClick={() => go('complaint-detail')}>
          {word('complaint-change')}
        </Button>
        <Button action="submit" busy={isBusy} onClick={send}>
          {word('complaint-send')}
        </Button>
      </div>
    </div>
  );
}
