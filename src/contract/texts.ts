/** The languages our own sentences are written in. A text that lacks one is a fault; a page in any other reads the first. */
export const languages = ['en', 'zh-CN'] as const;
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
  return join(files) as Tree<Shape, Text>;
}

function join(files: Readonly<Record<Language, unknown>>): unknown {
  if (typeof files.en !== 'object') return files;
  const pick = (key: string) =>
    join(
      Object.fromEntries(
        languages.map((language) => [language, (files[language] as Record<string, unknown>)[key]]),
      ) as Record<Language, unknown>,
    );
  if (Array.isArray(files.en)) return files.en.map((_, index) => pick(String(index)));
  const names = Object.keys(files.en as object).filter((name) => !name.startsWith('@'));
  return Object.fromEntries(names.map((name) => [name, pick(name)]));
}

/** A sentence with its `{slots}` filled. Throws for one that has no value. */
export function fillSlots(sentence: string, slots: Slots): string {
  return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`no value for {${slot}} in "${sentence}"`);
    return String(value);
  });
}
