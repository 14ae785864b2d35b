/** Of all chapters of a product those that are sold: where none are named, all; else those, after the first, without which no report goes. */
export const soldChapters = (
  all: readonly string[],
  named: readonly string[] | undefined,
): readonly string[] => (named ? [...new Set([...all.slice(0, 1), ...named])] : all);
