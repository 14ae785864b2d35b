import { msg } from '../../contract/t.ts';
import type { Condition } from '../../funnel/conditions.ts';
import type { Entry, Field, Interstitial, Saying } from '../../funnel/funnel.ts';
import { isOfferField } from '../../funnel/offers.ts';
import type { Block } from '../../funnel/schema-types.generated.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import type { Rule } from './rule.ts';

export interface Place<Value> {
  pointer: string;
  value: Value;
}

const placesIn = <Value>(pointer: string, values: readonly Value[] = []): Place<Value>[] =>
  values.map((value, index) => ({ pointer: `${pointer}/${index}`, value }));

/** The choice of offers is not written in a list, so it does not shift the others' indexes. */
function fieldsIn(pointer: string, fields: readonly Field[]): Place<Field>[] {
  const written = fields.filter((field) => !isOfferField(field));
  return fields.map((value) => ({
    pointer: `${pointer}/${isOfferField(value) ? value.name : written.indexOf(value)}`,
    value,
  }));
}

export function blockPlaces(entry: Entry): Place<Block>[] {
  switch (entry.layout) {
    case 'page':
      return placesIn('/entry/blocks', entry.blocks);
    case 'ritual':
      return [...placesIn('/entry/opening', entry.opening), ...placesIn('/entry/blocks', entry.blocks)];
    case 'steps':
      return [...placesIn('/entry/opening', entry.opening), ...placesIn('/entry/closing', entry.closing)];
    case 'chat':
      return [...placesIn('/entry/pinned', entry.pinned), ...placesIn('/entry/blocks', entry.blocks)];
  }
}

interface WrittenStep {
  fields: readonly Field[];
  when?: Condition;
  say?: readonly Saying[];
  interstitial?: Interstitial;
}

export function stepPlaces(entry: Entry): Place<WrittenStep>[] {
  if (entry.layout === 'steps') return placesIn('/entry/steps', entry.steps);
  return entry.layout === 'chat' ? placesIn('/entry/messages', entry.messages) : [];
}

/** Returns all fields of the entry in order, as the engine's `fieldsOf` does, with their places. */
export function fieldPlaces(entry: Entry): Place<Field>[] {
  switch (entry.layout) {
    case 'page': {
      const form = blockPlaces(entry).find(({ value }) => value.kind === 'form');
      return form?.value.kind === 'form' ? fieldsIn(`${form.pointer}/fields`, form.value.fields) : [];
    }
    case 'steps':
    case 'chat':
      return stepPlaces(entry).flatMap(({ pointer, value }) => fieldsIn(`${pointer}/fields`, value.fields));
    case 'ritual':
      return fieldsIn('/entry/form/fields', entry.form.fields);
  }
}

export function fieldsPointer(entry: Entry): string {
  const first = fieldPlaces(entry)[0]?.pointer;
  return first ? first.slice(0, first.lastIndexOf('/')) : '/entry';
}

/** A page has exactly one form; other layouts bring their own. */
function checkForms(entry: Entry): Finding[] {
  const forms = blockPlaces(entry).filter(({ value }) => value.kind === 'form');
  const isPage = entry.layout === 'page';
  if (isPage && forms.length === 0) {
    const fix = msg`add a block { kind: form, submit: …, fields: […] }; a variant changes one block, and keeps the others, with blocks: { hero: … }`;
    return [keyFinding('meaning/form-count', '/entry/blocks', msg`the page has no form`, fix)];
  }
  const message = isPage ? msg`a second form` : msg`the layout ${entry.layout} already has a form`;
  return forms
    .slice(isPage ? 1 : 0)
    .map(({ pointer }) =>
      valueFinding('meaning/form-count', `${pointer}/kind`, message, msg`remove this block`),
    );
}

const checkTables = (entry: Entry): Finding[] =>
  blockPlaces(entry).flatMap(({ pointer, value }) => {
    // Any kind of block may have columns and rows, so that each kind can be removed.
    const { columns = [], rows = [] } = value as { columns?: unknown[]; rows?: { cells?: unknown[] }[] };
    return rows.flatMap(({ cells }, index) => {
      if (!cells || cells.length === columns.length) return [];
      const message = msg`this row has ${cells.length} cells under ${columns.length} columns`;
      const fix = msg`write a cell for each column: a text, yes or no`;
      return [valueFinding('meaning/table-row', `${pointer}/rows/${index}/cells`, message, fix)];
    });
  });

// biome-ignore format: one row a line.
export const entryRules = [
  { code: 'meaning/form-count', severity: 'error', why: 'Visitors order through the form, so a page needs exactly one. Nothing else may hold a form.',
    check: ({ entry }) => checkForms(entry) },
  { code: 'meaning/table-row', severity: 'error', why: 'With a cell too few or too many, the cells after it stand under the wrong column.',
    check: ({ entry }) => checkTables(entry) },
] as const satisfies readonly Rule[];
