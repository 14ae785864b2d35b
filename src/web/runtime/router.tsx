import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';

/** All imports of the router package are in this file, so that a change of package is one here. */
export { useLocation } from 'react-router-dom';

/** What `navigate` stores in a history entry: the step of the entry screen, and our entries behind it. */
const entryHere = () => history.state as { step?: number; behind?: string[] } | null;
export const stepHere = (): number | undefined => entryHere()?.step;
const behindHere = (): string[] => entryHere()?.behind ?? [];

/** Names a history entry: all steps of an entry screen share its address. */
const nameOf = (pathname: string, step = 0) => `${pathname}#${step}`;

/** Goes back to the last history entry of a screen. Returns false if there is none. */
export function returnTo(pathname: string, step?: number): boolean {
  const behind = behindHere();
  const at = behind.lastIndexOf(nameOf(pathname, step));
  if (at >= 0) history.go(at - behind.length);
  return at >= 0;
}

let redraw = () => {};

/** Changes the address within this document, synchronously. */
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
/** Forward may leave the address for which the markup was made before it is hydrated. */
const loadedAt = typeof location === 'undefined' ? '' : addressNow();
const loadedEntry = loadedAt && nameOf(location.pathname, stepHere());
/** Whether Back or Forward has left the history entry that was loaded. */
export const hasLeftLoaded = () => nameOf(location.pathname, stepHere()) !== loadedEntry;

/** Provides `useLocation` with the address bar's address, or with `at` on the server. */
export function AddressRouter({ at, children }: { at?: string; children: ReactNode }) {
  const address = useSyncExternalStore(listen, addressNow, () => at ?? loadedAt);
  // Only the package's links and `useNavigate` would use a navigator.
  return (
    <Router location={address} navigator={null as never}>
      {children}
    </Router>
  );
}
