import type { Ask } from '../../contract/report.ts';
import { type ReadName, readName } from '../../reports/names/names.ts';
import { findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { forms as formTexts } from './text/texts.generated.ts';

const details = { fullName: 'fullNameForms', partnerName: 'partnerNameForms' } as const;

export type FormedName = keyof typeof details;

export const formsOf = (input: ReportInput, name: FormedName): string =>
  findDetail(input, details[name]) ?? '';

interface Form {
  form: string;
  strokes: number;
}

const disputedIn = ({ characters, grids }: ReadName) =>
  grids ? characters.filter(({ alternate }) => alternate) : [];

/** Returns all combinations of the forms; a name with grids has at most five characters. */
const combinationsOf = (read: ReadName): Form[][] =>
  disputedIn(read).reduce<Form[][]>(
    (all, { traditional, strokes, alternate }) =>
      all.flatMap((chosen) =>
        [{ form: traditional, strokes }, ...(alternate ? [alternate] : [])].map((form) => [...chosen, form]),
      ),
    [[]],
  );

const writtenAs = (forms: readonly Form[]) => forms.map(({ form }) => form).join('');

/** True if a repeated character is written the same way each time. */
const isEven = (read: ReadName, forms: readonly Form[]) => {
  const disputed = disputedIn(read).map(({ character }) => character);
  return forms.every(({ form }, index) => form === forms[disputed.indexOf(disputed[index] ?? '')]?.form);
};

export const formAsks = (input: ReportInput, say: Say): Ask[] =>
  (Object.keys(details) as FormedName[]).flatMap((name) => {
    const typed = findDetail(input, name);
    if (!typed) return [];
    const usual = readName(typed);
    const disputed = disputedIn(usual);
    if (disputed.length === 0) return [];
    const options = combinationsOf(usual)
      .filter((forms) => isEven(usual, forms))
      .map((forms) => ({
        value: writtenAs(forms),
        label: say(formTexts.option, {
          forms: writtenAs(forms),
          strokes: forms.map(({ strokes }) => strokes).join(say(formTexts.plus)),
        }),
      }));
    const characters = [...new Set(disputed.map(({ character }) => character))].join('');
    const form = formsOf(input, name);
    const value = options.some((option) => option.value === form) ? form : options[0]!.value;
    return [
      { name: details[name], label: say(formTexts.label, { name: typed, characters }), value, options },
    ];
  });
