import { toEntry } from './entry.ts';
import { askUntilPaid } from './payment.ts';
import { machineSetup } from './setup.ts';

/** Only the server confirms a payment, never the messaging app's `ok` or the way back from a provider. */
export const success = machineSetup.createStateConfig({
  meta: { screen: 'succeed', path: '/payment/succeed/{id}' },
  initial: 'asking',
  states: {
    ...askUntilPaid('confirmStatus', 'confirmed'),
    confirmed: { tags: ['end'] },
    unknown: { tags: ['end'] },
  },
  on: { 'place.requested': toEntry },
});
