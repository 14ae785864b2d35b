import { bandOf, sharesOf } from './chart-geometry.ts';

interface Props {
  first: string;
  second: string;
  firstPercent: number;
  band?: number;
  note?: string;
}

export function TypeAxis({ first, second, firstPercent, band, note }: Props) {
  const shares = sharesOf(firstPercent);
  const leansFirst = firstPercent > 50;
  const sideClass = (percent: number) => (percent > 50 ? 'type-side type-lean' : 'type-side');
  return (
    <li>
      <span className={sideClass(firstPercent)}>
        <span>{first}</span> <b>{`${shares.first}%`}</b>
      </span>
      <span className={sideClass(100 - firstPercent)}>
        <span>{second}</span> <b>{`${shares.second}%`}</b>
      </span>
      <svg className="type-track" aria-hidden="true">
        <rect className="measure-all" width="100%" height="100%" />
        {band === undefined ? (
          <rect
            className="measure-part"
            x={leansFirst ? '0' : `${firstPercent}%`}
            width={`${Math.max(firstPercent, 100 - firstPercent)}%`}
            height="100%"
          />
        ) : (
          <TypeBand {...bandOf(firstPercent, band)} />
        )}
        <line className="type-middle" x1="50%" x2="50%" y1="0" y2="100%" />
      </svg>
      {note && <span className="measure-note muted">{note}</span>}
    </li>
  );
}

/** The first side is on the left, so a higher share moves the point to the left. */
function TypeBand({ from, to, at }: ReturnType<typeof bandOf>) {
  return (
    <>
      <rect className="type-band" x={`${from}%`} width={`${to - from}%`} height="100%" />
      <circle className="type-point" cx={`${at}%`} cy="50%" r="5" />
    </>
  );
}
