import type { ReactNode } from 'react';
import { Screen, type ScreenProps } from './screen.tsx';

export interface MessageProps extends Omit<ScreenProps, 'children'> {
  heading: string;
  children: ReactNode;
  actions: ReactNode;
  /** A picture above the words. */
  mark?: ReactNode;
  /** It takes the place of another screen, or says something else by and by: it is read out. */
  isNews?: boolean;
}

/** A screen that says one thing, and what to do about it. */
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
