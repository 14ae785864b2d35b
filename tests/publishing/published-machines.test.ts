import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { inWords } from '../../src/contract/t.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { anEditor, aPublications, aPublishing } from '../support/create-publishing.ts';
import { aRoot, validators } from '../support/valid-folder.ts';

const until = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 });

const olderNames = (one: Awaited<ReturnType<typeof aPublishing>>) =>
  one.state().older.map((line) => inWords(line).split(' ')[0]);

describe('machines with folders of their own', () => {
  const aMachine = (kept: ReturnType<typeof aPublications>) => {
    const root = aRoot();
    return { ...anEditor(root), open: (options = {}) => aPublishing(root, kept, options) };
  };
  const headingOf = (one: Awaited<ReturnType<typeof aPublishing>>) =>
    JSON.stringify(one.fleet().funnels.get('marriage_v1')?.entry);

  test('that start at once with different prices sell at one: the first', async () => {
    const kept = aPublications();
    const [a, b] = [aMachine(kept), aMachine(kept)];
    a.edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
    b.edit('marriage_v1.yaml', 'amount: 2980', 'amount: 1980');
    const [first, second] = await Promise.all([a.open(), b.open()]);
    for (const slug of ['fortune_v1', 'marriage_v1']) {
      expect(second.amountOf(slug)).toBe(first.amountOf(slug));
    }
    expect(kept.files.every(({ number }) => number === 1)).toBe(true);
    const differing = first.heldNames().length === 0 ? second : first;
    expect(differing.heldNames()).toEqual(['fortune_v1', 'marriage_v1']);
  });

  test('follow new words of any of them, and an older release that starts again brings none back', async () => {
    const kept = aPublications();
    const [old, young] = [aMachine(kept), aMachine(kept)];
    const first = await old.open();
    young.edit('marriage_v1.yaml', 'en: Four pillars', 'en: Two pillars');
    const second = await young.open();
    expect(headingOf(second)).toContain('Two pillars');
    await until(() => expect(headingOf(first)).toContain('Two pillars'));
    const again = await old.open();
    expect(headingOf(again)).toContain('Two pillars');
    expect(again.heldNames()).toEqual([]);
    expect(olderNames(again)).toEqual(['marriage_v1']);
    const published = kept.files.length;
    expect(headingOf(await young.open())).toContain('Two pillars');
    // Whoever edits the file there means it.
    old.edit('marriage_v1.yaml', 'en: Four pillars', 'en: Six pillars');
    await first.offer();
    await until(() => expect(headingOf(second)).toContain('Six pillars'));
    old.edit('marriage_v1.yaml', 'en: Six pillars', 'en: Four pillars');
    await first.offer();
    await until(() => expect(headingOf(second)).toContain('Four pillars'));
    expect(kept.files).toHaveLength(published + 2);
  });

  test('do not fight where nothing is held: what is new wins, and a file that is not there yet is not removed', async () => {
    const kept = aPublications();
    const [old, young] = [aMachine(kept), aMachine(kept)];
    await (await old.open()).close();
    young.edit('fortune_v1.yaml', 'amount: 1000', 'amount: 900');
    writeFileSync(young.path('pair_v2.yaml'), readFileSync(young.path('pair_v1.yaml')));
    const second = await young.open({ mode: 'auto' });
    const first = await old.open({ mode: 'auto' });
    for (const one of [first, second]) {
      await until(() => expect(one.amountOf('fortune_v1')).toBe(900));
      expect(one.amountOf('pair_v2')).toBe(1990);
    }
    expect(first.heldNames()).toEqual(['pair_v2']);
    expect(olderNames(first)).toEqual(['fortune_v1']);
    rmSync(young.path('pair_v2.yaml'));
    await second.offer();
    await until(() => expect(first.amountOf('pair_v2')).toBeUndefined());
  });

  test('that save at once both go live', async () => {
    const kept = aPublications();
    const [a, b] = [aMachine(kept), aMachine(kept)];
    const [first, second] = [await a.open(), await b.open()];
    a.edit('marriage_v1.yaml', 'en: Four pillars', 'en: Two pillars');
    b.edit('pair_v1.yaml', /palette: \w+/, 'palette: dusk');
    await Promise.all([first.offer(), second.offer()]);
    for (const one of [first, second]) {
      await until(() => expect(headingOf(one)).toContain('Two pillars'));
      await until(() => expect(one.fleet().funnels.get('pair_v1')?.theme.palette).toBe('dusk'));
    }
  });

  test('publish what is saved while an earlier save is being published', async () => {
    const kept = aPublications();
    const a = aMachine(kept);
    let [saved, isFirst] = [Promise.resolve(), true];
    const publish: typeof kept.publish = async (publication) => {
      const isDone = await kept.publish(publication);
      if (publication.kind === 'acknowledged' || !isFirst) return isDone;
      isFirst = false;
      a.edit('pair_v1.yaml', /palette: \w+/, 'palette: dusk');
      a.edit('fortune_v1.yaml', 'amount: 1000', 'amount: ten');
      saved = shop.offer();
      // The fault in it tells that it was read.
      await until(() => expect(shop.state().errors).toHaveLength(1));
      return isDone;
    };
    const shop = await a.open({ publications: { ...kept, publish } });
    a.edit('marriage_v1.yaml', 'en: Four pillars', 'en: Two pillars');
    await shop.offer();
    await saved;
    expect(isFirst).toBe(false);
    expect(headingOf(shop)).toContain('Two pillars');
    expect(shop.fleet().funnels.get('pair_v1')?.theme.palette).toBe('dusk');
  });

  describe('with prices that go up on one of them', () => {
    /** Two machines with the same folder; the first publishes a higher price. */
    async function twoMachines() {
      const kept = aPublications();
      const [a, b] = [aMachine(kept), aMachine(kept)];
      const [first, second] = [await a.open(), await b.open()];
      const sayYes = async (amount: number) => {
        const content = structuredClone(first.published()!.acknowledged.get('marriage_v1') as FunnelFile);
        content.payment.price!.amount = amount;
        const files = [{ name: 'marriage_v1', content }];
        const after = await kept.last();
        await kept.publish({ by: 'ann', kind: 'acknowledged', files, schemas: validators.mark, after });
      };
      const publish = async (...amounts: number[]) => {
        for (const amount of amounts) await sayYes(amount);
        const last = amounts.at(-1);
        for (const one of [first, second]) await until(() => expect(one.amountOf('marriage_v1')).toBe(last));
      };
      const save = async (from: number, to: number) => {
        b.edit('marriage_v1.yaml', `amount: ${from}`, `amount: ${to}`);
        await second.offer();
      };
      return { a, b, first, second, publish, save };
    }

    test('leave nothing waiting where the file is older, also after a restart, and say so once', async () => {
      const { b, second, publish } = await twoMachines();
      await publish(3180);
      for (const one of [second, await b.open()]) {
        await until(() => expect(olderNames(one)).toEqual(['marriage_v1']));
        expect(one.heldNames()).toEqual([]);
        expect(one.said).toEqual([
          'marriage_v1 here is what publication 1 said; publication 2 is in force: take the newer file, or name it to publish it again.',
        ]);
      }
      await publish(2980);
      await until(() => expect(olderNames(second)).toEqual([]));
    });

    test('wait where somebody puts the old one into the watched file again, and not after the next was taken over', async () => {
      const { second, publish, save } = await twoMachines();
      await publish(3180);
      await save(2980, 3180);
      await save(3180, 2980);
      expect(second.heldNames()).toEqual(['marriage_v1']);
      expect(olderNames(second)).toEqual([]);
      await publish(3380);
      expect(second.heldNames()).toEqual(['marriage_v1']);
      await save(2980, 3380);
      await save(3380, 2980);
      await save(2980, 3380);
      expect(second.heldNames()).toEqual([]);
      await publish(3580);
      await until(() => expect(olderNames(second)).toEqual(['marriage_v1']));
      expect(second.heldNames()).toEqual([]);
    });

    test('do not wait for a price that was published after it was written here, and then replaced', async () => {
      const { second, publish, save } = await twoMachines();
      await save(2980, 3180);
      expect(second.heldNames()).toEqual(['marriage_v1']);
      await publish(3180, 3380);
      await until(() => expect(olderNames(second)).toEqual(['marriage_v1']));
      expect(second.heldNames()).toEqual([]);
    });
  });
});
