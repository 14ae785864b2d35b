import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../contract/t.ts';
import { takeTurn } from './load-queue.ts';

export function useNear(element: RefObject<Element | null>, margin: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}

interface Props {
  address: string;
  title: string;
  width: number;
  height: number;
  scale: number;
}

type State = 'far' | 'loading' | 'reached' | 'missed';

/** Milliseconds after which a turn ends in any case. */
const longestTurn = 15_000;

/** Phone that loads its page near the viewport and in turn, and unloads it far away. */
export function PhoneFrame({ address, title, width, height, scale }: Props) {
  const phone = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useNear(phone, 1000);
  const [state, setState] = useState<State>('far');
  const [reason, setReason] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (!isNear) return;
    const endTurn = takeTurn(() => {
      setState('loading');
      timer = setTimeout(endTurn, longestTurn);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: MessageEvent<{ preview?: State; reason?: string } | undefined>) => {
      if (event.source !== frame.current?.contentWindow || !event.data?.preview) return;
      setState(event.data.preview);
      setReason(event.data.reason ?? '');
      endTurn();
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
      endTurn();
      setState('far');
    };
  }, [isNear, address]);

  const style = { '--width': width, '--height': height, '--scale': scale } as CSSProperties;
  return (
    <div ref={phone} className="phone" data-state={state} style={style}>
      {state !== 'far' && (
        <iframe
          ref={frame}
          src={address}
          title={title}
          width={width}
          height={height}
          // A page that focuses itself on arrival would take the focus from the gallery.
          inert={state === 'loading'}
        />
      )}
      {state === 'missed' && <p className="phone-fault">{reason || t`This scene did not come about.`}</p>}
    </div>
  );
}
