import type { Bills } from './bills.ts';

/** How a provider answers a call. */
export const callModes = [
  'ok',
  /** Does what was asked, and never answers. */
  'timeout-after',
  /** Does nothing, and never answers. */
  'timeout-before',
  /** Does nothing and answers 5xx, or an equivalent. */
  'server-error',
  'too-many',
  /** Does what was asked; the answer's signature does not fit. */
  'wrong-signature',
  /** Does what was asked; the answer, genuinely signed, names another amount. */
  'wrong-amount',
] as const;
export type CallMode = (typeof callModes)[number];

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
  exchange: CallMode;
  notify: NoticeMode;
}
export type Call = Exclude<keyof Modes, 'notify'>;

export interface LedgerRefund {
  refundNo: string;
  amount: number;
  state: 'processing' | 'success' | 'closed' | 'abnormal';
  /** The buyer's account does not take it, so it goes to the merchant's own. */
  isToShop?: true;
}

/** What happened at the provider, whatever it answered. */
export interface LedgerEntry {
  attemptNo: string;
  amount: number;
  state: 'open' | 'paid' | 'closed';
  transactionId?: string;
  refunds: Map<string, LedgerRefund>;
}

export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
  attemptNo: string;
}

/** Returns the HTTP status of the shop. */
export type Deliver = (posted: Posted) => Promise<number>;

export interface Simulator {
  origin: string;
  /** By attempt number. */
  ledger: ReadonlyMap<string, LedgerEntry>;
  bills: Bills;
  /** Oldest first. */
  posted: readonly Posted[];
  environment: Record<string, string>;
  /** `times`: how many calls or notifications the mode lasts; without it, until set anew. */
  setMode<Kind extends keyof Modes>(kind: Kind, mode: Modes[Kind], times?: number): void;
  countOf(call: Call): number;
  /** Returns the shop's statuses for the notifications. Throws where it cannot be paid. */
  pay(attemptNo: string): Promise<readonly number[]>;
  /** Gives fen back by hand, without a number of the shop's. */
  refundInConsole(attemptNo: string, amount: number): Promise<readonly number[]>;
  /** Pays under a number that the shop's database does not have. */
  payUnknown(attemptNo: string, amount: number): Promise<readonly number[]>;
  /** Pays the same number by another transaction: in the ledger as `number~2`. */
  payAgain(attemptNo: string): Promise<readonly number[]>;
  /** From now on the provider signs with its next key, and encrypts with our next one. */
  changeKeys(): void;
  /** Sends what `delayed` and `reordered` held back. */
  deliverHeld(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Posts to this origin, whatever origin the notification address names. */
export const postTo =
  (origin: string): Deliver =>
  async ({ url, headers, body }) => {
    const { pathname, search } = new URL(url);
    const response = await fetch(origin + pathname + search, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.status;
  };

/** `take` counts a call and uses its mode once. */
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
