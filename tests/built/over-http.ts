import * as http from 'node:http';
import * as https from 'node:https';
import type { Door } from '../support/create-shop.ts';

/** The server's door as its proxy has it. Without `fetch`, which says that it is no navigation. */
export function overHttp(origin: string) {
  const { Agent, request } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false } as http.AgentOptions);
  const inject: Door['inject'] = ({ method, url, remoteAddress, payload, headers }) =>
    new Promise((resolve, reject) => {
      const forwarded = { 'x-forwarded-for': remoteAddress, 'x-forwarded-proto': 'https' };
      const asked = request(
        origin + url,
        { agent: agent as http.Agent, method, headers: { ...forwarded, ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const rawPayload = Buffer.concat(chunks);
            const body = rawPayload.toString();
            resolve({
              statusCode: answer.statusCode ?? 0,
              headers: answer.headers,
              body,
              rawPayload,
              json: () => JSON.parse(body),
            });
          });
        },
      );
      asked.on('error', reject).end(payload);
    });
  return { inject, close: () => agent.destroy() };
}
