import { amountDue } from '../../engine/funnel/price.ts';
import type { Order } from '../orders/find.ts';

/** What is due for an unpaid order, in fen. `now` in ms. */
export const dueNow = ({ amount, listAmount, offerEndsAt }: Order, now: number): number =>
  amountDue({ amount, listAmount, ...(offerEndsAt && { offerEndsAt: offerEndsAt.getTime() }) }, now);
