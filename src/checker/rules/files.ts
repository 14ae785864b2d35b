import { t } from '../../contract/t.ts';
import { reservedSlugs } from '../../machine/reserved-slugs.ts';
import { type Finding, keyFinding } from '../finding/finding.ts';
import type { Rule } from './rule.ts';

function checkAddress(slug: string): Finding[] {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(slug)) {
    const fix = t`name the file in small letters and digits, words joined by _, such as marriage_v1.yaml`;
    return [keyFinding('meaning/file-name', '', t`"${slug}" cannot be an address`, fix)];
  }
  if (!reservedSlugs.includes(slug)) return [];
  return [keyFinding('meaning/reserved-address', '', t`/${slug} is taken`, t`name the file otherwise`)];
}

// biome-ignore format: one row a line.
export const filesRules = [
  { code: 'source/encoding', severity: 'error', why: 'Files are UTF-8. Bytes that are not would reach the visitor as broken characters.' },
  { code: 'source/unreadable', severity: 'error', why: 'The file is there, and the disk does not hand it out.' },
  { code: 'source/too-long', severity: 'error', why: 'The file is not read at all: nothing of the kind is so long, and looking through it would take minutes.' },
  { code: 'source/empty', severity: 'error', why: 'The file says nothing: it holds no YAML, or only comments.' },
  { code: 'source/missing-file', severity: 'error', why: 'Every funnel refers to the shop’s shared files; without them none can be linked.' },
  { code: 'source/syntax', severity: 'error', why: 'This is not YAML, so nothing after it can be trusted. The rest of the file is checked once it is mended.' },
  { code: 'source/duplicate-key', severity: 'error', why: 'The same key twice in one place: only one of the two values could count, silently.' },
  { code: 'source/merge-key', severity: 'error', why: 'Merge keys (<<) are not part of YAML 1.2: the key would be taken literally.' },
  { code: 'source/alias', severity: 'error', why: 'An alias must lead to an anchor written before it and outside it; more than 100 copies are refused.' },
  { code: 'source/comment-in-text', severity: 'error', why: 'A # after a space begins a comment: YAML drops it and everything after it on the line.' },
  { code: 'source/comma-in-text', severity: 'error', why: 'Inside { } a comma separates entries: the rest of the text became a key of its own.' },
  { code: 'source/number-spelling', severity: 'error', why: 'YAML reads this as another number than it looks like.' },
  { code: 'source/value-changed', severity: 'error', why: 'Without quotes YAML reads this as a number or as true/false, and its spelling is lost.' },
  { code: 'source/portable', severity: 'warning', why: 'The shop reads it as it is meant; PyYAML, and every tool that is made with it, refuses the whole file.' },
  { code: 'shape/unknown-key', severity: 'error', why: 'Nothing reads this key: what it was meant to set would keep its default.' },
  { code: 'shape/missing-key', severity: 'error', why: 'The page cannot be built without it.' },
  { code: 'shape/unknown-value', severity: 'error', why: 'Only the listed values mean something here.' },
  { code: 'shape/wrong-type', severity: 'error', why: 'Another kind of value belongs here.' },
  { code: 'shape/no-value', severity: 'error', why: 'The key is there, its value is not.' },
  { code: 'shape/pattern', severity: 'error', why: 'The value is not written the way it is read.' },
  { code: 'shape/out-of-range', severity: 'error', why: 'The value is smaller, larger, shorter or longer than what the shop can use.' },
  { code: 'shape/repeated', severity: 'error', why: 'Each entry of this list counts once.' },
  { code: 'meaning/file-name', severity: 'error', why: 'The file’s name is the funnel’s address, or tells which shared file it is.',
    check: (_, { slug }) => checkAddress(slug) },
  { code: 'meaning/reserved-address', severity: 'error', why: 'The address belongs to the shop itself: the funnel could never be reached.' },
] as const satisfies readonly Rule[];
