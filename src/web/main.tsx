import { type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { chooseLanguage } from '../engine/funnel/copy.ts';
import type { PageData } from '../engine/funnel/funnel.ts';
import { firstSegment } from '../engine/routes.ts';
import { App } from './app/app.tsx';
import { takeEarlyTap } from './app/early-tap.ts';
import { reloadOnPreloadError } from './app/preload-error.ts';
import { guardChannelKey, startActor } from './app/start.ts';
import { pageStarted, type StartedPage } from './app/started-page.ts';
import { BrowserRouter } from './page/router.ts';
import { languageKey, session } from './page/storage.ts';
import './styles.css';

/** The markup's page: a path, or `*` where it only holds the place. */
const html = document.documentElement;
const page = html.dataset.page ?? '*';
const path = location.pathname.replace(/(.)\/$/, '$1');

const inlined = document.getElementById('page-data')?.textContent;
if (!inlined) throw new Error('The page carries no data.');
const data = JSON.parse(inlined) as PageData;

if (path === '/') location.replace(`/${data.site.home}${location.search}${location.hash}`);
// In a task of its own: on a slow phone, reading the scripts was one already.
else setTimeout(start);

function start() {
  guardChannelKey();
  const root = document.getElementById('root')!;
  const renderedLanguage = html.lang;
  const languages = data.funnel?.languages ?? data.site.languages;
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked) session.write(languageKey, asked);
  const wantedLanguage = chooseLanguage(
    [asked, session.read(languageKey), ...navigator.languages],
    languages,
    data.site.defaultLanguage,
  );
  const actor = startActor(data);
  reloadOnPreloadError(actor);
  const isTheirs = page === '*' || page === path;
  const pageOf = (shown: PageData, language: string) => (
    <StrictMode>
      <BrowserRouter>
        <App
          data={shown}
          actor={actor}
          renderedLanguage={renderedLanguage}
          wantedLanguage={language}
          rendered={page === '*' || !isTheirs || firstSegment(page) === '' ? 'loading' : 'entry'}
        />
      </BrowserRouter>
    </StrictMode>
  );
  const first = pageOf(data, wantedLanguage);
  takeEarlyTap();
  // In one piece: between two slices the channel's answer could change what the rest of the markup is held against.
  const view = isTheirs ? hydrateRoot(root, first) : drawAfresh(root, first);
  // Development only: the build drops the branch. The preview listens, whose script the development server puts first.
  if (import.meta.hot) {
    const show = (shown: PageData, language: string) => view.render(pageOf(shown, language));
    const detail: StartedPage = { data, actor, show };
    dispatchEvent(new CustomEvent(pageStarted, { detail }));
  }
}

function drawAfresh(element: HTMLElement, page: ReactNode): Root {
  element.textContent = '';
  const view = createRoot(element);
  view.render(page);
  return view;
}
