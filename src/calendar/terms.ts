import { base, firstTerms, firstYear, offset, steps, yearLength } from './terms.generated.ts';

/** Terms are numbered from Xiao Han in January, so Li Chun has index 2. */
export const termsInYear = 24;
export const liChun = 2;

const second = 1000;
const digitAt = (place: number) => steps.charCodeAt(place) - 48;

/** Start of each term, in ms of Chinese clock time since 1970. */
const starts: readonly number[] = readStarts();

function readStarts(): number[] {
  const seconds: number[] = [...firstTerms];
  for (let place = 0; place < steps.length; place += 2) {
    const step = digitAt(place) * base + digitAt(place + 1) - offset;
    seconds.push(seconds[seconds.length - termsInYear]! + yearLength + step);
  }
  return seconds.map((each) => each * second);
}

/** Returns when a term begins, in ms; counts from the first Xiao Han. Throws RangeError outside the table. */
export function startOfTerm(number: number): number {
  const start = starts[number];
  if (start === undefined) throw new RangeError(`no solar term ${number} in the table`);
  return start;
}

export function termNumberAt(moment: number): number {
  // A term starts at most two days off its mean, so starting one term too late is enough.
  let number = Math.ceil((moment - starts[0]!) / ((yearLength * second) / termsInYear)) + 1;
  while (startOfTerm(number) > moment) number -= 1;
  return number;
}

export const termNumberOf = (year: number, term: number): number => (year - firstYear) * termsInYear + term;

/** Returns the year of a term, for years that begin with Li Chun. */
export const yearOfTerm = (number: number): number => firstYear + Math.floor((number - liChun) / termsInYear);

/** 0–23 within the year, from Li Chun. */
export const placeOfTerm = (number: number): number => (number - liChun + termsInYear) % termsInYear;
