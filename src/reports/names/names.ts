import { Converter as ToTraditional } from 'opencc-js/cn2t';
import { Converter as ToSimplified } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';
import { type CharacterElement, characterElement } from './elements.ts';
import {
  compoundSurnames,
  disputedForms,
  givenReadings,
  keptAlways,
  keptInSurnames,
  nameReadings,
  surnameReadings,
  traditionalOverrides,
} from './exceptions.ts';
import handwriting from './handwriting.json' with { type: 'json' };
import kangxi from './kangxi.json' with { type: 'json' };
import { findSense } from './senses.ts';

/* Conventions and sources: docs/reports.md. */

export interface NameCharacter {
  character: string;
  simplified: string;
  traditional: string;
  strokes: number;
  element: CharacterElement;
  /**
   * Other traditional form, where the simplification merged two. `isOurs`: we count it unless the family writes the
   * other.
   */
  alternate?: { form: string; strokes: number; isOurs: boolean };
  isSurname: boolean;
  /** With tone mark; empty if unknown. */
  pinyin: string;
  /** Without tone mark; ü stays. */
  plain: string;
  /** 1–4; 0 for the neutral tone or if unknown. */
  tone: number;
}

export interface FiveGrids {
  heaven: number;
  person: number;
  earth: number;
  outer: number;
  total: number;
}

export interface ReadName {
  typed: string;
  characters: NameCharacter[];
  unknown: string[];
  /** Only for a surname and one to three given characters, all known. */
  grids?: FiveGrids;
  /** `Li Xiaolong`; empty for a name without Han characters. */
  romanised: string;
}

const strokesOf = new Map(
  kangxi.charactersByStrokes.flatMap((characters, strokes) =>
    [...characters].map((character) => [character, strokes] as const),
  ),
);

/** A character with a known meaning stays, as 乾 does, though most of its uses became 干. */
const simplifiedOf = (character: string) => (findSense(character) ? character : toSimplified(character));

/** Delays loading a dictionary, which takes 0.1 s, until the first name is read. */
const onFirstUse = (make: () => (text: string) => string) => {
  let convert: ((text: string) => string) | undefined;
  return (text: string): string => {
    convert ??= make();
    return convert(text);
  };
};
const toTraditional = onFirstUse(() => ToTraditional({ from: 'cn', to: 't' }));
/** Today's readings belong to the simplified forms: 麗 alone has an old one. */
const toSimplified = onFirstUse(() => ToSimplified({ from: 't', to: 'cn' }));

const dots = /·/;
/** True for letters beside Han characters, such as kana: the Han characters are then only part of the name. */
const hasOtherLetters = (typed: string) =>
  [...typed].some((character) => /\p{L}/u.test(character) && !/\p{Script=Han}/u.test(character));

/** 1–2 wood (0), 3–4 fire, 5–6 earth, 7–8 metal, 9–0 water (4). */
export function elementOfNumber(number: number): number {
  return Math.floor(((number + 9) % 10) / 2);
}

/** Uses one table for everybody, so that a name always has the same strokes. */
function traditionalOf(character: string, isSurname: boolean): string {
  if (keptAlways.has(character) || (isSurname && keptInSurnames.has(character))) return character;
  return disputedForms[character]?.form ?? traditionalOverrides[character] ?? toTraditional(character);
}

export function findKangxiStrokes(character: string, isSurname = false): number | undefined {
  const traditional = traditionalOf(character, isSurname);
  return strokesOf.get(traditional) ?? strokesOf.get(character);
}

type Written = Pick<NameCharacter, 'traditional' | 'strokes' | 'alternate'>;

/** Returns the form to count: of two traditional forms the family's own, if `forms` names it. */
function writtenOf(character: string, isSurname: boolean, forms: string): Written | undefined {
  const traditional = traditionalOf(character, isSurname);
  const strokes = findKangxiStrokes(character, isSurname);
  if (strokes === undefined) return undefined;
  const form = disputedForms[character]?.alternate;
  const others = form && strokesOf.get(form);
  if (!form || !others) return { traditional, strokes };
  return forms.includes(form)
    ? { traditional: form, strokes: others, alternate: { form: traditional, strokes, isOurs: true } }
    : { traditional, strokes, alternate: { form, strokes: others, isOurs: false } };
}

/** Returns the grids of the name with each disputed character in its other form, one at a time. */
export function alternateGrids({ characters, grids }: ReadName) {
  return characters.flatMap((disputed) => {
    const { alternate } = disputed;
    if (!grids || !alternate) return [];
    const strokes = characters.map((each) => (each === disputed ? alternate.strokes : each.strokes));
    const surnameLength = characters.filter(({ isSurname }) => isSurname).length;
    return [{ disputed, alternate, grids: fiveGrids(strokes, surnameLength) }];
  });
}

/** `forms`: the family's own forms of characters that have two. */
export function readName(typed: string, forms = ''): ReadName {
  const han = [...typed].filter((character) => /\p{Script=Han}/u.test(character));
  const surnameLength = surnameLengthOf(typed, han);
  const readings = readingsOf(han, surnameLength);
  const characters: NameCharacter[] = [];
  const unknown: string[] = [];
  for (const [index, character] of han.entries()) {
    const isSurname = index < surnameLength;
    const written = writtenOf(character, isSurname, forms);
    if (!written) {
      unknown.push(character);
      continue;
    }
    const { marked = '', tone = 0, plain = '' } = readings[index] ?? {};
    characters.push({
      character,
      simplified: simplifiedOf(character),
      ...written,
      element: characterElement(written.traditional),
      isSurname,
      pinyin: marked,
      plain,
      tone,
    });
  }
  const lengths = partLengths(typed, han.length, surnameLength);
  const romanised = hasOtherLetters(typed) ? '' : romanise(readings, lengths);
  const name = { typed, characters, unknown, romanised };
  const given = han.length - surnameLength;
  const isWhole = unknown.length === 0 && !dots.test(typed) && !hasOtherLetters(typed);
  if (!isWhole || given < 1 || given > 3) return name;
  return {
    ...name,
    grids: fiveGrids(
      characters.map(({ strokes }) => strokes),
      surnameLength,
    ),
  };
}

/** A single surname or given character borrows one stroke. */
export function fiveGrids(strokes: readonly number[], surnameLength: number): FiveGrids {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const surname = strokes.slice(0, surnameLength);
  const given = strokes.slice(surnameLength);
  const borrowedBySurname = surname.length === 1 ? 1 : 0;
  const borrowedByGiven = given.length === 1 ? 1 : 0;
  const total = sum(strokes);
  const person = (surname.at(-1) ?? 0) + (given[0] ?? 0);
  return {
    heaven: sum(surname) + borrowedBySurname,
    person,
    earth: sum(given) + borrowedByGiven,
    outer: total - person + borrowedBySurname + borrowedByGiven,
    total,
  };
}

/** A name with a dot has no surname: its parts transcribe sounds. */
function surnameLengthOf(typed: string, han: readonly string[]): number {
  if (dots.test(typed)) return 0;
  return han.length > 2 && compoundSurnames.has(han.slice(0, 2).join('')) ? 2 : 1;
}

interface Reading {
  marked: string;
  tone: number;
  plain: string;
}

function readingsOf(han: readonly string[], surnameLength: number): Reading[] {
  const text = han.map(simplifiedOf).join('');
  const marked = pinyin(text, { type: 'array', surname: 'head', toneSandhi: false });
  const surname = surnameReadings[han.slice(0, 2).join('')] ?? surnameReadings[han[0] ?? ''] ?? [];
  const given = givenReadings[[...text].slice(surnameLength).join('')] ?? [];
  return han.map((_, index) => {
    const known =
      (nameReadings[han.join('')] ?? nameReadings[text])?.[index] ??
      surname[index] ??
      given[index - surnameLength];
    const syllable = known ?? marked[index] ?? '';
    const isReading = /\p{Script=Latin}/u.test(syllable);
    return isReading
      ? { marked: syllable, tone: toneOf(syllable), plain: plainOf(syllable) }
      : { marked: '', tone: 0, plain: '' };
  });
}

const toneMarks = ['\u0304', '\u0301', '\u030c', '\u0300'];

function toneOf(syllable: string): number {
  const decomposed = syllable.normalize('NFD');
  return toneMarks.findIndex((mark) => decomposed.includes(mark)) + 1;
}

/** Removes tones; ü stays. */
function plainOf(syllable: string): string {
  return syllable
    .normalize('NFD')
    .replace(/[\u0304\u0301\u030c\u0300]/g, '')
    .normalize('NFC');
}

/** Returns the number of characters in each romanised word: surname and given name, or the parts between dots. */
function partLengths(typed: string, count: number, surnameLength: number): number[] {
  if (!dots.test(typed)) return [surnameLength, count - surnameLength];
  return typed.split(dots).map((part) => [...part].filter((each) => /\p{Script=Han}/u.test(each)).length);
}

/** Returns an empty text if a reading is unknown: half a name would be wrong. */
function romanise(readings: readonly Reading[], lengths: readonly number[]): string {
  if (readings.some(({ plain }) => plain === '')) return '';
  let at = 0;
  const parts = lengths.map((length) => {
    const joined = joinSyllables(readings.slice(at, at + length).map(({ plain }) => plain));
    at += length;
    return joined.charAt(0).toUpperCase() + joined.slice(1);
  });
  return parts.filter(Boolean).join(' ');
}

/** Puts an apostrophe before a later syllable that begins with a vowel: Nian’an, not Niana-n. */
const joinSyllables = (syllables: readonly string[]) =>
  syllables
    .map((syllable, index) => (index > 0 && /^[aoe]/.test(syllable) ? `’${syllable}` : syllable))
    .join('');

const handStrokesOf = new Map(
  handwriting.charactersByStrokes.flatMap((characters, strokes) =>
    [...characters].map((character) => [character, strokes] as const),
  ),
);

export const findHandStrokes = (character: string): number | undefined => handStrokesOf.get(character);
