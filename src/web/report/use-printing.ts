import { createContext, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed; render synchronously to appear on paper. */
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

/** Folded parts are open on paper, at any depth. */
export const OnPaper = createContext(false);
export const useIsOnPaper = () => useContext(OnPaper);
