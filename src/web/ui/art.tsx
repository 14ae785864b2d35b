import { useFunnel } from '../page/page-context.tsx';

/**
 * The funnel's key picture; its room is reserved by the stylesheet before it has arrived. As a strip it shows the part
 * that matters, which the stylesheet knows by the picture's name.
 */
export function Art({ look = 'full' }: { look?: 'full' | 'strip' }) {
  const { theme } = useFunnel();
  return (
    <div className={`art art-${look}`} data-art={theme.art}>
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
