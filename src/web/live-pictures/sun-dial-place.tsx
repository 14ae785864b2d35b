import { type ReactNode, useEffect, useState } from 'react';
import type { LiveProps } from './live-props.ts';

/** The dial's room. What draws in it is fetched once the page is alive: only one funnel needs it. */
export function SunDialPlace(props: LiveProps) {
  const [Dial, setDial] = useState<((props: LiveProps) => ReactNode) | null>(null);
  useEffect(() => {
    import('./sun-dial.tsx').then(
      ({ SunDial }) => setDial(() => SunDial),
      () => {},
    );
  }, []);
  return <div className="sun-dial">{Dial && <Dial {...props} />}</div>;
}
