import type { Condition } from './conditions.ts';
import type { Field, PageFunnel } from './funnel.ts';

/** One screen of an entry. The last one places the order, after any questionnaire. */
export interface EntryStep {
  kind: 'intro' | 'ritual' | 'fields';
  fields: readonly Field[];
  when?: Condition | undefined;
}

/** Returns at least one step, the last of kind `fields`, regardless of conditions. */
export function entryStepsOf(funnel: PageFunnel): readonly EntryStep[] {
  const { entry } = funnel;
  const asked = (field: Field): Field => (funnel.adultsOnly ? { ...field, adultsOnly: true } : field);
  const asks = (fields: readonly Field[], when?: Condition): EntryStep => ({
    kind: 'fields',
    fields: fields.map(asked),
    when,
  });
  switch (entry.layout) {
    case 'page': {
      const form = entry.blocks.find((block) => block.kind === 'form');
      const last = asks(form ? form.fields : []);
      return funnel.questions ? [{ kind: 'intro', fields: [] }, last] : [last];
    }
    case 'steps':
      return entry.steps.map((step) => asks(step.fields, step.when));
    case 'chat':
      return entry.messages.map((message) => asks(message.fields, message.when));
    case 'ritual':
      return [{ kind: 'ritual', fields: [] }, asks(entry.form.fields)];
  }
}

export const fieldsOf = (funnel: PageFunnel): readonly Field[] =>
  entryStepsOf(funnel).flatMap((step) => step.fields);
