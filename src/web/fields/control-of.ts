import { fillSlots } from '../../contract/texts.ts';
import type { Values } from '../../fields/fields.ts';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import type { Field, FieldKind, Text } from '../../funnel/funnel.ts';
import { useMessages, usePage, useSnapshot } from '../runtime/page-context.tsx';
import type { FieldControl } from './controls/control.ts';
import { controls } from './kinds.generated.ts';

export const controlOf = (field: Field) => controls[field.kind] as FieldControl<FieldKind>;

const longestSaid = 40;

/**
 * Returns a function that fills a text's slots with this tab's answers, or with `details`. Long answers are cut
 * unless `isWhole`.
 */
export function useFilledText(details?: Values): (text: Text, isWhole?: boolean) => string {
  const messages = useMessages();
  const { actor } = usePage();
  return (text, isWhole) => {
    const said = messages.say(text);
    // A snapshot is enough: while a step is shown, earlier answers do not change.
    const { funnel, draft } = actor.getSnapshot().context;
    if (!funnel || !said.includes('{')) return said;
    const given = details ?? draft.values;
    const answers = fieldsOf(funnel).map((field) => {
      const letters = [
        ...controlOf(field)
          .answerText(field, given[field.name] ?? '', messages)
          .trim(),
      ];
      const isCut = !isWhole && letters.length > longestSaid;
      return [field.name, isCut ? `${letters.slice(0, longestSaid - 1).join('')}…` : letters.join('')];
    });
    return fillSlots(said, Object.fromEntries(answers), (slot) => slot);
  };
}

export function useAnswerText(): (field: Field) => string {
  const messages = useMessages();
  const values = useSnapshot((snapshot) => snapshot.context.draft.values);
  return (field) => controlOf(field).answerText(field, values[field.name] ?? '', messages);
}
