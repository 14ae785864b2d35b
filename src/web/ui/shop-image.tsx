import type { ImgHTMLAttributes } from 'react';
import { usePage } from '../page/page-context.tsx';

/** A picture as the funnel names it, an ornament to whoever listens. Of a photo a phone chooses one file. */
export function ShopImage({ name, ...rest }: { name: string } & ImgHTMLAttributes<HTMLImageElement>) {
  const image = usePage().data.images?.[name];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the server, of names and numbers alone
  if (image?.html) return <picture dangerouslySetInnerHTML={{ __html: image.html }} />;
  return <img src={`/images/${name}.svg`} alt="" {...rest} {...image} />;
}
