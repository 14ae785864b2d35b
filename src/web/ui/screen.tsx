import { type EffectCallback, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Product } from '../../contract/report.ts';
import type { ScreenName } from '../../machine/routes.ts';
import { afterPaint } from '../runtime/after-paint.ts';
import { usePage } from '../runtime/page-context.tsx';
import { Footer } from './footer.tsx';

export interface ScreenProps {
  name: ScreenName | 'not-found';
  funnel?: string;
  look?: 'plain' | 'animated';
  /** Waits for data before it can render. */
  busy?: boolean;
  /** Product of the report, for its colours. */
  product?: Product | undefined;
  className?: string;
  children: ReactNode;
}

/** Last screen of this document, including placeholders. */
let lastShown: Element | null = null;

/**
 * Focuses the heading of a screen that replaces another, so that it is read out. The browser announces the first one
 * itself.
 */
function useScreenArrival(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isNext = lastShown !== null && lastShown !== main.current;
    lastShown = main.current;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    if (!isNext || !heading) return;
    heading.tabIndex = -1;
    afterPaint(() => {
      // A visitor who has begun keeps the focus.
      if (document.activeElement === document.body) heading.focus({ preventScroll: true });
    });
  }, [main]);
}

/** Frames every screen: landmark, marks for tests and analytics, footer. */
export function Screen({ name, funnel, look, busy = false, product, className, children }: ScreenProps) {
  const main = useRef<HTMLElement>(null);
  useScreenArrival(main);
  return (
    <>
      <main
        ref={main}
        data-screen={name}
        data-funnel={funnel}
        data-style={look}
        data-product={product}
        aria-busy={busy || undefined}
        className={className ? `screen ${className}` : 'screen'}
      >
        {children}
      </main>
      <Footer />
    </>
  );
}

/** Holds the place until the screen is known; the same on server and browser. */
export function LoadingScreen() {
  const { data } = usePage();
  const main = useRef<HTMLElement>(null);
  useScreenArrival(main);
  return (
    <main ref={main} className="screen loading-screen" aria-busy="true" data-funnel={data.funnel?.slug}>
      <div className="loading-mark" aria-hidden="true" />
    </main>
  );
}

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

/** True if the visitor prefers reduced motion, for effects outside stylesheets. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
