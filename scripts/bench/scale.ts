/** What `npm run bench -- limits` measures, per second: for one process on one core, and for the database. */
export interface Measured {
  /** Status polls that one process answers from memory. */
  polls: number;
  /** Landing pages that one process sends from its cache. */
  pages: number;
  /** Orders that one process makes on PostgreSQL. */
  creates: number;
  /** Payments that one process handles, each with its report. */
  payments: number;
  /** Notifications from other processes that one process handles. */
  hearing: number;
  /** Orders that PostgreSQL commits durably, several at a time. */
  writes: number;
  /** Transitions that PostgreSQL commits with their notification. Such commits wait for each other. */
  moves: number;
  /** Notifications that PostgreSQL delivers to all listeners together. */
  notices: number;
  /** Connections that PostgreSQL allows; not per second. */
  connections: number;
}

export interface Demand {
  /** Visitors who wait for their payment and poll once a second. */
  waiting: number;
  waitSeconds: number;
  pagesPerOrder: number;
  paidShare: number;
}

/** Each process has ten connections in its pool and one that listens. */
const connectionsPerProcess = 11;
/** Durable transactions of an order: creation, attempt, payment and report if paid; creation and closing if not. */
const writesOf = { paid: 4, unpaid: 2 } as const;
/** Plans use this share of what was measured. The rest is for peaks and for a process that fails. */
export const planned = 0.6;

export interface Use {
  what: string;
  /** The part used of the planned share; above 1 the demand is too large. */
  use: number;
  step: string;
}

export interface Plan {
  processes: number;
  ordersPerSecond: number;
  /** The part of its core that a process needs for each kind of work. */
  shares: Record<'polls' | 'pages' | 'creates' | 'payments' | 'notices', number>;
  /** What all processes share, the fullest first. */
  shared: Use[];
}

/**
 * Plans the processes of one cell and how full their shared resources are. Every process hears of every payment, so
 * this part of the work does not shrink with more processes and is subtracted first.
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
  // Each order causes one notification, when it is paid or closed.
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

/**
 * Returns the smallest number of cells that can serve the demand, each with a separate database, and the plan of one
 * cell.
 */
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

/** Prints what growing crowds need, in one database and in cells. All is calculated from measured figures. */
export function printPlans(one: Measured): string {
  const pool = { ...one, connections: 1000 };
  return [
    'Calculated:',
    ...crowds.map((waiting) => printPlan({ ...shop, waiting }, one)),
    ...crowds.map((waiting) => printCells({ ...shop, waiting }, one, pool)),
  ].join('\n');
}
