import { useFunnel } from '../page/page-context.tsx';
import { ShopImage } from './shop-image.tsx';

/**
 * The funnel's key picture; its room is reserved by the stylesheet before it has arrived. As a strip it shows the part
 * that matters, which the stylesheet knows by the picture's name.
 */
export function Art({ look = 'full' }: { look?: 'full' | 'strip' }) {
  const { theme } = useFunnel();
  return (
    <div className={`art art-${look}`} data-art={theme.art}>
      <ShopImage name={theme.art} width={750} height={620} decoding="async" fetchPriority="high" />
    </div>
  );
}
