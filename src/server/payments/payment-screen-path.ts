import type { Order } from '../orders/find.ts';

/** Where the provider sends the buyer back to. */
export const paymentScreenPath = ({ slug, id, query }: Pick<Order, 'slug' | 'id' | 'query'>) =>
  `/${slug}/payment/${id}${query && `?${query}`}`;
