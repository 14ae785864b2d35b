import { describe, expect, it } from 'vitest';
import { type Demand, type Measured, planFor, planned } from '../../scripts/bench/scale.ts';

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
  hears: 'all',
  databases: 1,
};
const useOf = (plan: ReturnType<typeof planFor>, what: RegExp) =>
  plan.shared.find((each) => what.test(each.what))!.use;

describe('how many processes a crowd needs', () => {
  it('is never fewer than two, and enough for all the work at the planned share', () => {
    expect(planFor({ ...demand, waiting: 10 }, one).processes).toBe(2);
    const { processes, shares } = planFor(demand, one);
    const whole = Object.values(shares).reduce((sum, share) => sum + share, 0);
    expect(whole).toBeLessThanOrEqual(planned);
    const withFewer = (whole - shares.notices) * (processes / (processes - 1)) + shares.notices;
    expect(withFewer).toBeGreaterThan(planned);
  });

  it('grows faster than the crowd where each hears of all payments, and not where it hears of its own', () => {
    const processesFor = (waiting: number, hears: Demand['hears']) =>
      planFor({ ...demand, waiting, hears }, one).processes;
    expect(processesFor(1_000_000, 'all')).toBeGreaterThan(105 * processesFor(10_000, 'all'));
    expect(processesFor(1_000_000, 'own')).toBeLessThanOrEqual(100 * processesFor(10_000, 'own'));
  });

  it('has no end where hearing alone takes the planned share', () => {
    const { processes, shared } = planFor({ ...demand, waiting: 1_000_000 }, { ...one, hearing: 20_000 });
    expect(processes).toBe(Number.POSITIVE_INFINITY);
    expect(shared[0]!.use).toBe(Number.POSITIVE_INFINITY);
  });

  it('says what is full first, and what several databases lift', () => {
    const plan = planFor({ ...demand, waiting: 1_000_000 }, one);
    const uses = plan.shared.map(({ use }) => use);
    expect(uses).toEqual(uses.toSorted((a, b) => b - a));
    expect(plan.shared[0]!.what).toMatch(/notifications/);
    const split = planFor({ ...demand, waiting: 1_000_000, databases: 20 }, one);
    expect(useOf(split, /writes/)).toBeCloseTo(useOf(plan, /writes/) / 20);
  });
});
