import type { ImgHTMLAttributes } from 'react';
import { usePage } from '../runtime/page-context.tsx';

/** Shows a decorative picture of the funnel. For a photo, the phone picks a file in a format it supports. */
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
