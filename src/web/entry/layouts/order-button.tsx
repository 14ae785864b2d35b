import { useEffect, useState } from 'react';
import type { Text } from '../../../engine/funnel.ts';
import { formatFen, resolvePayment } from '../../../engine/price.ts';
import { useCopy, useFunnel, useSend, useSite, useSnapshot } from '../../shop.tsx';
import { Button } from '../../ui/button.tsx';

/** The price of this funnel in the visitor's channel; the first render, the same for everyone, shows its own. */
export function usePrice() {
  const funnel = useFunnel();
  const channelKey = useSnapshot((snapshot) => snapshot.context.channelKey);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted ? resolvePayment(funnel, channelKey).price : funnel.payment.price;
}

export function PriceLine() {
  const { word } = useCopy();
  const { amount, listAmount } = usePrice();
  return (
    <p className="price-line">
      <span className="visually-hidden">{word('price-now')} </span>
      <strong className="price" data-price={amount}>
        {formatFen(amount)}
      </strong>
      {listAmount > amount && (
        <s className="list-price">
          <span className="visually-hidden">{word('price-list')} </span>
          {formatFen(listAmount)}
        </s>
      )}
    </p>
  );
}

/** What is bought, for how much and from whom; then the button that places the order. */
export function OrderButton({ text }: { text: Text }) {
  const send = useSend();
  const site = useSite();
  const { say, word } = useCopy();
  const isBusy = useSnapshot((snapshot) => snapshot.matches('creating'));
  return (
    <div className="order-button">
      <PriceLine />
      <p className="muted">{word('price-for', { merchant: say(site.merchant.name) })}</p>
      <Button
        type="submit"
        action="submit"
        className="button-wide"
        busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          if (!isBusy) send({ type: 'order.submitted' });
        }}
      >
        {isBusy ? word('order-busy') : say(text)}
      </Button>
    </div>
  );
}

/** The way to the next step. */
export function NextButton({ text }: { text: Text | undefined }) {
  const send = useSend();
  const { say, word } = useCopy();
  return (
    <Button
      type="submit"
      action="next"
      className="button-wide"
      onClick={(event) => {
        event.preventDefault();
        send({ type: 'step.completed' });
      }}
    >
      {text ? say(text) : word('next')}
    </Button>
  );
}
