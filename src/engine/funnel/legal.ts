import { say } from './copy.ts';
import type { LegalDocument, PageSite, Site } from './funnel.ts';

export const legalDocuments = ['privacy', 'terms', 'refunds'] as const satisfies LegalDocument[];

/** The paragraphs of each, in one language. */
export type LegalTexts = Record<LegalDocument, string[]>;

/** On a static host it is a file, and so the address has no query. */
export const legalTextsPath = (language: string): string => `/legal/${language}.json`;

const ofEach = <Value>(make: (name: LegalDocument) => Value) =>
  Object.fromEntries(legalDocuments.map((name) => [name, make(name)])) as Record<LegalDocument, Value>;

export const legalTextsOf = ({ legal }: Site, language: string): LegalTexts =>
  ofEach((name) => legal[name].paragraphs.map((paragraph) => say(paragraph, language)));

/** The paragraphs were a third of every page's bytes, and few visitors open them: they are fetched when somebody does. */
export const pageSiteOf = ({ legal, redirects: _, claims: _claims, ...site }: Site): PageSite => ({
  ...site,
  legal: ofEach((name) => ({ title: legal[name].title })),
});
