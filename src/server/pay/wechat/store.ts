import { createHash } from 'node:crypto';

/** Something a browser brings back from WeChat, good once and for a while. */
export interface Ticket {
  purpose: 'authorize' | 'return';
  attemptNo: string;
  /** Whose browser it was given to. */
  visitor: string;
  /** Path and query of the payment screen: opens the order, so it never leaves with the ticket. */
  path: string;
  /** The how-manieth authorization of this attempt in a row; 0 for a return. */
  round: number;
  /** Ms. */
  expiresAt: number;
}

export interface Claimed {
  ticket: Ticket;
  /** The visitor who claimed it first: the caller, when it is now. */
  claimedBy: string;
  isFirst: boolean;
}

/** What the adapter has to remember between two visits. Every method is atomic, across processes too. */
export interface WechatStore {
  /** `key`: a digest; the ticket's own text is kept nowhere. */
  putTicket(key: string, ticket: Ticket): Promise<void>;
  findTicket(key: string): Promise<Ticket | undefined>;
  /** Claims a ticket for a visitor, unless another did; undefined where there is none, or no longer. */
  claimTicket(key: string, visitor: string): Promise<Claimed | undefined>;
  /** The highest round among an attempt's authorizations that have not expired; 0 for none. */
  lastRound(attemptNo: string): Promise<number>;
  putOpenid(owner: string, openid: string, expiresAt: number): Promise<void>;
  findOpenid(owner: string): Promise<string | undefined>;
}

export const ticketKey = (text: string) => createHash('sha256').update(text).digest('base64url');
