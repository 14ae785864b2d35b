import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writePhoto } from '../../src/checker/pictures/picture.ts';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import type { FunnelFile } from '../../src/engine/funnel/schema-types.generated.ts';
import { openPictures } from '../../src/server/publishing/pictures.ts';
import { aPublisher } from '../support/create-publisher.ts';
import { hasPostgres, storesHere } from '../support/create-store.ts';

storesHere();
const aDrawing = (fill = 'black') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="620" viewBox="0 0 750 620"><path fill="${fill}" d="M0 0h750v620z"/></svg>`;

describe.runIf(hasPostgres)('npm run funnels -- publish', () => {
  it('shows a person what waits and asks; only a yes counts', async () => {
    const { edit, run, priceAgreed } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    expect(await run(async () => '')).toEqual({
      code: 1,
      out: expect.stringMatching(/^fortune_v1\n {2}money {2}price ¥10\.00 → ¥9\.00\n/) as string,
      err: 'Nothing was published.\n',
    });
    expect(await priceAgreed()).toBe(1000);
    const yes = await run(async () => 'Y', 'fortune_v1');
    expect(yes).toMatchObject({ code: 0, err: '' });
    expect(yes.out).toContain('Published: fortune_v1');
    expect(await priceAgreed()).toBe(900);
  });

  it('sent a second time it is live already; of a name that is no file the nearest is told', async () => {
    const { edit, run } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    expect((await run(undefined, 'fortune_v1', '--yes')).code).toBe(0);
    const again = await run(undefined, 'fortune_v1', '--yes');
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Live already: fortune_v1.') });
    await expect(run(undefined, 'fortune_v', '--yes')).rejects.toThrow(
      'there is no fortune_v in this folder, did you mean "fortune_v1"?',
    );
  });

  it('says what visitors would see of warnings, and wants a yes to that, too', async () => {
    const { edit, run } = await aPublisher();
    edit('zh-CN: 何时', 'zh-CN: 仅剩3个名额');
    const asked: string[] = [];
    const no = await run(async () => String(asked.push('?') && 'n'), 'fortune_v1');
    expect(no).toMatchObject({ code: 1, err: 'Nothing was published.\n' });
    expect(no.out).toContain('funnels/fortune_v1.yaml:9:38  warning: “仅剩3个名额” may not be said');
    expect(await run(undefined, 'fortune_v1', '--yes')).toMatchObject({
      code: 1,
      err: '1 warning above would be seen by visitors: mend it, or add --with-warnings.\n',
    });
    const yes = await run(undefined, 'fortune_v1', '--yes', '--with-warnings');
    expect(yes).toMatchObject({ code: 0, err: '' });
  });

  it('wants the same yes before it makes an earlier publication live again', async () => {
    const { edit, run } = await aPublisher();
    edit('zh-CN: 何时', 'zh-CN: 仅剩3个名额');
    expect((await run(undefined, 'fortune_v1', '--yes', '--with-warnings')).code).toBe(0);
    edit('zh-CN: 仅剩3个名额', 'zh-CN: 哪天');
    expect((await run(undefined, 'fortune_v1', '--yes')).code).toBe(0);
    const back = ['fortune_v1', '--version', '2', '--by', 'ben'];
    const warned =
      /funnels\/fortune_v1\.yaml \(publication 2\):\d+:\d+ {2}warning: “仅剩3个名额” may not be said/;
    const no = await run(async () => 'n', ...back);
    expect(no).toMatchObject({ code: 1, err: 'Nothing was published.\n' });
    expect(no.out).toMatch(warned);
    const alone = await run(undefined, ...back, '--yes');
    expect(alone).toMatchObject({
      code: 1,
      err: '1 warning above would be seen by visitors: mend it, or add --with-warnings.\n',
    });
    expect((await run(undefined, ...back, '--dry-run')).out).toMatch(warned);
    expect((await run(undefined, ...back, '--yes', '--with-warnings')).code).toBe(0);
    // What is sound needs no second yes.
    expect(await run(undefined, 'fortune_v1', '--version', '1', '--yes')).toMatchObject({ code: 0, err: '' });
  });

  it('list tells what of the copy waits with a price', async () => {
    const { edit, list } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    edit('en: Go', 'en: Come');
    expect(await list()).toEqual({
      stdout: expect.stringMatching(
        /\nCompared with what is live:\nfortune_v1 {2}held: 1 text waits with the price\n$/,
      ) as string,
      stderr: '',
    });
  });

  it('a yes is to what was shown: not to a file that changed, nor to a shop that did', async () => {
    const { edit, run, priceAgreed, publications } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    const late = await run(async () => {
      edit('amount: 900', 'amount: 100');
      return 'yes';
    });
    expect(late).toMatchObject({
      code: 1,
      err: expect.stringContaining('changed since they were shown') as string,
    });
    const other = await run(async () => {
      const files = [{ name: 'pair_v1', content: null }];
      await publications.publish({ by: 'ben', kind: 'acknowledged', files, schemas: '', after: 1 });
      return 'yes';
    }, 'fortune_v1');
    expect(other).toMatchObject({
      code: 1,
      err: expect.stringContaining('Somebody else published') as string,
    });
    expect(await priceAgreed()).toBe(1000);
  });

  it('tells who published what and when, and what an earlier yes said can be said again', async () => {
    const { edit, run, history, priceAgreed } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    expect((await run(undefined, 'fortune_v1', '--yes', '--by', 'ann')).code).toBe(0);
    const all = await history();
    expect(all).toMatch(/2 .* ann +fortune_v1/);
    expect(all).toMatch(/1 .* server start +fortune_v1, .* more/);
    const one = await history('fortune_v1');
    expect(one).toMatch(/^2 .* ann\nfortune_v1\n {2}money {2}price ¥10\.00 → ¥9\.00\n1 .* server start\n/);
    const back = await run(undefined, 'fortune_v1', '--version', '1', '--yes', '--by', 'ben');
    expect(back.out).toContain('money  price ¥9.00 → ¥10.00');
    expect(await history('fortune_v1')).toMatch(
      /^3 .* ben {2}as 1 was\nfortune_v1\n {2}money {2}price ¥9\.00 → ¥10\.00\n/,
    );
    expect(await priceAgreed()).toBe(1000);
    await expect(run(undefined, '--version', '7', 'fortune_v1')).rejects.toThrow('no publication 7 says');
  });

  it('takes what extends a file back with it, with the words of its own, and names what it leaves', async () => {
    const { root, edit, run, open } = await aPublisher();
    const extend = (name: string, words: string) =>
      writeFileSync(join(root, `funnels/${name}.yaml`), `extends: fortune_v1\n${words}`);
    const prices = async () => {
      const { funnels } = (await open()).fleet();
      return ['fortune_v1', 'fortune_feed', 'fortune_late'].map(
        (slug) => funnels.get(slug)?.payment.price.amount,
      );
    };
    extend('fortune_feed', 'theme: { palette: bronze }\n');
    await run(undefined, '--yes');
    edit('amount: 1000', 'amount: 900');
    await run(undefined, 'fortune_v1', '--yes');
    extend('fortune_late', 'theme: { palette: bronze }\n');
    await run(undefined, '--yes');
    expect(await prices()).toEqual([900, 900, 900]);
    const back = await run(undefined, 'fortune_v1', '--version', '1', '--yes');
    expect(back.out).toMatch(/price ¥9\.00 → ¥10\.00, and so \/fortune_feed/);
    expect(back.out).toContain('fortune_late extends fortune_v1 and was not on sale then');
    expect(back.out).toContain('Published: fortune_v1, fortune_feed.');
    expect(await prices()).toEqual([1000, 1000, 900]);
  });

  it('finds a publication by its name, for people and for machines', async () => {
    const { edit, run, history, priceAgreed } = await aPublisher();
    edit('amount: 1000', 'amount: 800');
    expect((await run(undefined, 'fortune_v1', '--yes', '--by', 'ann', '--name', 'valentine')).code).toBe(0);
    edit('amount: 800', 'amount: 900');
    expect((await run(undefined, 'fortune_v1', '--yes', '--by', 'ann')).code).toBe(0);
    expect(await history()).toMatch(/2 .* ann +valentine +fortune_v1/);
    expect(await history('fortune_v1')).toContain('  ann  “valentine”\nfortune_v1');
    const told = JSON.parse(await history('fortune_v1', '--format', 'json')) as { publications: object[] };
    expect(told.publications[1]).toMatchObject({
      number: 2,
      name: 'valentine',
      changes: [{ kind: 'money', from: 1000, to: 800 }],
    });
    const all = JSON.parse(await history('--format', 'json')) as { publications: object[] };
    expect(all.publications[1]).toMatchObject({ name: 'valentine', by: 'ann' });
    const back = await run(undefined, 'fortune_v1', '--version', 'valentine', '--yes');
    expect(back.out).toContain('money  price ¥9.00 → ¥8.00');
    expect(await priceAgreed()).toBe(800);
    await expect(run(undefined, '--name', '14')).rejects.toThrow('--name needs more than digits');
  });

  it('what was made live again is older than the folder, which waits for a yes', async () => {
    const { edit, run, priceAgreed, open } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    expect((await run(undefined, '--yes')).code).toBe(0);
    expect((await run(undefined, 'fortune_v1', '--version', '1', '--yes')).code).toBe(0);
    const publishing = await open({ isWatching: true });
    expect(publishing.state()).toMatchObject({ held: [{ name: 'fortune_v1' }], older: [] });
    expect(await priceAgreed()).toBe(1000);
    const shown = await run(async () => '', 'fortune_v1');
    expect(shown.out).toContain('money  price ¥10.00 → ¥9.00');
    expect(await priceAgreed()).toBe(1000);
  });

  it('keeps every word on a file: the first of sixty is made live again', async () => {
    const { run, history, publications, priceAgreed, open } = await aPublisher();
    const content = structuredClone((await open()).published()!.acknowledged.get('fortune_v1')) as FunnelFile;
    for (let after = 1; after < 60; after += 1) {
      content.payment.price!.amount = 100 + after;
      const files = [{ name: 'fortune_v1', content }];
      await publications.publish({
        by: 'ann',
        kind: 'acknowledged',
        files,
        schemas: compileSchemas('.').mark,
        after,
      });
    }
    expect((await history('fortune_v1')).match(/^\d+ {2}/gm)).toHaveLength(60);
    expect((await run(undefined, 'fortune_v1', '--version', '1', '--yes')).code).toBe(0);
    expect(await priceAgreed()).toBe(1000);
  });

  it('an earlier word that the present schemas refuse stays where it is', async () => {
    const { run, publications } = await aPublisher();
    const files = [{ name: 'fortune_v1', content: { title: 'of a time with other keys' } as never }];
    await publications.publish({ by: 'old', kind: 'acknowledged', files, schemas: '', after: 1 });
    const number = await publications.last();
    const back = run(undefined, 'fortune_v1', '--version', String(number), '--yes');
    await expect(back).rejects.toThrow('does not fit the present schemas');
  });

  it('publishes nothing where an earlier yes is in force already', async () => {
    const { edit, run, publications } = await aPublisher();
    const live = { code: 0, out: 'What publication 1 said of fortune_v1 is live already.\n', err: '' };
    expect(await run(undefined, 'fortune_v1', '--version', '1', '--yes')).toEqual(live);
    edit('amount: 1000', 'amount: 900');
    expect((await run(undefined, 'fortune_v1', '--yes')).code).toBe(0);
    expect((await run(undefined, 'fortune_v1', '--version', '1', '--yes')).code).toBe(0);
    expect(await run(undefined, 'fortune_v1', '--version', '1', '--yes')).toEqual(live);
    expect(await publications.last()).toBe(3);
  });

  it('takes a funnel out of sale only where it is named: a file can be missing on one machine', async () => {
    const { root, edit, run, open } = await aPublisher();
    const isSold = async () => (await open()).fleet().funnels.has('pair_v1');
    expect((await run(undefined, '--yes')).code).toBe(0);
    rmSync(join(root, 'funnels/pair_v1.yaml'));
    const removals =
      'Live, and not in this folder: pair_v1. To remove it, name it: npm run funnels -- publish pair_v1\n';
    const bare = await run(undefined, '--yes');
    expect(bare).toEqual({ code: 1, out: `${removals}Nothing else waits.\n`, err: '' });
    edit('amount: 1000', 'amount: 900');
    const others = await run(undefined, '--yes');
    expect(others).toMatchObject({ code: 0, err: '' });
    expect(others.out).toContain(`${removals}fortune_v1\n  money`);
    expect(others.out).toContain('Published: fortune_v1.');
    expect(await isSold()).toBe(true);
    const named = await run(undefined, 'pair_v1', '--yes');
    expect(named.out).toMatch(/^pair_v1\n {2}route {2}funnel \/pair_v1 removed\n/);
    expect(await isSold()).toBe(false);
  });

  it('leaves out a file that is older than what is published, says so, and publishes it where it is named', async () => {
    const { root, edit, run, priceAgreed, publications } = await aPublisher();
    const picture = join(root, 'funnels/images/red-thread.svg');
    writeFileSync(picture, aDrawing());
    expect((await run(undefined, '--yes')).code).toBe(0);
    edit('amount: 1000', 'amount: 900');
    writeFileSync(picture, aDrawing('red'));
    expect((await run(undefined, '--yes')).code).toBe(0);
    // The folder of a machine nobody touched, but for one price of its own.
    edit('amount: 900', 'amount: 1000');
    writeFileSync(picture, aDrawing());
    const older =
      'fortune_v1 here is what publication 1 said; publication 3 is in force: take the newer file, or name it to publish it again.\n' +
      'images/red-thread.svg here is what publication 2 said; publication 3 is in force: take the newer file, or name it to publish it again.\n';
    expect(await run(undefined, '--yes')).toEqual({
      code: 0,
      out: `${older}Nothing else waits.\n`,
      err: '',
    });
    edit('amount: 2980', 'amount: 3180', 'marriage_v1');
    const others = await run(undefined, '--yes');
    expect(others.out).toContain(`${older}marriage_v1\n  money`);
    expect(others.out).toContain('Published: marriage_v1.');
    expect(await priceAgreed()).toBe(900);
    const named = await run(undefined, 'fortune_v1', '--yes');
    expect(named.out).toContain('fortune_v1\n  money  price ¥9.00 → ¥10.00');
    expect(await priceAgreed()).toBe(1000);
    expect(await publications.last()).toBe(5);
    // What was made live again by its number is in force like any other, and the file here is the newer one.
    expect((await run(undefined, 'fortune_v1', '--version', '3', '--yes')).code).toBe(0);
    expect(await priceAgreed()).toBe(900);
    expect((await run(undefined)).out).toContain('fortune_v1\n  money  price ¥9.00 → ¥10.00');
    expect(await priceAgreed()).toBe(900);
  });

  it('publishes words and pictures, too, from a folder no server watches', async () => {
    const { root, edit, run, open } = await aPublisher();
    const before = await run(undefined, '--yes');
    expect(before.code).toBe(0);
    edit('en: Four pillars', 'en: Two pillars', 'marriage_v1');
    writeFileSync(join(root, 'funnels/images/red-thread.svg'), aDrawing());
    const shown = await run(undefined, '--yes');
    expect(shown.out).toContain('marriage_v1\n  copy');
    expect(shown.out).toContain('images/red-thread.svg\n  look');
    expect((await run(undefined)).out).toBe('Nothing waits: all that is valid is live.\n');
    const entry = (await open()).fleet().funnels.get('marriage_v1')?.entry;
    expect(JSON.stringify(entry)).toContain('Two pillars');
  });

  it('2 where it could not run: nothing published yet', async () => {
    const { run } = await aPublisher({ isOpened: false });
    const nothing = await run(undefined, '--yes');
    expect(nothing.code).toBe(2);
    expect(nothing.err).toContain('DATABASE_URL, or DATA_DIR');
  });
});

describe.runIf(hasPostgres)('pictures', () => {
  it('are served as they are published, from any disk: what changed in a folder, or was never seen', async () => {
    const { store, publications, open } = await aPublisher();
    let now = (await open()).published();
    const again = async () => {
      now = (await open()).published();
    };
    const aProcess = () => openPictures(store.db, publications, { by: 'here', published: () => now });
    const with1 = (name: string, content: string) =>
      new Map([[name, { picture: { kind: 'drawing', width: 1, height: 1, weight: 1, content } as const }]]);

    const [here, elsewhere] = [aProcess(), aProcess()];
    await here.offer(with1('one.svg', aDrawing()));
    await elsewhere.offer(new Map());
    await again();
    expect(await here.findContent('one.svg')).toBe(aDrawing());
    expect(await elsewhere.findContent('one.svg')).toBe(aDrawing());

    await here.offer(with1('one.svg', aDrawing('red')));
    await again();
    expect(await elsewhere.findContent('one.svg')).toBe(aDrawing('red'));
    // An older release that starts has seen nothing new.
    const old = aProcess();
    await old.offer(with1('one.svg', aDrawing()));
    await again();
    expect(await old.findContent('one.svg')).toBe(aDrawing('red'));
    // What is broken is not published: the last good one stays.
    await here.offer(new Map([['one.svg', {}]]));
    await again();
    expect(await elsewhere.findText('one')).toBe(aDrawing('red'));
  });

  it('of one name: the newest counts, a photo as a drawing, and a drawing that comes back', async () => {
    const { store, publications, open } = await aPublisher();
    let now = (await open()).published();
    const pictures = openPictures(store.db, publications, { by: 'here', published: () => now });
    const drawing = { kind: 'drawing', width: 1, height: 1, weight: 1, content: aDrawing() } as const;
    const photo = { hash: '0123456789ab', widths: [750], files: { '750.jpeg': 'AAAA' } };
    const photographed = { ...drawing, kind: 'photo', content: writePhoto(photo) } as const;
    const show = async (name: string, picture: typeof drawing | typeof photographed) => {
      await pictures.offer(new Map([[name, { picture }]]));
      now = (await open()).published();
      return pictures.findText('one');
    };
    expect(await show('one.svg', drawing)).toBe(aDrawing());
    expect(await show('one.jpg', photographed)).toBe('data:image/jpeg;base64,AAAA');
    expect((await pictures.findPhoto('one'))?.file).toBe('one.jpg');
    expect(await show('one.svg', drawing)).toBe(aDrawing());
    expect((await pictures.findPhoto('one.jpg'))?.photo).toEqual(photo);
  });
});
