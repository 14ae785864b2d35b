import { type ReactNode, useRef } from 'react';
import type { LayoutKind } from '../../funnel/funnel.ts';
import { ChatLayout } from '../layouts/chat.tsx';
import { PageLayout } from '../layouts/page.tsx';
import { RitualLayout } from '../layouts/ritual.tsx';
import { StepsLayout } from '../layouts/steps.tsx';
import { useFunnel, useSnapshot } from '../runtime/page-context.tsx';
import { Screen, useChange } from '../ui/screen.tsx';

const layouts = {
  page: PageLayout,
  steps: StepsLayout,
  chat: ChatLayout,
  ritual: RitualLayout,
} as const satisfies Record<LayoutKind, () => ReactNode>;

export function EntryScreen() {
  const funnel = useFunnel();
  const paused = useSnapshot((snapshot) => snapshot.context.paused);
  const { layout } = funnel.entry;
  const Layout = layouts[layout];
  const frame = useRef<HTMLDivElement>(null);
  const step = useSnapshot((snapshot) => snapshot.context.draft.step);
  // Screen readers read a new step out when it gets the focus. A conversation scrolls by itself.
  useChange(step, () => {
    if (layout !== 'chat') window.scrollTo({ top: 0 });
    frame.current?.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true });
  });
  return (
    <Screen name="entry" funnel={funnel.slug} className={`entry entry-${layout}`}>
      {paused && (
        <p className="notice paused" role="alert" data-paused="">
          {paused}
        </p>
      )}
      <div ref={frame}>
        <Layout />
      </div>
    </Screen>
  );
}
