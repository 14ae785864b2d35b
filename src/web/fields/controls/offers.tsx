import { formatFen } from '../../../engine/funnel/price.ts';
import { useCopy, useFunnel } from '../../page/page-context.tsx';
import type { ControlProps } from './control-props.ts';

/** What can be bought, a card each; or of two the dearer as a box, which says how much more it is. */
export function Offers({ field, value, id, onChange }: ControlProps<'choice'>) {
  const { say } = useCopy();
  const { name, shown, preset = '' } = field;
  const offers = useFunnel().payment.offers!;
  const isTick = shown === 'tick';
  const listed = Object.keys(offers).filter((each) => !isTick || each !== preset);
  return listed.map((each, index) => {
    const { label, lead, price } = offers[each]!;
    return (
      <label key={each} className="offer">
        <input
          type={isTick ? 'checkbox' : 'radio'}
          id={index === 0 ? id : undefined}
          name={name}
          value={each}
          checked={(value || preset) === each}
          onChange={({ target }) => onChange(target.checked ? each : '')}
        />
        <span>
          <b>{say(label)}</b>
          {lead && <small>{say(lead)}</small>}
        </span>
        <b>
          {isTick ? `+${formatFen(price.amount - offers[preset]!.price.amount)}` : formatFen(price.amount)}
        </b>
      </label>
    );
  });
}
