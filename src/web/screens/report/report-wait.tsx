import type { ReactNode } from 'react';
import { PaymentLink } from '../../order/payment-link.tsx';
import { useCopy } from '../../page/page-context.tsx';
import { Button } from '../../ui/button.tsx';
import { DocumentLink } from '../../ui/link.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ServiceLink } from '../../ui/service-link.tsx';
import type { ReportState } from './use-report.ts';

interface Props {
  state: ReportState;
  screen: 'result' | 'test_result';
  orderId: string;
  onRetry: () => void;
}

/** Whatever stands in the report's place until it can be read: what is the matter, and what to do. */
export function ReportWait({ state, screen, orderId, onRetry }: Props) {
  const { word } = useCopy();
  const retry = (
    <Button look="quiet" action="retry" onClick={onRetry}>
      {word('try-again')}
    </Button>
  );
  const lookup = (
    <DocumentLink className="button button-quiet" to="/order_form_inquire">
      {word('find-order')}
    </DocumentLink>
  );
  const show = (heading: string, text: string, actions: ReactNode, calm = false) => (
    <Screen name={screen} className="message-screen report-wait" busy={calm}>
      <PageTitle text={heading} />
      {calm && <CalmPicture />}
      <div role="status" className="message-words">
        <h1>{heading}</h1>
        {text && <p>{text}</p>}
      </div>
      {actions && <div className="button-row">{actions}</div>}
    </Screen>
  );
  const said = (name: 'unknown' | 'offline', actions: ReactNode) =>
    show(word(`report-${name}-heading`), word(`report-${name}-text`), actions);

  switch (state.phase) {
    case 'ready':
    case 'loading':
      return show(word('report-loading'), '', null, true);
    case 'preparing':
      return show(
        word('report-preparing-heading'),
        word(state.isLong ? 'report-preparing-long' : 'report-preparing-text'),
        state.isLong ? lookup : null,
        true,
      );
    case 'failed':
      return show(
        word('report-failed-heading'),
        word('report-failed-text'),
        <>
          {lookup}
          <ServiceLink lead="" />
        </>,
        true,
      );
    case 'unpaid':
      return show(
        word('report-unpaid-heading'),
        word('report-unpaid-text'),
        <>
          <PaymentLink orderId={orderId} label="back-to-payment" />
          {retry}
          {lookup}
        </>,
      );
    case 'unknown':
      return said('unknown', lookup);
    case 'offline':
      return said(
        'offline',
        <Button action="retry" onClick={onRetry}>
          {word('try-again')}
        </Button>,
      );
    case 'shapeless':
      return show(
        word('report-refused-heading'),
        word('report-shapeless-text'),
        <>
          <ServiceLink lead="" />
          {lookup}
        </>,
      );
    case 'refused':
      return show(
        word('report-refused-heading'),
        state.msg,
        <>
          {retry}
          {lookup}
        </>,
      );
  }
}

/** A slow ripple: something is happening, and there is no hurry. */
function CalmPicture() {
  return (
    <svg className="calm-picture" viewBox="0 0 120 120" aria-hidden="true">
      <circle className="ripple" cx="60" cy="60" r="16" />
      <circle className="ripple" cx="60" cy="60" r="32" />
      <circle className="ripple" cx="60" cy="60" r="48" />
      <circle className="ripple-heart" cx="60" cy="60" r="7" />
    </svg>
  );
}
