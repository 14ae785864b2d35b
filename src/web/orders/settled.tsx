import { useEffect } from 'react';
import { sharedPages } from '../../machine/routes.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { requestKey, session } from '../runtime/storage.ts';
import { FindOrderLink, LinkButton } from '../ui/button.tsx';
import { type MessageProps, MessageScreen, ServiceLink } from '../ui/message-screen.tsx';

const statuses = ['refunding', 'refunded', 'review'] as const;
export type SettledState = (typeof statuses)[number] | 'erased' | 'closed' | 'unknown';

/** Returns why an order can neither be paid nor read; undefined if it can. */
export const settledState = (orderStatus?: string, erasedAt?: string): SettledState | undefined =>
  statuses.find((each) => each === orderStatus) ??
  // A closed order may still be paid until it is erased.
  (erasedAt === undefined ? undefined : orderStatus === 'closed' ? 'closed' : 'erased');

interface Props extends Pick<MessageProps, 'name' | 'look'> {
  state: SettledState;
  funnel?: string | undefined;
}

export function Settled({ state, funnel = '', ...rest }: Props) {
  const { message } = useMessages();
  const actions = (
    <>
      {state === 'erased' || state === 'closed' ? (
        <LinkButton look="primary" to={sharedPages.complaint.path}>
          {message('settled-complain')}
        </LinkButton>
      ) : (
        <FindOrderLink look="primary" />
      )}
      {funnel && state !== 'review' && <OrderAgainLink funnel={funnel} />}
      {state !== 'unknown' && <ServiceLink lead={message('service-text')} />}
    </>
  );
  return (
    <MessageScreen {...rest} isNews heading={message(`settled-${state}`)} actions={actions}>
      <p>{message(`settled-${state}-text`)}</p>
    </MessageScreen>
  );
}

/** Forgets the request of the last order, so that the same details make a new one. */
export function OrderAgainLink({ funnel, look }: { funnel: string; look?: 'primary' | 'quiet' }) {
  const { message } = useMessages();
  useEffect(() => void session.remove(requestKey), []);
  return (
    <LinkButton look={look} to={`/${funnel}`}>
      {message('order-again')}
    </LinkButton>
  );
}
