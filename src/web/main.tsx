import './runtime/old-browsers.ts';
import './styles.css';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { PageData, WholeData } from '../funnel/funnel.ts';
import { chooseLanguage } from '../funnel/texts.ts';
import { firstSegment } from '../machine/routes.ts';
import { App } from './app/app.tsx';
import {
  guardChannelKey,
  pageStarted,
  reloadOnPreloadError,
  type StartedPage,
  startActor,
} from './app/start.ts';
import { keepQuery, keepStaticMarkup } from './blocks/blocks.tsx';
import { loadMessages } from './messages/load-messages.ts';
import { takeEarlyTap } from './runtime/early-tap.ts';
import { findPage } from './runtime/other-page.ts';
import type { StaticBlocks } from './runtime/page-context.tsx';
import { dataTextOf } from './runtime/page-text.ts';
import { AddressRouter } from './runtime/router.tsx';
import { languageKey, rememberLanguage, session } from './runtime/storage.ts';

const html = document.documentElement;
/** The path for which the markup was rendered; `*` for a placeholder. */
const page = html.dataset.page ?? '*';

const data = JSON.parse(dataTextOf(document)) as PageData;

if (location.pathname === '/') location.replace(`/${data.site.home}${location.search}${location.hash}`);
// Begin in a new task: on slow phones, parsing the scripts is a long one already.
else setTimeout(() => void begin());

/** In development a page has all languages and renders static blocks itself. The build drops this branch. */
async function begin(): Promise<void> {
  await loadMessages(html.lang);
  if (!import.meta.hot) return start();
  const { staticComponents } = await import('./blocks/static-blocks.generated.ts');
  start({ components: staticComponents, blocks: [] });
}

function findWantedLanguage(): string {
  const languages = data.funnel?.languages ?? data.site.languages;
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked) session.write(languageKey, asked);
  const wishes = [asked, session.read(languageKey), ...navigator.languages];
  return chooseLanguage(wishes, languages, data.site.defaultLanguage);
}

function start(staticBlocks?: StaticBlocks) {
  guardChannelKey();
  const root = document.getElementById('root')!;
  const renderedLanguage = html.lang;
  const wantedLanguage = findWantedLanguage();
  const hasOthers = html.dataset.others !== undefined;
  const actor = startActor(data);
  reloadOnPreloadError(actor);
  // Read at the same time as the actor's place: Forward may have left the page while its scripts loaded.
  const isTheirs = page === '*' || page === location.pathname.replace(/(.)\/$/, '$1');
  const pageOf = (shown: PageData, language: string) => (
    <StrictMode>
      <AddressRouter>
        <App
          data={shown}
          actor={actor}
          {...(staticBlocks && { staticBlocks })}
          {...(hasOthers && { loadLanguage, onAlive: loadWantedLanguage })}
          renderedLanguage={renderedLanguage}
          wantedLanguage={language}
          rendered={page === '*' || !isTheirs || firstSegment(page) === '' ? 'loading' : 'entry'}
        />
      </AddressRouter>
    </StrictMode>
  );
  let asked = renderedLanguage;
  /** Replaces the page by one in another language and keeps the typed values. */
  async function loadLanguage(language: string, known?: Promise<string>): Promise<void> {
    asked = language;
    const [found] = await Promise.all([
      findPage(language, location.pathname, known),
      loadMessages(language),
    ]).catch(() => []);
    if (asked !== language) return;
    if (!found) return actor.send({ type: 'request.failed' });
    const { funnel, ...rest } = JSON.parse(dataTextOf(found)) as PageData;
    if (funnel?.slug !== data.funnel?.slug) return;
    keepStaticMarkup(found);
    flushSync(() => {
      if (funnel) actor.send({ type: 'definition.changed', funnel, view: rest.view });
      view.render(pageOf({ ...rest, funnel }, language));
    });
  }
  function loadWantedLanguage(): void {
    if (wantedLanguage !== renderedLanguage) void loadLanguage(wantedLanguage, window.otherPage);
    // The page in the visitor's language replaced this one before it was interactive.
    else if (window.otherPage) rememberLanguage(wantedLanguage);
  }
  const first = pageOf(data, hasOthers ? renderedLanguage : wantedLanguage);
  takeEarlyTap();
  keepQuery();
  if (hasOthers) keepStaticMarkup(document);
  // `hydrateRoot` here must not be interrupted: the channel's answer could change what the markup is compared
  // with.
  const view = isTheirs ? hydrateRoot(root, first) : drawAfresh(root, first);
  // Development only; the build drops this branch. The preview's listener is there already.
  if (import.meta.hot) {
    const show = (shown: PageData, language: string) => view.render(pageOf(shown, language));
    const detail: StartedPage = { data: data as WholeData, actor, show };
    dispatchEvent(new CustomEvent(pageStarted, { detail }));
  }
}

function drawAfresh(element: HTMLElement, page: ReactNode): Root {
  element.textContent = '';
  const view = createRoot(element);
  view.render(page);
  return view;
}
