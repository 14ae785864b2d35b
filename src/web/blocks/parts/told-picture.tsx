import type { Text } from '../../../funnel/funnel.ts';
import { useCopy } from '../../runtime/page-context.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';

export function ToldPicture({ picture, alt, caption }: { picture: string; alt: Text; caption?: Text }) {
  const { say } = useCopy();
  return (
    <figure className="told-picture stack-2">
      <ShopImage name={picture} alt={say(alt)} width={750} height={500} loading="lazy" decoding="async" />
      {caption && <figcaption className="muted">{say(caption)}</figcaption>}
    </figure>
  );
}
