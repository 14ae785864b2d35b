import { useLayoutEffect } from 'react';

/** A screen that takes a longer one's place begins at its top: the browser keeps the scroll of what stood there. */
export function useTop(): void {
  useLayoutEffect(() => {
    // Answers nothing: newer browsers answer a promise here, which an effect must not hand on.
    scrollTo(0, 0);
  }, []);
}
