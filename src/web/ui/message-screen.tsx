import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { Screen, type ScreenProps } from './screen.tsx';

export interface MessageProps extends Omit<ScreenProps, 'children'> {
  heading: string;
  children: ReactNode;
  actions: ReactNode;
  mark?: ReactNode;
  /** Screen readers read it out, because it replaces another screen or changes. */
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

/** Sets the title of a route without one, because screen readers announce the title. */
export function PageTitle({ text }: { text: string }) {
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}

export function ServiceLink({ lead }: { lead: string }) {
  const { message } = useMessages();
  const url = useSnapshot((snapshot) => snapshot.context.channel.wechat_work_kf_url);
  if (!url) return null;
  return (
    <p className="service-line">
      <span>{lead}</span>
      <a className="text-button" href={url} rel="noreferrer" data-action="customer-service">
        {message('customer-service')}
      </a>
    </p>
  );
}

/** Scrolls to the top, because the browser keeps the position of the longer screen before. */
export function useTop(): void {
  useLayoutEffect(() => {
    // Without a return: newer browsers return a promise here, which an effect must not.
    scrollTo(0, 0);
  }, []);
}
