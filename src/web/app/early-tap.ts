declare global {
  interface Window {
    /** Set by the page's own inline script (begin-late.ts) until the page is alive. */
    earlyTap?: {
      button: HTMLButtonElement | null;
      /** The form said what it misses before the machine could. */
      isRefused?: boolean;
      /** An offer was tapped, or the order pressed for under the one that is shown: whatever was kept, that one counts. */
      isMeant?: boolean;
      stop: () => void;
    };
  }
}

let tapped: HTMLButtonElement | null = null;

/** To be called as React takes the markup over: later taps it hears by itself, and none may count twice. */
export function takeEarlyTap(): void {
  tapped = window.earlyTap?.button ?? null;
}

/**
 * A button tapped before the page was alive is tapped again, once: on a slow line the picture stands there seconds before
 * the scripts.
 */
export function repeatEarlyTap(): void {
  window.earlyTap?.stop();
  delete window.earlyTap;
  const button = tapped;
  tapped = null;
  setTimeout(() => button?.isConnected && button.click());
}
