import { type AnchorHTMLAttributes, type ReactNode, useEffect } from 'react';
import { sharedPages } from '../../machine/routes.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { requestKey, session } from '../runtime/storage.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  children: ReactNode;
}

/**
 * Links to another document of the shop. The markup is the same for every visitor, so the query is added on touch,
 * focus or click.
 */
export function DocumentLink({ to, children, ...rest }: Props) {
  const addQuery = (event: { currentTarget: HTMLAnchorElement }) => {
    event.currentTarget.search = window.location.search;
  };
  return (
    <a {...rest} href={to} onPointerDown={addQuery} onFocus={addQuery} onClick={addQuery}>
      {children}
    </a>
  );
}

type ButtonProps = Props & { action?: string; look?: 'primary' | 'quiet' };

export const LinkButton = ({ action, look = 'quiet', className = '', ...rest }: ButtonProps) => (
  <DocumentLink {...rest} data-action={action} className={`button button-${look} ${className}`.trim()} />
);

export function FindOrderLink({ look }: Pick<ButtonProps, 'look'>) {
  const { message } = useMessages();
  return (
    <LinkButton look={look} to={sharedPages.lookup.path}>
      {message('find-order')}
    </LinkButton>
  );
}

/** Forgets the request of the last order: the same details shall make a new one. */
export function OrderAgainLink({ funnel, look }: Pick<ButtonProps, 'look'> & { funnel: string }) {
  const { message } = useMessages();
  useEffect(() => void session.remove(requestKey), []);
  return (
    <LinkButton look={look} to={`/${funnel}`}>
      {message('order-again')}
    </LinkButton>
  );
}
