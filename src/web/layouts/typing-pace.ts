import { useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from '../ui/screen.tsx';

/** Milliseconds to write a line, about as long as it takes to read the one before. */
const lineMs = 600;

/**
 * Returns how many of `lines` the host has said: one by one on the way forward, else all at once, as with reduced
 * motion.
 */
export function useSaidLines(step: number, lines: number): number {
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
