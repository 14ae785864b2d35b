import { checkout } from './checkout.ts';
import { toEntry } from './entry.ts';
import { polling } from './polling.ts';
import { machineSetup } from './setup.ts';

export const payment = machineSetup.createStateConfig({
  type: 'parallel',
  meta: { screen: 'payment', path: '/{funnel}/payment/{id}' },
  states: { polling, checkout },
  on: { 'place.requested': toEntry },
});
