import type { AnchorHTMLAttributes, ReactNode } from 'react';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of the next document; the query goes along. */
  to: string;
  children: ReactNode;
}

/**
 * A link to another document of the shop. The href is made without the query, since the markup is the same for every
 * visitor; the query is added the moment the link is touched, focused or followed.
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
