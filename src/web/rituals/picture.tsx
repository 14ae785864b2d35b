import type { ImgHTMLAttributes } from 'react';
import { ShopImage } from '../ui/shop-image.tsx';

/** One layer of a ritual. The words beside the stage say what it shows. */
export function Picture(props: { name: string } & ImgHTMLAttributes<HTMLImageElement>) {
  return <ShopImage {...props} width={600} height={600} draggable={false} />;
}
