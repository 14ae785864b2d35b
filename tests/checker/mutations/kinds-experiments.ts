import { findSchema } from '../../../src/checker/finding/file-names.ts';
import type { Code } from '../../../src/checker/rules/rules.ts';
import type { Kind } from './kind.ts';

/** An experiment in which one thing is written otherwise, and the line of it, or of `told`. */
const experiment =
  (code: Code, right: string, wrong: string, told = wrong): Kind =>
  ({ file, text }) => {
    if (findSchema(file) !== 'experiment') return [];
    if (!text.includes(right)) throw new Error(`the experiment does not say ${right}`);
    const made = text.replace(right, wrong);
    const line = made.slice(0, made.indexOf(told)).split('\n').length;
    return [{ where: wrong, make: () => made, expect: [{ code, line }] }];
  };

const bronze = 'set: { theme: { palette: bronze }';

/** Mistakes of who wants to find out what sells. */
export const experimentKinds = {
  'experiment at a funnel that is not there': experiment(
    'experiment/unknown-funnel',
    'marriage_v1',
    'marriage_v9',
  ),
  'experiment whose weights are not 100': experiment(
    'experiment/weights',
    'as-is: { weight: 40 }',
    'as-is: { weight: 50 }',
    'arms:',
  ),
  'experiment without the funnel as it is': experiment(
    'experiment/as-is',
    'as-is: { weight: 40 }',
    'as-is: { weight: 40, set: { theme: { palette: dusk } } }',
    'arms:',
  ),
  'experiment that ends before it begins': experiment(
    'time/ends-before-it-begins',
    '2027-01-31',
    '2026-11-30',
  ),
  'experiment without those of no channel': experiment(
    'meaning/unknown-channel',
    'channels: ["20"]',
    'channels: ["99"]',
  ),
  'experiment won by nobody': experiment(
    'experiment/unknown-arm',
    'status: running',
    'status: stopped\nresult: nobody',
    'result:',
  ),
  'arm with an entry nobody has': experiment('overlay/unknown-entry', 'blocks: { hero:', 'blocks: { heroo:'),
  'arm with a colour there is none of': experiment(
    'shape/unknown-value',
    bronze,
    'set: { theme: { palette: bronce }',
  ),
  'arm with a key that no arm has': experiment(
    'shape/unknown-key',
    bronze,
    'set: { title: { en: A, zh-CN: 一 }, theme: { palette: bronze }',
  ),
  'arm like the funnel itself': experiment(
    'experiment/same-arms',
    'set: { payment: { countdown: 30m } }',
    'set: { payment: { countdown: 15m } }',
    'more-time:',
  ),
  'arm with terms nobody acknowledged': experiment(
    'experiment/money',
    '  money: Equal visitors pay unequal prices for eight weeks.\n',
    '',
    'set: { payment:',
  ),
  'arm with another list price': experiment(
    'experiment/list-price',
    'set: { payment: { countdown: 30m } }',
    'set: { payment: { price: { amount: 1980, listAmount: 2980 } } }',
  ),
  'price arm that counts payments': experiment(
    'experiment/goal-of-prices',
    'set: { payment: { countdown: 30m } }',
    'set: { payment: { price: { amount: 1980 } } }',
    'goal:',
  ),
  'arm that asks for another consent': experiment(
    'experiment/consent',
    'set: { payment: { countdown: 30m } }',
    'set: { entry: { blocks: { form: { fields: { consent: { label: { en: Fine, zh-CN: 好 } } } } } } }',
  ),
} as const satisfies Record<string, Kind>;
