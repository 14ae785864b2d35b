import { formatFen } from '../../funnel/price.ts';
import { couponToOffer } from '../../machine/coupon-offer.ts';
import { useMessages, useSend, useSnapshot } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dueOf } from './amount.ts';

export function CouponDialog() {
  const send = useSend();
  const { say, message } = useMessages();
  const context = useSnapshot((snapshot) => snapshot.context);
  const isBusy = useSnapshot((snapshot) => snapshot.matches({ payment: { checkout: 'accepting' } }));
  const coupon = couponToOffer(context);
  if (!coupon) return null;
  const { amount } = dueOf(context, Date.now());
  return (
    <Dialog
      heading={message(coupon.offer === 'on-cancel' ? 'coupon-cancel-heading' : 'coupon-heading')}
      onClose={() => send({ type: 'coupon.declined' })}
      leave={{ text: message('coupon-decline'), action: 'decline-coupon' }}
      action={
        <Button action="accept-coupon" busy={isBusy} onClick={() => send({ type: 'coupon.accepted' })}>
          {message('coupon-accept')}
        </Button>
      }
    >
      <p className="coupon-ticket stack-1">
        <strong>{say(coupon.label)}</strong>
        <span>{message('coupon-new-price', { price: formatFen(Math.max(1, amount - coupon.off)) })}</span>
      </p>
    </Dialog>
  );
}
