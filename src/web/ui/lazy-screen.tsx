import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadLaterMessages } from '../messages/load-messages.ts';

interface Meanwhile {
  meanwhile?: ReactNode;
}

/**
 * Loads a component and the later messages. It renders at once if it is loaded; Suspense would show its
 * placeholder for 300 ms. If loading fails, a screen throws to the boundary and an ornament is left out.
 */
export function lazyScreen<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  need: 'screen' | 'ornament' = 'screen',
) {
  let here: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const load = () => {
    coming ??= Promise.all([importComponent(), loadLaterMessages()]).then(
      ([component]) => {
        here = component;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };

  function Lazy({ meanwhile = null, ...props }: Props & Meanwhile) {
    // A component that was loaded before the first render is shown in it.
    const [state, setState] = useState<{ Shown?: ComponentType<Props>; error?: unknown }>(
      here ? { Shown: here } : {},
    );
    const { Shown, error } = state;
    useEffect(() => {
      if (Shown) return;
      let isGone = false;
      const show = (next: typeof state) => {
        if (!isGone) setState(next);
      };
      load().then(
        () => show({ Shown: here! }),
        (reason: unknown) => need === 'screen' && show({ error: reason }),
      );
      return () => {
        isGone = true;
      };
    }, [Shown]);
    if (error) throw error;
    return Shown ? <Shown {...(props as unknown as Props)} /> : meanwhile;
  }
  return Object.assign(Lazy, { load });
}

export const LegalDialog = lazyScreen(async () => (await import('./legal-dialog.tsx')).LegalDialog);
