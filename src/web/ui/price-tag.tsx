import type { ReactNode } from 'react';
import { formatFen } from '../../engine/funnel/price.ts';

interface Props {
  /** Fen. */
  amount: number;
  listAmount: number;
  /** What the two prices are, to those who only hear them. */
  now: string;
  list: string;
  children?: ReactNode;
}

/** What is due, beside the list price where that is higher. */
export const PriceTag = ({ amount, listAmount, now, list, children }: Props) => (
  <p className="price-line">
    <span className="visually-hidden">{now} </span>
    <strong className="price" data-price={amount}>
      {formatFen(amount)}
    </strong>
    {listAmount > amount && (
      <s className="list-price">
        <span className="visually-hidden">{list} </span>
        {formatFen(listAmount)}
      </s>
    )}
    {children}
  </p>
);
