import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TypeAxis } from '../../../src/web/report/type-axis.tsx';

const leaning = (firstPercent: number) =>
  renderToStaticMarkup(
    createElement(TypeAxis, { first: 'Outward E', second: 'Inward I', firstPercent, band: 15 }),
  )
    .split('</span>')
    .flatMap((side) => (side.includes('type-lean') ? /[A-Z]\w+ [EI]/.exec(side)?.[0] : []));

test('a line shows the side it leans to, and none in the middle', () => {
  expect(leaning(62)).toEqual(['Outward E']);
  expect(leaning(38)).toEqual(['Inward I']);
  expect(leaning(50)).toEqual([]);
});
