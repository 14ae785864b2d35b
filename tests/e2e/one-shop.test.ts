import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish as publishCommand } from '../../scripts/funnels/publish.ts';
import { adminUrl, type Database, newDatabase } from '../server/kills/databases.ts';
import { chartValues } from '../support/create-funnel.ts';
import { operate } from './order-tool.ts';
import { endShop, type ShopProcess, startShop } from './shop-process.ts';

/** A machine: a disk of its own, and a production server that shares nothing but the database with the others. */
class Machine {
  readonly root = mkdtempSync(join(tmpdir(), 'machine-'));
  shop!: ShopProcess;
  #orders = 0;

  constructor() {
    for (const folder of ['funnels', 'schemas']) cpSync(folder, join(this.root, folder), { recursive: true });
  }
  edit(file: string, from: string | RegExp, to: string) {
    const path = join(this.root, 'funnels', file);
    const text = readFileSync(path, 'utf8');
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${file} does not say ${from}`);
    writeFileSync(path, next);
  }
  async start(env: Readonly<Record<string, string>>) {
    this.shop = await startShop(
      { NODE_ENV: 'production', PAYMENTS: 'sandbox', ...env },
      undefined,
      this.root,
    );
    return this;
  }
  async end() {
    if (this.shop) await endShop(this.shop);
    rmSync(this.root, { recursive: true, force: true });
  }
  async page(address: string) {
    const response = await fetch(this.shop.url + address, { headers: { 'accept-language': 'en' } });
    return response.status === 200 ? response.text() : String(response.status);
  }
  async order(funnel: string) {
    this.#orders += 1;
    const requestId = `request-${this.shop.url.split(':').at(-1)}-${this.#orders}`;
    const body = new URLSearchParams({ funnel, channelKey: '10', requestId, ...chartValues });
    const headers = { 'accept-language': 'en' };
    const created = await fetch(`${this.shop.url}/api/order/create`, { method: 'POST', body, headers });
    return (await created.json()) as { status: number; msg: string; data: { id: string } | null };
  }
  async price(funnel: string) {
    const { data, msg } = await this.order(funnel);
    if (!data) return msg;
    const found = await fetch(`${this.shop.url}/api/order/get?orderId=${data.id}`);
    return ((await found.json()) as { data: { amount: number } }).data.amount;
  }
}

/** What is done on one machine soon holds on all of them. */
const soon = { timeout: 10_000, interval: 20 };
/** What waits for a watched folder first. */
const later = { timeout: 60_000, interval: 50 };

describe.runIf(adminUrl)('machines with disks of their own and one database', () => {
  let database: Database;
  const a = new Machine();
  const b = new Machine();
  const fresh = new Machine();

  beforeAll(async () => {
    database = await newDatabase('postgres');
    await a.start(database.env);
    await b.start(database.env);
  });
  afterAll(async () => {
    for (const machine of [a, b, fresh]) await machine.end();
    await database.remove();
  });

  const publish = async ({ root, shop }: Machine, ...args: string[]) => {
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    const env = { ...database.env, DATA_DIR: shop.dataDir };
    const code = await publishCommand.run(args, { root, env, out: say, err: say });
    return { code, said };
  };

  it('sell at the price that was published on one of them', async () => {
    a.edit('marriage_v1.yaml', 'amount: 2980', 'amount: 3980');
    await expect.poll(() => a.shop.output().includes('price ¥29.80 → ¥39.80'), later).toBe(true);
    expect([await a.price('marriage_v1'), await b.price('marriage_v1')]).toEqual([2980, 2980]);
    expect(await publish(a, 'marriage_v1', '--yes')).toMatchObject({ code: 0 });
    await expect.poll(() => a.price('marriage_v1'), soon).toBe(3980);
    await expect.poll(() => b.price('marriage_v1'), soon).toBe(3980);
  });

  it('let a new one join: with an unpublished price and no published folder it sells as they do', async () => {
    fresh.edit('marriage_v1.yaml', 'amount: 2980', 'amount: 1980');
    await fresh.start(database.env);
    expect(await fresh.price('marriage_v1')).toBe(3980);
    await expect.poll(() => fresh.shop.output().includes('price ¥39.80 → ¥19.80'), later).toBe(true);
    expect(await fresh.price('marriage_v1')).toBe(3980);
  });

  it('show the words and the picture that were saved on one of them', async () => {
    a.edit('marriage_v1.yaml', /heading: \{ en: "[^"]+",/, 'heading: { en: Quite another heading,');
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 620"><path d="M9 9h99v99z"/></svg>';
    writeFileSync(join(a.root, 'funnels/images/gourd.svg'), picture);
    for (const machine of [a, b, fresh]) {
      const hasWords = async () => (await machine.page('/marriage_v1')).includes('Quite another heading');
      await expect.poll(hasWords, later).toBe(true);
      await expect.poll(() => machine.page('/images/gourd.svg'), later).toBe(picture);
    }
  });

  it('take no new orders as soon as somebody says so on one of them', async () => {
    const env = { ...database.env, DATA_DIR: a.shop.dataDir };
    await operate(env, 'pause', 'funnel', 'pair_v1');
    for (const machine of [a, b]) {
      await expect.poll(async () => (await machine.order('pair_v1')).msg, soon).toContain('no new orders');
      expect(await machine.price('marriage_v1')).toBe(3980);
    }
    await operate(env, 'resume', 'funnel', 'pair_v1');
    for (const machine of [a, b]) {
      await expect
        .poll(async () => (await machine.order('pair_v1')).msg, soon)
        .not.toContain('no new orders');
    }
  });
});
