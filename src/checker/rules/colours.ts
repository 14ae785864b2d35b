import { msg } from '../../contract/t.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { alertLikeAction, owedContrast, weakColours } from '../../theme/contrast.ts';
import { type Finding, valueFinding } from '../finding/finding.ts';
import type { Rule } from './rule.ts';

/** Rounded down, so that a near miss does not look like a pass. */
const tenths = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Custom colours must be readable, and errors must not look like buttons. A test checks the shop's palettes. */
function checkColours({ palette }: FunnelFile['theme']): Finding[] {
  if (typeof palette === 'string') return [];
  const weak = weakColours(palette).map(({ at, words, ratio, shade }) => {
    const message = msg`${words}: ${tenths(ratio)} : 1, and words owe their ground ${owedContrast} : 1`;
    const fix = shade
      ? msg`${shade.toUpperCase()} is the nearest shade of ${at} that has it`
      : msg`no shade of it has that: begin with a background that is nearly white or nearly black`;
    return valueFinding('look/contrast', `/theme/palette/${at}`, message, fix);
  });
  const alike = weak.length > 0 ? undefined : alertLikeAction(palette);
  if (!alike) return weak;
  const at = palette.alert === undefined ? 'action' : 'alert';
  const message = msg`the alert colour is that of the buttons, or nearly`;
  const fix = alike.shade ? msg`write alert: '${alike.shade.toUpperCase()}'` : msg`take another action`;
  return [valueFinding('look/alert-like-action', `/theme/palette/${at}`, message, fix)];
}

// biome-ignore format: one row a line.
export const coloursRules = [
  { code: 'look/contrast', severity: 'error', why: 'Visitors on a cheap phone in the sun, or with weak eyes, could not read it.',
    check: ({ theme }) => checkColours(theme) },
  { code: 'look/alert-like-action', severity: 'warning', why: 'Visitors notice a mistake in a form by its colour first. In the colour of a button it looks like something to press.' },
] as const satisfies readonly Rule[];
