import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';

/** Only this file imports the router package. */
export { useLocation } from 'react-router-dom';

/** `navigate` stores this in a history entry: the entry screen's step, and the names of our entries before it. */
const entryHere = () => history.state as { step?: number; behind?: string[] } | null;
export const stepHere = (): number | undefined => entryHere()?.step;
const behindHere = (): string[] => entryHere()?.behind ?? [];

/** Names a history entry. All steps of the entry screen have the same address. */
const nameOf = (pathname: string, step = 0) => `${pathname}#${step}`;

/** Goes back to the last history entry of a screen. Returns false if there is none. */
export function returnTo(pathname: string, step?: number): boolean {
  const behind = behindHere();
  const at = behind.lastIndexOf(nameOf(pathname, step));
  if (at >= 0) history.go(at - behind.length);
  return at >= 0;
}

let redraw = () => {};

/** Changes the address synchronously, without loading a page. */
export function navigate(
  { pathname = '', search = '', hash = '' }: Partial<Location>,
  { replace = false, step }: { replace?: boolean; step?: number | undefined } = {},
): void {
  const behind = replace ? behindHere() : [...behindHere(), nameOf(location.pathname, stepHere())];
  history[replace ? 'replaceState' : 'pushState']({ step, behind }, '', pathname + search + hash);
  redraw();
}

function listen(changed: () => void) {
  redraw = changed;
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

const addressNow = () => location.pathname + location.search + location.hash;
/** The address for which the markup was made. Forward may leave it before the page hydrates. */
const loadedAt = typeof location === 'undefined' ? '' : addressNow();
const loadedEntry = loadedAt && nameOf(location.pathname, stepHere());
/** True if Back or Forward has left the history entry that was loaded. */
export const hasLeftLoaded = () => nameOf(location.pathname, stepHere()) !== loadedEntry;

/** Gives `useLocation` the browser's address; on the server, `at`. */
export function AddressRouter({ at, children }: { at?: string; children: ReactNode }) {
  const address = useSyncExternalStore(listen, addressNow, () => at ?? loadedAt);
  // The package needs a navigator only for its links and `useNavigate`.
  return (
    <Router location={address} navigator={null as never}>
      {children}
    </Router>
  );
}
