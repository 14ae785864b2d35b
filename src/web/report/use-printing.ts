import { createContext, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The page is about to be put on paper: what is drawn at once on hearing so is what the paper shows. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const hear = (event: string, is: boolean) =>
      window.addEventListener(event, () => flushSync(() => setPrinting(is)), { signal });
    hear('beforeprint', true);
    hear('afterprint', false);
    return () => controller.abort();
  }, []);
  return isPrinting;
}

/** What folds stands open on paper, however deep in the report it is. */
export const OnPaper = createContext(false);
export const useIsOnPaper = () => useContext(OnPaper);
