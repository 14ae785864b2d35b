import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Product } from '../../contract/report.ts';
import type { ScreenName } from '../../engine/routes.ts';
import { afterPaint } from '../page/after-paint.ts';
import { usePage } from '../page/page-context.tsx';
import { Footer } from './footer.tsx';

export interface ScreenProps {
  name: ScreenName | 'not-found';
  /** The funnel it belongs to, where it does. */
  funnel?: string;
  /** The payment screen's look. */
  look?: 'plain' | 'animated';
  /** Waiting for what it needs before it can show itself. */
  busy?: boolean;
  /** What the report on it is about: gives it its colours. */
  product?: Product | undefined;
  className?: string;
  children: ReactNode;
}

/** The screen shown last in this document, the place held for one included. */
let lastShown: Element | null = null;

/**
 * A screen that takes another one's place has its heading take the focus, so that it is read out and the keyboard goes on
 * from there. What the document came with is announced by the browser itself.
 */
function useScreenArrival(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isNext = lastShown !== null && lastShown !== main.current;
    lastShown = main.current;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    if (!isNext || !heading) return;
    heading.tabIndex = -1;
    afterPaint(() => {
      // Who was quicker keeps what they have begun.
      if (document.activeElement === document.body) heading.focus({ preventScroll: true });
    });
  }, [main]);
}

/** The frame of every screen: its landmark, the marks tests and analytics hold on to, the footer. */
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

/** What stands on the screen until it is known what belongs there; the same on server and browser. */
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
