import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { View } from './find-pointer.ts';
import type { Finding } from './live-page-messages.ts';
import { Overlay } from './overlay.tsx';
import { toolStyles } from './overlay-styles.ts';
import { Toolbar } from './toolbar.tsx';

export interface Tools {
  /** What is wrong now; parts that are left out stay as they were. Told anew, a dismissed overlay comes back. */
  tell: (news: { findings?: readonly Finding[]; isGone?: boolean }) => void;
}

/** The element the tools live in: their styles and the page's do not meet. */
const toolsElement = 'funnel-tools';

/** Puts the tools of the development server over the page of `slug`. `view` says what the page shows now. */
export function mountTools(slug: string, view: () => View): Tools {
  const host = document.createElement(toolsElement);
  host.popover = 'manual';
  const shadow = host.attachShadow({ mode: 'open' });
  const styles = document.createElement('style');
  styles.textContent = toolStyles;
  const place = document.createElement('div');
  shadow.append(styles, place);
  const root = createRoot(place);

  /** Over everything, also over a dialog of the page: what lies outside an open one cannot be reached. */
  const raise = () => {
    const dialogs = [...document.querySelectorAll('dialog')].filter((dialog) => dialog.matches(':modal'));
    const parent = dialogs.at(-1) ?? document.body;
    if (host.parentNode !== parent) parent.append(host);
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
  };
  // A dialog that is taken away takes the tools with it.
  new MutationObserver(() => {
    if (!host.isConnected) raise();
  }).observe(document.body, { childList: true, subtree: true });

  let told = { findings: [] as readonly Finding[], isGone: false };
  /** Which news was dismissed; the next is shown again. */
  let news = 0;
  let dismissed = 0;
  const draw = () => {
    const isShown = news > dismissed;
    const show = (next: number) => {
      dismissed = next;
      draw();
    };
    flushSync(() =>
      root.render(
        <>
          <Toolbar
            host={host}
            view={view}
            slug={slug}
            faults={isShown ? 0 : told.findings.length}
            onFaults={() => show(news - 1)}
            onShow={raise}
          />
          {isShown && <Overlay {...told} slug={slug} onDismiss={() => show(news)} />}
        </>,
      ),
    );
  };
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || news <= dismissed) return;
      event.preventDefault();
      event.stopPropagation();
      dismissed = news;
      draw();
    },
    { capture: true },
  );

  raise();
  draw();
  return {
    tell: (change) => {
      told = { ...told, ...change };
      const isWrong = told.isGone || told.findings.length > 0;
      if (isWrong) news += 1;
      else dismissed = news;
      draw();
      if (isWrong) raise();
    },
  };
}
