import { useEffect, useRef } from 'react';
import type { LayoutKind } from '../../engine/funnel.ts';
import { useFunnel, useSnapshot } from '../shop.tsx';
import { Screen } from '../ui/screen.tsx';
import { ChatLayout } from './layouts/chat.tsx';
import { PageLayout } from './layouts/page.tsx';
import { RitualLayout } from './layouts/ritual.tsx';
import { StepsLayout } from './layouts/steps.tsx';

const layouts = {
  page: PageLayout,
  steps: StepsLayout,
  chat: ChatLayout,
  ritual: RitualLayout,
} as const satisfies Record<LayoutKind, () => React.ReactNode>;

/** A funnel's entry, in the layout its definition chose. */
export function EntryScreen() {
  const funnel = useFunnel();
  const { layout } = funnel.entry;
  const Layout = layouts[layout];
  const frame = useRef<HTMLDivElement>(null);
  useFocusOnError(frame);
  return (
    <Screen name="entry" funnel={funnel.slug} className={`entry entry-${layout}`}>
      <div ref={frame}>
        <Layout />
      </div>
    </Screen>
  );
}

/** After a refused step or order the first wrong field takes the focus. */
function useFocusOnError(frame: React.RefObject<HTMLDivElement | null>): void {
  const errors = useSnapshot((snapshot) => snapshot.context.errors);
  const before = useRef(errors);
  useEffect(() => {
    const isNew =
      errors !== before.current && Object.keys(errors).length > Object.keys(before.current).length;
    before.current = errors;
    // Leaving one field marks it while the focus is already in the next: only a refusal moves the focus.
    if (!isNew || frame.current?.querySelector('input:focus, textarea:focus')) return;
    frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, frame]);
}
