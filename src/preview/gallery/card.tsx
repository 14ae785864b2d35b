import { t } from '../../contract/t.ts';
import { PhoneFrame } from './phone-frame.tsx';

interface Props {
  of: string;
  title: string;
  address: string;
  width: number;
  height: number;
  scale: number;
}

export function Card({ of, title, address, ...size }: Props) {
  return (
    <>
      <p className="card-head">
        <span className="card-title">
          <span className="quiet">{of} ·</span> {title}
        </span>
        <a href={address} target="_blank" rel="noreferrer" className="alone">
          {t`open alone`}
        </a>
      </p>
      <PhoneFrame address={address} title={`${of}: ${title}`} {...size} />
    </>
  );
}
