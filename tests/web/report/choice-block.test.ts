import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChoiceBlock } from '../../../src/web/report/choice-block.tsx';
import { OnPaper } from '../../../src/web/report/use-printing.ts';

const items = ['morning', 'evening'].map((label) => ({ label, paragraphs: [`In the ${label}.`] }));
const block = createElement(ChoiceBlock, { kind: 'choice', label: 'When', chosen: 0, items });

it('shows the chosen text on a screen, and all of them in a layout that is drawn for paper', () => {
  expect(renderToString(block)).not.toContain('In the evening.');
  expect(renderToString(createElement(OnPaper, { value: true }, block))).toContain('In the evening.');
});
