import { useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../ui/motion.ts';

/** How long the first line of an answer is written, and each one after it: as long as it takes to read the one before. */
const firstMs = 600;
const nextMs = 800;

/**
 * How many of the `lines` the host says at `step` have been said. They come one by one after the conversation has moved
 * on; all are there in the first render, on the way back and under reduced motion.
 */
export function useSaid(step: number, lines: number): number {
  const [said, setSaid] = useState(Number.POSITIVE_INFINITY);
  const before = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines follow from the step
  useLayoutEffect(() => {
    const isForward = step > before.current;
    before.current = step;
    if (!isForward || isMotionReduced()) return;
    setSaid(0);
    const timers = Array.from({ length: lines }, (_, index) =>
      setTimeout(() => setSaid(index + 1), firstMs + index * nextMs),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setSaid(Number.POSITIVE_INFINITY);
    };
  }, [step]);
  return said;
}
