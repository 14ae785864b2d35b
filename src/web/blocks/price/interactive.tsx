import { useMessages } from '../../runtime/page-context.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import { PriceLine } from '../parts/order-button.tsx';
import type { BlockProps } from '../parts/section.tsx';

export function PriceBlock({ block }: BlockProps<'price'>) {
  const { say, message } = useMessages();
  return (
    <section className={`block-price card stack ${block.picture ? 'price-pictured' : ''}`}>
      {block.picture && <ShopImage name={block.picture} width={240} height={320} />}
      {block.heading && <h2>{say(block.heading)}</h2>}
      <PriceLine />
      {block.includes && (
        <ul className="includes stack-2" aria-label={message('includes')}>
          {block.includes.map((text) => (
            <li key={say(text)}>{say(text)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
