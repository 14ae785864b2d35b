import type { LegalDocument, PageSite, Site } from './funnel.ts';
import { say } from './texts.ts';

export const legalDocuments = ['privacy', 'terms', 'refunds'] as const satisfies LegalDocument[];

export type LegalTexts = Record<LegalDocument, string[]>;

/** Without query, because a static host serves it as a file. */
export const legalTextsPath = (language: string): string => `/legal/${language}.json`;

const ofEach = <Value>(make: (name: LegalDocument) => Value) =>
  Object.fromEntries(legalDocuments.map((name) => [name, make(name)])) as Record<LegalDocument, Value>;

export const legalTextsOf = ({ legal }: Site, language: string): LegalTexts =>
  ofEach((name) => legal[name].paragraphs.map((paragraph) => say(paragraph, language)));

/** Leaves out the paragraphs, a third of a page's bytes; few visitors open them. */
export const pageSiteOf = ({ legal, redirects: _, claims: _claims, ...site }: Site): PageSite => ({
  ...site,
  legal: ofEach((name) => ({ title: legal[name].title })),
});
