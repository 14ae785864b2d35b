declare global {
  interface Window {
    /** Set by the page's own inline script (begin-late.ts) until the page is alive. */
    earlyTap?: { button: HTMLButtonElement | null; stop: () => void };
  }
}

/**
 * A button tapped before the page was alive is tapped again, once: on a slow line the picture stands there seconds before
 * the scripts. What was typed by then React takes in by itself, which the timeout leaves it time for.
 */
export function repeatEarlyTap(): void {
  const early = window.earlyTap;
  if (!early) return;
  delete window.earlyTap;
  early.stop();
  const { button } = early;
  setTimeout(() => button?.isConnected && button.click());
}
