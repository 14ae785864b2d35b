import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Funnel, WholeData } from '../../funnel/funnel.ts';
import { headlinesOf } from '../../funnel/headlines.ts';
import { chooseLanguage } from '../../funnel/texts.ts';
import { findRoute, firstSegment, screenOf } from '../../machine/routes.ts';
import type { StartedPage } from '../../web/app/start.ts';
import { loadChannel } from '../../web/runtime/channel.ts';
import type { FunnelActor } from '../../web/runtime/page-context.tsx';
import { languageKey, session } from '../../web/runtime/storage.ts';
import { visitOf } from '../scenes/addresses.ts';
import { applyTheme } from './apply-theme.ts';
import type { View } from './find-pointer.ts';
import type { LiveMessages } from './live-page-messages.ts';
import { mountTools } from './live-page-tools.tsx';

export interface LivePage extends StartedPage {
  hot: NonNullable<ImportMeta['hot']>;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** `funnel` is null if its file is gone. */
type News = Pick<WholeData, 'funnel' | 'site'>;

/**
 * Returns the page's data after a change; the same object if nothing differs. Without its file the page keeps the
 * old data, so that typed values survive.
 */
export function dataAfter(shown: WholeData, news: News): WholeData {
  const funnel = shown.funnel && (news.funnel ?? shown.funnel);
  const next = { ...shown, funnel, site: news.site };
  return isSame(shown, next) ? shown : next;
}

/** True if a missing page exists now. A page that is still unknown must not reload forever. */
export const isFoundNow = (shown: WholeData, funnel: Funnel | null, pathname: string): boolean =>
  shown.funnel === null &&
  funnel !== null &&
  findRoute(pathname, null) === undefined &&
  findRoute(pathname, funnel) !== undefined;

function viewOf(shown: WholeData, actor: FunnelActor): View {
  const snapshot = actor.getSnapshot();
  const { draft, question, channelKey } = snapshot.context;
  const match = findRoute(location.pathname, shown.funnel);
  const screen = shown.funnel || match?.screen === 'succeed' ? screenOf(snapshot) : undefined;
  return {
    data: shown,
    language: document.documentElement.lang,
    screen,
    step: draft.step,
    question,
    channelKey,
  };
}

/** The page's fonts lack new characters, so headings use the system's fonts until a reload. */
function dropFaces(html: HTMLElement): void {
  for (const name of ['--own', '--own-after']) html.style.setProperty(name, 'initial');
}

/** Gives all pictures new addresses, because the browser has cached the old ones. */
function reloadPictures(version: number): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[src^="/images/"]'))
    picture.src = `${picture.getAttribute('src')!.split('?')[0]}?${version}`;
}

/** Asks now and whenever the page becomes visible, because it may have missed saves. */
function wheneverSeen(ask: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
  addEventListener('pageshow', (event) => {
    if (event.persisted) ask();
  });
  ask();
}

/** Updates an open page from the YAML files, without a reload and without losing typed values. */
export function keepLive({ data, actor, hot, show }: LivePage): void {
  const html = document.documentElement;
  const slug = data.funnel?.slug ?? firstSegment(location.pathname);
  let shown = data;
  const tell = mountTools(slug, () => viewOf(shown, actor));

  let arm: string | undefined;
  const ask = () => {
    const { view } = data;
    hot.send('funnels:ask', { slug, view, ...visitOf(location.search, html.lang), ...(arm && { arm }) });
  };

  const take = (news: News) => {
    if (isFoundNow(shown, news.funnel, location.pathname)) location.reload();
    const next = dataAfter(shown, news);
    if (next === shown) return;
    const before = shown;
    shown = next;
    const { funnel, site } = next;
    if (funnel && !isSame(funnel, before.funnel)) {
      // Synchronously, because the new routes must find the machine at this address.
      flushSync(() => actor.send({ type: 'definition.changed', funnel }));
      applyTheme(funnel.theme);
      if (!before.funnel || !isSame(headlinesOf(funnel), headlinesOf(before.funnel))) dropFaces(html);
    }
    const languages = funnel?.languages ?? site.languages;
    html.dataset.languages = languages.join(' ');
    const wishes = [html.lang, session.read(languageKey), ...navigator.languages];
    const language = chooseLanguage(wishes, languages, site.defaultLanguage);
    if (language !== html.lang) flushSync(() => show(before, html.lang));
    startTransition(() => show(next, language));
  };

  const on = <Name extends keyof LiveMessages>(name: Name, listener: (message: LiveMessages[Name]) => void) =>
    hot.on(name, listener as (message: unknown) => void);
  on('funnels:state', ({ funnel, arm: found, site, broken }) => {
    arm ??= found;
    take({ funnel, site });
    tell({ isGone: shown.funnel !== null && funnel === null, findings: broken });
  });
  on('funnels:changed', ({ changed, added, removed, site, hasNewChannels }) => {
    const funnel = [...changed, ...added].find((each) => each.slug === slug) ?? null;
    if (funnel?.variants || arm) return ask();
    take({ funnel, site });
    if (funnel || removed.includes(slug)) tell({ isGone: !funnel });
    if (hasNewChannels) void loadChannel(actor, actor.getSnapshot().context.channelKey);
  });
  on('funnels:broken', ({ findings }) => tell({ findings }));
  on('funnels:mended', () => tell({ findings: [] }));
  on('funnels:pictures', ({ version }) => reloadPictures(version));
  wheneverSeen(ask);
}
