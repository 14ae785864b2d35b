import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../store/store.ts';
import { readOne, unopenedNowRead } from './reads.ts';
import { isOn, knownAlarms } from './state.ts';

export function addAlarmGauges(registers: [Registry], db: Db, now: () => number): void {
  new Gauge({
    name: 'shop_alarm',
    help: 'Alarms: 1 while something is wrong, 0 when it is over.',
    labelNames: ['name', 'subject'],
    registers,
    async collect() {
      const known = await knownAlarms(db);
      this.reset();
      for (const alarm of known) {
        const { name, subject } = alarm;
        this.set({ name, subject }, isOn(alarm) ? 1 : 0);
      }
    },
  });
  new Gauge({
    name: 'shop_paid_unopened',
    help: 'Orders paid 2 to 48 hours ago whose report nobody opened.',
    registers,
    async collect() {
      this.set((await readOne<{ unopened: number }>(db, unopenedNowRead(now()))).unopened);
    },
  });
}
