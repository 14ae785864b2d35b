/**
 * Syllables rhyme (押韵) if both lists put their finals into one class, and share a rut (合辙) if only the older does:
 * 中华通韵 of 2019 with sixteen classes, 十三辙 of the stage with thirteen.
 */
export type Rhyme = 'rhyme' | 'rut' | 'none';

const modernRhymes = [
  'a ia ua',
  'o uo',
  'e ie üe ê',
  'i -i',
  'u',
  'ü',
  'ai uai',
  'ei ui',
  'ao iao',
  'ou iu',
  'an ian uan üan',
  'en in un ün',
  'ang iang uang',
  'eng ing ueng',
  'ong iong',
  'er',
].map((finals) => finals.split(' '));

const ruts = [
  'a ia ua',
  'o uo e',
  'ie üe ê',
  'i -i ü er',
  'u',
  'ai uai',
  'ei ui',
  'ao iao',
  'ou iu',
  'an ian uan üan',
  'en in un ün',
  'ang iang uang',
  'eng ing ueng ong iong',
].map((finals) => finals.split(' '));

const initial = /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcs])/;

/** Returns the initial of a pinyin syllable, y and w included; empty if it has none. */
export const initialOf = (syllable: string): string =>
  /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])/.exec(syllable)?.[0] ?? '';

/** Returns the first final of the syllable's class in 中华通韵 as the class's name; empty if there is none. */
export const rhymeClassOf = (syllable: string): string =>
  modernRhymes[classOf(modernRhymes, finalOf(syllable))]?.[0] ?? '';

/** Returns the final without tone, written in full: `xu` ends in ü, `zhi` in a vowel of its own. */
export function finalOf(syllable: string): string {
  const spelt = syllable
    .replace(/^yu/, 'ü')
    .replace(/^yi/, 'i')
    .replace(/^you$/, 'iu')
    .replace(/^y/, 'i')
    .replace(/^wu/, 'u')
    .replace(/^wei$/, 'ui')
    .replace(/^wen$/, 'un')
    .replace(/^weng$/, 'ueng')
    .replace(/^w/, 'u')
    .replace(/^([jqx])u/, '$1ü');
  if (/^(?:[zcs]h?|r)i$/.test(spelt)) return '-i';
  return spelt.replace(initial, '');
}

const classOf = (lists: readonly (readonly string[])[], final: string) =>
  lists.findIndex((list) => list.includes(final));

/** Expects syllables without tones. An invalid syllable rhymes with nothing. */
export function rhymeOf(one: string, other: string): Rhyme {
  const same = (lists: readonly (readonly string[])[]) => {
    const found = classOf(lists, finalOf(one));
    return found >= 0 && found === classOf(lists, finalOf(other));
  };
  if (!same(ruts)) return 'none';
  return same(modernRhymes) ? 'rhyme' : 'rut';
}
