import { useMessages } from '../runtime/page-context.tsx';
import { type BlockOf, MeasureList } from './measure-list.tsx';
import { TypeAxis } from './type-axis.tsx';

const circumference = 100;
/** Radius of a circle with circumference 100, so that a percentage is a length. */
const unitRadius = circumference / (2 * Math.PI);

export function PairingChart({ names, score, parts }: BlockOf<'pairing'>) {
  const { message } = useMessages();
  const points = message('pairing-score', { score: Math.round(score) });
  return (
    <figure className="chart stack pairing">
      <div className="pairing-head stack">
        <svg viewBox="0 0 40 40" role="img" aria-label={points}>
          <circle className="pairing-all" cx="20" cy="20" r={unitRadius} />
          <circle
            className="pairing-part"
            cx="20"
            cy="20"
            r={unitRadius}
            strokeDasharray={`${score} ${circumference}`}
            transform="rotate(-90 20 20)"
          />
          <text className="pairing-score" x="20" y="24" textAnchor="middle">
            {Math.round(score)}
          </text>
        </svg>
        <p className="pairing-names">
          <span>{names[0]}</span>
          <span className="pairing-and">&amp;</span>
          <span>{names[1]}</span>
        </p>
      </div>
      <MeasureList items={parts} />
    </figure>
  );
}

export function TypeChart({ code, axes }: BlockOf<'type'>) {
  return (
    <figure className="chart stack">
      <p className="type-code" data-long={code.length > 4 || undefined}>
        {code}
      </p>
      <ul className="type-axes stack-4">
        {axes.map((axis) => (
          <TypeAxis key={axis.first + axis.second} {...axis} />
        ))}
      </ul>
    </figure>
  );
}
