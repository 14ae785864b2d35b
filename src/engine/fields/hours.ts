interface Hour {
  /** As it is sent: `0` … `12`. */
  value: string;
  name: string;
  span: string;
}

const two = (number: number) => String(number).padStart(2, '0');

/**
 * The double hours of the Chinese day as a form asks for them. The first straddles midnight, and the two halves belong
 * to different days: early zi is `0`, as the whole of it was, and late zi `12`.
 */
export const hours: readonly Hour[] = [
  { value: '0', name: '早子', span: '00:00–00:59' },
  ...[...'丑寅卯辰巳午未申酉戌亥'].map((branch, index) => ({
    value: String(index + 1),
    name: `${branch}时`,
    span: `${two(index * 2 + 1)}:00–${two(index * 2 + 2)}:59`,
  })),
  { value: '12', name: '晚子', span: '23:00–23:59' },
];

/** A double hour in words; undefined for a value that is none. */
export function hourInWords(value: string, language: string): string | undefined {
  const hour = hours.find((each) => each.value === value);
  if (!hour) return undefined;
  return language.startsWith('zh') ? `${hour.name} ${hour.span}` : hour.span;
}
