import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { bringLaterWords } from '../words/brought.ts';

interface Meanwhile {
  /** Shown until the component is here. */
  meanwhile?: ReactNode;
}

/**
 * A component that comes in a file of its own, with what later screens say, and is drawn as soon as it is here, at once where `bring` has brought it.
 * `React.lazy` asks for it when it is first drawn, even if the file has long been fetched, and Suspense then keeps the
 * placeholder for 300 ms: from the entry to the payment, a visitor would wait for nothing. A file that cannot be had is
 * thrown to the boundary, and asked for again the next time; without an ornament the page does what it can.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  need: 'screen' | 'ornament' = 'screen',
) {
  let here: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const bring = () => {
    coming ??= Promise.all([load(), bringLaterWords()]).then(
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
    // What is drawn once stays of its kind: what is here by then is drawn by everyone who begins later.
    const [state, setState] = useState<{ Shown?: ComponentType<Props>; error?: unknown }>(
      here ? { Shown: here } : {},
    );
    const { Shown, error } = state;
    useEffect(() => {
      if (Shown) return;
      let isGone = false;
      const tell = (next: typeof state) => {
        if (!isGone) setState(next);
      };
      bring().then(
        () => tell({ Shown: here! }),
        (reason: unknown) => need === 'screen' && tell({ error: reason }),
      );
      return () => {
        isGone = true;
      };
    }, [Shown]);
    if (error) throw error;
    return Shown ? <Shown {...(props as unknown as Props)} /> : meanwhile;
  }
  return Object.assign(Lazy, { bring });
}
