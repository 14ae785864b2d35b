import type { ImgHTMLAttributes } from 'react';
import { ShopImage } from '../../ui/shop-image.tsx';

export function Picture(props: { name: string } & ImgHTMLAttributes<HTMLImageElement>) {
  return <ShopImage {...props} width={600} height={600} draggable={false} />;
}
