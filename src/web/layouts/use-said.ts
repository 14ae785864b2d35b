import { useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../ui/motion.ts';

/** How long a line is written: about as long as it takes to read the one before. */
const lineMs = 600;

/**
 * How many of the `lines` the host says at `step` have been said. The first answers at once, so that the host never falls
 * silent, the others follow one by one; all are there in the first render, on the way back and under reduced motion.
 */
export function useSaid(step: number, lines: number): number {
  const [said, setSaid] = useState(Number.POSITIVE_INFINITY);
  const before = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines follow from the step
  useLayoutEffect(() => {
    const isForward = step > before.current;
    before.current = step;
    if (!isForward || isMotionReduced()) return;
    setSaid(1);
    const timers = Array.from({ length: lines }, (_, index) =>
      setTimeout(() => setSaid(index + 1), index * lineMs),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setSaid(Number.POSITIVE_INFINITY);
    };
  }, [step]);
  return said;
}
