import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../src/server/reports/fill-template.ts';
import { palettes } from '../../src/theme/palettes.generated.ts';

const box = (y: number, name: string) =>
  `<rect y="${y}" width="560" height="90" data-text="${name}" data-size="30" data-lines="3" fill="#000000"/>`;

function charactersOf(...rows: string[]) {
  const named = rows.map((text, index) => [`line-${index + 1}`, text] as const);
  const boxes = named.map(([name], index) => box(index * 100, name)).join('');
  const svg = fillTemplate(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1334">${boxes}${box(1200, 'foot')}</svg>`,
    { ...Object.fromEntries(named), foot: '' },
    palettes.plain!,
  );
  return [...svg!.matchAll(/translate\(\S+ (\S+)\) scale\((\S+) /g)].map(([, baseline, size]) => ({
    baseline,
    size: Number(size),
  }));
}

describe('the words of a picture to keep', () => {
  const long = '租约、利率一年看一次，能谈的打个电话就谈，别嫌烦；多出来的别全填进房子里，留一笔活钱在手边。';

  it('have one size in all rows, that of the longest', () => {
    const [alone] = charactersOf('别嫌烦。');
    const both = charactersOf('别嫌烦。', long);
    expect(both[4]!.size).toBe(both[0]!.size);
    expect(both[0]!.size).toBeLessThan(alone!.size);
  });

  it('break where a reader pauses', () => {
    const characters = charactersOf('灯亮成了一条街：比独自一盏暖和，只是谁也分不清哪盏是你。');
    const [first] = characters;
    const onFirst = characters.filter(({ baseline }) => baseline === first!.baseline);
    expect([onFirst.length, characters.length]).toEqual([16, 28]);
  });

  it('are there, however long one sentence is', () => {
    expect(charactersOf('as long as this sentence, '.repeat(12)).length).toBeGreaterThan(200);
  });
});
