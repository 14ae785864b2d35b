import type { ReactNode } from 'react';
import { Screen, type ScreenProps } from './screen.tsx';

export interface MessageProps extends Omit<ScreenProps, 'children'> {
  heading: string;
  children: ReactNode;
  actions: ReactNode;
  mark?: ReactNode;
  /** Read out, because it replaces another screen or changes. */
  isNews?: boolean;
}

export function MessageScreen({
  heading,
  children,
  actions,
  mark,
  isNews,
  className = '',
  ...rest
}: MessageProps) {
  const words = (
    <>
      <h1>{heading}</h1>
      {children}
    </>
  );
  return (
    <Screen {...rest} className={`message-screen stack-4 ${className}`.trim()}>
      {mark}
      {isNews ? (
        <div role="status" className="message-words stack">
          {words}
        </div>
      ) : (
        words
      )}
      {actions && <div className="button-row">{actions}</div>}
    </Screen>
  );
}
