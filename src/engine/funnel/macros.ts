/** What an address that is called after a payment may hold in braces. */
export const macroNames = [
  'clickid',
  'amount',
  'amountFen',
  'orderNo',
  'event',
  'time',
  'timeMs',
  'eventId',
] as const;
export type MacroName = (typeof macroNames)[number];

const macro = /\{([^{}]*)\}/g;

/** The names in braces of a template, in their order. */
export const macrosIn = (template: string): string[] =>
  Array.from(template.matchAll(macro), ([, name]) => name!);

/** The template with its macros filled in, each value percent-encoded. */
export const withMacros = (template: string, read: (name: string) => string): string =>
  template.replace(macro, (_, name: string) => encodeURIComponent(read(name)));
