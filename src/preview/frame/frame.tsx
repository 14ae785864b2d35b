import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageData } from '../../engine/funnel/funnel.ts';
import { firstSegment } from '../../engine/routes.ts';
import { App } from '../../web/app/app.tsx';
import { guardChannelKey, startActor } from '../../web/app/start.ts';
import { channelKeyOf } from '../../web/page/address.ts';
import { BrowserRouter } from '../../web/page/router.ts';
import { focusParameter, previewParameter, readPreview, textParameter } from '../scenes/frame-address.ts';
import { previewPaths } from '../scenes/preview-paths.ts';
import type { FrameData, Sample } from '../scenes/sample.ts';
import type { Look, Scene } from '../scenes/scene.ts';
import { findScene } from '../scenes/scenes.ts';
import { createBackEnd, fetchFrom } from './back-end.ts';
import { showNote } from './note.ts';
import { play } from './play.ts';
import { scrollInsideOnly, setStage, stayingMachine } from './stand-ins.ts';
import '../../web/styles.css';
import './frame.css';

/**
 * The entry of a page whose address asks for a scene: the same App on the same machine, with a back end inside the page.
 * Only the development server serves it.
 */
const html = document.documentElement;
const real = { fetch: window.fetch.bind(window), origin: location.origin };

const readJson = <Data,>(id: string): Data => {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`The page carries no ${id}.`);
  return JSON.parse(text) as Data;
};
async function load<Data>(path: string): Promise<Data> {
  const response = await real.fetch(path);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return (await response.json()) as Data;
}

/** A link followed inside a frame leads to a screen the scene is not about: an ordinary day there. */
const elsewhere = { answers: {}, steps: [], shows: { selector: 'main[data-screen]' } };

/** Inside the gallery, or alone in a window of its own? */
const isEmbedded = window.parent !== window;
html.classList.toggle('embedded', isEmbedded);

/** What gallery and tests hold on to: has the scene come about? */
function tell(state: 'reached' | 'missed', reason = ''): void {
  html.dataset.scene = state;
  if (reason) showNote(`This scene did not come about: ${reason}.`);
  if (isEmbedded) window.parent.postMessage({ preview: state, reason }, real.origin);
}

/** Links stay in the preview, and what leads out of the shop is told instead of followed. */
function keepInside(): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented) return;
    const url = new URL(link.href);
    if (url.origin !== real.origin) {
      event.preventDefault();
      showNote('This link leads to', link.href);
      return;
    }
    if (url.searchParams.has(previewParameter) || url.pathname === location.pathname) return;
    const here = new URLSearchParams(location.search);
    for (const name of [previewParameter, textParameter, 'channelKey', 'lang']) {
      const value = here.get(name);
      if (value !== null) url.searchParams.set(name, value);
    }
    link.href = url.href;
  });
}

/** Scrolls to what the address asks to see (the part of a page a snippet makes) and marks it; else to what the scene is about. */
function lookAt(marked: string | null, { selector, isBelow }: Scene['shows']): void {
  const found = document.querySelector(marked ?? selector);
  const part = marked ? (found?.closest('.field') ?? found) : isBelow ? found : null;
  if (!part) return;
  if (marked) part.classList.add('preview-focus');
  // Held in view wherever the page stands: it is at home at the end of what it stands in.
  if (getComputedStyle(part).position === 'sticky' && part.parentElement) {
    part.parentElement.scrollIntoView({ block: 'end' });
    return;
  }
  const isTall = part.getBoundingClientRect().height > window.innerHeight;
  part.scrollIntoView({ block: isTall ? 'start' : 'center' });
}

async function start(): Promise<void> {
  const sent = readJson<PageData>('page-data');
  const { channel } = readJson<FrameData>('preview-data');
  const query = new URLSearchParams(location.search);
  const { id, slug } = readPreview(query.get(previewParameter) ?? '', firstSegment(location.pathname));
  const language = html.lang;
  const channelKey = channelKeyOf(location.search);
  const funnel =
    sent.funnel ?? (await load<NonNullable<PageData['funnel']>>(previewPaths.funnel(slug || sent.site.home)));
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const look: Look = { funnel, site: sent.site, channelKey, language, today };
  const found = findScene(id, look);
  // The server finds the success page's funnel by its order; of a scene's it has never heard.
  const data = found?.group === 'success' ? { ...sent, funnel } : sent;
  if (data.funnel) html.dataset.palette = data.funnel.theme.palette;
  const scene: Pick<Scene, keyof typeof elsewhere> & Partial<Scene> =
    found?.path === location.pathname ? found : elsewhere;

  // The address names the funnel from here on, so that the screens that belong to none know it too.
  query.set(previewParameter, `${id}@${funnel.slug}`);
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`);
  html.style.setProperty('--text-scale', String(Number(query.get(textParameter) ?? 100) / 100));

  setStage(scene);
  let sample: Promise<Sample> | undefined;
  const loadSample = () => {
    sample ??= load<Sample>(previewPaths.report(funnel.slug, language));
    return sample;
  };
  const backEnd = createBackEnd({ scene, funnel, channelKey, language, channel, now: Date.now, loadSample });
  window.fetch = fetchFrom(backEnd, real.fetch, real.origin);

  if (isEmbedded) scrollInsideOnly();
  guardChannelKey();
  keepInside();
  const actor = startActor(data, stayingMachine);
  const root = document.getElementById('root')!;
  root.textContent = '';
  const view = createRoot(root);
  const show = (shown: PageData, shownLanguage: string) =>
    view.render(
      <StrictMode>
        <BrowserRouter>
          <App
            data={shown}
            actor={actor}
            renderedLanguage={language}
            wantedLanguage={shownLanguage}
            rendered="loading"
          />
        </BrowserRouter>
      </StrictMode>,
    );
  show(data, language);
  if (id !== '' && !found)
    throw new Error(`there is no scene “${id}” of ${funnel.slug} in channel ${channelKey}`);
  // Named in full: Vite looks for these words.
  const hot = import.meta.hot;
  // Beside the scene, not before it: the tools that keep the page in step with the files take their time to arrive.
  const keepInStep = async () => {
    if (!hot) return;
    const { keepLive } = await import('../live-page/live-page.ts');
    keepLive({ data, actor, hot, show });
  };
  try {
    await play(scene, actor);
    lookAt(query.get(focusParameter), scene.shows);
  } finally {
    keepInStep().catch((error: unknown) => showNote(`The page does not follow the files: ${String(error)}`));
  }
}

start().then(
  () => tell('reached'),
  (error: unknown) => tell('missed', error instanceof Error ? error.message : String(error)),
);
