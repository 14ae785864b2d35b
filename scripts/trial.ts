import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBaseImages } from './trial/base-images.ts';
import { buyOver } from './trial/buyer.ts';
import { pageCommands, run } from './trial/commands.ts';

/*
 * `npm run trial` tries the commands of docs/operating.md, or the named blocks, in a copy of this folder.
 * It needs root, podman and podman-compose, and mmdebstrap unless BASE_IMAGE, POSTGRES_IMAGE, REDIS_IMAGE, NGINX_IMAGE
 * and PROMETHEUS_IMAGE name images. On a restricted machine, set CONTAINERS_CONF and BUILDAH_ISOLATION.
 */

const place = mkdtempSync(join(tmpdir(), 'trial-'));
const root = join(place, 'shop');
const compose = 'podman-compose -f deploy/compose.yaml';
const image = 'localhost/funnel-storefront:1';
const inPostgres = 'deploy/inside postgres';
const ready = 'curl --retry 60 --retry-all-errors --retry-delay 2 -fsS';
const readyOutside = `${ready} --cacert deploy/tls/fullchain.pem --resolve shop.example:443:127.0.0.1 https://shop.example/readyz`;

const only = process.argv.slice(2);

const say = (text: string) => void process.stdout.write(`${text}\n`);
const buy = () => buyOver('https://127.0.0.1');
const countOrders = () => {
  const ask = `${inPostgres} psql -U storefront -Atc 'select count(*) from orders' storefront`;
  return Number(execFileSync('bash', ['-c', ask], { cwd: root, encoding: 'utf8' }));
};

/** The returned function ends buying and returns how many were sold, or throws the first refusal. */
function keepBuying() {
  let isOpen = true;
  const sold = (async () => {
    let count = 0;
    while (isOpen) {
      await buy();
      count += 1;
    }
    return count;
  })();
  sold.catch(() => {});
  return () => {
    isOpen = false;
    return sold;
  };
}

async function whileSelling(work: () => Promise<void>): Promise<void> {
  const end = keepBuying();
  await work().finally(() => void end().catch(() => {}));
  say(`Meanwhile ${await end()} reports were sold, and nobody was refused.`);
}

let [kept, moved] = [0, ''];

/** Blocks that are not listed are only run. */
const around: Readonly<Record<string, (work: () => Promise<void>) => Promise<void>>> = {
  async start(work) {
    await work();
    say(`A report was sold: ${await buy()}.`);
  },
  upgrade: whileSelling,
  'go-back': whileSelling,
  async backup(work) {
    await work();
    kept = countOrders();
    await buy();
  },
  async restore(work) {
    await work();
    const now = countOrders();
    if (now !== kept) throw new Error(`${kept} orders were backed up, and ${now} are restored.`);
    await buy();
    say(`${kept} orders were backed up, all are restored, the one sold since is not, and the shop sells.`);
  },
  async move(work) {
    await run(
      `podman run -d --name embedded -p 127.0.0.1:3999:3000 --read-only --tmpfs /tmp --env-file deploy/shop.env -e DATABASE_URL=embedded -v embedded:/data ${image}
${ready} http://127.0.0.1:3999/readyz`,
      root,
    );
    moved = await buyOver('http://127.0.0.1:3999');
    await run(
      `podman stop -t 40 embedded; podman rm embedded
${compose} stop -t 40 shop1 shop2
${inPostgres} dropdb -U storefront --force storefront
${inPostgres} createdb -U storefront storefront`,
      root,
    );
    await work();
    await run(
      `${compose} start shop1 shop2
timeout 60 sh -c 'until deploy/inside nginx nginx -s reload; do sleep 2; done'
${readyOutside}
deploy/inside shop1 npm run -s orders -- show ${moved}`,
      root,
    );
    say(`The order sold before the move is there after it, and another was sold: ${await buy()}.`);
  },
};

async function runPage(images: Record<string, string>): Promise<void> {
  for (const { name, isTried, commands } of pageCommands(readFileSync('docs/operating.md', 'utf8'))) {
    say(`\n## ${name}${isTried ? '' : ': not tried'}`);
    if (!isTried || (only.length > 0 && !only.includes(name))) continue;
    const began = Date.now();
    const work = () => run(commands, root, images);
    await (around[name] ?? ((each) => each()))(work);
    say(`## ${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
  }
}

for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean))
  cpSync(file, join(root, file));
const made = process.env.BASE_IMAGE ? {} : await makeBaseImages(mkdtempSync(join(place, 'images-')));
Object.assign(process.env, made);
try {
  await runPage(made);
} finally {
  await run(`${compose} down -v; podman rm -f embedded; podman volume rm -f embedded`, root).catch(say);
  rmSync(place, { recursive: true, force: true });
}
