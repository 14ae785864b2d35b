import type { ImgHTMLAttributes } from 'react';
import { usePage } from '../page/page-context.tsx';

/** A picture as the funnel names it, an ornament to whoever listens. Of a photo a phone chooses one file, in a format it knows. */
export function ShopImage({ name, ...rest }: { name: string } & ImgHTMLAttributes<HTMLImageElement>) {
  const { sources, ...image } = usePage().data.images?.[name] ?? { src: `/images/${name}.svg` };
  const img = <img alt="" {...rest} {...image} />;
  if (!sources) return img;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={image.sizes} />
      ))}
      {img}
    </picture>
  );
}
