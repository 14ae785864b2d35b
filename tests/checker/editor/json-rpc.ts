import type { Readable, Writable } from 'node:stream';

/** A message of JSON-RPC 2.0, as far as the language server protocol uses it. */
interface Message {
  id?: number | string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

export interface Peer {
  request: (method: string, params: unknown) => Promise<unknown>;
  notify: (method: string, params: unknown) => void;
}

interface Answers {
  /** Answers what the other side asks. */
  onRequest: (method: string, params: unknown) => unknown;
  onNotification: (method: string, params: unknown) => void;
}

/**
 * One side of a connection framed by `Content-Length` headers. Requests still open when the other side closes its output
 * are rejected.
 */
export function connect(input: Readable, output: Writable, { onRequest, onNotification }: Answers): Peer {
  const open = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let received = Buffer.alloc(0);

  const send = (message: Message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    output.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };

  const read = ({ id, method, params, result, error }: Message) => {
    if (method !== undefined && id !== undefined) send({ id, result: onRequest(method, params) ?? null });
    else if (method !== undefined) onNotification(method, params);
    else {
      const waiting = open.get(id as number);
      open.delete(id as number);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    }
  };

  input.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1]);
      const body = received.subarray(end + 4, end + 4 + length);
      if (body.length < length) return;
      received = received.subarray(end + 4 + length);
      read(JSON.parse(body.toString('utf8')) as Message);
    }
  });
  input.on('close', () => {
    for (const { reject } of open.values()) reject(new Error('the connection was closed'));
    open.clear();
  });

  return {
    request: (method, params) => {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        send({ id, method, params });
      });
    },
    notify: (method, params) => send({ method, params }),
  };
}
