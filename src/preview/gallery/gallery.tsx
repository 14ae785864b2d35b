import '../language/load-messages.ts';
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { t, workLanguage } from '../../contract/t.ts';
import type { Finding } from '../live-page/live-page-messages.ts';
import { previewPaths } from '../scenes/addresses.ts';
import { scenesOf, sharedScenesOf } from '../scenes/scenes.ts';
import { type Choices, Controls, readChoices, sharedShelf, sizeOf } from './controls.tsx';
import { KindsPage, PalettesPage } from './kinds-page.tsx';
import { Shelf, type ShelfProps } from './shelf.tsx';
import { useFleet } from './use-fleet.ts';
import './gallery.css';

const pages = {
  [previewPaths.gallery]: { name: t`Screens`, Shown: Shelves },
  [previewPaths.blocks]: { name: t`Blocks and fields`, Shown: KindsPage },
  [previewPaths.palettes]: { name: t`Palettes`, Shown: PalettesPage },
};
const { name: pageName, Shown } = pages[location.pathname] ?? pages[previewPaths.gallery]!;
const hasShelves = Shown === Shelves;

document.documentElement.lang = workLanguage();

function onResize(tell: () => void) {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
}

/** Returns the scale of the drawn phones; on a phone they fill the window. */
const useScale = (width: number): number =>
  useSyncExternalStore(onResize, () =>
    window.innerWidth < 640 ? Math.min(1, (window.innerWidth - 48) / width) : 0.64,
  );

function Gallery() {
  const { list, broken, round, fault } = useFleet();
  const [wished, setChoices] = useState<Choices>();
  const choices = wished ?? (list && readChoices(location.search, list));
  const change = (next: Choices) => {
    setChoices(next);
    history.replaceState(null, '', `${location.pathname}?${new URLSearchParams(next)}`);
  };
  const scale = useScale(choices ? sizeOf(choices).width : 375);
  useEffect(() => {
    document.title = t`Preview · ${hasShelves ? (choices?.funnel ?? '') : pageName.toLowerCase()}`;
  }, [choices?.funnel]);
  return (
    <>
      <header className="top">
        <h1>{t`Preview`}</h1>
        <nav>
          {Object.entries(pages).map(([path, { name }]) => (
            <a key={path} href={path} aria-current={name === pageName ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        {list && choices && (
          <Controls list={list} choices={choices} onChange={change} hasShelves={hasShelves} />
        )}
      </header>
      <main>
        {fault && (
          <p className="findings" role="alert">
            {t`The development server does not answer (`}
            {fault}
            {t`). Is`} <code>npm run dev</code> {t`running?`}
          </p>
        )}
        <Findings broken={broken} />
        {list && choices && (
          <Shown list={list} choices={choices} onChange={change} scale={scale} round={round} />
        )}
      </main>
    </>
  );
}

function Shelves(props: Omit<ShelfProps, 'funnel' | 'scenesFor'>) {
  const { list, choices } = props;
  const { funnel: wanted, screen } = choices;
  const isSharedScreen = ['lookup', 'complaint', 'not-found'].includes(screen);
  const shown = isSharedScreen ? [] : list.funnels.filter(({ slug }) => wanted === 'all' || slug === wanted);
  const home = list.funnels.find(({ slug }) => slug === list.site.home);
  const hasShared = wanted === 'all' || wanted === sharedShelf || isSharedScreen;
  return (
    <>
      {shown.map((funnel) => (
        <Shelf key={funnel.slug} {...props} funnel={funnel} scenesFor={scenesOf} />
      ))}
      {hasShared && home && (
        <Shelf {...props} funnel={home} scenesFor={sharedScenesOf} heading={t`shared screens`} />
      )}
      {shown.length === 0 && !hasShared && (
        <p className="empty">
          {t`There is no funnel`} <code>{wanted}</code>
          {t`. It appears here as soon as`} <code>funnels/{wanted}.yaml</code> {t`is saved and valid.`}
        </p>
      )}
    </>
  );
}

function Findings({ broken }: { broken: readonly Finding[] }) {
  if (broken.length === 0) return null;
  return (
    <section className="findings" role="alert">
      <h2>{broken.length === 1 ? t`One mistake in the files` : t`${broken.length} mistakes in the files`}</h2>
      <ul>
        {broken.map(({ code, file, line, column, message, fix }) => (
          <li key={`${file}:${line}:${column}:${code}:${message}`}>
            <code>
              {file}:{line}:{column}
            </code>{' '}
            {message}
            {fix && <span className="quiet"> → {fix}</span>}
          </li>
        ))}
      </ul>
      <p className="quiet">{t`The screens below show each file as it was when it was last valid.`}</p>
    </section>
  );
}

createRoot(document.getElementById('gallery')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
