import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  action?: string;
  look?: 'primary' | 'quiet' | 'link';
  busy?: boolean;
  children: ReactNode;
}

export function Button({ action, look = 'primary', busy = false, className, children, ...rest }: Props) {
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
