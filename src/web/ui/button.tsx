import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { sharedPages } from '../../machine/routes.ts';
import { useMessages } from '../runtime/page-context.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  action?: string;
  look?: 'primary' | 'quiet' | 'link';
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  action,
  look = 'primary',
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-action={action}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={`button button-${look}${className ? ` ${className}` : ''}`}
    >
      {children}
    </button>
  );
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  children: ReactNode;
}

/**
 * Links to another page of the shop. The markup is the same for every visitor, so the query is added on touch,
 * focus or click.
 */
export function DocumentLink({ to, children, ...rest }: LinkProps) {
  const addQuery = (event: { currentTarget: HTMLAnchorElement }) => {
    event.currentTarget.search = window.location.search;
  };
  return (
    <a {...rest} href={to} onPointerDown={addQuery} onFocus={addQuery} onClick={addQuery}>
      {children}
    </a>
  );
}

type LinkButtonProps = LinkProps & { action?: string; look?: 'primary' | 'quiet' };

export const LinkButton = ({ action, look = 'quiet', className = '', ...rest }: LinkButtonProps) => (
  <DocumentLink {...rest} data-action={action} className={`button button-${look} ${className}`.trim()} />
);

export function FindOrderLink({ look }: Pick<LinkButtonProps, 'look'>) {
  const { message } = useMessages();
  return (
    <LinkButton look={look} to={sharedPages.lookup.path}>
      {message('find-order')}
    </LinkButton>
  );
}
