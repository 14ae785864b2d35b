import { joined } from './joined.ts';
import { languages } from './languages.generated.ts';

export { languages };
export type Language = (typeof languages)[number];

export type Text = Readonly<Record<Language, string>>;
export type Slots = Readonly<Record<string, string | number>>;

/** A file's tree with something else in place of its sentences; remarks for translators, `@name`, are left out. */
type Tree<Shape, Leaf> = Shape extends string
  ? Leaf
  : Shape extends readonly (infer Item)[]
    ? readonly Tree<Item, Leaf>[]
    : Shape extends object
      ? { readonly [Key in keyof Shape as Key extends `@${string}` ? never : Key]: Tree<Shape[Key], Leaf> }
      : Shape;

type Files<Shape> = Readonly<{ en: Shape } & Record<Exclude<Language, 'en'>, NoInfer<Tree<Shape, string>>>>;

/** One tree of the files of all languages, whose every leaf is a sentence in each of them. */
export function texts<Shape>(files: Files<Shape>): Tree<Shape, Text> {
  return joined(files) as Tree<Shape, Text>;
}

const slots = /\{\{|\{(\w+)(?:\|([^{}]*))?\}/g;

/**
 * A sentence with its `{slots}` filled: `{name|you}` says “you” where the name is empty or has no value, and `{{` is a brace.
 * Throws for a slot that has neither, or asks `unfilled` about every one without a value.
 */
export function fillSlots(sentence: string, values: Slots, unfilled?: (slot: string) => string): string {
  return sentence.replace(slots, (slot: string, name?: string, otherwise?: string) => {
    if (name === undefined) return '{';
    const value = values[name];
    if (value === undefined && unfilled) return unfilled(slot);
    const said = value === undefined || value === '' ? (otherwise ?? value) : value;
    if (said === undefined) throw new Error(`no value for ${slot} in "${sentence}"`);
    return String(said);
  });
}

/** The slots of a sentence, in their order; `otherwise` is what one says without a value, if it says anything. */
export const slotsIn = (sentence: string): { name: string; otherwise?: string }[] =>
  Array.from(sentence.matchAll(slots)).flatMap(([, name, otherwise]) =>
    name === undefined ? [] : [{ name, ...(otherwise !== undefined && { otherwise }) }],
  );
