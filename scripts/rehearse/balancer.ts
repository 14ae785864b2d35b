import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/start-cluster.ts';
import { makeCertificate, withPlaces } from '../../tests/support/start-nginx.ts';

/** Starts HAProxy with `deploy/haproxy.cfg`. Only addresses, ports, paths and limits are replaced. */
export async function startBalancer([first, second]: readonly [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  makeCertificate(folder);
  const pair = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, 'storefront.pem'), pair.join(''), { mode: 0o600 });
  const port = await freePort();
  const places = {
    // Each connection takes two open files.
    'maxconn 20000': 'maxconn 2000',
    // Keep X-Forwarded-For, as behind a network that sets it (TRUST_PROXY=2).
    '    http-request del-header X-Forwarded-For\n': '',
    'bind :80': `bind 127.0.0.1:${await freePort()}`,
    'bind :443': `bind 127.0.0.1:${port}`,
    '/etc/haproxy': folder,
    '10.0.0.11:3000': `127.0.0.1:${first}`,
    '10.0.0.12:3000': `127.0.0.1:${second}`,
  };
  writeFileSync(join(folder, 'haproxy.cfg'), withPlaces('deploy/haproxy.cfg', places));
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  return {
    origin: `https://127.0.0.1:${port}`,
    async close() {
      if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`);
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
