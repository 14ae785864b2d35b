import { randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface Listener {
  message(payload: string): void;
  /** Messages may have been missed from now on … */
  lost(): void;
  /** … and are heard (again) from now on. */
  heard(): void;
}

const [firstPauseMs, longestPauseMs] = [500, 5000];
const beatMs = 3000;
/** A connection that says nothing for this long is gone, whatever the network's own timers think. */
const silenceMs = 3000;

/** Ends a connection without a goodbye, which would wait for an answer. */
export const drop = (client: pg.ClientBase): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/**
 * Hears `channel` on a connection of its own, and makes a new one when that breaks or falls silent. It sends itself a
 * message now and then on a channel only it hears: a connection can look alive and hear nothing, as behind a pooler that hands
 * it to others, or where the network dropped it without a word. Returns its end.
 */
export async function listenWith(
  newClient: () => pg.Client,
  channel: string,
  listener: Listener,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let pauseMs = firstPauseMs;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Comes back when the connection is heard for the first time, or lost. */
  const connect = (): Promise<void> =>
    new Promise((done) => {
      const client = newClient();
      const own = `beat_${randomBytes(8).toString('hex')}`;
      let state: 'deaf' | 'hearing' | 'gone' = 'deaf';
      let next: NodeJS.Timeout | undefined;
      current = client;

      const lose = () => {
        if (state === 'gone') return;
        state = 'gone';
        clearTimeout(next);
        drop(client);
        done();
        if (isStopped) return;
        listener.lost();
        timer = setTimeout(() => void connect(), pauseMs);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      };
      const beat = () => {
        next = setTimeout(lose, silenceMs);
        client.query('select pg_notify($1, $2)', [own, '']).catch(lose);
      };
      client.on('error', lose);
      client.on('end', lose);
      client.on('notification', ({ channel: on, payload = '' }) => {
        if (state === 'gone') return;
        if (on !== own) return listener.message(payload);
        clearTimeout(next);
        next = setTimeout(beat, beatMs);
        if (state === 'hearing') return;
        state = 'hearing';
        pauseMs = firstPauseMs;
        listener.heard();
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
    if (current) drop(current);
  };
}
