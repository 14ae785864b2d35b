import { useFunnel } from '../../shop.tsx';

/** The funnel's key picture; its room is reserved by the stylesheet before it has arrived. */
export function Art({ look = 'full' }: { look?: 'full' | 'strip' }) {
  const { theme } = useFunnel();
  return (
    <div className={`art art-${look}`}>
      <img
        src={`/images/${theme.art}.svg`}
        alt=""
        width={750}
        height={620}
        decoding="async"
        fetchPriority="high"
      />
    </div>
  );
}
