import type { ReactNode } from 'react';
import { formatFen } from '../../funnel/price.ts';

interface Props {
  /** Fen. */
  amount: number;
  listAmount: number;
  /** What screen readers say before each price. */
  now: string;
  list: string;
  children?: ReactNode;
}

export const PriceTag = ({ amount, listAmount, now, list, children }: Props) => (
  <p className="price-line">
    <span className="visually-hidden">{`${now} `}</span>
    <strong className="price" data-price={amount}>
      {formatFen(amount)}
    </strong>
    {listAmount > amount && (
      <>
        <span className="visually-hidden">{`${list} `}</span>
        <s className="list-price">{formatFen(listAmount)}</s>
      </>
    )}
    {children}
  </p>
);
