import { useEffect } from 'react';

/** Sets the title for a route without one: otherwise a screen reader announces nothing. */
export function PageTitle({ text }: { text: string }) {
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}
