interface Row {
  label: string;
  value: string;
  /** Fen, where the value is a price. */
  price?: number;
}

/** What is known, each under its name; what is not is left out. */
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
