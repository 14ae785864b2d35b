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
 * How many processes of one cell a crowd needs, and how full what they share gets. Where every process hears of every payment, one
 * more process does not make that part smaller: it is taken off each one's time first.
 */
export function planFor(demand: Demand, one: Measured): Plan {
  const { waiting, waitSeconds, pagesPerOrder, paidShare } = demand;
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
  const hearing = moved / one.hearing;
  const work = Object.values(cores).reduce((sum, each) => sum + each, 0);
  const left = planned - hearing;
  const processes = left > 0 ? Math.max(2, Math.ceil(work / left)) : Number.POSITIVE_INFINITY;
  const each = (total: number) => total / processes;
  const shared: Use[] = [
    {
      what: 'durable writes of PostgreSQL',
      use: (paid * writesOf.paid + (ordersPerSecond - paid) * writesOf.unpaid) / (one.writes * planned),
      step: 'faster log disk, then cells',
    },
    {
      what: 'commits that notify, one after another',
      use: moved / (one.moves * planned),
      step: 'one notification for the transitions of some milliseconds, after them; then cells',
    },
    {
      what: 'notifications of PostgreSQL',
      use: (moved * processes) / (one.notices * planned),
      step: 'one listener a machine that tells its processes; then cells',
    },
    {
      what: 'connections of PostgreSQL',
      use: (processes * connectionsPerProcess) / one.connections,
      step: 'a pool in front (transaction mode, the listener beside it), or fewer connections a process',
    },
    {
      what: 'each process hearing of all orders',
      use: hearing / planned,
      step: 'cells',
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
    `${shown(demand.waiting)} waiting in one database: ${shown(ordersPerSecond)} orders a second, ${shown(processes)} processes of one core`,
    `  a process: ${Object.entries(shares)
      .map(([name, share]) => `${name} ${(share * 100).toFixed(1)} %`)
      .join(', ')} of its core`,
    ...shared.map(
      ({ what, use, step }) =>
        `  ${use > 1 ? 'FULL' : '    '} ${what}: ${percent(use)} %${use > 1 ? `; ${step}` : ''}`,
    ),
  ].join('\n');
}

/** The fewest cells in which a crowd fits, each with a database of its own, and what one of them needs. */
export function cellsFor(demand: Demand, one: Measured): { cells: number; plan: Plan } {
  for (let cells = 1; ; cells += 1) {
    const plan = planFor({ ...demand, waiting: Math.ceil(demand.waiting / cells) }, one);
    if (plan.shared.every(({ use }) => use <= 1)) return { cells, plan };
  }
}

const shop = { waitSeconds: 60, pagesPerOrder: 5, paidShare: 0.5 };
const crowds = [10_000, 100_000, 1_000_000, 10_000_000];

function printCells(demand: Demand, one: Measured, pool: Measured): string {
  const line = (how: string, { cells, plan }: ReturnType<typeof cellsFor>) =>
    `  ${how}: ${shown(cells)} cell${cells > 1 ? 's' : ''} of ${plan.processes} processes, ${shown(cells * plan.processes)} cores in all; first full ${plan.shared[0]!.what} (${percent(plan.shared[0]!.use)} %)`;
  return [
    `${shown(demand.waiting)} waiting in cells:`,
    line('each process with connections of its own', cellsFor(demand, one)),
    line('a pool in front of each database', cellsFor(demand, pool)),
  ].join('\n');
}

/** Growing crowds in one database and in cells: calculated from what was measured of one process and one database. */
export function printPlans(one: Measured): string {
  const pool = { ...one, connections: 1000 };
  return [
    'Calculated:',
    ...crowds.map((waiting) => printPlan({ ...shop, waiting }, one)),
    ...crowds.map((waiting) => printCells({ ...shop, waiting }, one, pool)),
  ].join('\n');
}
