import type { FastifyInstance } from 'fastify';
import { complaintReasons } from '../../contract/calls.ts';
import { shanghaiDay } from '../../engine/shanghai-day.ts';
import type { ServerContext } from '../context/server-context.ts';
import { serveCall } from '../http/calls.ts';
import { callerOf, countOf, requireVisitor } from '../http/visitor.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import { follow } from '../kernel/trail.ts';
import { words } from '../kernel/words.ts';
import { requireWithin } from '../limits/limits.ts';
import { requireOrder } from '../orders/find.ts';
import { complaints } from '../store/schema.ts';

export function complainRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, 'complain', async ({ orderId, reason, text, contact }, request, reply) => {
    if (!(complaintReasons as readonly string[]).includes(reason))
      throw new Refusal(400, words.reasonUnknown);
    if (text.trim() === '') throw new Refusal(400, words.textEmpty);
    await requireWithin(context.limits, ...countOf('complain', callerOf(request)));
    const visitorId = requireVisitor(request, reply);
    if (orderId) await requireOrder(follow(context, request.trail), orderId);
    const now = context.now();
    const complaintNo = `C${shanghaiDay(now).replaceAll('-', '')}${randomNumber(8)}`;
    await context.store.db.insert(complaints).values({
      complaintNo,
      orderId: orderId || null,
      visitorId,
      reason,
      text: text.normalize('NFC').trim(),
      contact: contact?.trim() ?? '',
      createdAt: new Date(now),
    });
    return { complaintNo };
  });
}
