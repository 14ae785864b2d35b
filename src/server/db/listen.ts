import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Skips the closing message, because sending it would wait for a server that may be dead. */
export const dropConnection = (client: pg.ClientBase): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

export interface Listener {
  message(payload: string): void;
  lost(): void;
  notified(): void;
}

const [firstPauseMs, longestPauseMs] = [500, 5000];
const beatMs = 3000;
/** In ms. If our test message does not come back within this time, the connection counts as dead. */
const silenceMs = 3000;

export async function listenWith(
  newClient: () => pg.Client,
  send: (channel: string) => Promise<unknown>,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let pauseMs = firstPauseMs;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = (): Promise<void> =>
    new Promise((done) => {
      const client = newClient();
      const own = `beat_${randomBytes(8).toString('hex')}`;
      let state: 'deaf' | 'hearing' | 'gone' = 'deaf';
      let next: NodeJS.Timeout | undefined;
      let beats = 0;
      current = client;

      const lose = () => {
        if (state === 'gone') return;
        state = 'gone';
        clearTimeout(next);
        dropConnection(client);
        done();
        if (isStopped) return;
        listener.lost();
        timer = setTimeout(() => void connect(), pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      };
      // Test the connection with our own messages, because a connection through a pooler may receive none.
      const beat = () => {
        const before = beats;
        const sent = () => {
          if (state !== 'gone' && beats === before) next = setTimeout(lose, silenceMs);
        };
        // If the pool fails, for example because it is busy, send through the listening connection.
        const alone = () => client.query('select pg_notify($1, $2)', [own, '']);
        send(own).catch(alone).then(sent, lose);
      };
      client.on('error', lose);
      client.on('end', lose);
      client.on('notification', ({ channel: on, payload = '' }) => {
        if (state === 'gone') return;
        if (on !== own) return listener.message(payload);
        beats += 1;
        clearTimeout(next);
        next = setTimeout(beat, beatMs);
        if (state === 'hearing') return;
        state = 'hearing';
        pauseMs = firstPauseMs;
        listener.notified();
        done();
      });
      client
        .connect()
        .then(() => client.query(`listen ${channel}`))
        .then(() => client.query(`listen ${own}`))
        .then(beat, lose);
    });

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    if (current) dropConnection(current);
  };
}
