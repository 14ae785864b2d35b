declare global {
  interface Window {
    /** Set by the inline script (begin-late.ts) until the page is interactive. */
    earlyTap?: {
      button: HTMLButtonElement | null;
      /** The form reported missing fields before the machine could. */
      isRefused?: boolean;
      /** The visitor tapped an offer, or ordered the one shown: it counts over a stored one. */
      isMeant?: boolean;
      stop: () => void;
    };
  }
}

let tapped: HTMLButtonElement | null = null;

/** Call as React takes over the markup: React handles later taps, and none may count twice. */
export function takeEarlyTap(): void {
  tapped = window.earlyTap?.button ?? null;
}

/** Repeats a tap from before the page was interactive, once: scripts come seconds late on slow lines. */
export function repeatEarlyTap(): void {
  window.earlyTap?.stop();
  delete window.earlyTap;
  const button = tapped;
  tapped = null;
  setTimeout(() => button?.isConnected && button.click());
}
