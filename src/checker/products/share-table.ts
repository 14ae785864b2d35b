import { t, workLanguage } from '../../contract/t.ts';
import { holds } from '../../engine/conditions/conditions.ts';
import { say } from '../../engine/funnel/copy.ts';
import { optionsOf, type Scoring, scoredQuestions, scoreOf } from '../../engine/scoring/scores.ts';
import { percent, reckon } from './outcomes.ts';

function alwaysAnswered(file: Scoring, place: number): string {
  const answers = Object.fromEntries(
    file.questions.map((question) => [question.id, optionsOf(file, question).at(place)?.value ?? '']),
  );
  const questions = scoredQuestions(file);
  const scores = Object.entries(file.scales).flatMap(([scale, { bands }]) => {
    const score = scoreOf(scale, bands, questions, answers);
    return score ? [{ scale, ...score }] : [];
  });
  const bands = Object.fromEntries(scores.map(({ scale, band }) => [scale, band]));
  const result = Object.values(file.results).find(({ when }) => holds(when, bands));
  const shares = scores.map((score) => `${score.scale} ${score.percent} %`).join(', ');
  return `${shares}: ${result ? say(result.name, workLanguage()) : t`no result`}`;
}

export function shareTable(name: string, file: Scoring): string {
  const { results, isSampled } = reckon(file);
  const shares = [...results]
    .toSorted(([, a], [, b]) => b - a)
    .map(([result, share]) => `${say(file.results[result]!.name, workLanguage())} ${percent(share)}`);
  const [first, last] = [alwaysAnswered(file, 0), alwaysAnswered(file, -1)];
  const counted = isSampled
    ? t`of a million sheets, by a fixed seed`
    : t`if every answer were as likely as any other`;
  return [
    t`${name}: ${file.questions.length} questions, ${results.size} results; ${counted}`,
    `  ${shares.join('  ·  ')}`,
    first === last
      ? t`  always the first answer, or always the last: ${first}`
      : t`  always the first answer: ${first}\n  always the last: ${last}`,
  ].join('\n');
}
