import { useEffect } from 'react';

/** Title for a route without one: otherwise a screen reader announces nothing. */
export function PageTitle({ text }: { text: string }) {
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}
