import { useEffect, useState } from 'react';

/** True `ms` after the first render. */
export function useIsOverdue(ms: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOverdue;
}
