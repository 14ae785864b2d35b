import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { overBudget, weighPage } from '../../scripts/build/budgets.ts';
import { standardBudget } from '../../src/funnel/budget.ts';
import { aFunnel } from '../support/create-fleet.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';

const text = readFileSync('funnels/marriage_v1.yaml', 'utf8').replace(/^budget:.*\n/m, '');
const withBudget = `${text}\nbudget: { script: 90KB, image: 20KB }\n`;
const lineOfBudget = withBudget.split('\n').findIndex((line) => line.startsWith('budget:')) + 1;

describe('the budget of a funnel', () => {
  it('lets pass what keeps to it, to the byte, and stops what does not, by name, figure and place', () => {
    expect(overBudget('marriage_v1', withBudget, { script: 90_000, image: 20_000 })).toEqual([]);
    const faults = overBudget('marriage_v1', withBudget, { script: 90_001, image: 21_340 });
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain(
      `funnels/marriage_v1.yaml:${lineOfBudget}:19  marriage_v1 is too heavy: its script weighs 90.0KB compressed, and its budget is 90KB`,
    );
    expect(faults[1]).toContain(
      `:${lineOfBudget}:32  marriage_v1 is too heavy: its pictures weigh 21.3KB compressed, and its budget is 20KB`,
    );
    expect(faults[1]).toContain(`> ${lineOfBudget} | budget: { script: 90KB, image: 20KB }`);
  });

  it('is the standard one where it names none', () => {
    const most = Number.parseInt(standardBudget.script, 10) * 1000;
    expect(overBudget('marriage_v1', text, { script: most, image: 0 })).toEqual([]);
    const [fault] = overBudget('marriage_v1', text, { script: most + 100, image: 0 });
    expect(fault).toBe(
      'funnels/marriage_v1.yaml  marriage_v1 is too heavy: its script weighs 98.1KB compressed, and it names no budget, so that it has 98KB',
    );
  });
});

describe('the weight of a page', () => {
  it('is what a phone loads, compressed where that is made', () => {
    const folder = aTemporaryFolder('weight');
    const files: Record<string, number> = {
      'assets/a.js': 1000,
      'assets/a.js.br': 300,
      'assets/b.js': 50,
      'assets/a-en.js': 20,
      'assets/b-en.js': 3,
      'assets/later.js': 5000,
      'images/red-thread.svg': 900,
      'images/red-thread.svg.br': 200,
      'images/red-thread-before.svg': 70,
      'images/red-thread-after.svg': 7,
    };
    for (const part of ['assets', 'images', 'marriage_v1'])
      mkdirSync(join(folder, part), { recursive: true });
    for (const [path, size] of Object.entries(files)) writeFileSync(join(folder, path), Buffer.alloc(size));
    writeFileSync(
      join(folder, 'marriage_v1/index.html'),
      '<html lang="en"><script>inline</script><script type="module" src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js"><link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css">',
    );
    const funnel = aFunnel('marriage_v1');
    expect(weighPage(folder, funnel)).toEqual({ script: 373, image: 200 });
    const ritual = { ...funnel, entry: { ...funnel.entry, layout: 'ritual' } } as unknown as typeof funnel;
    expect(weighPage(folder, ritual)).toEqual({ script: 373, image: 277 });
  });
});
