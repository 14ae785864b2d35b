export const pictureEndings = ['svg', 'webp', 'avif', 'jpg', 'jpeg', 'png'] as const;
const ending = /\.(?:svg|webp|avif|jpe?g|png)$/;

export const stemOf = (name: string): string => name.replace(ending, '');

/** Returns existing files that `name` can mean; more than one needs an ending. */
export const filesNamed = (name: string, has: (file: string) => boolean): string[] =>
  (ending.test(name) ? [name] : pictureEndings.map((each) => `${name}.${each}`)).filter(has);

export interface PageImage {
  src: string;
  srcSet?: string;
  sizes?: string;
  sources?: readonly { type: string; srcSet: string }[];
}
