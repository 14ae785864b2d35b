import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { View } from './find-pointer.ts';
import type { Finding } from './live-page-messages.ts';
import { Overlay } from './overlay.tsx';
import { toolStyles } from './overlay-styles.ts';
import { Toolbar } from './toolbar.tsx';

/** Updates the tools. An absent value stays as it was; a closed overlay opens again. */
type Tell = (news: { findings?: readonly Finding[]; isGone?: boolean }) => void;

/** Adds the element of the tools, whose styles are apart from the page's. `raise` brings it above the page. */
function openHost() {
  const host = document.createElement('funnel-tools');
  host.popover = 'manual';
  const shadow = host.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = toolStyles;
  const place = document.createElement('div');
  shadow.append(styles, place);
  /** The tools go inside a modal dialog, because nothing outside one can be reached. */
  const raise = () => {
    const dialogs = [...document.querySelectorAll('dialog')].filter((dialog) => dialog.matches(':modal'));
    const parent = dialogs.at(-1) ?? document.body;
    if (host.parentNode !== parent) parent.append(host);
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  // A dialog that closes removes the tools inside it.
  new MutationObserver(() => {
    if (!host.isConnected) raise();
  }).observe(document.body, { childList: true, subtree: true });
  return { host, place, raise };
}

export function mountTools(slug: string, view: () => View): Tell {
  const { host, place, raise } = openHost();
  const root = createRoot(place);
  let shown = { findings: [] as readonly Finding[], isGone: false };
  let isShown = false;

  const draw = () =>
    flushSync(() =>
      root.render(
        <>
          <Toolbar
            host={host}
            view={view}
            slug={slug}
            faults={isShown ? 0 : shown.findings.length}
            onFaults={() => show(true)}
            onShow={raise}
          />
          {isShown && <Overlay {...shown} slug={slug} onDismiss={() => show(false)} />}
        </>,
      ),
    );
  const show = (next: boolean) => {
    isShown = next;
    draw();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return;
    event.preventDefault();
    event.stopPropagation();
    show(false);
  };
  addEventListener('keydown', onKey, { capture: true });

  raise();
  draw();
  return (change) => {
    shown = { ...shown, ...change };
    const isWrong = shown.isGone || shown.findings.length > 0;
    show(isWrong);
    if (isWrong) raise();
  };
}
