/**
 * Two syllables rhyme (押韵) where both lists of the spoken language put their whole finals into one class, and are in
 * one rut (合辙) where only the older one does: 中华通韵 of 2019 with sixteen classes, 十三辙 of the stage with thirteen.
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

/** The consonant a syllable of pinyin begins with; empty where there is none. Pinyin writes y and w for one. */
export const initialOf = (syllable: string): string =>
  /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])/.exec(syllable)?.[0] ?? '';

/** The first final of its class in 中华通韵, which names the class; empty for no syllable. */
export const rhymeClassOf = (syllable: string): string =>
  modernRhymes[classOf(modernRhymes, finalOf(syllable))]?.[0] ?? '';

/** The final of a syllable of pinyin without its tone, written in full: `xu` ends in ü, `zhi` in a vowel of its own. */
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

/** Both without tones. Nothing rhymes with a syllable that is none. */
export function rhymeOf(one: string, other: string): Rhyme {
  const same = (lists: readonly (readonly string[])[]) => {
    const found = classOf(lists, finalOf(one));
    return found >= 0 && found === classOf(lists, finalOf(other));
  };
  if (!same(ruts)) return 'none';
  return same(modernRhymes) ? 'rhyme' : 'rut';
}
