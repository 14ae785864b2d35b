import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { languages } from '../../contract/texts.ts';
import { chooseLanguage } from '../../engine/funnel/copy.ts';
import type { Site } from '../../engine/funnel/funnel.ts';
import { cached } from '../lib/once.ts';

declare module 'fastify' {
  interface FastifyRequest {
    language: string;
  }
}

const mostTags = 10;

/** Cached by header: there are few different ones, and every request has one. */
const read = new LRUCache<string, readonly string[]>({ max: 500 });

export function acceptedLanguages(header: string | undefined): readonly string[] {
  if (!header) return [];
  const text = header.slice(0, 500);
  return cached(read, text, () => readTags(text));
}

function readTags(header: string): string[] {
  return header
    .split(',')
    .slice(0, mostTags)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]{1,5})\s*$/.exec(each)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

const langOf = (fields: unknown): string | undefined => {
  const { lang } = Object(fields) as { lang?: unknown };
  return typeof lang === 'string' ? lang : undefined;
};

/** Chooses from all languages of this software, for the people who run the shop. */
export function operatorLanguage({ query, headers }: FastifyRequest, { defaultLanguage }: Site): string {
  const wishes = [langOf(query), ...acceptedLanguages(headers['accept-language'])];
  return chooseLanguage(wishes, languages, defaultLanguage);
}

export function languageOf({ query, body, headers }: FastifyRequest, site: Site): string {
  const wishes = [langOf(query), langOf(body), ...acceptedLanguages(headers['accept-language'])];
  return chooseLanguage(wishes, site.languages, site.defaultLanguage);
}
