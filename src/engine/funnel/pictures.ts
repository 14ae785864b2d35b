/** Endings of the files a funnel can show; of a drawing it is svg. */
export const pictureEndings = ['svg', 'webp', 'avif', 'jpg', 'jpeg', 'png'] as const;
const ending = /\.(?:svg|webp|avif|jpe?g|png)$/;

/** The name of a picture without the ending that tells it from another of its name. */
export const stemOf = (name: string): string => name.replace(ending, '');

/** The file that `name` means of those that there are: several, where an ending has to be written. */
export const filesNamed = (name: string, has: (file: string) => boolean): string[] =>
  (ending.test(name) ? [name] : pictureEndings.map((each) => `${name}.${each}`)).filter(has);

/** The attributes of an image of a page, and of the sources before it where a phone may choose among formats. */
export interface PageImage {
  src: string;
  srcSet?: string;
  sizes?: string;
  sources?: readonly { type: string; srcSet: string }[];
}
