import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** TCP connections in between: they can fall silent without a word, as a network does. */
export async function aWire(target: { host: string; port: number }) {
  const silent = new Set<Socket>();
  const sockets = new Set<Socket>();
  /** A connection that carries this towards the target is silent from then on. */
  let trap: string | undefined;
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
      if (isHeld) socket.pause();
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
  const port = await listen(server);
  return {
    port,
    /** The next connection that carries `text` falls silent, and stays so. */
    silenceNext: (text: string) => {
      trap = text;
    },
    isSilent: () => silent.size > 0,
    /** Nothing arrives until `release`, on old connections and on new ones; then all that was sent does. */
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
