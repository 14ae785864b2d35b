import { base, firstTerms, firstYear, offset, steps, yearLength } from './terms.generated.ts';

/** A year's terms, from Xiao Han in January on; that of Li Chun is the third. */
export const termsInYear = 24;
export const liChun = 2;

const second = 1000;
const digitAt = (place: number) => steps.charCodeAt(place) - 48;

/** When the terms begin, in milliseconds of Chinese clock time since 1970, whatever the zone of the machine. */
const starts: readonly number[] = readStarts();

function readStarts(): number[] {
  const seconds: number[] = [...firstTerms];
  for (let place = 0; place < steps.length; place += 2) {
    const step = digitAt(place) * base + digitAt(place + 1) - offset;
    seconds.push(seconds[seconds.length - termsInYear]! + yearLength + step);
  }
  return seconds.map((each) => each * second);
}

/** The moment at which a term begins, counted from Xiao Han of the first year on. Throws RangeError for one that is not in the table. */
export function startOfTerm(number: number): number {
  const start = starts[number];
  if (start === undefined) throw new RangeError(`no solar term ${number} in the table`);
  return start;
}

export function termNumberAt(moment: number): number {
  // Terms are up to two days off their mean, and the sixteenth of a year is longer than that.
  let number = Math.ceil((moment - starts[0]!) / ((yearLength * second) / termsInYear)) + 1;
  while (startOfTerm(number) > moment) number -= 1;
  return number;
}

/** The number of a year's term, from Xiao Han on. */
export const termNumberOf = (year: number, term: number): number => (year - firstYear) * termsInYear + term;

/** The year that a term's number belongs to, where years begin with Li Chun. */
export const yearOfTerm = (number: number): number => firstYear + Math.floor((number - liChun) / termsInYear);

/** 0–23 of its year, from Li Chun on. */
export const placeOfTerm = (number: number): number => (number - liChun + termsInYear) % termsInYear;
