import type { FastifyInstance } from 'fastify';
import { complaintReasons } from '../../contract/calls.ts';
import { readFreeText } from '../../fields/typed.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { complaints } from '../db/schema.ts';
import type { StoreDeps } from '../db/store.ts';
import { serveCall } from '../http/calls.ts';
import { type Limits, requireWithin } from '../http/limits.ts';
import { callerOf, countOf, requireVisitor } from '../http/visitor.ts';
import { randomNumber } from '../lib/ids.ts';
import { follow, type Log } from '../lib/log.ts';
import { Refusal } from '../lib/refusal.ts';
import { words } from '../lib/words.ts';
import { requireOrder } from '../orders/find.ts';

export function complainRoutes(app: FastifyInstance, deps: StoreDeps & { log: Log; limits: Limits }): void {
  serveCall(app, 'complain', async ({ orderId, reason, text, contact }, request, reply) => {
    if (!(complaintReasons as readonly string[]).includes(reason))
      throw new Refusal(400, words.reasonUnknown);
    const said = readFreeText(text, true);
    if (said === '') throw new Refusal(400, words.textEmpty);
    await requireWithin(deps.limits, ...countOf('complain', callerOf(request)));
    const visitorId = requireVisitor(request, reply);
    if (orderId) await requireOrder(follow(deps, request.logContext), orderId);
    const now = deps.now();
    const complaintNo = `C${shanghaiDay(now).replaceAll('-', '')}${randomNumber(8)}`;
    await deps.store.db.insert(complaints).values({
      complaintNo,
      orderId: orderId || null,
      visitorId,
      reason,
      text: said,
      contact: readFreeText(contact ?? '', false),
      createdAt: new Date(now),
    });
    return { complaintNo };
  });
}
