import { useLayoutEffect } from 'react';

/** Scrolls a new screen to its top, since the browser keeps the longer one's position. */
export function useTop(): void {
  useLayoutEffect(() => {
    // Returns nothing: newer browsers return a promise here, which an effect must not.
    scrollTo(0, 0);
  }, []);
}
