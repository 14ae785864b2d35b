import type { ImgHTMLAttributes } from 'react';
import { useFunnel, usePage } from '../runtime/page-context.tsx';

/** A decorative picture of the funnel. Of a photo, the phone picks a format that it supports. */
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

export function Art({ look = 'full' }: { look?: 'full' | 'strip' }) {
  const { theme } = useFunnel();
  return (
    <div className={`art art-${look}`} data-art={theme.art}>
      <ShopImage name={theme.art} width={750} height={620} decoding="async" fetchPriority="high" />
    </div>
  );
}

export function SquareImage(props: { name: string } & ImgHTMLAttributes<HTMLImageElement>) {
  return <ShopImage {...props} width={600} height={600} draggable={false} />;
}
