import { msg } from '../../contract/t.ts';
import { holds, type Known, testsIn } from '../../funnel/conditions.ts';
import type { Part, ProductFile } from '../../funnel/schema-types.generated.ts';
import { isUnscored, optionsOf } from '../../funnel/scores.ts';
import { type Finding, valueFinding } from '../finding/finding.ts';
import { type Asked, fieldsNamed } from '../rules/own-tests.ts';
import type { Outcomes } from './outcomes.ts';

/** No author distinguishes more readers than this. */
const mostReaders = 100_000;

const byOf = (part: Part) => ('by' in part ? part.by : undefined);

const namesIn = (part: Part): string[] => [
  ...testsIn(part.when ?? {}).map(({ name }) => name),
  ...[byOf(part) ?? []].flat(),
];

const isSaid = (part: Part, known: Known): boolean => {
  const by = byOf(part);
  return holds(part.when, known) && (by === undefined || known[by] !== undefined);
};

function readersOf(
  file: ProductFile,
  reached: Outcomes['outcomes'],
  names: ReadonlySet<string>,
  asked: Asked,
): readonly Known[] {
  const wanted = new Set(names);
  const questions = file.questions.filter(isUnscored);
  for (const { id, when = {} } of questions.toReversed())
    if (wanted.has(id)) for (const { name } of testsIn(when)) wanted.add(name);
  const outcomes = reached.map(({ bands, names: [result] }) => {
    const known = Object.entries({ ...bands, result }).filter(([name]) => wanted.has(name));
    return [JSON.stringify(known), Object.fromEntries(known)] as const;
  });
  let readers: Known[] = [...new Map(outcomes).values()];
  const tell = (name: string, values: readonly string[], when = {}) => {
    if (!wanted.has(name) || readers.length * values.length > mostReaders) return;
    readers = readers.flatMap((known) =>
      holds(when, known) ? values.map((value) => ({ ...known, [name]: value })) : [known],
    );
  };
  for (const question of questions) {
    const values = optionsOf(file, question).map(({ value }) => value);
    tell(question.id, values, question.when);
  }
  for (const [name, values] of asked) tell(name, values);
  return readers;
}

export const checkChapters = (file: ProductFile, reached: Outcomes['outcomes'], asked: Asked): Finding[] =>
  file.report.sections.flatMap(({ id, blocks }, index) => {
    const names = new Set(blocks.flatMap(namesIn));
    // While no funnel sells it, its fields are unknown.
    if (fieldsNamed(file).some(({ name }) => names.has(name) && !asked.has(name))) return [];
    const readers = readersOf(file, reached, names, asked);
    const without = readers.find((known) => !blocks.some((part) => isSaid(part, known)));
    if (!without) return [];
    const who = Object.entries(without).map(([name, value]) => `${name} ${value}`);
    const message = msg`the chapter ${id} has no text for buyers with ${who.join(', ')}`;
    const fix = msg`add a block to it without a condition, or one for them`;
    return [valueFinding('product/text-missing', `/report/sections/${index}/id`, message, fix)];
  });
