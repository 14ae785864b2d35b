import { useFunnel } from '../runtime/page-context.tsx';
import { ShopImage } from './shop-image.tsx';

export function Art({ look = 'full' }: { look?: 'full' | 'strip' }) {
  const { theme } = useFunnel();
  return (
    <div className={`art art-${look}`} data-art={theme.art}>
      <ShopImage name={theme.art} width={750} height={620} decoding="async" fetchPriority="high" />
    </div>
  );
}
