import type { Condition } from './conditions.ts';
import type { Field, Funnel, PageFunnel, Text } from './funnel.ts';
import { textOf } from './texts.ts';

/** One screen of an entry. The last one places the order, after any questionnaire. */
export interface EntryStep {
  kind: 'intro' | 'ritual' | 'fields';
  fields: readonly Field[];
  when?: Condition | undefined;
}

/** Returns at least one step, the last of kind `fields`, regardless of conditions. */
export function entryStepsOf(funnel: PageFunnel): readonly EntryStep[] {
  const { entry } = funnel;
  const forAge = (field: Field): Field => (funnel.adultsOnly ? { ...field, adultsOnly: true } : field);
  const asks = (fields: readonly Field[], when?: Condition): EntryStep => ({
    kind: 'fields',
    fields: fields.map(forAge),
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

/** Keys of a step or message whose text may repeat earlier answers. */
const tellingKeys: readonly (string | undefined)[] = ['heading', 'lead', 'say', 'next'];

/**
 * Returns the number of steps whose answers the text at `path` may repeat: all steps before it, or all on the
 * payment screen. Texts beside the form, or that others read, repeat none.
 */
export function stepsRepeatedAt(path: readonly string[], { layout, ...entry }: PageFunnel['entry']): number {
  const [root, part, at, key] = path;
  const steps = 'steps' in entry ? entry.steps : 'messages' in entry ? entry.messages : [{}];
  if (root === 'payment') return part === 'heading' || part === 'lead' ? steps.length : 0;
  if (root !== 'entry' || steps.length === 1) return 0;
  if (part === 'submit' || (part === 'closing' && layout === 'chat')) return steps.length - 1;
  return (part === 'steps' || part === 'messages') && tellingKeys.includes(key) ? Number(at) : 0;
}

export function stepTexts({ entry, questions }: Funnel): readonly { heading?: Text; button?: Text }[] {
  switch (entry.layout) {
    case 'page': {
      const hero = entry.blocks.find((block) => block.kind === 'hero')?.heading;
      const form = entry.blocks.find((block) => block.kind === 'form');
      const last = { heading: form?.heading ?? hero, button: form?.submit };
      return questions ? [{ heading: hero, button: entry.next }, last] : [last];
    }
    case 'steps':
      return entry.steps.map(({ heading, next }, index) => {
        const isLast = index === entry.steps.length - 1;
        return { heading, button: isLast ? entry.submit : next };
      });
    case 'chat':
      return entry.messages.map(({ say: [first], next }, index) => {
        const isLast = index === entry.messages.length - 1;
        return { heading: first && textOf(first), button: isLast ? entry.submit : next };
      });
    case 'ritual': {
      const { ritual, form } = entry;
      return [
        { heading: ritual.heading, button: ritual.action },
        { heading: form.heading, button: form.submit },
      ];
    }
  }
}
