import { createContext, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns true while the page is printed. It renders synchronously, because the browser does not wait. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const listen = (event: string, is: boolean) =>
      window.addEventListener(event, () => flushSync(() => setPrinting(is)), { signal });
    listen('beforeprint', true);
    listen('afterprint', false);
    return () => controller.abort();
  }, []);
  return isPrinting;
}

/** Parts that are folded on a screen are open on paper. */
export const OnPaper = createContext(false);
export const useIsOnPaper = () => useContext(OnPaper);
