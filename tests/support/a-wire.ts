import { connect, createServer, type Socket } from 'node:net';

/** A TCP connection in between: it can fall silent without a word, as a network does. */
export async function aWire(target: { host: string; port: number }) {
  const silent = new Set<Socket>();
  const sockets = new Set<Socket>();
  /** A connection that carries this towards the target is silent from then on. */
  let trap: string | undefined;
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (data) => {
      if (trap !== undefined && data.includes(trap)) {
        trap = undefined;
        silent.add(near);
      }
      if (!silent.has(near)) far.write(data);
    });
    far.on('data', (data) => {
      if (!silent.has(near)) near.write(data);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (!silent.has(near)) near.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    /** The next connection that carries `text` falls silent, and stays so. */
    silenceNext: (text: string) => {
      trap = text;
    },
    isSilent: () => silent.size > 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
