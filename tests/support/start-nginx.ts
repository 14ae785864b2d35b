import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../e2e/journey.ts';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);
if (!program && process.env.REQUIRE_POSTGRES === '1') throw new Error('nginx is not installed.');
export const hasNginx = program !== undefined;

/** Writes `privkey.pem` and `fullchain.pem`. */
export function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...files, ...subject], { stdio: 'ignore' });
}

/** Throws for a place that the file does not have. */
export function withPlaces(file: string, places: Readonly<Record<string, string>>): string {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of Object.entries(places)) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Starts nginx with a file of `deploy`, in which only `places` are replaced; `port` is for TLS. */
export async function anNginx(
  file: string,
  port: number,
  places: Readonly<Record<string, string>>,
): Promise<{ errors: () => string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  // nginx's workers are nobody and write large bodies into this folder.
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'tls'));
  makeCertificate(join(folder, 'tls'));
  const lines = withPlaces(join('deploy', file), {
    ...places,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/nginx/tls': join(folder, 'tls'),
  });
  writeFileSync(join(folder, 'site.conf'), lines);
  copyFileSync('/etc/nginx/mime.types', join(folder, 'mime.types'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;
events { worker_connections 4096; }
http {
  include mime.types; default_type application/octet-stream; access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  include site.conf;
}\n`,
  );
  const errorLog = join(folder, 'error.log');
  const errors = () => (existsSync(errorLog) ? readFileSync(errorLog, 'utf8') : '');
  const child = spawn(program!, ['-p', resolve(folder), '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  await until(`nginx listens: ${errors()}`, async () => {
    if (isEnded) throw new Error(`nginx ended:\n${errors()}`);
    return existsSync(join(folder, 'pid')) && readFileSync(join(folder, 'pid'), 'utf8') !== '';
  });
  return {
    errors,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
