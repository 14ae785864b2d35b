import { say } from './copy.ts';
import type { LegalDocument, PageSite, Site } from './funnel.ts';

export const legalDocuments = ['privacy', 'terms', 'refunds'] as const satisfies LegalDocument[];

/** What the shop's legal texts say in one language: the paragraphs of each. */
export type LegalTexts = Record<LegalDocument, string[]>;

/** Where a page finds them. A file on a static host, so without a query. */
export const legalTextsPath = (language: string): string => `/legal/${language}.json`;

const ofEach = <Value>(make: (name: LegalDocument) => Value) =>
  Object.fromEntries(legalDocuments.map((name) => [name, make(name)])) as Record<LegalDocument, Value>;

export const legalTextsOf = ({ legal }: Site, language: string): LegalTexts =>
  ofEach((name) => legal[name].paragraphs.map((paragraph) => say(paragraph, language)));

/**
 * The shop as a page carries it. The legal texts were a third of every page's bytes, more than fit a connection's first
 * ten packets on some, and few visitors open them.
 */
export const pageSiteOf = ({ legal, ...site }: Site): PageSite => ({
  ...site,
  legal: ofEach((name) => ({ title: legal[name].title })),
});
