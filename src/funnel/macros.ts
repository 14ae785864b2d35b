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

export const macrosIn = (template: string): string[] =>
  Array.from(template.matchAll(macro), ([, name]) => name!);

export const withMacros = (template: string, read: (name: string) => string): string =>
  template.replace(macro, (_, name: string) => encodeURIComponent(read(name)));
