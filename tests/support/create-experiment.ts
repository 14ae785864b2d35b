import { expect } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { isError } from '../../src/checker/report/diagnostic.ts';
import { aFolder, checked, soundText } from './valid-folder.ts';

export const funnelFile = 'funnels/marriage_v1.yaml';

export interface Said {
  status?: string;
  weights?: readonly [number, number];
  more?: string;
}

export const experimentText = ({ status = 'running', weights = [50, 50], more = '' }: Said) =>
  `funnel: marriage_v1
status: ${status}
why: A shorter promise at a lower price brings more.
goal: revenue
expect: { base: 3%, change: +20% }
acknowledge: { money: Equal visitors pay unequal prices in this test. }
${more}
arms:
  as-is: { weight: ${weights[0]} }
  short-hero:
    weight: ${weights[1]}
    set:
      theme: { palette: bronze }
      payment: { price: { amount: 1480 } }
      entry: { blocks: { hero: { heading: { en: Eight, zh-CN: 八个字 } } } }
`;

/** One arm of the experiment has another price, look and heading. */
export function fleetOf(said: Said | null, funnel = soundText(funnelFile)): Fleet {
  const experiment = 'funnels/experiments/card_first.yaml';
  const { fleet, diagnostics } = createFolderCheck()(
    aFolder({
      [funnelFile]: checked(funnelFile, funnel),
      ...(said && { [experiment]: checked(experiment, experimentText(said)) }),
    }),
  );
  expect(diagnostics.filter(isError)).toEqual([]);
  return fleet!;
}
export const trialOf = (said: Said = {}) => fleetOf(said).experiments.get('card_first')!;
