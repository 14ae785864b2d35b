import { useSyncExternalStore } from 'react';
import type { Text } from '../../../engine/funnel/funnel.ts';
import { durationMs, formatFen, resolvePayment } from '../../../engine/funnel/price.ts';
import { useCopy, useFunnel, useSite, useSnapshot } from '../../page/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useForward } from './forward.ts';

const never = () => () => {};

/** The terms in the visitor's channel; the first render, the same for everyone, shows the funnel's own. */
function useTerms() {
  const funnel = useFunnel();
  const channelKey = useSnapshot((snapshot) => snapshot.context.channelKey);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? resolvePayment(funnel, channelKey) : funnel.payment;
}

export function PriceLine() {
  const { word } = useCopy();
  const { amount, listAmount } = useTerms().price;
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

/** Until when the price holds: said before the order, since the list price is due afterwards, for real. */
function PriceHold() {
  const { word } = useCopy();
  const { countdown, price } = useTerms();
  if (!countdown || price.listAmount <= price.amount) return null;
  const minutes = durationMs(countdown) / 60_000;
  const length =
    minutes % 60 === 0 ? word('hours', { count: minutes / 60 }) : word('minutes', { count: minutes });
  return <p className="muted">{word('price-holds', { length, list: formatFen(price.listAmount) })}</p>;
}

/** What is bought, for how much and from whom; then the button that places the order. */
export function OrderButton({ text }: { text: Text }) {
  const forward = useForward();
  const site = useSite();
  const { product } = useFunnel();
  const { say, word } = useCopy();
  const isBusy = useSnapshot((snapshot) => snapshot.hasTag('busy'));
  return (
    <div className="order-button stack-2">
      <PriceLine />
      <p className="muted">
        {word('price-for', { report: word(`bought-${product}`), merchant: say(site.merchant.name) })}
      </p>
      <PriceHold />
      <Button
        type="submit"
        action="submit"
        className="button-wide"
        busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          if (!isBusy) forward({ type: 'order.submitted' });
        }}
      >
        {isBusy ? word('order-busy') : say(text)}
      </Button>
    </div>
  );
}

/** The way to the next step. */
export function NextButton({ text }: { text: Text | undefined }) {
  const forward = useForward();
  const { say, word } = useCopy();
  return (
    <Button
      type="submit"
      action="next"
      className="button-wide"
      onClick={(event) => {
        event.preventDefault();
        forward({ type: 'step.completed' });
      }}
    >
      {text ? say(text) : word('next')}
    </Button>
  );
}
