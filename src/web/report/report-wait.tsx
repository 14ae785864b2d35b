import { PaymentLink } from '../orders/payment-link.tsx';
import { type Messages, useMessages } from '../runtime/page-context.tsx';
import { Button, FindOrderLink } from '../ui/button.tsx';
import { MessageScreen, PageTitle, ServiceLink } from '../ui/message-screen.tsx';
import type { ReportState } from './use-report.ts';

interface Props {
  state: Exclude<ReportState, { phase: 'settled' }>;
  screen: 'result' | 'test_result';
  orderId: string;
  onRetry: () => void;
}

const ways = {
  ready: [],
  loading: [],
  preparing: [],
  failed: ['lookup', 'service'],
  unpaid: ['payment', 'retry', 'lookup'],
  unknown: ['lookup'],
  offline: ['retry'],
  shapeless: ['service', 'lookup'],
  refused: ['retry', 'lookup'],
} as const satisfies Record<Props['state']['phase'], readonly string[]>;

function messagesOf(state: Props['state'], message: Messages['message']): [heading: string, text: string] {
  switch (state.phase) {
    case 'ready':
    case 'loading':
      return [message('report-loading'), ''];
    case 'preparing':
      return [
        message('report-preparing-heading'),
        message(state.isLong ? 'report-preparing-long' : 'report-preparing-text'),
      ];
    case 'shapeless':
      return [message('report-refused-heading'), message('report-shapeless-text')];
    case 'refused':
      return [message('report-refused-heading'), state.msg];
    default:
      return [message(`report-${state.phase}-heading`), message(`report-${state.phase}-text`)];
  }
}

export function ReportWait({ state, screen, orderId, onRetry }: Props) {
  const { message } = useMessages();
  const { phase } = state;
  const [heading, text] = messagesOf(state, message);
  const isLongInMaking = phase === 'preparing' && state.isLong;
  const isCalm = phase === 'failed' || ways[phase].length === 0;
  const offered = {
    lookup: <FindOrderLink key="lookup" />,
    service: <ServiceLink key="service" lead="" />,
    payment: <PaymentLink key="payment" orderId={orderId} label="back-to-payment" />,
    retry: (
      <Button key="retry" look={phase === 'offline' ? 'primary' : 'quiet'} action="retry" onClick={onRetry}>
        {message('try-again')}
      </Button>
    ),
  };
  const actions = isLongInMaking ? [offered.lookup] : ways[phase].map((way) => offered[way]);
  return (
    <MessageScreen
      name={screen}
      className="report-wait"
      busy={isCalm}
      mark={isCalm && <CalmPicture />}
      heading={heading}
      isNews
      actions={actions.length > 0 && actions}
    >
      <PageTitle text={heading} />
      {text && <p>{text}</p>}
    </MessageScreen>
  );
}

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
