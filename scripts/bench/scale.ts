/** What `npm run bench -- limits` measures of one process on one core, and of the database; everything a second. */
export interface Measured {
  /** Status polls one process answers from memory. */
  polls: number;
  /** Landing pages one process sends out of its cache. */
  pages: number;
  /** Orders one process makes on PostgreSQL. */
  creates: number;
  /** Payments one process sees through, each with its report. */
  payments: number;
  /** Notifications of orders moved elsewhere one process takes in. */
  hearing: number;
  /** Orders PostgreSQL commits durably, several at once. */
  writes: number;
  /** Transitions it commits with their notification: these wait for each other until they are durable. */
  moves: number;
  /** Notifications PostgreSQL hands out, all listeners together. */
  notices: number;
  /** Connections PostgreSQL takes. */
  connections: number;
}

/** What a shop is asked. */
export interface Demand {
  /** Visitors who wait for their payment, each asking once a second. */
  waiting: number;
  /** How long one waits, in seconds. */
  waitSeconds: number;
  /** Pages sent for each order made. */
  pagesPerOrder: number;
  /** Of the orders, how many are paid. */
  paidShare: number;
  /** Does every process hear of all orders, or of those of its own visitors only? */
  hears: 'all' | 'own';
  /** Databases the orders are split over by their id. */
  databases: number;
}

/** Each process: ten connections of the pool, one that listens. */
const connectionsPerProcess = 11;
/** Durable transactions: creation, attempt, payment and report; or creation and the end of waiting. */
const writesOf = { paid: 4, unpaid: 2 } as const;
/** Work is planned to this share of what was measured: the rest is for bursts and for a process that fails. */
export const planned = 0.6;

export interface Use {
  what: string;
  /** Of what there is, planned share and all; above 1 it does not fit. */
  use: number;
  step: string;
}

export interface Plan {
  processes: number;
  ordersPerSecond: number;
  /** What the processes' own work takes of a core each, by kind. */
  shares: Record<'polls' | 'pages' | 'creates' | 'payments' | 'notices', number>;
  /** What all processes share, the fullest first. */
  shared: Use[];
}

/**
 * How many processes a crowd needs, and how full what they share gets. Where every process hears of every payment, one
 * more process does not make that part smaller: it is taken off each one's time first.
 */
export function planFor(demand: Demand, one: Measured): Plan {
  const { waiting, waitSeconds, pagesPerOrder, paidShare, hears, databases } = demand;
  const ordersPerSecond = waiting / waitSeconds;
  const paid = ordersPerSecond * paidShare;
  const cores = {
    polls: waiting / one.polls,
    pages: (ordersPerSecond * pagesPerOrder) / one.pages,
    creates: ordersPerSecond / one.creates,
    payments: paid / one.payments,
  };
  // Every order is moved once, paid or closed, and that is told.
  const moved = ordersPerSecond;
  const hearing = hears === 'all' ? moved / one.hearing : 0;
  const work = Object.values(cores).reduce((sum, each) => sum + each, 0);
  const left = planned - hearing;
  const processes = left > 0 ? Math.max(2, Math.ceil(work / left)) : Number.POSITIVE_INFINITY;
  const each = (total: number) => total / processes;
  const shared: Use[] = [
    {
      what: 'durable writes of PostgreSQL',
      use:
        (paid * writesOf.paid + (ordersPerSecond - paid) * writesOf.unpaid) /
        (one.writes * planned * databases),
      step: 'faster log disk, then orders split over several databases by their id',
    },
    {
      what: 'commits that notify, one after another',
      use: moved / (one.moves * planned * databases),
      step: 'one notification for the transitions of some milliseconds, after them; then several databases',
    },
    {
      what: 'notifications of PostgreSQL',
      use: (moved * (hears === 'all' ? processes : 1)) / (one.notices * planned * databases),
      step: 'one listener a machine that tells its processes; then a channel for each share of the ids',
    },
    {
      what: 'connections of PostgreSQL',
      use: (processes * connectionsPerProcess) / (one.connections * databases),
      step: 'a pool in front (transaction mode, the listener beside it), or fewer connections a process',
    },
    {
      what: 'each process hearing of all orders',
      use: hearing / planned,
      step: 'visitors kept to a share of the processes by the order’s id',
    },
  ];
  return {
    processes,
    ordersPerSecond,
    shares: {
      polls: each(cores.polls),
      pages: each(cores.pages),
      creates: each(cores.creates),
      payments: each(cores.payments),
      notices: hearing,
    },
    shared: shared.toSorted((a, b) => b.use - a.use),
  };
}

const shown = (value: number) => Math.round(value).toLocaleString('en');
const percent = (share: number) => (Number.isFinite(share) ? (share * 100).toFixed(0) : '∞');

function printPlan(demand: Demand, one: Measured): string {
  const { processes, ordersPerSecond, shares, shared } = planFor(demand, one);
  return [
    `${shown(demand.waiting)} waiting, ${demand.databases} database${demand.databases > 1 ? 's' : ''}, each process hears of ${demand.hears === 'all' ? 'all orders' : 'its own visitors’ orders'}: ${shown(ordersPerSecond)} orders a second, ${shown(processes)} processes of one core`,
    `  a process: ${Object.entries(shares)
      .map(([name, share]) => `${name} ${(share * 100).toFixed(1)} %`)
      .join(', ')} of its core`,
    ...shared.map(
      ({ what, use, step }) =>
        `  ${use > 1 ? 'FULL' : '    '} ${what}: ${percent(use)} %${use > 1 ? `; ${step}` : ''}`,
    ),
  ].join('\n');
}

/** How many databases the orders have to be split over for everything to fit. */
function databasesFor(demand: Demand, one: Measured): number {
  let databases = 1;
  while (planFor({ ...demand, databases }, one).shared.some(({ use }) => use > 1)) databases += 1;
  return databases;
}

const shop = { waitSeconds: 60, pagesPerOrder: 5, paidShare: 0.5 };
const asBuilt = { ...shop, hears: 'all', databases: 1 } as const;

/** Growing crowds as the shop is built, and the greatest once the steps are taken. */
export function printPlans(one: Measured): string {
  // Visitors kept to the processes of their order, a pool in front of each database.
  const split = { ...shop, hears: 'own', waiting: 1_000_000 } as const;
  const pooled = { ...one, connections: 1000 };
  const databases = databasesFor({ ...split, databases: 1 }, pooled);
  return [
    ...[10_000, 100_000, 1_000_000].map((waiting) => printPlan({ ...asBuilt, waiting }, one)),
    printPlan({ ...split, databases }, pooled),
  ].join('\n');
}
