import {
  asked,
  copy,
  itemWords,
  listBy,
  map,
  type ObjectRule,
  object,
  pieces,
  shown,
  value,
} from './rule.ts';

const counted = (noun: string) => value('data', noun, JSON.stringify);
const ownAnswers = (keys: ObjectRule['keys']) =>
  listBy('value', 'data', { text: copy('text'), ...keys }, itemWords('answer'));

/** Scoring is `data`: earlier visitors got other results. */
export const productRule = object({
  title: copy('title'),
  answers: map(ownAnswers({ score: shown('data', 'score') }), itemWords('set of answers'), 'data'),
  scales: map(object({ label: copy('label'), bands: counted('bands') }), itemWords('scale'), 'data'),
  highest: counted('which scales compete'),
  questions: listBy(
    'id',
    'data',
    {
      text: copy('text'),
      when: asked,
      adds: counted('what it adds'),
      answers: shown('data', 'its set of answers'),
      options: ownAnswers({ adds: counted('what it adds') }),
    },
    itemWords('question'),
  ),
  results: map(
    object({ when: counted('of whom it holds'), name: copy('name'), motto: copy('motto') }),
    itemWords('result'),
    'data',
  ),
  foretaste: object({ scales: value('data', 'what is told before paying', String) }),
  report: object({
    subtitle: copy('subtitle'),
    sections: listBy(
      'id',
      'data',
      { heading: copy('heading'), blocks: pieces(copy('text'), 'block') },
      itemWords('chapter'),
    ),
  }),
  footnotes: pieces(copy('text'), 'footnote'),
});
