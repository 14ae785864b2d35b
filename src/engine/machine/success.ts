import { askUntilPaid } from './ask-until-paid.ts';
import { toEntry } from './entry.ts';
import { machineSetup } from './setup.ts';

/** Neither the messaging app's `ok` nor coming back from a provider is proof: only the server's word counts. */
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
