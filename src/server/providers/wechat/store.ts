import type { Tickets } from '../returns/tickets.ts';

/** What the adapter has to remember between two visits: tickets, and who pays. */
export interface WechatStore extends Tickets {
  /** The highest round among an attempt's authorizations that have not expired; 0 for none. */
  lastRound(attemptNo: string): Promise<number>;
  putOpenid(owner: string, openid: string, expiresAt: number): Promise<void>;
  findOpenid(owner: string): Promise<string | undefined>;
}
