import { inWords, t, workLanguage } from '../../contract/t.ts';
import { holds } from '../../funnel/conditions.ts';
import { optionsOf, readSheet, type Scoring } from '../../funnel/scores.ts';
import { say } from '../../funnel/texts.ts';
import { outcomesOf, percent } from './outcomes.ts';

function alwaysAnswered(file: Scoring, place: number): string {
  const answers = Object.fromEntries(
    file.questions.map((question) => [question.id, optionsOf(file, question).at(place)?.value ?? '']),
  );
  const { scores, bands } = readSheet(file, answers);
  const result = Object.values(file.results).find(({ when }) => holds(when, bands));
  const shares = [...scores].map(([scale, { percent: share }]) => `${scale} ${share} %`).join(', ');
  return `${shares}: ${result ? say(result.name, workLanguage()) : t`no result`}`;
}

export function shareTable(name: string, file: Scoring): string {
  const { results, outcomes, isSampled } = outcomesOf(file);
  const shares = [...results]
    .toSorted(([, a], [, b]) => b - a)
    .map(
      ([result, share]) => `${say(file.results[result]!.name, workLanguage())} ${inWords(percent(share))}`,
    );
  const [first, last] = [alwaysAnswered(file, 0), alwaysAnswered(file, -1)];
  const counted = isSampled
    ? t`of a million sheets, by a fixed seed`
    : t`if every answer were as likely as any other`;
  const ties = outcomes.reduce((sum, { bands, share }) => sum + (bands.tied === 'none' ? 0 : share), 0);
  return [
    t`${name}: ${file.questions.length} questions, ${results.size} results; ${counted}`,
    `  ${shares.join('  ·  ')}`,
    ...(file.highest
      ? [
          t`  two or more are equal in ${percent(ties)} of all ways: then the first of ${file.highest.join(', ')} counts`,
        ]
      : []),
    first === last
      ? t`  always the first answer, or always the last: ${first}`
      : t`  always the first answer: ${first}\n  always the last: ${last}`,
  ].join('\n');
}
