import { type EffectCallback, useEffect, useRef } from 'react';

/**
 * Does `work` when `value` has become another one than it was at first, or than `known`; what it returns ends it, as that
 * of an effect.
 */
export function useChange<Value>(
  value: Value,
  work: (before: Value) => ReturnType<EffectCallback> | undefined,
  known = value,
): void {
  const last = useRef(known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another work is no change
  useEffect(() => {
    const before = last.current;
    last.current = value;
    return before === value ? undefined : work(before);
  }, [value]);
}
