import '../language/load-messages.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CallData } from '../../contract/calls.ts';
import { t } from '../../contract/t.ts';
import type { PageData, WholeData } from '../../funnel/funnel.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { channelKeyOf } from '../../machine/address.ts';
import { firstSegment } from '../../machine/routes.ts';
import { App } from '../../web/app/app.tsx';
import { guardChannelKey, startActor } from '../../web/app/start.ts';
import { staticComponents } from '../../web/blocks/static-blocks.generated.ts';
import type { FunnelActor } from '../../web/runtime/page-context.tsx';
import { AddressRouter } from '../../web/runtime/router.tsx';
import { applyTheme } from '../live-page/apply-theme.ts';
import {
  focusParameter,
  loadJson,
  orderData,
  previewParameter,
  previewPaths,
  readPreview,
  reasonOf,
  textParameter,
  visitOf,
} from '../scenes/addresses.ts';
import type { Look, Sample, SampleChoice, SampleFunnel, Scene } from '../scenes/scene.ts';
import { findScene } from '../scenes/scenes.ts';
import { type BackEndParts, createBackEnd, fetchFrom } from './back-end.ts';
import { play } from './play.ts';
import { scrollInsideOnly, setStage, showNote, stayingMachine } from './stand-ins.ts';
import '../../web/styles.css';
import './frame.css';

/* Starts a page whose address asks for a scene: the shop's App and machine with a back end inside the page. */

const html = document.documentElement;
const real = { fetch: window.fetch.bind(window), origin: location.origin };

const readJson = <Data,>(id: string): Data => {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(t`The page carries no ${id}.`);
  return JSON.parse(text) as Data;
};

/** Used for a page without a scene, such as one opened by a link. */
const elsewhere: Pick<Scene, 'steps' | 'shows'> & Partial<Scene> = {
  steps: [],
  shows: { selector: 'main[data-screen]' },
};

const isEmbedded = window.parent !== window;
html.classList.toggle('embedded', isEmbedded);

function tell(state: 'reached' | 'missed', reason = ''): void {
  html.dataset.scene = state;
  if (reason) showNote(t`This scene did not come about: ${reason}.`);
  if (isEmbedded) window.parent.postMessage({ preview: state, reason }, real.origin);
}

function keepInside(): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || event.defaultPrevented) return;
    const url = new URL(link.href);
    if (url.origin !== real.origin) {
      event.preventDefault();
      showNote(t`This link leads to`, link.href);
      return;
    }
    if (url.searchParams.has(previewParameter) || url.pathname === location.pathname) return;
    const here = new URLSearchParams(location.search);
    for (const name of [previewParameter, textParameter, 'channelKey', 'lang', 'on']) {
      const value = here.get(name);
      if (value !== null) url.searchParams.set(name, value);
    }
    link.href = url.href;
  });
}

function lookAt(marked: string | null, { selector, isBelow }: Scene['shows']): void {
  const found = document.querySelector(marked ?? selector);
  const part = marked ? (found?.closest('.field') ?? found) : isBelow ? found : null;
  if (!part) return;
  if (marked) part.classList.add('preview-focus');
  // A sticky part is always in view, so scroll to the end of its parent instead.
  if (getComputedStyle(part).position === 'sticky' && part.parentElement) {
    part.parentElement.scrollIntoView({ block: 'end' });
    return;
  }
  const isTall = part.getBoundingClientRect().height > window.innerHeight;
  part.scrollIntoView({ block: isTall ? 'start' : 'center' });
}

/** Reads scene, funnel and look from the address. */
async function readAddress(sent: WholeData, query: URLSearchParams) {
  const { id, slug } = readPreview(query.get(previewParameter) ?? '', firstSegment(location.pathname));
  const load = () => loadJson<SampleFunnel>(previewPaths.funnel(slug || sent.site.home, location.search));
  const funnel = sent.funnel ?? (await load());
  const channelKey = channelKeyOf(location.search);
  const look: Look = {
    funnel,
    site: sent.site,
    channelKey,
    language: html.lang,
    today: shanghaiDay(Date.now()),
  };
  let found = findScene(id, look);
  // Pages do not carry the results of a product file, so load them.
  if (id && !found && sent.funnel) found = findScene(id, { ...look, funnel: await load() });
  const isMissing = id !== '' && !found;
  // Shared screens belong to no funnel, so put its name into the address.
  query.set(previewParameter, `${id}@${funnel.slug}`);
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`);
  return {
    look,
    data: { ...sent, ...orderData(location.pathname, funnel) },
    scene: found?.path === location.pathname ? found : { ...elsewhere, choice: found?.choice },
    fault: isMissing ? t`there is no scene “${id}” of ${funnel.slug} in channel ${channelKey}` : '',
  };
}

function answerCalls(scene: BackEndParts['scene'], { funnel, channelKey, language }: Look): void {
  const channel = readJson<CallData<'channelInfo'>>('preview-data');
  const loadSample = (choice: SampleChoice) => {
    const asked = new URLSearchParams({ ...visitOf(location.search, language), ...choice });
    return loadJson<Sample>(previewPaths.report(funnel.slug, `?${asked}`));
  };
  const backEnd = createBackEnd({ scene, funnel, channelKey, language, channel, now: Date.now, loadSample });
  window.fetch = fetchFrom(backEnd, real.fetch, real.origin);
}

function draw(data: PageData, actor: FunnelActor) {
  const language = html.lang;
  const root = document.getElementById('root')!;
  root.textContent = '';
  const view = createRoot(root);
  const show = (shown: PageData, shownLanguage: string) =>
    view.render(
      <StrictMode>
        <AddressRouter>
          <App
            data={shown}
            actor={actor}
            staticBlocks={{ components: staticComponents, blocks: [] }}
            renderedLanguage={language}
            wantedLanguage={shownLanguage}
            rendered="loading"
          />
        </AddressRouter>
      </StrictMode>,
    );
  show(data, language);
  return show;
}

async function start(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const { look, data, scene, fault } = await readAddress(readJson<WholeData>('page-data'), query);
  const face = data.funnel?.theme ?? data.face;
  if (face) applyTheme(face);
  html.style.setProperty('--text-scale', String(Number(query.get(textParameter) ?? 100) / 100));
  setStage(scene);
  answerCalls(scene, look);
  if (isEmbedded) scrollInsideOnly();
  guardChannelKey();
  keepInside();
  const actor = startActor(data, stayingMachine);
  const show = draw(data, actor);
  if (fault) throw new Error(fault);
  // Vite searches the source for these words.
  const hot = import.meta.hot;
  // Loads beside the scene, because the tools take time.
  const keepInStep = async () => {
    if (!hot) return;
    const { keepLive } = await import('../live-page/live-page.ts');
    keepLive({ data, actor, hot, show });
  };
  try {
    await play(scene, actor);
    lookAt(query.get(focusParameter), scene.shows);
  } finally {
    keepInStep().catch((error: unknown) => showNote(t`The page does not follow the files: ${String(error)}`));
  }
}

start().then(
  () => tell('reached'),
  (error: unknown) => tell('missed', reasonOf(error)),
);
