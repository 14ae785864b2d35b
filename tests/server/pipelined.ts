import { connect } from 'node:net';

interface Answer {
  http: number;
  location: string | undefined;
  body: string;
}

export function pipelined(
  port: number,
  requests: readonly { path: string; headers?: Record<string, string> }[],
): Promise<Answer[]> {
  const text = requests
    .map(({ path, headers = {} }) => {
      const lines = Object.entries({ host: 'localhost', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    })
    .join('');
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = Buffer.alloc(0);
    const answers: Answer[] = [];
    const readNext = (): boolean => {
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return false;
      const head = received.subarray(0, end).toString();
      const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
      if (received.length < end + 4 + length) return false;
      const body = received.subarray(end + 4, end + 4 + length).toString();
      answers.push({ http: Number(head.slice(9, 12)), location: /^location: (.*)$/im.exec(head)?.[1], body });
      received = received.subarray(end + 4 + length);
      return true;
    };
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      while (readNext());
      if (answers.length === requests.length) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answers));
  });
}
