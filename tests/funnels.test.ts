import { beforeAll, describe, expect, it } from 'vitest';
import type { Fleet } from '../src/checker/fleet/fleet.ts';
import { loadFleet } from '../src/checker/load.ts';
import type { Block, Entry, Funnel, LayoutKind } from '../src/funnel/funnel.ts';
import { resolvePayment } from '../src/funnel/price.ts';
import { routesOf } from '../src/machine/routes.ts';
import { manifests } from '../src/products/manifests.generated.ts';

/** The sixteen that ship, with the layout of each: those of the specification, and one whose product is a file. */
const layouts: Record<string, LayoutKind> = {
  marriage_v1: 'page',
  marriage_v2: 'steps',
  marriage_v3: 'ritual',
  marriage_v4: 'chat',
  marriage_portrayal_v1: 'ritual',
  pair_v1: 'page',
  pair_v2: 'ritual',
  pair_v3: 'steps',
  fortune_v1: 'page',
  fortune_v2: 'ritual',
  fortune_v3: 'steps',
  fortune_v4: 'chat',
  fortune_v5: 'page',
  luck_v1: 'page',
  mbti_v1: 'page',
  attachment: 'page',
};

/** The specification's words, by the funnel's name without its version. */
const titles: Record<string, string> = {
  marriage: 'marriage',
  marriage_portrayal: 'true love portrait',
  pair: 'name pairing',
  fortune: 'fortune',
  luck: 'wealth luck',
  mbti: 'MBTI personality test',
  attachment: 'attachment style',
};

const withoutSwitch = ['fortune_v4', 'fortune_v5'];

/** The first words of an entry. */
function headingOf(entry: Entry): string | undefined {
  switch (entry.layout) {
    case 'page':
      return entry.blocks.find((block) => block.kind === 'hero')?.heading.en;
    case 'steps':
      return entry.steps[0]?.heading.en;
    case 'chat':
      return entry.host.en;
    case 'ritual':
      return entry.ritual.heading.en;
  }
}

/** What stands above the first thing an entry asks for. */
function firstBlocksOf(entry: Entry): readonly Block[] {
  switch (entry.layout) {
    case 'page':
      return entry.blocks.slice(0, 2);
    case 'chat':
      return entry.pinned ?? [];
    default:
      return entry.opening ?? [];
  }
}

let fleet: Fleet;
beforeAll(async () => {
  fleet = await loadFleet('.');
});
const funnels = () => [...fleet.funnels.values()];

describe('the funnels that ship', () => {
  it('are the fifteen of the specification and one of our own, each in its layout', () => {
    expect(Object.fromEntries(funnels().map(({ slug, entry }) => [slug, entry.layout]))).toEqual(layouts);
  });

  it('have the specification’s titles and both languages', () => {
    for (const { slug, title, languages } of funnels()) {
      expect(title.en, slug).toBe(titles[slug.replace(/_v\d+$/, '')]);
      expect(languages, slug).toEqual(['en', 'zh-CN']);
    }
  });

  it('follow the channel’s switch, but for the two that have a screen of their own', () => {
    for (const { slug, payment } of funnels()) {
      if (withoutSwitch.includes(slug)) expect(['plain', 'animated'], slug).toContain(payment.screen);
      else expect(payment.screen, slug).toEqual({ switch: 'switch_4' });
    }
    const overridden = funnels().filter(({ overrides }) => overrides.length > 0);
    expect(overridden.map(({ slug }) => slug)).toEqual(['luck_v1']);
    expect(resolvePayment(overridden[0]!, '20').screen).toBe('plain');
    expect(resolvePayment(overridden[0]!, '10').screen).toEqual({ switch: 'switch_4' });
  });

  it('have the routes of the specification', () => {
    for (const funnel of funnels()) {
      const paths = routesOf(funnel).map(({ path }) => path);
      const asks = ['mbti_v1', 'attachment'].includes(funnel.slug);
      const questions = asks ? [`/${funnel.slug}/questions/{state}`] : [];
      expect(paths.sort()).toEqual([`/${funnel.slug}`, ...questions, `/${funnel.slug}/payment/{id}`].sort());
    }
  });

  it('say what one gets and for how much, beside a page of the report, before they ask for anything', () => {
    const silent = funnels().filter(
      ({ entry }) =>
        !firstBlocksOf(entry).some((block) => block.kind === 'price' && block.picture && block.includes),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });

  it('differ from their siblings in concept: no two share a picture, a palette or a heading', () => {
    const headings = funnels().map(({ entry }) => headingOf(entry));
    expect(new Set(headings).size).toBe(16);
    expect(new Set(funnels().map(({ theme }) => theme.art)).size).toBe(16);
    expect(new Set(funnels().map(({ theme }) => theme.palette)).size).toBe(16);
  });
});

it('of one product, whichever costs more sells a chapter that the cheaper one does not', () => {
  const chaptersOf = ({ product, report }: Funnel) => report?.chapters ?? manifests[product].chapters;
  const pairs = funnels().flatMap((dear) =>
    funnels()
      .filter(
        ({ product, payment }) =>
          product === dear.product && payment.price.amount < dear.payment.price.amount,
      )
      .map((cheap) => ({ dear, cheap })),
  );
  expect(pairs.length).toBeGreaterThan(10);
  const same = pairs.filter(({ dear, cheap }) =>
    chaptersOf(dear).every((chapter) => chaptersOf(cheap).includes(chapter)),
  );
  expect(same.map(({ dear, cheap }) => `${dear.slug} ${cheap.slug}`)).toEqual([]);
});

describe('the channels', () => {
  it('hold one of each kind the shop can be opened through', () => {
    const channels = Object.values(fleet.channels.channels);
    expect(fleet.channels.default).toBe('10');
    expect(fleet.channels.channels['10']).toMatchObject({ switch_4: false });
    expect(channels.some((channel) => channel.switch_4)).toBe(true);
    expect(channels.some((channel) => channel.assignChannel)).toBe(true);
    expect(channels.some((channel) => channel.wechat_work_kf_url && channel.pixels)).toBe(true);
  });
});
