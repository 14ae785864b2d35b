import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { shanghaiDay } from '../../engine/shanghai-day.ts';
import type { Finding } from '../live-page/live-page-messages.ts';
import { previewPaths } from '../scenes/preview-paths.ts';
import { scenesOf, sharedScenesOf } from '../scenes/scenes.ts';
import { type Choices, readChoices, sharedGroups, sharedShelf, sizeOf, writeChoices } from './choices.ts';
import { Controls } from './controls.tsx';
import type { FleetList } from './fleet-list.ts';
import { KindsPage } from './kinds-page.tsx';
import { Shelf } from './shelf.tsx';
import { useFleet } from './use-fleet.ts';
import './gallery.css';

const today = shanghaiDay(Date.now());
const isKindsPage = location.pathname === previewPaths.blocks;

/** Of its size, so much of a phone is shown; on a phone, as wide as the screen allows. */
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
        {list && choices && !isKindsPage && (
          <Shelves list={list} choices={choices} scale={scale} round={round} />
        )}
      </main>
    </>
  );
}

interface ShelvesProps {
  list: FleetList;
  choices: Choices;
  scale: number;
  round: number;
}

function Shelves(props: ShelvesProps) {
  const { list, choices } = props;
  const { funnel: wanted, screen } = choices;
  const isSharedScreen = screen !== 'all' && sharedGroups.includes(screen);
  const shown = isSharedScreen ? [] : list.funnels.filter(({ slug }) => wanted === 'all' || slug === wanted);
  const home = list.funnels.find(({ slug }) => slug === list.site.home);
  const hasShared = wanted === 'all' || wanted === sharedShelf || isSharedScreen;
  return (
    <>
      {shown.map((funnel) => (
        <Shelf key={funnel.slug} {...props} funnel={funnel} today={today} scenesFor={scenesOf} />
      ))}
      {hasShared && home && (
        <Shelf {...props} funnel={home} today={today} scenesFor={sharedScenesOf} heading="shared screens" />
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

function Findings({ broken }: { broken: readonly Finding[] }) {
  if (broken.length === 0) return null;
  return (
    <section className="findings" role="alert">
      <h2>{broken.length === 1 ? 'One mistake' : `${broken.length} mistakes`} in the files</h2>
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
      <p className="quiet">The screens below show each file as it was when it was last valid.</p>
    </section>
  );
}

createRoot(document.getElementById('gallery')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
