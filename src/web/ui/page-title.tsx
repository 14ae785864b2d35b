import { useEffect } from 'react';

/** The title of a page whose route has none: without one a screen reader says nothing when it arrives. */
export function PageTitle({ text }: { text: string }) {
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}
