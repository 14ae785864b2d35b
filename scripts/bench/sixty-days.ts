import { shanghaiDay } from '../../src/engine/shanghai-day.ts';
import type { Figure, Part } from './figure.ts';
import { moneyIn } from './sixty-days/money.ts';
import { type Answers, addresses, compareMoney } from './sixty-days/pages.ts';
import { days, plan, removedSlug } from './sixty-days/plan.ts';
import { openSixtyDays } from './sixty-days/shop.ts';

const hourMs = 3_600_000;
/** The day of the plan so many days after its first. */
const plannedDay = (now: number, at: number) => shanghaiDay(now - (days + 1 - at) * 24 * hourMs);

interface Truth {
  what: string;
  path: string;
  says: RegExp;
}

/** What was planted, and the sentence of the page that has to say it. */
function truthsAt(now: number): Truth[] {
  const [from, to] = plan.find(({ broken }) => broken)!.broken!.days.map((day) => plannedDay(now, day));
  const broken = `channel 20, ${from} to ${to}: 0 of \\d+ orders were paid`;
  const one = '/operator/experiments';
  return [
    {
      what: 'a channel’s broken days, on the overview',
      path: '/operator/funnels',
      says: RegExp(`/pair_v1, ${broken}`),
    },
    { what: 'the same on its funnel’s page', path: '/operator/funnels/pair_v1', says: RegExp(broken, 'i') },
    {
      what: 'a funnel that sells better in one channel',
      path: '/operator/funnels/luck_v1',
      says: /Channel 30 sells better than the others/,
    },
    {
      what: 'a funnel that sells more and earns less',
      path: '/operator/funnels',
      says: /More visitors of \/marriage_v2 pay than of \/marriage_v3 .* but each visitor brings in less/,
    },
    {
      what: 'a removed funnel and its money',
      path: '/operator/funnels',
      says: RegExp(`/${removedSlug}</a><br>.*removed`),
    },
    {
      what: 'money that came twice',
      path: '/operator/funnels/marriage_v1',
      says: /Came a second time, or waits for a decision<\/th><td class="n">¥[1-9]/,
    },
    {
      what: 'the true winner',
      path: `${one}/bolder_colours`,
      says: /changed converts 1\.\d\d to [12]\.\d\d times as well/,
    },
    { what: 'no difference', path: `${one}/quieter_colours`, says: /It is not “probably better”/ },
    {
      what: 'a price that brings less',
      path: `${one}/lower_price`,
      says: /changed brings less per visitor than as-is/,
    },
    { what: 'though more of its visitors pay', path: `${one}/lower_price`, says: /More of its visitors pay/ },
  ];
}

/** Sentences about a channel or a day where none was planted. */
const strays: readonly Truth[] = plan
  .filter(({ better, broken }) => !better && !broken)
  .map(({ slug }) => ({
    what: slug,
    path: `/operator/funnels/${slug}`,
    says: /Chance alone|That is no chance/,
  }));

const saysIn = (answers: Answers, { path, says }: Truth) =>
  says.test(answers.get(`${path}?${path.includes('experiments') ? '' : 'days=90&'}lang=en`)!);

async function measureOn(kind: 'pglite' | 'postgres'): Promise<Figure[]> {
  const now = Date.now();
  const shop = await openSixtyDays(kind);
  try {
    const answers = new Map<string, string>();
    let [slowest, where] = [0, ''];
    for (const address of addresses) {
      const asked = performance.now();
      answers.set(address, await shop.ask(address));
      const took = performance.now() - asked;
      if (took > slowest) [slowest, where] = [took, address];
    }
    const money = await shop.inDatabase(moneyIn);
    const { faults, compared } = compareMoney(answers, money, shanghaiDay(now));
    for (const fault of faults.slice(0, 20)) process.stdout.write(`  ${fault}\n`);
    process.stdout.write(`  the slowest answer on ${kind}: ${where}, ${Math.round(slowest)} ms\n`);
    const wrong = strays.filter((each) => saysIn(answers, each));
    return [
      { what: `${kind}: pages and files asked`, value: answers.size, unit: '' },
      { what: `${kind}: figures of money compared`, value: compared, unit: '', least: 1 },
      { what: `${kind}: of them other than the database says`, value: faults.length, unit: '', budget: 0 },
      { what: `${kind}: funnels told of what was not planted`, value: wrong.length, unit: '', budget: 0 },
      ...truthsAt(now).map((truth) => ({
        ...{ what: `${kind}: said: ${truth.what}`, value: Number(saysIn(answers, truth)), unit: '' as const },
        least: 1,
      })),
    ];
  } finally {
    await shop.end();
  }
}

export const sixtyDays: Part = {
  summary:
    '200,000 invented visitors with known truths: is every fen and every truth on the operator’s pages',
  measure: async () => [
    ...(await measureOn('pglite')),
    ...(process.env.TEST_DATABASE_URL ? await measureOn('postgres') : []),
  ],
};
