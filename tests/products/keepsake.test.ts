import { describe, expect, it } from 'vitest';
import { products } from '../../src/contract/report.ts';
import { namesIn } from '../../src/engine/keepsake/template.ts';
import { keepsakes } from '../../src/products/keepsakes.generated.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { ordersOf } from './people.ts';

/** The drawing is taken from the report itself. */
const drawn = 'portrait';

describe.each(products)('what a picture of a %s report may tell', (product) => {
  const made = ordersOf(product, 40).map((order) => ({ order, report: makeReport(order) }));
  const listed = Object.keys(keepsakes[product]).flatMap(namesIn);

  it('is what its list says, for everybody: a value that is not there would spoil the picture', () => {
    const wanted = new Set([...listed, 'name'].filter((name) => name !== drawn));
    for (const { report } of made) {
      const { figure: _, 'figure-label': __, ...told } = report.keepsake ?? {};
      expect(Object.keys(told).sort()).toEqual([...wanted].sort());
    }
  });

  it('is never the birthday, the pillars or their halves', () => {
    for (const { order, report } of made) {
      const blocks = report.sections.flatMap((section) => section.blocks);
      const pillars = blocks.flatMap((block) => (block.kind === 'pillars' ? block.columns : []));
      const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.items : []));
      const secrets = [
        ...pillars.flatMap(({ stem, branch, reading }) => [stem + branch, ...(reading ? [reading] : [])]),
        ...facts.filter(({ label }) => /birthday|生日/.test(label)).map(({ value }) => value),
        ...[order.details.birthday, order.details.partnerBirthday].filter((day) => day !== undefined),
      ];
      const told = Object.entries(report.keepsake ?? {}).map(([name, value]) => `${name}: ${value}`);
      for (const secret of secrets) expect(told.filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});
