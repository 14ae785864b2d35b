import { useLayoutEffect } from 'react';

/** A screen that takes a longer one's place begins at its top: the browser keeps the scroll of what stood there. */
export function useTop(): void {
  useLayoutEffect(() => scrollTo(0, 0), []);
}
