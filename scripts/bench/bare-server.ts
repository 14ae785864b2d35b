import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/* The shop's status polls are compared with this bare route. */
const statuses = new Map<string, string>();
const app = Fastify();
app.get<{ Querystring: { orderId: string } }>('/api/order/get_status', async (request) => {
  const { orderId } = request.query;
  const orderStatus = statuses.get(orderId) ?? 'created';
  statuses.set(orderId, orderStatus);
  return { status: 200, msg: 'ok', data: { orderStatus } };
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send!((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
