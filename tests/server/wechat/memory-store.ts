import type { Ticket } from '../../../src/server/payments/providers/returns/return-token.ts';
import type { WechatStore } from '../../../src/server/payments/providers/wechat/openid.ts';

const mostEntries = 100_000;

/** What the database does, without one. `sql-store.test.ts` holds both to the same words. */
export function memoryStore(now: () => number): WechatStore {
  const tickets = new Map<string, { ticket: Ticket; claimedBy?: string }>();
  const openids = new Map<string, { openid: string; expiresAt: number }>();

  function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
    map.delete(key);
    map.set(key, value);
    if (map.size > mostEntries) map.delete(map.keys().next().value!);
  }
  function findLive(key: string) {
    const entry = tickets.get(key);
    if (entry && entry.ticket.expiresAt.getTime() > now()) return entry;
    tickets.delete(key);
    return undefined;
  }

  return {
    async putTicket(key, ticket) {
      keep(tickets, key, { ticket });
    },
    findTicket: async (key) => findLive(key)?.ticket,
    async claimTicket(key, visitor) {
      const entry = findLive(key);
      if (!entry) return undefined;
      const isFirst = entry.claimedBy === undefined;
      entry.claimedBy ??= visitor;
      return { claimedBy: entry.claimedBy, isFirst };
    },
    async lastRound(attemptNo) {
      let last = 0;
      for (const { ticket } of tickets.values()) {
        if (ticket.attemptNo !== attemptNo || ticket.expiresAt.getTime() <= now()) continue;
        last = Math.max(last, ticket.round);
      }
      return last;
    },
    async putOpenid(owner, openid, expiresAt) {
      keep(openids, owner, { openid, expiresAt });
    },
    async findOpenid(owner) {
      const known = openids.get(owner);
      if (known && known.expiresAt > now()) return known.openid;
      openids.delete(owner);
      return undefined;
    },
  };
}
