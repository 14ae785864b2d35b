import { ShopImage } from '../ui/shop-image.tsx';

/** One layer of a ritual. The words beside the stage say what it shows. */
export function Picture({ name, className }: { name: string; className?: string }) {
  return <ShopImage name={name} className={className} width={600} height={600} draggable={false} />;
}
