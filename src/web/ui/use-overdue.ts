import { useEffect, useState } from 'react';

/** Is it so long ago that this was first drawn? */
export function useIsOverdue(ms: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOverdue;
}
