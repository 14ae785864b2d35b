import { msg } from '../../contract/t.ts';
import { reservedSlugs } from '../../machine/reserved-slugs.ts';
import { type Finding, keyFinding } from '../finding/finding.ts';
import type { Rule } from './rule.ts';

function checkAddress(slug: string): Finding[] {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(slug)) {
    const fix = msg`name the file in small letters and digits, words joined by _, such as marriage_v1.yaml`;
    return [keyFinding('meaning/file-name', '', msg`"${slug}" cannot be an address`, fix)];
  }
  if (!reservedSlugs.includes(slug)) return [];
  return [keyFinding('meaning/reserved-address', '', msg`/${slug} is taken`, msg`name the file otherwise`)];
}

// biome-ignore format: one row a line.
export const filesRules = [
  { code: 'source/encoding', severity: 'error', why: 'Files are UTF-8. Visitors would see other bytes as broken characters.' },
  { code: 'source/unreadable', severity: 'error', why: 'The file exists, but the shop cannot read it from the disk.' },
  { code: 'source/too-long', severity: 'error', why: 'The file is not read at all. Files of its kind are far shorter, and checking it would take minutes.' },
  { code: 'source/empty', severity: 'error', why: 'The file holds no YAML, or only comments.' },
  { code: 'source/missing-file', severity: 'error', why: 'Every funnel needs the shop’s shared files.' },
  { code: 'source/syntax', severity: 'error', why: 'This is not YAML, so the rest of the file is checked only after you mend it.' },
  { code: 'source/duplicate-key', severity: 'error', why: 'Only one of the two values would count, and the file does not show which.' },
  { code: 'source/merge-key', severity: 'error', why: 'Merge keys (<<) are not part of YAML 1.2, so the shop would read the key literally.' },
  { code: 'source/alias', severity: 'error', why: 'An alias must follow its anchor and stand outside it. A file may hold at most 100 copies.' },
  { code: 'source/comment-in-text', severity: 'error', why: 'A # after a space begins a comment, so YAML drops the rest of the line.' },
  { code: 'source/comma-in-text', severity: 'error', why: 'Inside { } a comma separates entries, so the rest of the text became a key.' },
  { code: 'source/number-spelling', severity: 'error', why: 'YAML reads another number here than a person does.' },
  { code: 'source/value-changed', severity: 'error', why: 'Without quotes YAML reads this as a number or as true/false and loses its spelling.' },
  { code: 'source/portable', severity: 'warning', why: 'The shop reads this as you meant it, but PyYAML and tools based on it refuse the whole file.' },
  { code: 'shape/unknown-key', severity: 'error', why: 'Nothing reads this key, so the setting that you meant keeps its default.' },
  { code: 'shape/missing-key', severity: 'error', why: 'The page cannot be built without it.' },
  { code: 'shape/unknown-value', severity: 'error', why: 'The shop knows only the listed values here.' },
  { code: 'shape/wrong-type', severity: 'error', why: 'The shop expects another kind of value here.' },
  { code: 'shape/no-value', severity: 'error', why: 'The key has no value.' },
  { code: 'shape/pattern', severity: 'error', why: 'The shop cannot read a value that is written in this way.' },
  { code: 'shape/out-of-range', severity: 'error', why: 'The shop cannot use a value so small, large, short or long.' },
  { code: 'shape/repeated', severity: 'error', why: 'Each entry of this list counts once.' },
  { code: 'meaning/file-name', severity: 'error', why: 'The file’s name is the funnel’s address, or says which shared file it is.',
    check: (_, { slug }) => checkAddress(slug) },
  { code: 'meaning/reserved-address', severity: 'error', why: 'The shop itself uses this address, so visitors could never reach the funnel.' },
] as const satisfies readonly Rule[];
