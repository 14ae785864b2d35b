/** The twelve double hours of the Chinese day; the first begins at 23:00 of the day before. */
const branches = [...'子丑寅卯辰巳午未申酉戌亥'];
const two = (number: number) => String(number).padStart(2, '0');

export const hours: readonly { value: string; branch: string; span: string }[] = branches.map(
  (branch, index) => ({
    value: String(index),
    branch,
    span: `${two((index * 2 + 23) % 24)}:00–${two(index * 2)}:59`,
  }),
);

/** A double hour in words; undefined for a value that is none. */
export function hourInWords(value: string, language: string): string | undefined {
  const hour = hours.find((each) => each.value === value);
  if (!hour) return undefined;
  return language.startsWith('zh') ? `${hour.branch}时 ${hour.span}` : hour.span;
}
