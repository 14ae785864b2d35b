import { joined } from './joined.ts';
import { languages } from './languages.generated.ts';

export { languages };
export type Language = (typeof languages)[number];

export type Text = Readonly<Record<Language, string>>;
export type Slots = Readonly<Record<string, string | number>>;

/** Type of a language's file, with `Leaf` for each sentence and without translators' notes (`@name`). */
type Tree<Shape, Leaf> = Shape extends string
  ? Leaf
  : Shape extends readonly (infer Item)[]
    ? readonly Tree<Item, Leaf>[]
    : Shape extends object
      ? { readonly [Key in keyof Shape as Key extends `@${string}` ? never : Key]: Tree<Shape[Key], Leaf> }
      : Shape;

type Files<Shape> = Readonly<{ en: Shape } & Record<Exclude<Language, 'en'>, NoInfer<Tree<Shape, string>>>>;

export function texts<Shape>(files: Files<Shape>): Tree<Shape, Text> {
  return joined(files) as Tree<Shape, Text>;
}

const slots = /\{\{|\{(\w+)(?:\|([^{}]*))?\}/g;

/** Fills slots such as `{name|default}`. Throws if a slot has no value, no default and no `unfilled`. */
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

export const slotsIn = (sentence: string): { name: string; otherwise?: string }[] =>
  Array.from(sentence.matchAll(slots)).flatMap(([, name, otherwise]) =>
    name === undefined ? [] : [{ name, ...(otherwise !== undefined && { otherwise }) }],
  );
