import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { history as historyCommand } from '../../scripts/funnels/history.ts';
import { publish } from '../../scripts/funnels/publish.ts';
import { writePhoto } from '../../src/checker/images/photo.ts';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { Publishing } from '../../src/publishing/publishing.ts';
import { openPictures } from '../../src/server/publishing/pictures.ts';
import { openPublications } from '../../src/server/publishing/publications.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { aReader, publishFiles } from '../support/create-publishing.ts';
import { aStore, hasPostgres, storesHere } from '../support/create-store.ts';
import { editFile } from '../support/edit-file.ts';
import { keepSaid } from '../support/keep-said.ts';
import { aDrawing } from '../support/marketer.ts';
import { aRoot, validators } from '../support/valid-folder.ts';

storesHere();
const warned = '1 warning above would be seen by visitors: mend it, or add --with-warnings.\n';

async function aPublisher({ isOpened = true } = {}) {
  const { store, url } = await aStore('postgres');
  const root = aRoot();
  const edit = (from: string, to: string, file = 'fortune_v1') =>
    editFile(join(root, `funnels/${file}.yaml`), from, to);
  const publications = openPublications(store.db, Date.now);
  const open = async ({ isWatching = false } = {}) => {
    const reading = await aReader(root)();
    const options = { publications, validators, mode: 'held', by: 'files here', now: Date.now } as const;
    const publishing = await Publishing.start({ ...options, say: () => {} }, async () => reading);
    if (isWatching) await publishing.offer(reading);
    await publishing.close();
    return publishing;
  };
  if (isOpened) await open();
  const env = { DATABASE_URL: url };
  const run = async (ask: (() => Promise<string>) | undefined, ...args: string[]) => {
    const { said, ...ears } = keepSaid();
    const code = await publish.run(args, { root, env, ...ears, ...(ask && { ask }) });
    return { code, ...said };
  };
  const yes = async (...args: string[]): Promise<string> => {
    const said = await run(undefined, ...args, '--yes');
    expect(said).toMatchObject({ code: 0, err: '' });
    return said.out;
  };
  const history = async (...args: string[]) => {
    const told: string[] = [];
    const out = (text: string) => told.push(text);
    await historyCommand.run(args, { root, env, out, err: () => {} });
    return told.join('');
  };
  /** In a process, because modules that load each other are only half there. */
  const list = async () => {
    const script = [resolve('node_modules/jiti/lib/jiti-cli.mjs'), resolve('scripts/funnels.ts'), 'list'];
    const env = { ...bareEnvironment, DATABASE_URL: url };
    return promisify(execFile)(process.execPath, script, { cwd: root, env });
  };
  const priceAgreed = async () => {
    const fleet = (await open()).fleet();
    return fleet.funnels.get('fortune_v1')?.payment.price.amount;
  };
  return { store, root, edit, run, yes, history, list, open, priceAgreed, publications };
}

describe.runIf(hasPostgres)('npm run funnels -- publish', () => {
  it('shows a person what waits and asks; only a yes counts', async () => {
    const { edit, run, priceAgreed } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    const out = expect.stringMatching(/^fortune_v1\n {2}money {2}price ¥10\.00 → ¥9\.00\n/);
    expect(await run(async () => '')).toMatchObject({ code: 1, out, err: 'Nothing was published.\n' });
    expect(await priceAgreed()).toBe(1000);
    const said = await run(async () => 'Y', 'fortune_v1');
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('Published: fortune_v1'), err: '' });
    expect(await priceAgreed()).toBe(900);
  });

  it('sent a second time it is live already; of a name that is no file the nearest is told', async () => {
    const { edit, run, yes } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    await yes('fortune_v1');
    expect(await yes('fortune_v1')).toContain('Live already: fortune_v1.');
    await expect(run(undefined, 'fortune_v', '--yes')).rejects.toThrow(
      'there is no fortune_v in this folder, did you mean "fortune_v1"?',
    );
  });

  it('says what visitors would see of warnings, and wants a yes to that, too', async () => {
    const { edit, run, yes } = await aPublisher();
    edit('zh-CN: 何时', 'zh-CN: 仅剩3个名额');
    const no = await run(async () => 'n', 'fortune_v1');
    expect(no).toMatchObject({ code: 1, err: 'Nothing was published.\n' });
    expect(no.out).toContain('funnels/fortune_v1.yaml:10:38  warning: “仅剩3个名额” may not be said');
    expect(await run(undefined, 'fortune_v1', '--yes')).toMatchObject({ code: 1, err: warned });
    await yes('fortune_v1', '--with-warnings');
  });

  it('wants the same yes before it makes an earlier publication live again', async () => {
    const { edit, run, yes } = await aPublisher();
    edit('zh-CN: 何时', 'zh-CN: 仅剩3个名额');
    await yes('fortune_v1', '--with-warnings');
    edit('zh-CN: 仅剩3个名额', 'zh-CN: 哪天');
    await yes('fortune_v1');
    const back = ['fortune_v1', '--version', '2', '--by', 'ben'];
    const out = expect.stringMatching(
      /funnels\/fortune_v1\.yaml \(publication 2\):\d+:\d+ {2}warning: “仅剩3个名额” may not be said/,
    );
    const no = await run(async () => 'n', ...back);
    expect(no).toMatchObject({ code: 1, out, err: 'Nothing was published.\n' });
    expect(await run(undefined, ...back, '--yes')).toMatchObject({ code: 1, err: warned });
    expect(await run(undefined, ...back, '--dry-run')).toMatchObject({ out });
    await yes(...back, '--with-warnings');
    await yes('fortune_v1', '--version', '1');
  });

  it('list tells what of the copy waits with a price', async () => {
    const { edit, list } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    edit('en: Go', 'en: Come');
    const { stdout, stderr } = await list();
    expect(stdout).toMatch(
      /\nCompared with what is live:\nfortune_v1 {2}held: 1 text waits with the price\n$/,
    );
    expect(stderr).toBe('');
  });

  it('a yes is to what was shown: not to a file that changed, nor to a shop that did', async () => {
    const { edit, run, priceAgreed, store } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    const late = await run(async () => {
      edit('amount: 900', 'amount: 100');
      return 'yes';
    });
    expect(late).toMatchObject({ code: 1, err: expect.stringContaining('changed since they were shown') });
    const other = await run(async () => {
      await publishFiles(store.db, { pair_v1: null });
      return 'yes';
    }, 'fortune_v1');
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('Somebody else published') });
    expect(await priceAgreed()).toBe(1000);
  });

  it('tells who published what and when, and what an earlier yes said can be said again', async () => {
    const { edit, run, yes, history, priceAgreed } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    await yes('fortune_v1', '--by', 'ann');
    const all = await history();
    expect(all).toMatch(/2 .* ann +fortune_v1/);
    expect(all).toMatch(/1 .* server start +fortune_v1, .* more/);
    const one = await history('fortune_v1');
    expect(one).toMatch(/^2 .* ann\nfortune_v1\n {2}money {2}price ¥10\.00 → ¥9\.00\n1 .* server start\n/);
    const back = await yes('fortune_v1', '--version', '1', '--by', 'ben');
    expect(back).toContain('money  price ¥9.00 → ¥10.00');
    expect(await history('fortune_v1')).toMatch(
      /^3 .* ben {2}as 1 was\nfortune_v1\n {2}money {2}price ¥9\.00 → ¥10\.00\n/,
    );
    expect(await priceAgreed()).toBe(1000);
    await expect(run(undefined, '--version', '7', 'fortune_v1')).rejects.toThrow('no publication 7 says');
  });

  it('takes what extends a file back with it, with the words of its own, and names what it leaves', async () => {
    const { root, edit, yes, open } = await aPublisher();
    const extend = (name: string, words: string) =>
      writeFileSync(join(root, `funnels/${name}.yaml`), `extends: fortune_v1\n${words}`);
    const prices = async () => {
      const { funnels } = (await open()).fleet();
      return ['fortune_v1', 'fortune_feed', 'fortune_late'].map(
        (slug) => funnels.get(slug)?.payment.price.amount,
      );
    };
    extend('fortune_feed', 'theme: { palette: bronze }\n');
    await yes();
    edit('amount: 1000', 'amount: 900');
    await yes('fortune_v1');
    extend('fortune_late', 'theme: { palette: bronze }\n');
    await yes();
    expect(await prices()).toEqual([900, 900, 900]);
    const back = await yes('fortune_v1', '--version', '1');
    expect(back).toMatch(/price ¥9\.00 → ¥10\.00, and so \/fortune_feed/);
    expect(back).toContain('fortune_late extends fortune_v1 and was not on sale then');
    expect(back).toContain('Published: fortune_v1, fortune_feed.');
    expect(await prices()).toEqual([1000, 1000, 900]);
  });

  it('finds a publication by its name, for people and for machines', async () => {
    const { edit, run, yes, history, priceAgreed } = await aPublisher();
    edit('amount: 1000', 'amount: 800');
    await yes('fortune_v1', '--by', 'ann', '--name', 'valentine');
    edit('amount: 800', 'amount: 900');
    await yes('fortune_v1', '--by', 'ann');
    expect(await history()).toMatch(/2 .* ann +valentine +fortune_v1/);
    expect(await history('fortune_v1')).toContain('  ann  “valentine”\nfortune_v1');
    const told = JSON.parse(await history('fortune_v1', '--format', 'json'));
    const changes = [{ kind: 'money', from: 1000, to: 800 }];
    expect(told.publications[1]).toMatchObject({ number: 2, name: 'valentine', changes });
    const all = JSON.parse(await history('--format', 'json'));
    expect(all.publications[1]).toMatchObject({ name: 'valentine', by: 'ann' });
    expect(await yes('fortune_v1', '--version', 'valentine')).toContain('money  price ¥9.00 → ¥8.00');
    expect(await priceAgreed()).toBe(800);
    await expect(run(undefined, '--name', '14')).rejects.toThrow('--name needs more than digits');
  });

  it('what was made live again is older than the folder, which waits for a yes', async () => {
    const { edit, run, yes, priceAgreed, open } = await aPublisher();
    edit('amount: 1000', 'amount: 900');
    await yes();
    await yes('fortune_v1', '--version', '1');
    const publishing = await open({ isWatching: true });
    expect(publishing.state()).toMatchObject({ held: [{ name: 'fortune_v1' }], older: [] });
    expect(await priceAgreed()).toBe(1000);
    const shown = await run(async () => '', 'fortune_v1');
    expect(shown.out).toContain('money  price ¥10.00 → ¥9.00');
    expect(await priceAgreed()).toBe(1000);
  });

  it('keeps every word on a file: the first of sixty is made live again', async () => {
    const { yes, history, store, priceAgreed, open } = await aPublisher();
    const content = structuredClone((await open()).published()!.acknowledged.get('fortune_v1')) as FunnelFile;
    for (let amount = 101; amount < 160; amount += 1) {
      content.payment.price!.amount = amount;
      await publishFiles(store.db, { fortune_v1: content }, { schemas: validators.mark });
    }
    expect((await history('fortune_v1')).match(/^\d+ {2}/gm)).toHaveLength(60);
    await yes('fortune_v1', '--version', '1');
    expect(await priceAgreed()).toBe(1000);
  });

  it('an earlier word that the present schemas refuse stays where it is', async () => {
    const { yes, store } = await aPublisher();
    await publishFiles(store.db, { fortune_v1: { title: 'of a time with other keys' } });
    await expect(yes('fortune_v1', '--version', '2')).rejects.toThrow('does not fit the present schemas');
  });

  it('publishes nothing where an earlier yes is in force already', async () => {
    const { edit, yes, publications } = await aPublisher();
    const live = 'What publication 1 said of fortune_v1 is live already.\n';
    expect(await yes('fortune_v1', '--version', '1')).toBe(live);
    edit('amount: 1000', 'amount: 900');
    await yes('fortune_v1');
    await yes('fortune_v1', '--version', '1');
    expect(await yes('fortune_v1', '--version', '1')).toBe(live);
    expect(await publications.last()).toBe(3);
  });

  it('takes a funnel out of sale only where it is named: a file can be missing on one machine', async () => {
    const { root, edit, run, yes, open } = await aPublisher();
    const isSold = async () => (await open()).fleet().funnels.has('pair_v1');
    await yes();
    rmSync(join(root, 'funnels/pair_v1.yaml'));
    const removals =
      'Live, and not in this folder: pair_v1. To remove it, name it: npm run funnels -- publish pair_v1\n';
    const bare = await run(undefined, '--yes');
    expect(bare).toEqual({ code: 1, out: `${removals}Nothing else waits.\n`, err: '' });
    edit('amount: 1000', 'amount: 900');
    const others = await yes();
    expect(others).toContain(`${removals}fortune_v1\n  money`);
    expect(others).toContain('Published: fortune_v1.');
    expect(await isSold()).toBe(true);
    expect(await yes('pair_v1')).toMatch(/^pair_v1\n {2}route {2}funnel \/pair_v1 removed\n/);
    expect(await isSold()).toBe(false);
  });

  it('leaves out a file that is older than what is published, says so, and publishes it where it is named', async () => {
    const { root, edit, run, yes, priceAgreed, publications } = await aPublisher();
    const picture = join(root, 'funnels/images/red-thread.svg');
    writeFileSync(picture, aDrawing());
    await yes();
    edit('amount: 1000', 'amount: 900');
    writeFileSync(picture, aDrawing('red'));
    await yes();
    edit('amount: 900', 'amount: 1000');
    writeFileSync(picture, aDrawing());
    const older =
      'fortune_v1 here is what publication 1 said; publication 3 is in force: take the newer file, or name it to publish it again.\n' +
      'images/red-thread.svg here is what publication 2 said; publication 3 is in force: take the newer file, or name it to publish it again.\n';
    expect(await yes()).toBe(`${older}Nothing else waits.\n`);
    edit('amount: 2980', 'amount: 3180', 'marriage_v1');
    const others = await yes();
    expect(others).toContain(`${older}marriage_v1\n  money`);
    expect(others).toContain('Published: marriage_v1.');
    expect(await priceAgreed()).toBe(900);
    expect(await yes('fortune_v1')).toContain('fortune_v1\n  money  price ¥9.00 → ¥10.00');
    expect(await priceAgreed()).toBe(1000);
    expect(await publications.last()).toBe(5);
    await yes('fortune_v1', '--version', '3');
    expect(await priceAgreed()).toBe(900);
    expect((await run(undefined)).out).toContain('fortune_v1\n  money  price ¥9.00 → ¥10.00');
    expect(await priceAgreed()).toBe(900);
  });

  it('publishes words and pictures, too, from a folder no server watches', async () => {
    const { root, edit, run, yes, open } = await aPublisher();
    await yes();
    edit('en: Four pillars', 'en: Two pillars', 'marriage_v1');
    writeFileSync(join(root, 'funnels/images/red-thread.svg'), aDrawing());
    const shown = await yes();
    expect(shown).toContain('marriage_v1\n  copy');
    expect(shown).toContain('images/red-thread.svg\n  look');
    expect((await run(undefined)).out).toBe('Nothing waits: all that is valid is live.\n');
    const entry = (await open()).fleet().funnels.get('marriage_v1')?.entry;
    expect(JSON.stringify(entry)).toContain('Two pillars');
  });

  it('2 where it could not run: nothing published yet', async () => {
    const { run } = await aPublisher({ isOpened: false });
    const err = expect.stringContaining('DATABASE_URL, or DATA_DIR');
    expect(await run(undefined, '--yes')).toMatchObject({ code: 2, err });
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
    const old = aProcess();
    await old.offer(with1('one.svg', aDrawing()));
    await again();
    expect(await old.findContent('one.svg')).toBe(aDrawing('red'));
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
