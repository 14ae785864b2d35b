import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

const script = /<script\b(?![^>]*application\/json)[^>]*>[\s\S]*?<\/script>/g;

/** The same shop with every script taken out of its pages: what a page costs that does nothing. */
export async function serveWithoutScripts(port: number): Promise<{ url: string; close: () => void }> {
  const server: Server = createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'br' };
    const { url: path, method } = request;
    const forward = ask({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'transfer-encoding': _, 'content-length': __, etag: ___, ...kept } = answer.headers;
        const body = Buffer.concat(parts);
        const isPage = String(kept['content-type']).startsWith('text/html');
        const bare = () => brotliCompressSync(brotliDecompressSync(body).toString().replace(script, ''));
        response.writeHead(answer.statusCode ?? 502, kept).end(isPage ? bare() : body);
      });
    });
    forward.on('error', () => response.writeHead(502).end());
    forward.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
