import type { ServerContext } from '../context/server-context.ts';
import { readRows } from '../store/store.ts';
import type { Alarm } from './alarm.ts';
import { lateRead, refusedRead } from './reads.ts';

/** By destination, which is named as `orders conversions` lists its call-backs: the channel, and the reference of the job. */
export async function findCallBacks({ store: { db }, channels, now }: ServerContext): Promise<Alarm[]> {
  const { default: fallback, channels: named } = channels();
  const keys = Object.keys(named);
  const refused = await readRows<{ subject: string }>(db, refusedRead(keys, fallback, now()));
  const late = await readRows<{ subject: string; waiting: number }>(db, lateRead(keys, fallback, now()));
  return [
    ...refused.map(({ subject }): Alarm => ({ name: 'call-backs-refused', subject, facts: {} })),
    ...late.map(({ subject, waiting }): Alarm => ({ name: 'call-backs-late', subject, facts: { waiting } })),
  ];
}
