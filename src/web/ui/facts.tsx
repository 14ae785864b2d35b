interface Row {
  label: string;
  value: string;
  /** Fen. */
  price?: number;
}

export const Facts = ({ rows, className }: { rows: readonly Row[]; className: string }) => (
  <dl className={className}>
    {rows
      .filter(({ value }) => value)
      .map(({ label, value, price }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-price={price}>{value}</dd>
        </div>
      ))}
  </dl>
);
