import { Agent, request } from 'node:http';
import { expect, it } from 'vitest';
import { aShop } from '../support/create-shop.ts';

it('a server that ends does not wait for connections that are kept alive (B36)', async () => {
  const test = await aShop();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true });
  let answer: () => void = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const { find } = test.shop.statuses;
  test.shop.statuses.findKept = () => undefined;
  test.shop.statuses.find = async (orderId) => {
    await held;
    return find(orderId);
  };
  const orderId = await test.order();
  const answered = new Promise<{ status: number; connection: unknown }>((done, fail) => {
    const asked = request({ port, path: `/api/order/get_status?orderId=${orderId}`, agent }, (response) => {
      response.resume();
      response.on('end', () =>
        done({ status: response.statusCode!, connection: response.headers.connection }),
      );
    });
    asked.on('error', fail);
    asked.end();
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closing = test.app.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  answer();
  expect(await answered).toEqual({ status: 200, connection: 'close' });
  // The kept connection would hold it open for longer than this test may take.
  await closing;
  agent.destroy();
  await test.shop.statuses.close();
});
