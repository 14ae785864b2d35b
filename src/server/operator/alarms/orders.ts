import { chanceOfAtLeast, chanceOfAtMost } from '../../../statistics/binomial.ts';
import { type Db, readRows, type StoreDeps } from '../../db/store.ts';
import { lastHeard } from '../../payments/notify.ts';
import type { Payments } from '../../payments/providers/port/provider-client.ts';
import { type Alarm, hourMs, minuteMs } from './alarm.ts';
import {
  everPaidRead,
  lastPaymentsRead,
  missingReportsRead,
  type PaidRate,
  paidRateRead,
  readOne,
  type Unopened,
  type Unpaid,
  unopenedRead,
  unpaidRead,
} from './reads.ts';

/** By chance this happens once a year at one look every five minutes. */
const rare = 1e-5;
const fewestPaid = 10;
const leastUnopened = 0.02;
const fewestPressed = 20;
/** Below this the usual rate is unknown. */
const fewestUsual = 100;
const lastPayments = 5;
const fewestUnpaid = 5;
/** Assumed when a payment succeeded once, but none within eight days. */
const unknownRate = 0.5;

const percent = (share: number) => Number((share * 100).toFixed(1));

export async function findUnopened({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const facts = await readOne<Unopened>(db, unopenedRead(now()));
  const { paid, unopened, paidBefore, unopenedBefore } = facts;
  const usual = Math.max(leastUnopened, unopenedBefore / Math.max(1, paidBefore));
  if (paid < fewestPaid || chanceOfAtLeast(unopened, paid, usual) >= rare) return [];
  return [{ name: 'paid-unopened', subject: 'shop', facts: { ...facts } }];
}

export async function findMissingReports({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const { orders } = await readOne<{ orders: number }>(db, missingReportsRead(now()));
  return orders > 0 ? [{ name: 'report-missing', subject: 'shop', facts: { orders } }] : [];
}

function dropsOf(kind: string, rate: PaidRate): Alarm[] {
  if (rate.weekPressed < fewestUsual) return [];
  // Laplace's estimate: even if everybody paid so far, one who does not is no proof.
  const usual = (rate.weekPaid + 1) / (rate.weekPressed + 2);
  const spans = [
    { hours: 1, pressed: rate.hourPressed, paid: rate.hourPaid },
    { hours: 24, pressed: rate.dayPressed, paid: rate.dayPaid },
  ];
  const drop = spans.find(
    ({ pressed, paid }) => pressed >= fewestPressed && chanceOfAtMost(paid, pressed, usual) < rare,
  );
  if (!drop) return [];
  const subject = `${kind} ${rate.subject}`;
  return [{ name: 'paid-rate', subject, facts: { ...drop, usual: percent(usual) } }];
}

export async function findPaidRateDrops({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const [funnels, providers] = [
    await readRows<PaidRate>(db, paidRateRead('funnel', now())),
    await readRows<PaidRate>(db, paidRateRead('provider', now())),
  ];
  return [
    ...funnels.flatMap((rate) => dropsOf('funnel', rate)),
    ...providers.flatMap((rate) => dropsOf('provider', rate)),
  ];
}

/**
 * Returns the share of buyers who pay in this mode; 1 if nobody ever has, so that a new shop hears of a wrong setting
 * at the fifth.
 */
async function usualRate(db: Db, unpaid: Unpaid): Promise<number> {
  const { provider, mode, before, paidBefore } = unpaid;
  if (before > 0) return (paidBefore + 1) / (before + 2);
  const { isProven } = await readOne<{ isProven: boolean }>(db, everPaidRead(provider, mode));
  return isProven ? unknownRate : 1;
}

export async function findNobodyPays({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const found: Alarm[] = [];
  for (const unpaid of await readRows<Unpaid>(db, unpaidRead(now()))) {
    const { provider, mode, pressed } = unpaid;
    if (pressed < fewestUnpaid) continue;
    const usual = await usualRate(db, unpaid);
    if (chanceOfAtMost(0, pressed, usual) >= rare) continue;
    const subject = `provider ${provider} ${mode}`;
    found.push({ name: 'nobody-pays', subject, facts: { pressed, usual: percent(usual) } });
  }
  return found;
}

async function isSilent({ store: { db }, now }: StoreDeps, provider: string): Promise<boolean> {
  const rows = await readRows<{ at: string | number; isAsked: boolean }>(
    db,
    lastPaymentsRead(provider, now()),
  );
  const [newest, oldest] = [rows[0], rows.at(-1)].map((row) => Number(row?.at));
  if (rows.length < lastPayments || !rows.every(({ isAsked }) => isAsked)) return false;
  if (newest! < now() - hourMs) return false;
  // A poll may only have been faster, so a notification up to a minute before the first of them still counts.
  return (await lastHeard(db, provider)) < oldest! - minuteMs;
}

export async function findSilentProviders(deps: StoreDeps & { payments: Payments }): Promise<Alarm[]> {
  const found: Alarm[] = [];
  for (const { name } of deps.payments.all) {
    if (await isSilent(deps, name))
      found.push({ name: 'silent-notifications', subject: `provider ${name}`, facts: {} });
  }
  return found;
}
