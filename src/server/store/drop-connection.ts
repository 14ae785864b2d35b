import type pg from 'pg';

/** Closes a connection without the protocol's goodbye, which would wait for an answer. */
export const dropConnection = (client: pg.ClientBase): void =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
