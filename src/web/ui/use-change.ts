import { type EffectCallback, useEffect, useRef } from 'react';

/** Runs `work` when `value` differs from the first one or from `known`; its result cleans up, as in an effect. */
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
