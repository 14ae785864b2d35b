import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { shanghaiDay } from '../../engine/shanghai-day.ts';
import { previewPaths } from '../scenes/preview-paths.ts';
import { scenesOf, sharedScenesOf } from '../scenes/scenes.ts';
import { type Choices, readChoices, sharedGroups, sharedShelf, sizeOf, writeChoices } from './choices.ts';
import { Controls } from './controls.tsx';
import { Findings } from './findings.tsx';
import type { FleetList } from './fleet-list.ts';
import { KindsPage } from './kinds-page.tsx';
import { Shelf } from './shelf.tsx';
import { useFleet } from './use-fleet.ts';
import './gallery.css';

const today = shanghaiDay(Date.now());
const isKindsPage = location.pathname === previewPaths.blocks;

/** A phone at this part of its size on a desk; on a phone as wide as the screen allows. */
function useScale(width: number): number {
  const fitting = () => (window.innerWidth < 640 ? Math.min(1, (window.innerWidth - 48) / width) : 0.64);
  const [scale, setScale] = useState(fitting);
  useEffect(() => {
    const measure = () => setScale(fitting());
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return scale;
}

function Gallery() {
  const { list, broken, round, fault } = useFleet();
  const [wished, setChoices] = useState<Choices>();
  const choices = wished ?? (list && readChoices(location.search, list));
  const change = (next: Choices) => {
    setChoices(next);
    history.replaceState(null, '', location.pathname + writeChoices(next));
  };
  const scale = useScale(choices ? sizeOf(choices.size).width : 375);
  useEffect(() => {
    document.title = isKindsPage ? 'Preview · blocks and fields' : `Preview · ${choices?.funnel ?? ''}`;
  }, [choices?.funnel]);
  return (
    <>
      <header className="top">
        <h1>Preview</h1>
        <nav>
          <a href={previewPaths.gallery} aria-current={isKindsPage ? undefined : 'page'}>
            Screens
          </a>
          <a href={previewPaths.blocks} aria-current={isKindsPage ? 'page' : undefined}>
            Blocks and fields
          </a>
        </nav>
        {list && choices && (
          <Controls list={list} choices={choices} onChange={change} hasShelves={!isKindsPage} />
        )}
      </header>
      <main>
        {fault && (
          <p className="findings" role="alert">
            The development server does not answer ({fault}). Is <code>npm run dev</code> running?
          </p>
        )}
        <Findings broken={broken} />
        {list && choices && isKindsPage && <KindsPage list={list} choices={choices} scale={scale} />}
        {list && choices && !isKindsPage && shelvesOf(list, choices, { scale, round, today })}
      </main>
    </>
  );
}

function shelvesOf(
  list: FleetList,
  choices: Choices,
  shared: { scale: number; round: number; today: string },
): ReactNode {
  const { funnel: wanted, screen } = choices;
  const isSharedScreen = screen !== 'all' && sharedGroups.includes(screen);
  const shown = isSharedScreen ? [] : list.funnels.filter(({ slug }) => wanted === 'all' || slug === wanted);
  const home = list.funnels.find(({ slug }) => slug === list.site.home);
  const hasShared = wanted === 'all' || wanted === sharedShelf || isSharedScreen;
  return (
    <>
      {shown.map((funnel) => (
        <Shelf key={funnel.slug} {...{ funnel, list, choices, ...shared }} scenesFor={scenesOf} />
      ))}
      {hasShared && home && (
        <Shelf
          {...{ funnel: home, list, choices, ...shared }}
          scenesFor={sharedScenesOf}
          heading="shared screens"
        />
      )}
      {shown.length === 0 && !hasShared && (
        <p className="empty">
          There is no funnel <code>{wanted}</code>. It appears here as soon as{' '}
          <code>funnels/{wanted}.yaml</code> is saved and valid.
        </p>
      )}
    </>
  );
}

createRoot(document.getElementById('gallery')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
