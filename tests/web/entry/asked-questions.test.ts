import { expect, it } from 'vitest';
import type { PageData, Questionnaire } from '../../../src/funnel/funnel.ts';
import type { Event } from '../../../src/machine/types.ts';
import { fleet } from '../../preview/looks.ts';
import { aFunnel, aQuestionnaire, chartFields, pageEntry, text } from '../../support/create-funnel.ts';
import { aRenderedPage, everyElement } from '../../support/render-page.tsx';

const list = aQuestionnaire(4);
const questions: Questionnaire['questions'] = list.questions.map((question) =>
  question.id === 'q02' ? { ...question, text: text('Only some'), when: { q01: '5' } } : question,
);
const data = {
  funnel: aFunnel({ questions: { ...list, questions }, entry: pageEntry(chartFields.slice(-1)) }),
  site: fleet.site,
} as PageData;

async function shown(value: string) {
  const answered: Event = { type: 'question.answered', id: 'q01', value };
  const { page } = await aRenderedPage(data, 'en', { screen: 'questions', question: 1 }, [answered]);
  const all = everyElement(page);
  const words = all.flatMap(({ childNodes }) => [...childNodes].map(({ nodeValue }) => nodeValue ?? ''));
  return words.join(' ');
}

it('the questions screen counts what it asks, and does not show what it does not', async () => {
  const some = await shown('5');
  expect(some).toContain('Only some');
  expect(some).toContain('Question 2 of 4');
  const others = await shown('1');
  expect(others).toContain('Statement 3');
  expect(others).toContain('Question 2 of 3');
});
