import { useCopy } from '../page/page-context.tsx';
import { FindOrderLink, LinkButton } from '../ui/link.tsx';
import { type MessageProps, MessageScreen } from '../ui/message-screen.tsx';
import { ServiceLink } from '../ui/service-link.tsx';

const states = ['refunding', 'refunded', 'review'] as const;
export type SettledState = (typeof states)[number] | 'erased';

/** Returns why an order has no report and will have none unless a person decides; undefined for others. */
export const settledState = (
  orderStatus: string | undefined,
  erasedAt?: string | undefined,
): SettledState | undefined =>
  states.find((each) => each === orderStatus) ?? (erasedAt === undefined ? undefined : 'erased');

interface Props extends Pick<MessageProps, 'name' | 'look'> {
  state: SettledState;
  /** Funnel of the order; empty if unknown. */
  funnel?: string | undefined;
}

export function Settled({ state, funnel = '', ...rest }: Props) {
  const { word } = useCopy();
  const actions = (
    <>
      {funnel && state !== 'review' && (
        <LinkButton look="primary" to={`/${funnel}`}>
          {word('order-again')}
        </LinkButton>
      )}
      {state === 'erased' ? (
        <LinkButton to="/complaint">{word('settled-complain')}</LinkButton>
      ) : (
        <FindOrderLink />
      )}
      <ServiceLink lead={word('service-text')} />
    </>
  );
  return (
    <MessageScreen {...rest} isNews heading={word(`settled-${state}`)} actions={actions}>
      <p>{word(`settled-${state}-text`)}</p>
    </MessageScreen>
  );
}
