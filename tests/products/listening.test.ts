import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buyersOf } from '../../scripts/bench/report-buyers.ts';
import { languages } from '../../src/contract/texts.ts';
import { fieldsOf } from '../../src/funnel/entry-steps.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { sentencesOf, textsOf } from './read-report.ts';
import { differingPercent } from './variety.ts';

const asked = readdirSync('funnels')
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => {
    const funnel = parse(readFileSync(`funnels/${file}`, 'utf8')) as Funnel;
    return fieldsOf(funnel).flatMap((field) =>
      field.kind === 'choice'
        ? [{ file, funnel, name: field.name, values: field.options.map(({ value }) => value) }]
        : [],
    );
  });

describe.each(asked)('$file asks for $name', ({ funnel, name, values }) => {
  it.each(languages)('and tells no two answers alike (%s)', (language) => {
    for (const buyer of buyersOf(funnel, language, 3)) {
      // Of an age at which every answer is told of.
      const person = { ...buyer.details, birthday: '1990-05-17', partnerBirthday: '' };
      const told = values.map((value) => {
        const details = { ...person, [name]: value };
        return new Set(sentencesOf(textsOf(makeReport({ ...buyer, details }).sections)));
      });
      const differing = told.flatMap((one, index) =>
        told.slice(index + 1).map((other) => differingPercent(one, other)),
      );
      expect(Math.min(...differing), JSON.stringify(buyer.details)).toBeGreaterThanOrEqual(15);
    }
  });
});
