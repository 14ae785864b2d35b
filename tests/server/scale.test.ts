import { describe, expect, it } from 'vitest';
import { cellsFor, type Demand, type Measured, planFor, planned } from '../../scripts/bench/scale.ts';

const one: Measured = {
  polls: 10_000,
  pages: 4000,
  creates: 2000,
  payments: 50,
  hearing: 40_000,
  writes: 4000,
  moves: 2000,
  notices: 40_000,
  connections: 100,
};
const demand: Demand = {
  waiting: 10_000,
  waitSeconds: 60,
  pagesPerOrder: 5,
  paidShare: 0.5,
};

describe('how many processes a crowd needs', () => {
  it('is never fewer than two, and enough for all the work at the planned share', () => {
    expect(planFor({ ...demand, waiting: 10 }, one).processes).toBe(2);
    const { processes, shares } = planFor(demand, one);
    const whole = Object.values(shares).reduce((sum, share) => sum + share, 0);
    expect(whole).toBeLessThanOrEqual(planned);
    const withFewer = (whole - shares.notices) * (processes / (processes - 1)) + shares.notices;
    expect(withFewer).toBeGreaterThan(planned);
  });

  it('grows faster than the crowd in one database, where each hears of all payments, and with it in cells', () => {
    const processesFor = (waiting: number) => planFor({ ...demand, waiting }, one).processes;
    expect(processesFor(1_000_000)).toBeGreaterThan(105 * processesFor(10_000));
    const [some, many] = [100_000, 1_000_000].map((waiting) => cellsFor({ ...demand, waiting }, one));
    expect(many!.cells).toBeGreaterThan(9 * some!.cells);
    expect(many!.cells).toBeLessThanOrEqual(10 * some!.cells);
  });

  it('has no end where hearing alone takes the planned share', () => {
    const { processes, shared } = planFor({ ...demand, waiting: 1_000_000 }, { ...one, hearing: 20_000 });
    expect(processes).toBe(Number.POSITIVE_INFINITY);
    expect(shared[0]!.use).toBe(Number.POSITIVE_INFINITY);
  });

  it('says what is full first, and in how many cells nothing is', () => {
    const plan = planFor({ ...demand, waiting: 1_000_000 }, one);
    const uses = plan.shared.map(({ use }) => use);
    expect(uses).toEqual(uses.toSorted((a, b) => b - a));
    expect(plan.shared[0]!.what).toMatch(/notifications/);
    const { cells } = cellsFor({ ...demand, waiting: 1_000_000 }, one);
    const fullIn = (count: number) =>
      planFor({ ...demand, waiting: Math.ceil(1_000_000 / count) }, one).shared[0]!.use;
    expect(fullIn(cells)).toBeLessThanOrEqual(1);
    expect(fullIn(cells - 1)).toBeGreaterThan(1);
    expect(cellsFor(demand, one).cells).toBe(1);
  });
});
