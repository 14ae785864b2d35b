import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { blockKinds } from '../../../scripts/blocks/folders.ts';
import { snippetLines } from '../../../scripts/generate/annotated-yaml.ts';
import type { Block } from '../../../src/funnel/funnel.ts';
import { blockKindOf, blockSelector } from '../../../src/preview/live-page/find-pointer.ts';
import { aFleet } from '../../support/create-fleet.ts';
import { aFunnel, pageEntry } from '../../support/create-funnel.ts';
import { aRenderedPage, everyElement } from '../../support/render-page.tsx';
import { pointersOf, sweep } from '../../support/sweep.ts';

const { site } = aFleet();
const place = { screen: 'entry', step: 0 } as const;
const form = pageEntry().blocks.find(({ kind }) => kind === 'form')!;

describe.each(blockKinds())('a block of the kind $name', ({ name, schema }) => {
  // What editors offer to begin one with is its sample.
  const block = parse(snippetLines(schema.defaultSnippets![0]!).join('\n')) as Block;
  const blocks = block.kind === 'form' ? [block] : [block, form];
  const data = { funnel: aFunnel({ entry: { layout: 'page', blocks } }), site };

  it('is drawn once, in a frame that the preview knows it by', async () => {
    expect(block.kind).toBe(name);
    const { page } = await aRenderedPage(data, 'en', place, []);
    const frames = everyElement(page).filter(({ classList }) => blockKindOf([...classList]) === name);
    expect(frames.map(({ classList }) => [...classList])).toEqual([
      expect.arrayContaining([blockSelector(block.kind).slice(1)]),
    ]);
  });

  it('says every text of it, each of which leads back to its line', async () => {
    const texts = pointersOf(block, '/entry/blocks/0', 'en');
    expect(texts).not.toEqual([]);
    const met = await sweep(data, 'en', place, []);
    expect(texts.filter((pointer) => !met.includes(pointer))).toEqual([]);
  });
});
