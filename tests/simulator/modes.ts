import type { Bills } from './bills.ts';

/** How a provider's answer to a call can go. */
export const callModes = [
  'ok',
  /** Does what was asked, and never answers. */
  'timeout-after',
  /** Does nothing, and never answers. */
  'timeout-before',
  /** Does nothing and answers 5xx, or what stands for it. */
  'server-error',
  'too-many',
  /** Does what was asked; the answer's signature does not fit. */
  'wrong-signature',
  /** Does what was asked; the answer, genuinely signed, names another amount. */
  'wrong-amount',
] as const;
export type CallMode = (typeof callModes)[number];

/** How a provider's notifications can go. */
export const noticeModes = [
  'ok',
  'duplicate',
  'delayed',
  /** Held until `deliverHeld`, which sends the newest first. */
  'reordered',
  'never',
  'wrong-signature',
  'wrong-amount',
  /** A probe with an impossible signature first, then the genuine one. */
  'probe',
] as const;
export type NoticeMode = (typeof noticeModes)[number];

export interface Modes {
  prepare: CallMode;
  query: CallMode;
  close: CallMode;
  refund: CallMode;
  'refund-query': CallMode;
  bill: CallMode;
  /** The payer's id for a code. */
  exchange: CallMode;
  notify: NoticeMode;
}
export type Call = Exclude<keyof Modes, 'notify'>;

export interface LedgerRefund {
  refundNo: string;
  /** Fen. */
  amount: number;
  state: 'processing' | 'success' | 'closed' | 'abnormal';
  /** It goes to the merchant's own bank account, because the buyer's does not take it. */
  isToShop?: true;
}

/** What really happened at the provider, whatever it answered. */
export interface LedgerEntry {
  attemptNo: string;
  /** Fen. */
  amount: number;
  state: 'open' | 'paid' | 'closed';
  transactionId?: string;
  refunds: Map<string, LedgerRefund>;
}

/** A notification as it goes out. */
export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
  attemptNo: string;
}

/** Posts a notification to the shop; the HTTP status it answered. */
export type Deliver = (posted: Posted) => Promise<number>;

export interface Simulator {
  origin: string;
  /** By attempt number. */
  ledger: ReadonlyMap<string, LedgerEntry>;
  bills: Bills;
  /** Notifications, oldest first. */
  posted: readonly Posted[];
  /** Of a shop that has an account here. */
  environment: Record<string, string>;
  /** `times`: how many calls or notifications it lasts, then `ok` again; without it, until set anew. */
  setMode<Kind extends keyof Modes>(kind: Kind, mode: Modes[Kind], times?: number): void;
  countOf(call: Call): number;
  /** The buyer pays. The HTTP statuses the shop answered the notifications with. Throws where it cannot be paid. */
  pay(attemptNo: string): Promise<readonly number[]>;
  /** Money is given back by hand, without a number of the shop's; fen. */
  refundInConsole(attemptNo: string, amount: number): Promise<readonly number[]>;
  /** Somebody pays under a number this shop's database does not have (any more). */
  payUnknown(attemptNo: string, amount: number): Promise<readonly number[]>;
  /** The same number is paid once more, by a transaction of its own: in the ledger as `number~2`. */
  payAgain(attemptNo: string): Promise<readonly number[]>;
  /** From now on it signs with its next key, and encrypts with ours. */
  changeKeys(): void;
  /** Sends what `delayed` and `reordered` held back. */
  deliverHeld(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Posts to the origin of a shop under test, whatever origin the notification address names. */
export const postTo =
  (origin: string): Deliver =>
  async ({ url, headers, body }) => {
    const { pathname, search } = new URL(url);
    const response = await fetch(origin + pathname + search, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  };

/** The modes in force and how often each call came. `take` uses one up. */
export function modeBoard() {
  const modes: Partial<Modes> = {};
  const left = new Map<keyof Modes, number>();
  const counts = new Map<keyof Modes, number>();
  return {
    set<Kind extends keyof Modes>(kind: Kind, mode: Modes[Kind], times?: number): void {
      modes[kind] = mode;
      left.set(kind, times ?? Number.POSITIVE_INFINITY);
    },
    take<Kind extends keyof Modes>(kind: Kind): Modes[Kind] {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const rest = left.get(kind) ?? Number.POSITIVE_INFINITY;
      left.set(kind, Math.max(rest - 1, 0));
      return (rest > 0 && modes[kind]) || 'ok';
    },
    countOf: (kind: keyof Modes): number => counts.get(kind) ?? 0,
  };
}
