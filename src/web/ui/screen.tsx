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
  busy?: boolean;
  /** The report's product, which decides its colours. */
  product?: Product | undefined;
  className?: string;
  children: ReactNode;
}

/** The last screen of this document; placeholders count. */
let lastShown: Element | null = null;

/**
 * Focuses the heading of a screen that replaces another, so that it is read out. The browser announces the first
 * screen itself.
 */
function useScreenArrival(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isNext = lastShown !== null && lastShown !== main.current;
    lastShown = main.current;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    if (!isNext || !heading) return;
    heading.tabIndex = -1;
    afterPaint(() => {
      // Leave the focus where the visitor has put it.
      if (document.activeElement === document.body) heading.focus({ preventScroll: true });
    });
  }, [main]);
}

/** Every screen has this frame: landmark, attributes for tests and analytics, footer. */
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

/** Shown until the screen is known; the same on server and in the browser. */
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

/** Runs `work` when `value` differs from the first one or from `known`. As in an effect, its result cleans up. */
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

/** For motion that style sheets do not control. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
