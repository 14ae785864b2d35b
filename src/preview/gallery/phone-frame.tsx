import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../contract/t.ts';

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

/** Milliseconds after which the next frame may load in any case. */
const longestTurn = 15_000;

/** Loads its page in turn once it is near the viewport, and unloads it when it is far away. */
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
    const onMessage = (event: MessageEvent<{ preview?: State; reason?: string } | undefined>) => {
      if (event.source !== frame.current?.contentWindow || !event.data?.preview) return;
      setState(event.data.preview);
      setReason(event.data.reason ?? '');
      endTurn();
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
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
          // Otherwise a page that focuses its heading takes the focus from the gallery.
          inert={state === 'loading'}
        />
      )}
      {state === 'missed' && <p className="phone-fault">{reason || t`This scene did not come about.`}</p>}
    </div>
  );
}

/** This many frames load at the same time. Each is a whole page, so more would slow down all. */
const most = 3;

/** In the order of their requests; the first ones have begun. */
const queue = new Set<() => void>();
const begun = new WeakSet<() => void>();

function next(): void {
  for (const begin of [...queue].slice(0, most)) {
    if (begun.has(begin)) continue;
    begun.add(begin);
    begin();
  }
}

/** Calls `begin` in turn. The result ends the turn or leaves the queue; it may be called twice. */
function takeTurn(begin: () => void): () => void {
  queue.add(begin);
  queueMicrotask(next);
  return () => {
    queue.delete(begin);
    next();
  };
}

interface CardProps {
  of: string;
  title: string;
  address: string;
  width: number;
  height: number;
  scale: number;
}

export function Card({ of, title, address, ...size }: CardProps) {
  return (
    <>
      <p className="card-head">
        <span className="card-title">
          <span className="quiet">{of} ·</span> {title}
        </span>
        <a href={address} target="_blank" rel="noreferrer" className="alone">
          {t`open alone`}
        </a>
      </p>
      <PhoneFrame address={address} title={`${of}: ${title}`} {...size} />
    </>
  );
}
