import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addProcessGauges } from '../../src/server/monitoring/metrics.ts';
import { aShop } from '../support/create-shop.ts';

const rules = readFileSync('deploy/alerts.yml', 'utf8');
const dashboard = readFileSync('deploy/dashboard.json', 'utf8');

it('the alerts and the dashboard ask for figures that there are', async () => {
  const { shop, store } = await aShop();
  const { registry } = shop.metrics;
  const pooled = { ...store, connections: () => ({ open: 0, idle: 0, waiting: 0 }) };
  addProcessGauges({ ...shop, store: pooled }, { clockAhead: () => 0, linesDropped: () => 0 });
  const known = registry.getMetricsAsArray().map(({ name }) => name);
  const asked = new Set(`${rules}${dashboard}`.match(/\b(shop|nodejs|process)_\w+/g));
  const missing = [...asked].filter((name) => {
    const plain = name.replace(/_(bucket|count|sum)$/, '');
    return !known.includes(name) && !known.includes(plain);
  });
  registry.clear();
  expect(missing).toEqual([]);
  expect(asked.size).toBeGreaterThan(12);
});

it('an alert asks for no figure that is counted in the database: the shop finds those itself', () => {
  expect(rules).not.toMatch(/shop_(orders_in|money|bill|attempts|refunds|outbox|jobs|paid)_/);
  expect(rules).toContain('shop_alarm{');
});
