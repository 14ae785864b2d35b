import { type ReactNode, useSyncExternalStore } from 'react';
import { durationMs } from '../../../funnel/countdown.ts';
import type { Text } from '../../../funnel/funnel.ts';
import { formatFen, resolvePayment } from '../../../funnel/price.ts';
import type { Event } from '../../../machine/types.ts';
import { useFilledText } from '../../fields/control-of.ts';
import { useFunnel, useMessages, usePage, useSnapshot } from '../../runtime/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { PriceTag } from '../../ui/price-tag.tsx';

interface ForwardProps {
  action: 'next' | 'submit';
  event: Extract<Event, { type: 'step.completed' | 'order.submitted' }>;
  busy?: boolean;
  children: ReactNode;
}

/** Sends the event. If the machine refuses it, the first wrong field gets the focus. */
function ForwardButton({ action, event, busy, children }: ForwardProps) {
  const { actor } = usePage();
  const forward = () => {
    actor.send(event);
    if (Object.keys(actor.getSnapshot().context.errors).length === 0) return;
    // The wrong field may be on an earlier step, which must render first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
  };
  return (
    <Button
      type="submit"
      action={action}
      className="button-wide"
      busy={busy}
      onClick={(click) => {
        click.preventDefault();
        if (!busy) forward();
      }}
    >
      {children}
    </Button>
  );
}

const never = () => () => {};

/**
 * Returns the terms of the visitor's channel. The first render must match the markup, which has the funnel's
 * terms.
 */
function useTerms() {
  const funnel = useFunnel();
  const channelKey = useSnapshot((snapshot) => snapshot.context.channelKey);
  const offer = useSnapshot((snapshot) => snapshot.context.draft.values.offer);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? resolvePayment(funnel, channelKey, offer) : funnel.payment;
}

export function PriceLine() {
  const { message } = useMessages();
  return <PriceTag {...useTerms().price} now={message('price-now')} list={message('price-list')} />;
}

/** Says how long the price holds, because the list price is due afterwards. */
function PriceHold() {
  const { message } = useMessages();
  const { countdown, price } = useTerms();
  if (!countdown || price.listAmount <= price.amount) return null;
  const minutes = durationMs(countdown) / 60_000;
  const hours = minutes / 60;
  const length =
    hours % 1
      ? message('minutes', { count: minutes })
      : message(hours === 1 ? 'hour' : 'hours', { count: hours });
  return <p className="muted">{message('price-holds', { length, list: formatFen(price.listAmount) })}</p>;
}

export function OrderButton({ text }: { text: Text }) {
  const { product, payment } = useFunnel();
  const { message } = useMessages();
  const fill = useFilledText();
  const isBusy = useSnapshot((snapshot) => snapshot.hasTag('busy'));
  return (
    <div className="order-button stack-2">
      <PriceLine />
      {!payment.offers && <p className="muted">{message(`bought-${product}`)}</p>}
      <PriceHold />
      <ForwardButton action="submit" event={{ type: 'order.submitted' }} busy={isBusy}>
        {isBusy ? message('order-busy') : fill(text)}
      </ForwardButton>
    </div>
  );
}

export function NextButton({ text }: { text: Text | undefined }) {
  const { message } = useMessages();
  const fill = useFilledText();
  return (
    <ForwardButton action="next" event={{ type: 'step.completed' }}>
      {text ? fill(text) : message('next')}
    </ForwardButton>
  );
}
